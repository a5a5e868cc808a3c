/** Adds what a site needs to files that a folder may have already: `package.json` and `.gitignore`. */

import { basename } from 'node:path';
import { isObject } from '../core/isObject';
import { findOrigin } from './findOrigin';

const SCRIPTS = {
  dev: 'docwright dev',
  build: 'docwright build',
  serve: 'docwright serve',
  check: 'docwright check',
} as const;
const DEPENDENCY = 'docwright';
/** npm installs no package into a package of the same name. */
const OTHER_NAME = 'docwright-site';

/** `present` is the text of the file in the folder. Returns undefined when the two cannot be joined. */
export type JoinFile = (present: string | undefined, wanted: string) => string | undefined;

/** Adds the lines that are not there. */
export const joinIgnored: JoinFile = (present, wanted) => {
  if (present === undefined) return wanted;
  const lines = present.split(/\r?\n/).map((line) => line.trim());
  const missing = wanted.split('\n').filter((line) => line !== '' && !lines.includes(line));
  const end = present === '' || present.endsWith('\n') ? '' : '\n';
  return missing.length === 0 ? present : `${present}${end}${missing.join('\n')}\n`;
};

/** Adds scripts and the dependency, unless the project depends on docwright already. */
export const joinPackage: JoinFile = (present, wanted) => {
  if (present === undefined) return wanted;
  const [found, added] = [parseObject(present), parseObject(wanted)];
  if (found === undefined) return undefined;
  const scripts = asObject(found.scripts);
  if (Object.entries(SCRIPTS).some(([name, line]) => (scripts[name] ?? line) !== line)) {
    return undefined;
  }
  const isDependency = [found.dependencies, found.devDependencies].some(
    (list) => asObject(list)[DEPENDENCY] !== undefined,
  );
  const dependencies = isDependency
    ? {}
    : { dependencies: { ...asObject(found.dependencies), ...asObject(added?.dependencies) } };
  const joined = { ...found, scripts: { ...scripts, ...SCRIPTS }, ...dependencies };
  return JSON.stringify(joined) === JSON.stringify(found) ? present : stringify(joined);
};

/** The text of `package.json` for a new site. `packages` are the versions of other packages that it needs, by name. */
export function createPackage(
  folder: string,
  packages: Readonly<Record<string, string>> = {},
): string {
  return stringify({
    name: namePackage(basename(folder)),
    private: true,
    type: 'module',
    // Otherwise npm asks about the script of esbuild, which docwright does not need.
    allowScripts: { esbuild: false },
    scripts: SCRIPTS,
    dependencies: { ...packages, [DEPENDENCY]: findOrigin(folder).dependency },
  });
}

/** Tells what to know about the dependency that `written`, a text of `package.json`, got; empty when that is nothing. */
export function explainDependency(folder: string, written: string | undefined): string {
  const { dependency, advice } = findOrigin(folder);
  const isWritten = written?.includes(`"${DEPENDENCY}": ${JSON.stringify(dependency)}`) === true;
  return isWritten && advice !== undefined ? `\n${advice}\n` : '';
}

function stringify(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Makes a name that npm accepts from the name of a folder. */
function namePackage(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return name === DEPENDENCY || name === '' ? OTHER_NAME : name;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // What is not JSON cannot be joined.
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

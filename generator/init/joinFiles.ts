/** Adds what a site needs to files that a folder may have already: `package.json` and `.gitignore`. */

import { VERSION } from '../core/packageFolder';
import { isObject } from '../core/schema';

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

/** Adds scripts and the dependency. `wanted` is the name of a new package. */
export const joinPackage: JoinFile = (present, wanted) => {
  const found = present === undefined ? createPackage(wanted) : parseObject(present);
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
    : { dependencies: { ...asObject(found.dependencies), [DEPENDENCY]: `^${VERSION}` } };
  const joined = { ...found, scripts: { ...scripts, ...SCRIPTS }, ...dependencies };
  const isDone = present !== undefined && JSON.stringify(joined) === JSON.stringify(found);
  return isDone ? present : `${JSON.stringify(joined, null, 2)}\n`;
};

/** Makes a name that npm accepts from the name of a folder. */
export function namePackage(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === DEPENDENCY || name === '' ? OTHER_NAME : name;
}

function createPackage(name: string): Readonly<Record<string, unknown>> {
  // Otherwise npm asks about the script of esbuild, which docwright does not need.
  return { name, private: true, type: 'module', allowScripts: { esbuild: false } };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // What is no JSON cannot be joined.
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

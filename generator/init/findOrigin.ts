/** Finds out where this copy of docwright comes from, so that npm can install the same one into a new site. */

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PACKAGE_FOLDER, VERSION } from '../core/packageFolder';
import { relativePosix } from '../core/paths';

type Origin = {
  /** What a `package.json` has to ask for. */
  readonly dependency: string;
  /** What the author should know about that; undefined when any machine can install it. */
  readonly advice?: string;
};

const FILE = 'file:';
const PUBLISHED = `^${VERSION}`;
/** Every registry keeps the tarballs of a package below such a path. */
const FROM_REGISTRY = /^https?:.*\/docwright\/-\//;

/** `folder` is that of the new site, `own` that of docwright. Asks no registry: npm has noted what it installed. */
export function findOrigin(folder: string, own: string = PACKAGE_FOLDER): Origin {
  const modules = dirname(own);
  if (basename(modules) !== 'node_modules') return createFileOrigin(folder, own);
  const note = readNote(modules);
  if (note === undefined) {
    const advice = `If the registry does not have docwright ${PUBLISHED}, add this copy instead: npm install "${own}"`;
    return { dependency: PUBLISHED, advice };
  }
  const { resolved: source } = note;
  if (source === undefined || FROM_REGISTRY.test(source)) return { dependency: PUBLISHED };
  if (!source.startsWith(FILE)) return { dependency: source };
  const tarball = resolve(dirname(modules), source.slice(FILE.length));
  return createFileOrigin(folder, existsSync(tarball) ? tarball : own);
}

/** Without `resolved` when npm is set to omit registries. */
type Note = { readonly resolved?: string };

/** Undefined after an installation by another package manager, or a global one. */
function readNote(modules: string): Note | undefined {
  try {
    const notes = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
      readonly packages?: Readonly<Record<string, Note>>;
    };
    return notes.packages?.['node_modules/docwright'];
  } catch {
    return undefined;
  }
}

function createFileOrigin(folder: string, file: string): Origin {
  const dependency = FILE + relativePosix(folder, file);
  const advice = `This copy of docwright does not come from a registry, so package.json points to it: ${dependency}
To build the site on another machine, such as in CI, replace that with a published version.`;
  return { dependency, advice };
}

/** Versions of packages that docwright loads, and of those that they load. */

import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../core/isObject';
import { PACKAGE_FOLDER } from '../core/packageFolder';

/** As `name@version`, in one text; undefined when one of `names` is not where Node would look. */
export function listPackageVersions(names: readonly string[]): string | undefined {
  const found = names.map((name) => findPackage(name, PACKAGE_FOLDER));
  if (found.includes(undefined)) return undefined;
  const inner = found.flatMap((one) =>
    listNeeded(one).map((name) => formatVersion(name, findPackage(name, one?.folder))),
  );
  return [...names.map((name, index) => formatVersion(name, found[index])), ...inner].join(' ');
}

function listNeeded(found: Package | undefined): readonly string[] {
  return isObject(found?.dependencies) ? Object.keys(found.dependencies).sort() : [];
}

type Package = {
  /** Links followed. */
  readonly folder: string;
  readonly version?: unknown;
  readonly dependencies?: unknown;
};

function formatVersion(name: string, found: Package | undefined): string {
  return `${name}@${found?.version ?? ''}`;
}

/** In the `node_modules` around a folder, the nearest first. */
function findPackage(name: string, around: string | undefined): Package | undefined {
  if (around === undefined) return undefined;
  try {
    const folder = realpathSync(join(around, 'node_modules', name));
    const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isObject(description) ? { ...description, folder } : undefined;
  } catch {
    const parent = dirname(around);
    return parent === around ? undefined : findPackage(name, parent);
  }
}

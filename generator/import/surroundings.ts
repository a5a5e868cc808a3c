/**
 * What an import may read outside the source folder: only the Git repository around it, so that the configuration of a
 * stranger leads to no other files of the user.
 */

import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hasUnsafeCharacter, isNotForWindows } from '../core/fileNames';
import { isInside, relativePosix } from '../core/paths';

type Surroundings = {
  /** What may be read is in it: the repository, or only the source folder. */
  readonly root: string;
  /** Why a path outside the source folder is not read; undefined when it is. The path is relative to that folder. */
  readonly findProblem: (path: string) => string | undefined;
};

/** `folder` is absolute, with symbolic links resolved. */
export function findSurroundings(folder: string): Surroundings {
  const repository = findRepository(folder);
  const root = repository ?? folder;
  return {
    root,
    findProblem: (path) => {
      const target = resolve(folder, path);
      if (repository === undefined) return 'the imported folder is in no Git repository';
      if (!isInside(root, target)) return 'it is outside the Git repository of the imported folder';
      if (isInside(target, folder)) return 'it contains the imported folder';
      const names = relativePosix(root, target).split('/');
      if (names.some((name) => name.startsWith('.') || name === 'node_modules')) {
        return 'a name in its path starts with a dot, or is node_modules';
      }
      if (hasUnsafeCharacter(path) || isNotForWindows(names.join('/'))) {
        return 'its name contains a character that is not allowed';
      }
      return findLinkProblem(target);
    },
  };
}

export const MISSING = 'it does not exist';

/** A symbolic link could lead out of the repository. */
function findLinkProblem(target: string): string | undefined {
  try {
    return realpathSync(target) === target ? undefined : 'its path has a symbolic link';
  } catch {
    return MISSING;
  }
}

/** Undefined in a repository that contains the home folder, which is one of configuration files. */
function findRepository(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) {
    return isInside(folder, findReal(homedir())) ? undefined : folder;
  }
  const above = dirname(folder);
  return above === folder ? undefined : findRepository(above);
}

function findReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It is not there.
    return resolve(path);
  }
}

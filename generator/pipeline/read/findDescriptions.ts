/** Finds the OpenAPI descriptions of an API, and reads the files that they refer to. */

import { basename } from 'node:path/posix';
import { CONTENT_FOLDER, findVersionFolder } from '../../core/folders';
import { MAX_DESCRIPTION_BYTES } from '../../core/limits';
import { listFiles } from '../../load/listFiles';
import { readInclude } from '../../load/readIncludes';
import type { ReadApiFile } from '../../openapi/apiFiles';

type Description = {
  /** Relative to the root. */
  readonly file: string;
  /** The folder of its pages in that of the API; empty where the path is that of a file. */
  readonly name: string;
};

const EXTENSION = /\.(?:ya?ml|json)$/i;

export function isDescriptionFile(name: string): boolean {
  return EXTENSION.test(name);
}

/** The file, or all descriptions in the folder; `path` is relative to the root. */
export async function findDescriptions(
  root: string,
  path: string,
): Promise<readonly Description[]> {
  if (isDescriptionFile(path)) {
    const found = await readInclude(root, path, MAX_DESCRIPTION_BYTES);
    const isMissing = 'problem' in found && found.problem === 'missing';
    return isMissing ? [] : [{ file: path, name: '' }];
  }
  const { files } = await listFiles({
    ...{ root, boundary: findVersionFolder(path), folder: path, wanted: isDescriptionFile },
    isIgnored: (name) => /^[._]/.test(name),
  });
  const direct = files.filter(({ name }) => !name.includes('/'));
  const read = await Promise.all(
    direct.map(({ file }) => readInclude(root, file, MAX_DESCRIPTION_BYTES)),
  );
  // A folder may also contain files that its descriptions reference.
  return direct.flatMap(({ file }, index) => {
    const found = read[index];
    if (found === undefined) return [];
    // An unreadable file may be one, and is reported when it is opened.
    const isDescription = 'text' in found ? DESCRIPTION.test(found.text) : 'cause' in found;
    return isDescription ? [{ file, name: basename(file).replace(EXTENSION, '') }] : [];
  });
}

const DESCRIPTION = /^[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?[ \t]*:/m;

/** References between files stay in the content folder. */
export function createFileReader(root: string): ReadApiFile {
  return async (file) => {
    const found = await readInclude(root, file, MAX_DESCRIPTION_BYTES);
    if ('text' in found) return found;
    if (found.cause !== undefined) return { cause: found.cause };
    const hint = found.nearest === undefined ? {} : { hint: `Did you mean "${found.nearest}"?` };
    return { problem: PROBLEMS[found.problem], ...hint };
  };
}

const PROBLEMS = {
  missing: 'does not exist',
  outside: `is outside ${CONTENT_FOLDER}/`,
  private: 'is private: its name or that of a folder starts with a dot',
  draft: 'is a draft',
  unreadable: 'cannot be read',
  'too-large': 'is too large',
} as const;

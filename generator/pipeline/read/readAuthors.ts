/** Reads `authors.yml`: the authors, and their pictures as a file that uses other files. */

import type { DataFile } from '../../load/readContent';
import { type ParsedAuthors, parseAuthors } from '../../parse/data/authors';
import type { FileUser } from '../../resolve/collectFiles';

export type ReadAuthors = ParsedAuthors & {
  /** Undefined for a site without the file. */
  readonly data: DataFile | undefined;
  readonly pictures: FileUser;
};

export function readAuthors(data: DataFile | undefined): ReadAuthors {
  const { file = '', text } = data ?? {};
  const parsed =
    text === undefined ? { authors: new Map(), diagnostics: [] } : parseAuthors(text, file);
  const references = [...parsed.authors.values()].flatMap(({ picture }) => picture ?? []);
  return { ...parsed, data, pictures: { source: { file }, frontMatter: {}, references } };
}

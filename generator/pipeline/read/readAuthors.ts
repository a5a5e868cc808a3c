/** Reads `authors.yml`: the authors, and their pictures as a file that uses other files. */

import type { DataFile } from '../../load/readContent';
import { parseAuthors } from '../../parse/data/authors';

export function readAuthors(data: DataFile | undefined) {
  const { file = '', text } = data ?? {};
  const parsed =
    text === undefined ? { authors: new Map(), diagnostics: [] } : parseAuthors(text, file);
  const references = [...parsed.authors.values()].flatMap(({ picture }) => picture ?? []);
  return { ...parsed, pictures: { source: { file }, frontMatter: {}, references } };
}

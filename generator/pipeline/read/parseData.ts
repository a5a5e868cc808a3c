/** Parses the data files beside the Markdown (categories and authors) for resolve. */

import type { Diagnostic } from '../../core/diagnostics';
import type { DataFile } from '../../load/readContent';
import { parseAuthors } from '../../parse/data/authors';
import { parseCategory } from '../../parse/data/category';
import type { AuthorTable } from '../../resolve/blog/createPosts';
import type { CategoryFile } from '../../resolve/docs/autogenerate';

/** Returns the categories by their folder in the docs, as on disk. */
export function parseCategories(files: readonly DataFile[]) {
  const diagnostics: Diagnostic[] = [];
  const categories = new Map<string, CategoryFile>();
  for (const { file, name, text } of files) {
    const format = /\.json$/i.test(name) ? 'json' : 'yaml';
    const parsed = parseCategory(text, file, format);
    diagnostics.push(...parsed.diagnostics);
    const folder = name.split('/').slice(0, -1).join('/');
    categories.set(folder, { file, metadata: parsed.category });
  }
  return { categories, diagnostics };
}

export function parseAuthorsFile(file: DataFile | undefined): {
  readonly authors: AuthorTable;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (file === undefined) return { authors: new Map(), diagnostics: [] };
  return parseAuthors(file.text, file.file);
}

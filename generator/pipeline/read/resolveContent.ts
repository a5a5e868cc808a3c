/** Resolves what was read and parsed: articles, pages in TSX, categories, authors, assets. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article, Asset } from '../../core/types';
import type { Content, DataFile } from '../../load/readContent';
import type { ParsedAuthors } from '../../parse/data/authors';
import { parseCategory } from '../../parse/data/category';
import type { CategoryFile } from '../../resolve/docs/autogenerate';
import { type Resolved, resolveSite } from '../../resolve/resolveSite';
import type { ReadConfig } from './readConfig';
import type { ReadPages } from './readPages';

type ResolveParts = {
  readonly read: ReadConfig;
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly authors: ParsedAuthors;
  readonly announcement: Article | undefined;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly includeDrafts: boolean;
};

export function resolveContent(parts: ResolveParts): Resolved {
  const { read, config, content, pages, articles, authors, announcement, assets, includeDrafts } =
    parts;
  const categories = parseCategories(content.categories);
  const resolved = resolveSite({
    config,
    locate: read.locate,
    content: CONTENT_FOLDER,
    articles,
    categories: categories.categories,
    authors: authors.authors,
    pages: pages.pages,
    staticFiles: content.staticFiles,
    assets,
    announcement,
    includeDrafts,
  });
  return {
    ...resolved,
    diagnostics: [...categories.diagnostics, ...authors.diagnostics, ...resolved.diagnostics],
  };
}

/** Returns the categories by their folder in the docs, as on disk. */
function parseCategories(files: readonly DataFile[]) {
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

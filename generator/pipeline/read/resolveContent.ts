/** Resolves what was read and parsed: articles, pages in TSX, categories, authors, assets. */

import type { SiteConfig } from '../../../templates/model/config';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article, Asset } from '../../core/types';
import type { Content } from '../../load/readContent';
import { type Resolved, resolveSite } from '../../resolve/resolveSite';
import { parseAuthorsFile, parseCategories } from './parseData';
import type { ReadConfig } from './readConfig';
import type { ReadPages } from './readPages';

type ResolveParts = {
  readonly read: ReadConfig;
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly announcement: Article | undefined;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly includeDrafts: boolean;
};

export function resolveContent(parts: ResolveParts): Resolved {
  const { read, config, content, pages, articles, announcement, assets, includeDrafts } = parts;
  const categories = parseCategories(content.categories);
  const authors = parseAuthorsFile(content.authors);
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

/** Lists the pages of a site that readers search for. Their records are made when they are asked for. */

import { getHref } from '../../templates/model/address';
import type { Page } from '../../templates/model/page';
import type { SearchRecord } from '../../templates/model/search/record';
import type { Site } from '../../templates/model/site';
import type { Article, PageText } from '../core/types';
import { createRecords, type FoundPage, type RecordParts } from './createRecords';
import { createSectionLabels } from './createSectionLabels';

export type IndexedPage = {
  /** With the base URL. */
  readonly path: string;
  readonly language: string;
  readonly tag: string;
  readonly section: string | null;
  /** Identifies all that the records are made from; undefined when nothing does. */
  readonly key: string | undefined;
  /** At least one record; made anew by each call. */
  readonly listRecords: () => readonly SearchRecord[];
};

type PageSources = {
  readonly site: Site;
  readonly articles: readonly Article[];
  /** Those of pages without an article, by path. */
  readonly texts: ReadonlyMap<string, PageText>;
  /** Identifies all that a page shows but for its `text`. */
  readonly getPageKey: (page: Page) => string | undefined;
  readonly getArticleKey: (article: Article) => string | undefined;
};

export function listIndexedPages(sources: PageSources): readonly IndexedPage[] {
  const { site, articles, texts } = sources;
  const { config } = site;
  const labels = createSectionLabels(site);
  const byFile = new Map(articles.map((article) => [article.source.file, article]));
  return [...site.routes.values()].flatMap((page) => {
    const article = page.file === undefined ? undefined : byFile.get(page.file);
    if (!isFound(page) || page.isUnlisted || article?.frontMatter.isDraft) return [];
    const parts = { page, article, text: texts.get(page.path), label: labels.labelOf(page) };
    return {
      path: getHref(config.baseUrl, page.path),
      language: config.locale,
      tag: page.searchTag,
      section: parts.label,
      key: describeParts(parts, sources),
      listRecords: () => createRecords({ ...parts, config }),
    };
  });
}

function describeParts(
  { page, article, text, label }: Omit<RecordParts, 'config'>,
  { getPageKey, getArticleKey }: PageSources,
): string | undefined {
  const pageKey = getPageKey(page);
  const articleKey = article === undefined ? '' : getArticleKey(article);
  if (pageKey === undefined || articleKey === undefined) return undefined;
  return JSON.stringify([pageKey, articleKey, label, text]);
}

const FOUND_KINDS: readonly Page['kind'][] = ['doc', 'categoryIndex', 'post', 'custom'];

function isFound(page: Page): page is FoundPage {
  return FOUND_KINDS.includes(page.kind);
}

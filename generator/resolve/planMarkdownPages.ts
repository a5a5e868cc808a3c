/** Plans the Markdown files in `pages/`: pages by themselves, outside the docs and the blog. */

import type { SiteConfig } from '../../templates/model/config';
import type { DocPage } from '../../templates/model/page';
import { toPagePath } from '../../templates/model/paths';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/record';
import type { Diagnostic } from '../core/diagnostics';
import { removeMarkdownEnding } from '../core/fileNames';
import type { Article } from '../core/types';
import { createDefinitionFinder } from './createDefinitionFinder';
import type { ImageResolver } from './createImageResolver';
import { createToc } from './createToc';
import { checkSlug, createSlugProblem } from './docs/createDocs';
import { findEditUrl } from './docs/planDocs';
import { createAnchorFinder, findLastModified, type Plan, type PlannedPage } from './plannedPage';
import { placeOwnPage } from './planPages';

type Request = {
  readonly config: SiteConfig;
  readonly resolveImage: ImageResolver;
};

/** `about.md` is `/about`, `index.md` is `/`, `club/index.md` is `/club/`, as in the docs. */
export function planMarkdownPages(articles: readonly Article[], request: Request): Plan {
  const diagnostics: Diagnostic[] = [];
  const pages = articles.map((article) => planPage(article, request, diagnostics));
  return { pages, diagnostics };
}

function planPage(
  article: Article,
  { config, resolveImage }: Request,
  diagnostics: Diagnostic[],
): PlannedPage {
  const { frontMatter, source } = article;
  const id = removeMarkdownEnding(source.name);
  const slug = findSlug(article, id, diagnostics);
  const path = toPagePath(placeOwnPage(slug, config), config);
  const title = article.title ?? id.split('/').at(-1) ?? id;
  const image = resolveImage(article);
  return {
    path,
    file: source.file,
    findAnchors: createAnchorFinder(article),
    oldIds: article.oldIds,
    findDefinition: createDefinitionFinder(article),
    listing: frontMatter.isUnlisted ? undefined : { section: 'pages', label: title },
    create: (resolveContent): DocPage => ({
      kind: 'doc',
      path,
      title,
      description: article.description,
      keywords: frontMatter.keywords,
      image,
      isUnlisted: frontMatter.isUnlisted,
      searchTag: DEFAULT_SEARCH_TAG,
      file: source.file,
      lastModified: findLastModified(article),
      id,
      content: resolveContent(article, { path }),
      headings: article.headings,
      frontMatter: frontMatter.own,
      hasAddedTitle: !article.hasOwnTitle,
      isTitleHidden: frontMatter.hideTitle,
      breadcrumbs: [],
      toc: createToc(article.headings, frontMatter, config.docs.tableOfContents),
      ...(frontMatter.isHome && { isHome: true }),
      tags: [],
      editUrl: findEditUrl(article, config),
    }),
  };
}

function findSlug(article: Article, id: string, diagnostics: Diagnostic[]): string {
  const own = `/${id.replace(/(^|\/)index$/i, '$1')}`;
  const { slug } = article.frontMatter;
  if (slug === undefined) return own;
  const resolved = checkSlug(slug.startsWith('/') ? slug : own.replace(/(?<![^/])[^/]*$/, slug));
  if (resolved === undefined) diagnostics.push(createSlugProblem(article));
  return resolved ?? own;
}

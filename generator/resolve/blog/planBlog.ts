/** Plans the pages of the blog: its posts, its archive, and the lists of posts. */

import type { BlogConfig, SiteConfig } from '../../../templates/model/config';
import { groupBy } from '../../../templates/model/groupBy';
import { getArchivePath } from '../../../templates/model/outputs';
import type { PageLink } from '../../../templates/model/page';
import { DEFAULT_SEARCH_TAG } from '../../../templates/model/search/record';
import { formatDate } from '../../../templates/parts/formatDate';
import type { Article } from '../../core/types';
import type { ImageResolver } from '../createImageResolver';
import { createToc } from '../createToc';
import { createAnchorFinder, findLastModified, type Plan, type PlannedPage } from '../plannedPage';
import { type BlogPost, createPosts } from './createPosts';
import { planAuthors, planList, planTags } from './planPostLists';
import type { AuthorTable } from './resolveAuthors';

export type BlogRequest = {
  readonly articles: readonly Article[];
  readonly authors: AuthorTable;
  readonly blog: BlogConfig;
  readonly config: SiteConfig;
  readonly toHref: (path: string) => string;
  readonly resolveImage: ImageResolver;
};

export type BlogPlan = Plan & {
  /** Newest first, without unlisted posts. */
  readonly posts: readonly BlogPost[];
  readonly sidebar?: { readonly title: string; readonly items: readonly PageLink[] } | undefined;
};

export function planBlog(request: BlogRequest): BlogPlan {
  const { blog, toHref } = request;
  const { posts, diagnostics } = createPosts(request);
  const listed = posts.filter(({ post }) => !post.isUnlisted);
  const places = new Map(listed.map((post, index) => [post, index]));
  const count = blog.sidebarCount === 'ALL' ? listed.length : blog.sidebarCount;
  const items = listed.slice(0, count).map(({ post, path, article }) => ({
    label: article.frontMatter.sidebarLabel ?? post.title,
    path: toHref(path),
  }));
  return {
    pages: [
      ...planList(listed, request),
      ...(listed.length > 0 ? [planArchive(listed, request)] : []),
      ...(blog.tagPages ? planTags(listed, request) : []),
      ...(blog.authorPages ? planAuthors(listed, request) : []),
      ...posts.map((post) => planPost(post, { listed, index: places.get(post) }, request)),
    ],
    diagnostics,
    posts: listed,
    sidebar: items.length === 0 ? undefined : { title: blog.sidebarTitle, items },
  };
}

type PostPlace = {
  readonly listed: readonly BlogPost[];
  /** Among them; undefined for a post that is not listed. */
  readonly index: number | undefined;
};

function planPost(
  entry: BlogPost,
  { listed, index }: PostPlace,
  { config, toHref }: BlogRequest,
): PlannedPage {
  const { article, post, path } = entry;
  const { frontMatter, source } = article;
  const link = (other: BlogPost | undefined) =>
    other && { label: other.post.title, path: toHref(other.path) };
  return {
    path,
    file: source.file,
    findAnchors: createAnchorFinder(article),
    oldIds: article.oldIds,
    listing: post.isUnlisted ? undefined : { section: 'blog', label: post.title },
    create: (resolveContent) => ({
      kind: 'post',
      path,
      title: post.title,
      description: post.description,
      keywords: post.keywords,
      image: post.image,
      isUnlisted: post.isUnlisted,
      searchTag: DEFAULT_SEARCH_TAG,
      file: source.file,
      lastModified: findLastChange(entry),
      post,
      content: resolveContent(article, { path }),
      headings: article.headings,
      frontMatter: frontMatter.own,
      toc: createToc(article.headings, frontMatter, config.docs.tableOfContents),
      editUrl: frontMatter.editUrl ?? undefined,
      newer: index === undefined ? undefined : link(listed[index - 1]),
      older: index === undefined ? undefined : link(listed[index + 1]),
    }),
  };
}

/** A post may be written before the day of its publication. Dates in ISO 8601 sort as text. */
function findLastChange({ article, post }: BlogPost): string {
  const changed = findLastModified(article);
  return changed !== undefined && changed > post.date ? changed : post.date;
}

/** Newest year first, and newest post first in each. The year is that of the UTC date. */
function planArchive(posts: readonly BlogPost[], { blog, config }: BlogRequest): PlannedPage {
  const { locale, strings } = config;
  const path = getArchivePath(config, blog);
  const years = groupBy(
    posts.map(({ post }) => post),
    ({ date }) => formatDate(date, 'year', locale),
  );
  return {
    path,
    create: () => ({
      kind: 'archive',
      path,
      title: strings.blog.archive,
      description: strings.blog.archive,
      keywords: [],
      isUnlisted: false,
      searchTag: DEFAULT_SEARCH_TAG,
      years: [...years].map(([year, inYear]) => ({ year, posts: inYear })),
    }),
  };
}

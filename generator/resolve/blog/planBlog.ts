/** Plans the pages of the blog: posts, lists, archive, tags, authors. */

import type { BlogConfig, SiteConfig } from '../../../templates/model/config';
import type { PageLink, PostPreview } from '../../../templates/model/page';
import { encodePath, joinPath } from '../../../templates/model/paths';
import { DEFAULT_SEARCH_TAG } from '../../../templates/model/search/tags';
import type { Article } from '../../core/types';
import type { ImageResolver } from '../createImageResolver';
import { createToc } from '../createToc';
import { anchorsOf, type ContentResolver, type Plan, type PlannedPage } from '../plannedPage';
import { groupTags, planTagList } from '../planTags';
import {
  type AuthorTable,
  authorPath,
  type BlogPost,
  blogAuthorsPath,
  blogTagsPath,
  createKnownAuthor,
  createPosts,
  hasPage,
} from './createPosts';

export type BlogRequest = {
  readonly articles: readonly Article[];
  readonly authors: AuthorTable;
  readonly blog: BlogConfig;
  readonly config: SiteConfig;
  readonly toHref: (path: string) => string;
  readonly resolveImage: ImageResolver;
};

export type BlogPlan = Plan & {
  /** Newest first, unlisted ones left out. */
  readonly posts: readonly BlogPost[];
  readonly sidebar?: { readonly title: string; readonly items: readonly PageLink[] } | undefined;
};

/** Values of the tag metas (rule 8.12). */
const SEARCH_TAGS = {
  post: DEFAULT_SEARCH_TAG,
  list: 'blog_posts_list',
  tagList: 'blog_tags_list',
  tag: 'blog_tags_posts',
} as const;

export function planBlog(request: BlogRequest): BlogPlan {
  const { blog, toHref } = request;
  const { posts, diagnostics } = createPosts(request);
  const listed = posts.filter(({ post }) => !post.isUnlisted);
  const count = blog.sidebarCount === 'ALL' ? listed.length : blog.sidebarCount;
  const items = listed.slice(0, count).map(({ post, path, article }) => ({
    label: article.frontMatter.sidebarLabel ?? post.title,
    path: toHref(path),
  }));
  return {
    pages: [
      ...planList(listed, request),
      ...(listed.length > 0 ? [planArchive(listed, blog)] : []),
      ...(blog.tagPages ? planTags(listed, request) : []),
      ...(blog.authorPages ? planAuthors(listed, request) : []),
      ...posts.map((post) => planPost(post, listed, request)),
    ],
    diagnostics,
    posts: listed,
    sidebar: items.length === 0 ? undefined : { title: blog.sidebarTitle, items },
  };
}

function planPost(
  entry: BlogPost,
  listed: readonly BlogPost[],
  { config, toHref }: BlogRequest,
): PlannedPage {
  const { article, post, path } = entry;
  const { frontMatter, source } = article;
  const index = listed.indexOf(entry);
  const link = (other: BlogPost | undefined) =>
    other && { label: other.post.title, path: toHref(other.path) };
  return {
    path,
    file: source.file,
    anchors: anchorsOf(article),
    listing: post.isUnlisted ? undefined : { section: 'Blog', label: post.title },
    create: (resolveContent) => ({
      kind: 'post',
      path,
      title: post.title,
      description: post.description,
      keywords: post.keywords,
      image: post.image,
      isUnlisted: post.isUnlisted,
      searchTag: SEARCH_TAGS.post,
      file: source.file,
      post,
      content: resolveContent(article, { path }),
      headings: article.headings,
      toc: createToc(article.headings, frontMatter, config.docs.tableOfContents),
      editUrl: frontMatter.editUrl ?? undefined,
      newer: index > 0 ? link(listed[index - 1]) : undefined,
      older: index === -1 ? undefined : link(listed[index + 1]),
    }),
  };
}

function createPreview(entry: BlogPost, path: string, resolve: ContentResolver): PostPreview {
  const { article, post } = entry;
  return {
    post,
    content: resolve(article, { path, isPreview: true }),
    isTruncated: article.preview !== undefined,
  };
}

type Chunk = {
  readonly path: string;
  readonly number: number;
  readonly posts: readonly BlogPost[];
  readonly newer?: PageLink | undefined;
  readonly older?: PageLink | undefined;
};

/** Page 1 has the base's own path, page n `<base>/page/n` (rule 4.12). */
function paginate(posts: readonly BlogPost[], base: string, request: BlogRequest): Chunk[] {
  const { blog, toHref } = request;
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, posts.length) : blog.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const pathOf = (number: number) => (number === 1 ? base : joinPath(base, 'page', String(number)));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      path: pathOf(number),
      number,
      posts: posts.slice(index * size, number * size),
      ...(number > 1 && { newer: { label: 'Newer Entries', path: toHref(pathOf(number - 1)) } }),
      ...(number < count && {
        older: { label: 'Older Entries', path: toHref(pathOf(number + 1)) },
      }),
    };
  });
}

function planList(posts: readonly BlogPost[], request: BlogRequest): PlannedPage[] {
  const { blog } = request;
  const base = joinPath(blog.routeBasePath);
  return paginate(posts, base, request).map(({ path, number, posts: shown, newer, older }) => ({
    path,
    create: (resolve) => ({
      kind: 'postList',
      path,
      title: base === '/' ? '' : blog.title,
      description: blog.description,
      keywords: [],
      isUnlisted: false,
      searchTag: SEARCH_TAGS.list,
      previews: shown.map((post) => createPreview(post, path, resolve)),
      pageNumber: number,
      newer,
      older,
    }),
  }));
}

/** Newest year first, newest post first; the year is that of the UTC date. */
function planArchive(posts: readonly BlogPost[], { routeBasePath }: BlogConfig): PlannedPage {
  const path = joinPath(routeBasePath, 'archive');
  const years = new Map<string, BlogPost['post'][]>();
  for (const { post } of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return {
    path,
    create: () => ({
      kind: 'archive',
      path,
      title: 'Archive',
      description: 'Archive',
      keywords: [],
      isUnlisted: false,
      searchTag: SEARCH_TAGS.post,
      years: [...years].map(([year, inYear]) => ({ year, posts: inYear })),
    }),
  };
}

function planTags(posts: readonly BlogPost[], request: BlogRequest): PlannedPage[] {
  const { blog, toHref } = request;
  const listPath = blogTagsPath(blog);
  const tagged = posts.map((post) => ({ item: post, tags: post.article.frontMatter.tags }));
  const groups = groupTags(tagged, listPath);
  if (groups.length === 0) return [];
  const list = planTagList(groups, {
    of: 'blog',
    path: listPath,
    searchTag: SEARCH_TAGS.tagList,
    toHref,
  });
  const tags = groups.flatMap(({ label, path: base, items }) => {
    const heading = `${items.length === 1 ? 'One post' : `${items.length} posts`} tagged with "${label}"`;
    return paginate(items, base, request).map(
      ({ path, posts: shown, newer, older }): PlannedPage => ({
        path,
        create: (resolve) => ({
          kind: 'tag',
          of: 'blog',
          path,
          title: heading,
          heading,
          description: '',
          keywords: [],
          isUnlisted: false,
          searchTag: SEARCH_TAGS.tag,
          allTags: { label: 'View All Tags', path: toHref(listPath) },
          docs: [],
          previews: shown.map((post) => createPreview(post, path, resolve)),
          newer,
          older,
        }),
      }),
    );
  });
  return [list, ...tags];
}

/** Authors of `authors.yml` who have written something. */
function planAuthors(posts: readonly BlogPost[], request: BlogRequest): PlannedPage[] {
  const { authors, blog, toHref } = request;
  const listPath = blogAuthorsPath(blog);
  const written = [...authors.values()].flatMap((known) => {
    const theirs = posts.filter(({ post }) => post.authors.some(({ key }) => key === known.key));
    if (theirs.length === 0 || !hasPage(known, blog)) return [];
    const author = createKnownAuthor(known, blog, toHref);
    return [{ author, posts: theirs, base: authorPath(known, blog) }];
  });
  if (written.length === 0) return [];
  const page = { description: '', keywords: [], isUnlisted: false, searchTag: SEARCH_TAGS.list };
  const list: PlannedPage = {
    path: encodePath(listPath),
    create: () => ({
      ...page,
      kind: 'authorList',
      path: listPath,
      title: 'Authors',
      authors: written.map(({ author, posts: theirs }) => ({ ...author, count: theirs.length })),
    }),
  };
  const pages = written.flatMap(({ author, posts: theirs, base }) =>
    paginate(theirs, base, request).map(
      ({ path, posts: shown, newer, older }): PlannedPage => ({
        path,
        create: (resolve) => ({
          ...page,
          kind: 'author',
          path,
          title: author.name,
          author,
          allAuthors: { label: 'View All Authors', path: toHref(listPath) },
          previews: shown.map((post) => createPreview(post, path, resolve)),
          newer,
          older,
        }),
      }),
    ),
  );
  return [list, ...pages];
}

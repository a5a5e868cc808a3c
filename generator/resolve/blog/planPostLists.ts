/** Plans the lists of posts: of the whole blog, of each tag, of each author. */

import type { BlogConfig, SiteConfig } from '../../../templates/model/config';
import { groupByEach } from '../../../templates/model/groupBy';
import { findOriginalLanguage, getLanguagePath } from '../../../templates/model/languages';
import type { ListLink, PostPreview } from '../../../templates/model/page';
import { encodePath, joinPath, normalizePath, toPagePath } from '../../../templates/model/paths';
import { countText } from '../../../templates/model/strings/fillText';
import type { ContentResolver, PlannedPage } from '../plannedPage';
import { groupTags, planTagList } from '../planTags';
import {
  authorPath,
  type BlogPost,
  blogAuthorsPath,
  blogTagsPath,
  createKnownAuthor,
  hasPage,
} from './createPosts';
import type { AuthorTable } from './resolveAuthors';

type ListRequest = {
  readonly authors: AuthorTable;
  readonly blog: BlogConfig;
  readonly config: Pick<SiteConfig, 'strings' | 'trailingSlash' | 'locale' | 'languages'>;
  readonly toHref: (path: string) => string;
};

/** Values of the meta elements that tag pages for search (rule 8.12). */
const LIST_TAGS = {
  list: 'blog_posts_list',
  tagList: 'blog_tags_list',
  tag: 'blog_tags_posts',
} as const;

/** How many cards are below the post of a page with one. */
const NEXT_POSTS = 3;

/** The list of all posts, newest first. */
export function planList(posts: readonly BlogPost[], request: ListRequest): PlannedPage[] {
  const { blog, config } = request;
  const base = toPagePath(joinPath(blog.routeBasePath), config);
  const isHome = normalizePath(base) === normalizePath(`${getLanguagePath(config)}/`);
  return paginate(posts, base, request).map(({ path, number, posts: shown, newer, older }) => ({
    path,
    create: (resolve) => ({
      kind: 'postList',
      path,
      title: isHome ? '' : blog.title,
      description: blog.description,
      keywords: [],
      isUnlisted: false,
      searchTag: LIST_TAGS.list,
      previews: shown.map((post) => createPreview(post, path, { config, resolve })),
      pageNumber: number,
      nextPosts:
        blog.postsPerPage === 1
          ? posts.slice(number, number + NEXT_POSTS).map(({ post }) => post)
          : [],
      newer,
      older,
    }),
  }));
}

/** The list of tags, and the posts of each tag. No pages when no post has a tag. */
export function planTags(posts: readonly BlogPost[], request: ListRequest): PlannedPage[] {
  const { blog, config, toHref } = request;
  const texts = config.strings.blog;
  const listPath = blogTagsPath(blog, config);
  const tagged = posts.map((post) => ({ item: post, tags: post.article.frontMatter.tags }));
  const groups = groupTags(tagged, { listPath, config });
  if (groups.length === 0) return [];
  const list = planTagList(groups, {
    of: 'blog',
    title: texts.tags,
    path: listPath,
    searchTag: LIST_TAGS.tagList,
    toHref,
  });
  const tags = groups.flatMap(({ label, path: base, items }) => {
    const heading = countText(texts.taggedPosts, items.length, { tag: label });
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
          searchTag: LIST_TAGS.tag,
          allTags: { label: texts.allTags, path: toHref(listPath) },
          docs: [],
          previews: shown.map((post) => createPreview(post, path, { config, resolve })),
          newer,
          older,
        }),
      }),
    );
  });
  return [list, ...tags];
}

/** The list of authors, and the posts of each author: of `authors.yml`, those who have posts. */
export function planAuthors(posts: readonly BlogPost[], request: ListRequest): PlannedPage[] {
  const { authors, blog, config, toHref } = request;
  const texts = config.strings.blog;
  const listPath = blogAuthorsPath(blog, config);
  const byAuthor = groupByAuthor(posts);
  const written = [...authors.values()].flatMap((known) => {
    const theirs = byAuthor.get(known.key) ?? [];
    if (theirs.length === 0 || !hasPage(known, blog)) return [];
    const author = createKnownAuthor(known, { blog, config, toHref });
    return [{ author, posts: theirs, base: authorPath(known, blog, config) }];
  });
  if (written.length === 0) return [];
  const page = { description: '', keywords: [], isUnlisted: false, searchTag: LIST_TAGS.list };
  const list: PlannedPage = {
    path: encodePath(listPath),
    create: () => ({
      ...page,
      kind: 'authorList',
      path: listPath,
      title: texts.authors,
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
          allAuthors: { label: texts.allAuthors, path: toHref(listPath) },
          previews: shown.map((post) => createPreview(post, path, { config, resolve })),
          newer,
          older,
        }),
      }),
    ),
  );
  return [list, ...pages];
}

/** The posts of each author of `authors.yml`, by key. */
function groupByAuthor(posts: readonly BlogPost[]): ReadonlyMap<string, readonly BlogPost[]> {
  return groupByEach(posts, ({ post }) => post.authors.flatMap(({ key }) => key ?? []));
}

function createPreview(
  entry: BlogPost,
  path: string,
  {
    config,
    resolve,
  }: { readonly config: ListRequest['config']; readonly resolve: ContentResolver },
): PostPreview {
  const { article, post } = entry;
  const language = article.source.language ?? findOriginalLanguage(config);
  return {
    post,
    ...(language !== undefined && language !== config.locale && { language }),
    content: resolve(article, { path, isPreview: true }),
    isTruncated: article.preview !== undefined,
  };
}

type Chunk = {
  readonly path: string;
  readonly number: number;
  readonly posts: readonly BlogPost[];
  readonly newer?: ListLink | undefined;
  readonly older?: ListLink | undefined;
};

/** Page 1 has the base's own path, page n `<base>/page/n` (rule 4.12). */
function paginate(
  posts: readonly BlogPost[],
  base: string,
  { blog, config, toHref }: ListRequest,
): Chunk[] {
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, posts.length) : blog.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const pathOf = (number: number) =>
    number === 1 ? base : toPagePath(joinPath(base, 'page', String(number)), config);
  const linkTo = (number: number): ListLink => ({
    path: toHref(pathOf(number)),
    label: size === 1 ? posts[number - 1]?.post.title : undefined,
  });
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      path: pathOf(number),
      number,
      posts: posts.slice(index * size, number * size),
      ...(number > 1 && { newer: linkTo(number - 1) }),
      ...(number < count && { older: linkTo(number + 1) }),
    };
  });
}

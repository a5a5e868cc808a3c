/** Gives each post its path, date and authors, newest first (rules 4.1–4.11). */

import type { BlogConfig, SiteConfig } from '../../../templates/model/config';
import type { Author, Post } from '../../../templates/model/page';
import { type AddressForm, encodePath, joinPath, toPagePath } from '../../../templates/model/paths';
import { formatDate } from '../../../templates/parts/formatDate';
import type { Diagnostic } from '../../core/diagnostics';
import { removeMarkdownEnding } from '../../core/fileNames';
import { didYouMean } from '../../core/findNearest';
import type { Article, InlineAuthor, KnownAuthor } from '../../core/types';
import type { ImageResolver } from '../createImageResolver';
import { checkSlug, createSlugProblem } from '../docs/createDocs';
import { tagLinks } from '../planTags';
import type { AuthorTable, ResolvedAuthor } from './resolveAuthors';

export type BlogPost = { readonly article: Article; readonly post: Post; readonly path: string };

type PostsRequest = {
  readonly articles: readonly Article[];
  readonly blog: BlogConfig;
  readonly config: Pick<SiteConfig, 'locale' | 'url' | 'trailingSlash'>;
  readonly authors: AuthorTable;
  readonly toHref: (path: string) => string;
  readonly resolveImage: ImageResolver;
};

const WORDS_PER_MINUTE = 200;
const DATED_NAME = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?$/;

export function createPosts(request: PostsRequest): {
  readonly posts: readonly BlogPost[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const posts = request.articles.flatMap((article) => createPost(article, request, diagnostics));
  return { posts: posts.sort(compareDates), diagnostics };
}

function compareDates(a: BlogPost, b: BlogPost): number {
  if (a.post.date !== b.post.date) return a.post.date < b.post.date ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}

function createPost(
  article: Article,
  request: PostsRequest,
  diagnostics: Diagnostic[],
): BlogPost[] {
  const { blog, config, toHref } = request;
  const { frontMatter } = article;
  const name = parseName(article);
  const date = frontMatter.date ?? name.date;
  if (date === undefined) {
    // A date that is none is reported already.
    const isWritten = article.frontMatter.lines.date !== undefined;
    if (!isWritten) diagnostics.push(createMissingDate(article));
    return [];
  }
  const image = request.resolveImage(article);
  const slug = findSlug(article, name.slug, diagnostics);
  const path = toPagePath(encodePath(joinPath(blog.routeBasePath, slug)), config);
  const post: Post = {
    path,
    title: article.title ?? name.text,
    description: article.description,
    date,
    formattedDate: formatDate(date, 'long', config.locale),
    readingMinutes: blog.showReadingTime
      ? Math.ceil(article.wordCount / WORDS_PER_MINUTE)
      : undefined,
    authors: frontMatter.authors.flatMap((author) =>
      createAuthor(author, article, request, diagnostics),
    ),
    tags: blog.tagPages
      ? tagLinks(frontMatter.tags, { listPath: blogTagsPath(blog, config), config }, toHref)
      : [],
    keywords: frontMatter.keywords,
    image,
    picture: image === undefined ? undefined : findOwnAddress(image, config),
    hasBanner: blog.banners ? undefined : false,
    version: frontMatter.version,
    isUnlisted: frontMatter.isUnlisted,
  };
  return [{ article, post, path }];
}

/** The security policy allows only pictures of the site. */
function findOwnAddress(image: string, { url }: Pick<SiteConfig, 'url'>): string | undefined {
  return image.startsWith(`${url}/`) ? image.slice(url.length) : undefined;
}

export function blogTagsPath({ routeBasePath }: BlogConfig, form: AddressForm): string {
  return toPagePath(joinPath(routeBasePath, 'tags'), form);
}

export function blogAuthorsPath({ routeBasePath }: BlogConfig, form: AddressForm): string {
  return toPagePath(joinPath(routeBasePath, 'authors'), form);
}

type PostName = { readonly slug: string; readonly text: string; readonly date?: string };

/** A date in the file name becomes part of the path; a name without a date is the path. */
function parseName({ source }: Article): PostName {
  const bare = removeMarkdownEnding(source.name);
  const [, folder = '', year = '', month = '', day = '', rest = ''] = DATED_NAME.exec(bare) ?? [];
  const date = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (date === undefined) {
    const slug = bare.replace(/\/index$/, '');
    return { slug, text: slug.split('/').at(-1) ?? slug };
  }
  return { slug: joinPath(folder, year, month, day, rest), text: rest, date };
}

/** The full date of a `YYYY-MM-DD`; undefined when there is no such day, such as February 30. */
function parseDay(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  const full = date.toISOString();
  return full.startsWith(day) ? full : undefined;
}

function findSlug(article: Article, fallback: string, diagnostics: Diagnostic[]): string {
  const { slug } = article.frontMatter;
  if (slug === undefined) return fallback;
  const checked = checkSlug(slug);
  if (checked === undefined) diagnostics.push(createSlugProblem(article));
  return checked ?? fallback;
}

function createMissingDate({ source }: Article): Diagnostic {
  return {
    code: 'missing-date',
    severity: 'error',
    message: 'the post has no date',
    file: source.file,
    line: 1,
    column: 1,
    hint: 'Add "date: YYYY-MM-DD" to its front matter, or start its file name with the date.',
  };
}

function createAuthor(
  reference: string | InlineAuthor,
  article: Article,
  { authors, blog, config, toHref }: PostsRequest,
  diagnostics: Diagnostic[],
): Author[] {
  const written: InlineAuthor = typeof reference === 'string' ? { key: reference } : reference;
  if (written.key === undefined) return [{ ...written, name: written.name ?? '' }];
  const known = authors.get(written.key);
  if (known === undefined) {
    diagnostics.push(createUnknownAuthor(written.key, article, [...authors.keys()]));
    return [];
  }
  const author = createKnownAuthor(known, { blog, config, toHref });
  return [
    {
      ...author,
      name: written.name ?? author.name,
      title: written.title ?? author.title,
      url: written.url ?? author.url,
      email: written.email ?? author.email,
    },
  ];
}

/** Creates an author from an entry of `authors.yml`. */
export function createKnownAuthor(
  known: ResolvedAuthor,
  {
    blog,
    config,
    toHref,
  }: Pick<PostsRequest, 'blog' | 'toHref'> & { readonly config: AddressForm },
): Author {
  const { key, name, title, url, email, description, image, socials } = known;
  const path = hasPage(known, blog) ? toHref(authorPath(known, blog, config)) : undefined;
  return { key, name, title, url, email, description, image, socials, path };
}

export function hasPage(author: KnownAuthor, { authorPages }: BlogConfig): boolean {
  return authorPages && author.hasPage;
}

export function authorPath(
  { key, pageSlug }: KnownAuthor,
  blog: BlogConfig,
  form: AddressForm,
): string {
  return toPagePath(encodePath(joinPath(blogAuthorsPath(blog, form), pageSlug ?? key)), form);
}

function createUnknownAuthor(
  author: string,
  article: Article,
  keys: readonly string[],
): Diagnostic {
  const known =
    keys.length === 0 ? 'Create authors.yml first.' : `Known authors: ${keys.join(', ')}.`;
  return {
    code: 'unknown-author',
    severity: 'error',
    message: `the author "${author}" is not in authors.yml`,
    file: article.source.file,
    line: article.frontMatter.lines.authors ?? 1,
    column: 1,
    hint: [didYouMean(author, keys), known].filter(Boolean).join(' '),
  };
}

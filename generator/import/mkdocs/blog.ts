/** Converts the plugin `blog` of Material: its options, its posts and its authors. */

import { stringify } from 'yaml';
import type { Redirect } from '../../../templates/model/config';
import { MARKDOWN_FILE, removeMarkdownEnding } from '../../core/fileNames';
import { isObject } from '../../core/isObject';
import { cleanFolder } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { leave, todo } from '../importReport';
import { openYaml } from '../openYaml';
import { convertPage, type PageConversion } from '../pages/convertPage';
import { type FrontMatterTable, readFrontMatter, set } from '../pages/frontMatter';
import { splitProse } from '../pages/prose';
import type { SourceKey } from '../sourceKey';
import { readSourceText, type SourceSite } from '../sourceSite';
import { slugifyLower } from './headingIds';
import { findOptions, hasNamed } from './named';

export type Blog = {
  /** The address of the list of posts. */
  readonly path: string;
  /** With slashes at their ends, relative to the source folder. */
  readonly posts: string;
  readonly own: string;
  /** Relative to the docs. */
  readonly index: string;
  readonly options: SourceKey | undefined;
  readonly config: ConfigPart;
};

/** Undefined for a site without a blog. `docs` is the folder of the docs. */
export function readBlog(plugins: SourceKey, site: SourceSite, docs: string): Blog | undefined {
  if (!hasNamed(plugins, 'blog')) return undefined;
  const options = findOptions(plugins, 'blog');
  const text = (name: string, standard: string) =>
    cleanFolder((options?.at(name).text('content/blog/') ?? standard).replace('{blog}', folder));
  let folder = '';
  folder = text('blog_dir', 'blog');
  const prefix = folder === '' ? '' : `${folder}/`;
  const own = `${docs}/${prefix}`;
  const posts = `${docs}/${text('post_dir', `${prefix}posts`)}/`;
  const index = `${prefix}index.md`;
  const title = findTitle(readSourceText(site, `${docs}/${index}`).text ?? '');
  const config = {
    blog: {
      routeBasePath: folder === '' ? '/' : folder,
      ...(title !== undefined && { title }),
      postsPerPage:
        options?.at('pagination_per_page').number('blog.postsPerPage') ?? POSTS_PER_PAGE,
      authorPages: options?.at('authors_profiles').flag('blog.authorPages') ?? false,
      ...(options?.at('post_readtime').flag('blog.showReadingTime') === false && {
        showReadingTime: false,
      }),
    },
    navbar: { items: [{ label: title ?? 'Blog', to: `/${folder}` }] },
  };
  return { path: `/${folder}`, posts, own, index, options, config };
}

/** As in Material. */
const POSTS_PER_PAGE = 10;

/** Returns redirects from the pages that Material adds for categories and years. */
export function convertPosts(
  plan: FilePlan,
  blog: Blog,
  conversion: Pick<PageConversion, 'convertBody' | 'headingIds'>,
  table: FrontMatterTable,
): readonly Redirect[] {
  const { posts, own, options } = blog;
  const authors = convertAuthors(
    plan,
    `${own}${options?.at('authors_file').text('authors') ?? '.authors.yml'}`,
    own,
  );
  const index = `${own}index.md`;
  if (plan.site.has(index)) plan.note(index, 'changed', 'the list of posts');
  const redirects = new Map<string, string>();
  for (const file of plan.site.files) {
    if (!file.startsWith(posts) || !MARKDOWN_FILE.test(file)) continue;
    const text = readSourceText(plan.site, file).text ?? '';
    const values = readFrontMatter(text);
    const date = findDate(values.date);
    if (date === undefined) {
      plan.note(file, 'todo', 'a post needs a date: add it, and import again');
      continue;
    }
    const slug = createSlug({ text, values, date, name: file.slice(posts.length) }, options);
    const frontMatter = {
      collection: 'blog' as const,
      table: { ...table, ...createTable({ values, date, slug, authors }) },
      added: { slug },
    };
    const target = `blog/${file.slice(posts.length)}`;
    convertPage(plan, { file, target, frontMatter, ...conversion });
    if (values.draft === true) continue;
    redirects.set(`/archive/${date.slice(0, 4)}`, '/archive');
    for (const name of listTexts(values.categories).filter((each) => PLAIN.test(each))) {
      redirects.set(`/category/${slugifyLower(name)}`, `/tags/${slugifyLower(name)}`);
    }
  }
  const start = blog.path === '/' ? '' : blog.path;
  return [...redirects].map(([from, to]) => ({ from: start + from, to: start + to }));
}

/** A name of which docwright makes the same address. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

type Values = Readonly<Record<string, unknown>>;

/** `date` is a date, or has the dates when the post was written and changed. */
function findDate(value: unknown): string | undefined {
  const written = isObject(value) ? value.created : value;
  const text = written instanceof Date ? written.toISOString() : String(written ?? '');
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

type Post = {
  readonly text: string;
  readonly values: Values;
  readonly date: string;
  /** Relative to the folder of the posts. */
  readonly name: string;
};

/** As in Material: the date and the title. */
function createSlug({ text, values, date, name }: Post, options: SourceKey | undefined): string {
  const format = options?.at('post_url_format').text('slug') ?? '{date}/{slug}';
  const dates = options?.at('post_url_date_format').text('slug') ?? 'yyyy/MM/dd';
  const [year = '', month = '', day = ''] = date.split('-');
  const shown = dates.replace(/yyyy/g, year).replace(/MM/g, month).replace(/dd/g, day);
  const file = removeMarkdownEnding(name.split('/').at(-1) ?? '');
  const title = typeof values.title === 'string' ? values.title : findTitle(text);
  const slug = typeof values.slug === 'string' ? values.slug : slugifyLower(title ?? file);
  const [category] = listTexts(values.categories);
  return format
    .replace('{date}', shown)
    .replace('{slug}', slug)
    .replace('{file}', file)
    .replace('{categories}', slugifyLower(category ?? ''))
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
}

/** The text of the first heading of level 1. */
function findTitle(text: string): string | undefined {
  const heading = splitProse(text).find((line) => !line.isCode && /^#[ \t]/.test(line.text));
  return (
    heading?.text
      .slice(1)
      .replace(/\{:?[^{}]*\}\s*$/, '')
      .replace(/\]\([^()]*\)|[`*[\]]/g, '')
      .trim() || undefined
  );
}

function listTexts(value: unknown): readonly string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}

type PostKeys = {
  readonly values: Values;
  readonly date: string;
  readonly slug: string;
  /** The keys of those that exist. */
  readonly authors: readonly string[];
};

function createTable({ values, date, slug, authors }: PostKeys): FrontMatterTable {
  const tags = [...new Set([...listTexts(values.tags), ...listTexts(values.categories)])];
  return {
    date: (value) => {
      if (!isObject(value)) return undefined;
      const updated = findDate(value.updated);
      return set({ date, ...(updated !== undefined && { last_update: { date: updated } }) });
    },
    slug: () => set({ slug }),
    categories: () => set({ tags }),
    ...(values.categories === undefined ? {} : { tags: () => set({ tags }) }),
    authors(value) {
      const known = listTexts(value).filter((each) => authors.includes(each));
      if (known.length === listTexts(value).length) return undefined;
      const note = 'some authors are not in the file of the authors';
      return known.length === 0 ? todo(`removed: ${note}`) : set({ authors: known }, note);
    },
    hide: (value) =>
      listTexts(value).includes('toc')
        ? set({ hide_table_of_contents: true })
        : leave('removed: posts have no such key'),
    status: leave('removed: posts have no badge'),
    icon: leave('removed: posts have no icon'),
    readtime: leave('removed: docwright counts the words'),
    pin: leave('removed: posts are listed by their date'),
    links: todo('removed: write these links into the text'),
  };
}

/** Writes `authors.yml`, and returns its keys. */
function convertAuthors(plan: FilePlan, file: string, folder: string): readonly string[] {
  const text = plan.site.has(file) ? plan.read(file) : undefined;
  const { document, problem } = openYaml(text ?? '');
  const value: unknown = problem === undefined ? document.toJS() : undefined;
  const authors = isObject(value) && isObject(value.authors) ? Object.entries(value.authors) : [];
  const known = authors.flatMap(([key, author]): [string, Values][] => {
    if (!isObject(author) || typeof author.name !== 'string' || author.name.trim() === '')
      return [];
    return [[key, convertAuthor(plan, author, folder)]];
  });
  if (text !== undefined && known.length > 0) {
    plan.write(file, 'blog/authors.yml', stringify(Object.fromEntries(known)));
  }
  return known.map(([key]) => key);
}

function convertAuthor(plan: FilePlan, author: Values, folder: string): Values {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value : undefined;
  const avatar = text(author.avatar);
  const isAddress = avatar !== undefined && /^https?:\/\//.test(avatar);
  const file = avatar && plan.site.has(`${folder}${avatar}`) ? `${folder}${avatar}` : undefined;
  const name = file === undefined ? undefined : `authors/${avatar?.split('/').at(-1)}`;
  if (file !== undefined) plan.copyAgain(file, `blog/${name}`);
  const all = {
    name: author.name,
    title: text(author.description),
    image_url: isAddress ? avatar : name && `./${name}`,
    url: text(author.url),
  };
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined));
}

/** Writes the blog's feeds with the `feed` library (rules 4.36–4.40). */

import { Feed, type Item } from 'feed';
import { getAbsoluteUrl } from '../../templates/model/address';
import type { BlogConfig, FeedType, SiteConfig } from '../../templates/model/config';
import { listFeeds } from '../../templates/model/outputs';
import type { Author, PostPage } from '../../templates/model/page';
import { joinPath } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import { type ComponentTable, fillBody } from './fillBody';
import { protectCdata, protectText, restoreProtected, toXmlText } from './xml';

type FeedOptions = {
  readonly components: ComponentTable;
  /** Name and version, as the feeds' generator. */
  readonly generator: string;
};

export function createFeeds(site: Site, options: FeedOptions): OutputFile[] {
  const { blog } = site.config;
  if (blog === false) return [];
  const posts = [...site.routes.values()].filter(
    (page): page is PostPage => page.kind === 'post' && !page.isUnlisted,
  );
  return listFeeds(site.config).map(({ kind, path }) => ({
    file: path.slice(1),
    content: writeFeed(createFeed(kind, { site, blog, path, posts, options }), kind),
  }));
}

type FeedParts = {
  readonly site: Site;
  readonly blog: BlogConfig;
  /** Of the feed itself. */
  readonly path: string;
  readonly posts: readonly PostPage[];
  readonly options: FeedOptions;
};

function createFeed(kind: FeedType, { site, blog, path, posts, options }: FeedParts): Feed {
  const { config, layout } = site;
  const blogUrl = getAbsoluteUrl(config, joinPath(blog.routeBasePath));
  const { text } = getWriting(kind);
  const title = blog.title === 'Blog' ? `${config.title} Blog` : blog.title;
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: text(title),
    description: text(blog.description || title),
    language: config.locale,
    copyright: '',
    generator: options.generator,
    updated: new Date(posts[0]?.post.date ?? 0),
    ...(layout.faviconHref !== undefined && { favicon: toUrl(layout.faviconHref, config.url) }),
    // Atom wants somebody to answer for entries without an author.
    ...(kind === 'atom' && { author: { name: text(config.title) } }),
    feedLinks: { [kind]: getAbsoluteUrl(config, path) },
  });
  for (const page of posts) feed.addItem(createItem(page, kind, { config, options }));
  return feed;
}

type ItemParts = {
  readonly config: SiteConfig;
  readonly options: FeedOptions;
};

function createItem({ post, path, content }: PostPage, kind: FeedType, parts: ItemParts): Item {
  const { config, options } = parts;
  const url = getAbsoluteUrl(config, path);
  const { text, cdata } = getWriting(kind);
  const authors = post.authors.filter((author) => isNamedIn(kind, author));
  const html = fillBody(content, {
    components: options.components,
    absolute: { origin: config.url, page: url },
  });
  return {
    title: cdata(kind === 'atom' ? escapeTags(post.title) : post.title),
    id: url,
    link: url,
    description: cdata(kind === 'json' ? post.description : escapeTags(post.description)),
    content: cdata(withoutDrawings(html)),
    date: new Date(post.date),
    published: new Date(post.date),
    // The library takes a list for granted to hold somebody.
    ...(authors.length > 0 && { author: authors.map((author) => toFeedAuthor(author, text)) }),
    category: post.tags.map(({ label }) => ({ name: text(label), term: text(label) })),
  };
}

const COMMENT = /<!--.*?-->/.source;
const REST_OF_TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*>/.source;
const TAG = `<[a-z/]${REST_OF_TAG}`;
const DATA = /<script\b[^>]*>.*?<\/script>/.source;
/** Parts are gone through one by one, because an attribute may hold what looks like a drawing's tag. */
const PARTS = new RegExp(
  `(<svg(?=[\\s/>])${REST_OF_TAG}(?:[^<]|${COMMENT}|(?!</svg>)${TAG})*</svg>)|${COMMENT}|${DATA}|${TAG}`,
  'gis',
);

/** A drawing takes its colors and sizes from the page's stylesheet, which no feed reader has. */
function withoutDrawings(html: string): string {
  return html.replace(PARTS, (part, drawing) => (drawing === undefined ? part : ''));
}

/** RSS knows authors by their e-mail addresses (rule 4.40). */
function isNamedIn(kind: FeedType, { email }: Author): boolean {
  return kind !== 'rss' || email !== undefined;
}

/** What is read as HTML there is text here: nothing in it may become a tag or an entity. */
function escapeTags(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
}

function writeFeed(feed: Feed, kind: FeedType): string {
  const write = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() };
  return `${toXmlText(restoreProtected(write[kind]())).trimEnd()}\n`;
}

type Write = (text: string) => string;

/** JSON has an escaping of its own, which the library leaves to JavaScript. */
function getWriting(kind: FeedType): { readonly text: Write; readonly cdata: Write } {
  const keep: Write = (text) => text;
  if (kind === 'json') return { text: keep, cdata: keep };
  return { text: protectText, cdata: protectCdata };
}

function toFeedAuthor({ name, url, email }: Author, write: Write) {
  return {
    name: write(name),
    ...(url !== undefined && { link: url }),
    ...(email !== undefined && { email }),
  };
}

function toUrl(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

/** Writes the blog's feeds with the `feed` library (rules 4.36–4.40). */

import { Feed, type Item } from 'feed';
import { getAbsoluteUrl } from '../../templates/model/address';
import type { BlogConfig, FeedType, SiteConfig } from '../../templates/model/config';
import { findOriginal } from '../../templates/model/languages';
import { listFeeds } from '../../templates/model/outputs';
import type { Author, Post, PostPage } from '../../templates/model/page';
import { joinPath, toPagePath } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import { getTextDirection } from '../../templates/textDirection';
import { type BodySources, fillBody } from './fillBody';
import { escapeXml, protectCdata, protectText, restoreProtected, toXmlText } from './xml';

type FeedOptions = {
  readonly bodies: BodySources;
  /** Name and version of docwright, for the generator element. */
  readonly generator: string;
  /** The address of the stylesheet with which browsers show feeds; undefined for none. */
  readonly stylesheet?: string | undefined;
};

export function createFeeds(site: Site, options: FeedOptions): OutputFile[] {
  const { blog } = site.config;
  if (blog === false) return [];
  const posts = [...site.routes.values()]
    .filter((page): page is PostPage => page.kind === 'post' && !page.isUnlisted)
    .filter((page) => findOriginal(page, site.config) === undefined)
    .map((page) => fillPost(page, site.config, options));
  return listFeeds(site.config).map(({ kind, path }) => ({
    file: path.slice(1),
    content: addStylesheet(
      writeFeed(createFeed(kind, { site, blog, path, posts, options }), kind),
      options.stylesheet,
    ),
  }));
}

/** Adds it after the XML declaration, which a JSON feed does not have. */
function addStylesheet(feed: string, href: string | undefined): string {
  if (href === undefined) return feed;
  const address = escapeXml(href).replaceAll("'", '&apos;');
  const link = `<?xml-stylesheet type='text/css' href='${address}'?>`;
  return feed.replace(/^<\?xml [^>]*\?>\n/, (declaration) => `${declaration}${link}\n`);
}

/** A post with its full URL, and its HTML in which every address is a full URL. */
type FeedPost = { readonly post: Post; readonly url: string; readonly html: string };

function fillPost({ post, path, content }: PostPage, config: SiteConfig, options: FeedOptions) {
  const url = getAbsoluteUrl(config, path);
  const feed = { origin: config.url, page: url };
  return { post, url, html: fillBody(content, { ...options.bodies, feed }).html };
}

type FeedParts = {
  readonly site: Site;
  readonly blog: BlogConfig;
  /** The path of the feed itself. */
  readonly path: string;
  readonly posts: readonly FeedPost[];
  readonly options: FeedOptions;
};

function createFeed(kind: FeedType, { site, blog, path, posts, options }: FeedParts): Feed {
  const { config, layout } = site;
  const blogUrl = getAbsoluteUrl(config, toPagePath(joinPath(blog.routeBasePath), config));
  const { text } = getWriting(kind);
  const texts = config.strings.blog;
  const isNamed = blog.title !== texts.title;
  const title = isNamed ? blog.title : fillText(texts.feedTitle, { site: config.title });
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
    // Atom requires an author of the feed when an entry has none.
    ...(kind === 'atom' && { author: { name: text(config.title) } }),
    feedLinks: { [kind]: getAbsoluteUrl(config, path) },
  });
  for (const post of posts) feed.addItem(createItem(post, kind));
  return feed;
}

function createItem({ post, url, html }: FeedPost, kind: FeedType): Item {
  const { text, cdata } = getWriting(kind);
  const authors = post.authors.filter((author) => isNamedIn(kind, author));
  return {
    title: cdata(kind === 'atom' ? escapeTags(post.title) : post.title),
    id: url,
    link: url,
    description: cdata(kind === 'json' ? post.description : escapeTags(post.description)),
    content: cdata(html),
    date: new Date(post.date),
    published: new Date(post.date),
    // The library fails for an empty list of authors.
    ...(authors.length > 0 && { author: authors.map((author) => toFeedAuthor(author, text)) }),
    category: post.tags.map(({ label }) => ({ name: text(label), term: text(label) })),
  };
}

/** RSS identifies authors by their e-mail addresses (rule 4.40). */
function isNamedIn(kind: FeedType, { email }: Author): boolean {
  return kind !== 'rss' || email !== undefined;
}

/** Feed readers parse this field as HTML, but the value is plain text: escapes its tags and entities. */
function escapeTags(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
}

function writeFeed(feed: Feed, kind: FeedType): string {
  const write = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() };
  return `${toXmlText(restoreProtected(write[kind]())).trimEnd()}\n`;
}

type Write = (text: string) => string;

/** The JSON feed needs no protection: `JSON.stringify` escapes its values. */
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

type FeedStyles = { readonly hint: string; readonly direction: 'ltr' | 'rtl' };

/** Undefined for a site that has no feed but one in JSON, which browsers show as it is. */
export function createFeedStyles({ blog, locale, strings }: SiteConfig): FeedStyles | undefined {
  if (blog === false || blog.feeds.every((kind) => kind === 'json')) return undefined;
  return { hint: strings.blog.feedHint, direction: getTextDirection(locale) };
}

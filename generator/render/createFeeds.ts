/** Writes the blog's feeds with the `feed` library (specification 4.36–4.40). */

import { Feed } from 'feed';
import type { FeedType } from '../../templates/model/config';
import type { Author, PostPage } from '../../templates/model/page';
import { joinPath } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import { type ComponentTable, fillBody } from './fillBody';

const FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const satisfies Record<
  FeedType,
  string
>;

export type FeedOptions = {
  readonly components: ComponentTable;
  /** Name and version, as the feeds' generator. */
  readonly generator: string;
};

export function createFeeds({ config, routes, chrome }: Site, options: FeedOptions): OutputFile[] {
  const { blog } = config;
  if (blog === false || blog.feeds.length === 0) return [];
  const site = config.url + config.baseUrl.replace(/\/$/, '');
  const base = joinPath(blog.routeBasePath);
  const posts = [...routes.values()].filter(
    (page): page is PostPage => page.kind === 'post' && !page.isUnlisted,
  );
  const title = blog.title === 'Blog' ? `${config.title} Blog` : blog.title;
  const feed = new Feed({
    id: site + base,
    link: site + base,
    title,
    description: blog.description || title,
    language: config.locale,
    copyright: '',
    generator: options.generator,
    updated: new Date(posts[0]?.post.date ?? 0),
    ...(chrome.faviconHref !== undefined && {
      favicon: toAbsolute(chrome.faviconHref, config.url),
    }),
    feedLinks: Object.fromEntries(
      blog.feeds.map((kind) => [kind, site + joinPath(base, FILES[kind])]),
    ),
  });
  for (const { post, path, content } of posts) {
    feed.addItem({
      title: post.title,
      id: site + path,
      link: site + path,
      description: post.description,
      content: fillBody(content, { components: options.components, origin: config.url }),
      date: new Date(post.date),
      // The library takes a list for granted to hold somebody.
      ...(post.authors.length > 0 && { author: post.authors.map(toFeedAuthor) }),
      category: post.tags.map(({ label }) => ({ name: label })),
    });
  }
  const write = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() };
  return blog.feeds.map((kind) => ({
    file: joinPath(base, FILES[kind]).slice(1),
    content: `${write[kind]().trimEnd()}\n`,
  }));
}

function toFeedAuthor({ name, url, email }: Author) {
  return {
    name,
    ...(url !== undefined && { link: url }),
    ...(email !== undefined && { email }),
  };
}

function toAbsolute(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

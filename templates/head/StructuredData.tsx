/** What search engines and other programs read of a page, as JSON-LD. */

import type { ReactElement } from 'react';
import { listBreadcrumbs } from '../layout/listBreadcrumbs';
import { getAbsoluteUrl } from '../model/address';
import type { SiteConfig } from '../model/config';
import { getLanguagePath } from '../model/languages';
import type { Author, Page, Post } from '../model/page';
import { toPagePath } from '../model/paths';
import type { Layout } from '../model/site';
import { InlineScript } from '../parts/InlineScript';

export function StructuredData(props: PageContext): ReactElement | null {
  const things = describePage(props);
  if (things.length === 0) return null;
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  // No text can end the element.
  const source = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  return <InlineScript type="application/ld+json" data-head="swap" source={source} />;
}

type PageContext = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
};

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Search engines take no list of breadcrumbs with fewer. */
const MIN_BREADCRUMBS = 2;

/** Describes a page in the terms of schema.org: its place, its post, and on the home page the site. */
function describePage(context: PageContext): readonly Thing[] {
  const { page, config, layout } = context;
  const image = page.image ?? layout.image;
  return [
    ...(page.path === getHomePath(config) ? [describeSite(config)] : []),
    ...(page.kind === 'post' ? [describePost(page.post, image, config)] : []),
    ...describeBreadcrumbs(context),
  ];
}

function describeSite(config: SiteConfig): Thing {
  const { title, tagline, search } = config;
  return {
    '@type': 'WebSite',
    name: title,
    ...(tagline !== '' && { description: tagline }),
    url: getAbsoluteUrl(config, getHomePath(config)),
    ...describeLanguage(config),
    ...(search !== false && {
      potentialAction: describeSearch(getAbsoluteUrl(config, search.searchPagePath)),
    }),
  };
}

/** Search engines detect the language of a site in one language. */
function describeLanguage({ locale, languages }: SiteConfig) {
  return languages[locale] === undefined ? {} : { inLanguage: locale };
}

function getHomePath(config: SiteConfig): string {
  return toPagePath(`${getLanguagePath(config)}/`, config);
}

function describeSearch(url: string): Thing {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={query}` },
    'query-input': 'required name=query',
  };
}

function describePost(post: Post, image: string | undefined, config: SiteConfig): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.description !== '' && { description: post.description }),
    datePublished: post.date,
    ...describeLanguage(config),
    ...(image !== undefined && { image }),
    ...(post.authors.length > 0 && {
      author: post.authors.map((author) => describeAuthor(author, config)),
    }),
    mainEntityOfPage: getAbsoluteUrl(config, post.path),
  };
}

function describeAuthor({ name, url, path, image }: Author, config: SiteConfig): Thing {
  const address = path ?? url;
  return {
    '@type': 'Person',
    name,
    ...(address !== undefined && { url: new URL(address, config.url).href }),
    ...(image !== undefined && { image: new URL(image, config.url).href }),
  };
}

/** Categories without a page are omitted: only the page itself may be without an address. */
function describeBreadcrumbs({ page, config, layout }: PageContext): readonly Thing[] {
  const all = listBreadcrumbs(page, layout);
  const shown = all.filter(({ path }, index) => path !== undefined || index === all.length - 1);
  if (shown.length < MIN_BREADCRUMBS) return [];
  const itemListElement = shown.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(path !== undefined && { item: new URL(path, config.url).href }),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

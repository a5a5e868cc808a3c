/** The small files at the root: sitemap, robots, OpenSearch, redirects. */

import { findSitePath, getAbsoluteUrl, getHref } from '../../templates/model/address';
import type { Redirect } from '../../templates/model/config';
import { OPEN_SEARCH_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../../templates/model/outputs';
import { toRedirectFile } from '../../templates/model/paths';
import type { Layout, OutputFile, Site } from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import { getTextDirection } from '../../templates/textDirection';
import { escapeXml } from './xml';

export function createSiteFiles(site: Site): OutputFile[] {
  return [
    ...createSitemap(site),
    createRobots(site),
    ...createOpenSearch(site),
    ...createRedirects(site),
  ];
}

/** Every page that search engines may show, with the path of its route (rules 8.14, 8.15). */
function createSitemap({ config, routes }: Site): OutputFile[] {
  const pages = [...routes.values()].filter((page) => !page.isUnlisted);
  if (config.noIndex || pages.length === 0) return [];
  const entries = pages.map((page) => {
    const loc = escapeXml(getAbsoluteUrl(config, page.path));
    return `<url><loc>${loc}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`;
  });
  return [
    {
      file: SITEMAP_FILE,
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        '</urlset>\n',
      ].join('\n'),
    },
  ];
}

function createRobots({ config }: Site): OutputFile {
  const rules = config.noIndex
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Allow: /', '', `Sitemap: ${getAbsoluteUrl(config, SITEMAP_FILE)}`];
  return { file: ROBOTS_FILE, content: `${rules.join('\n')}\n` };
}

function createOpenSearch({ config, layout }: Site): OutputFile[] {
  const { search, title, strings } = config;
  if (search === false) return [];
  const name = fillText(strings.searchPage.openSearch, { site: title });
  const template = escapeXml(`${getAbsoluteUrl(config, search.searchPagePath)}?q={searchTerms}`);
  const icon =
    layout.faviconHref === undefined
      ? []
      : [`  <Image>${escapeXml(new URL(layout.faviconHref, config.url).href)}</Image>`];
  return [
    {
      file: OPEN_SEARCH_FILE,
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
        `  <ShortName>${escapeXml(shortenName([name, title]))}</ShortName>`,
        `  <Description>${escapeXml(name)}</Description>`,
        '  <InputEncoding>UTF-8</InputEncoding>',
        ...icon,
        `  <Url type="text/html" method="get" template="${template}"/>`,
        '</OpenSearchDescription>\n',
      ].join('\n'),
    },
  ];
}

/** The maximum length of a name in OpenSearch. */
const MAX_SHORT_NAME = 16;

function shortenName(names: readonly string[]): string {
  const fitting = names.find((name) => name.length <= MAX_SHORT_NAME);
  return fitting ?? (names.at(-1) ?? '').slice(0, MAX_SHORT_NAME).trim();
}

/** Pages that redirect at once, for hosts that do not support redirects. */
function createRedirects({ config, layout }: Site): OutputFile[] {
  return [...createEntry(config, layout), ...config.redirects].map(({ from, to }) => {
    const isExternal = /^[a-z][a-z0-9+.-]*:/i.test(to);
    const href = isExternal ? to : getHref(config.baseUrl, to);
    const full = isExternal ? to : getAbsoluteUrl(config, to);
    const link = `<a href="${escapeXml(href)}">${escapeXml(full)}</a>`;
    const moved = escapeXml(config.strings.notFound.moved);
    const direction = getTextDirection(config.locale) === 'rtl' ? ' dir="rtl"' : '';
    const content = [
      '<!doctype html>',
      `<html lang="${escapeXml(config.locale)}"${direction}><head><meta charset="utf-8">`,
      `<title>${escapeXml(config.title)}</title>`,
      '<meta name="robots" content="noindex">',
      `<link rel="canonical" href="${escapeXml(full)}">`,
      `<meta http-equiv="refresh" content="0; url=${escapeXml(href)}">`,
      `</head><body><p>${fillText<string>(moved, { address: link })}</p></body></html>\n`,
    ].join('\n');
    return { file: toRedirectFile(from), content };
  });
}

/** On a site without a page at `/`, this path redirects to its main page. */
function createEntry(config: Site['config'], { homeHref, hasHomePage }: Layout): Redirect[] {
  const to = findSitePath(config.baseUrl, homeHref);
  return hasHomePage || to === undefined || to === '/' ? [] : [{ from: '/', to }];
}

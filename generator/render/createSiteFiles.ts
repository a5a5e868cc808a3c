/** Small files for search engines and browsers: sitemap, robots, OpenSearch. */

import { getAbsoluteUrl } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { isOfOtherVersion, locateInEdition } from '../../templates/model/editions';
import { listAlternates, listTranslations } from '../../templates/model/languages';
import { OPEN_SEARCH_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../../templates/model/outputs';
import type { Page } from '../../templates/model/page';
import type { OutputFile, Site } from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import { getDay } from '../../templates/parts/formatDate';
import { escapeXml } from './xml';

export function createSiteFiles(site: Site): OutputFile[] {
  return [...createSitemap(site), createRobots(site)];
}

/** Every page that search engines may show, with the path of its route (rules 8.14, 8.15). */
function createSitemap({ config, routes }: Site): OutputFile[] {
  const pages = [...routes.values()].filter(
    (page) =>
      !page.isUnlisted && !isOfOtherVersion(page) && listAlternates(page, config).length > 0,
  );
  if (config.noIndex || pages.length === 0) return [];
  const isTranslated = listTranslations(config).length > 0;
  const namespace = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const entries = pages.map((page) => {
    const loc = escapeXml(getAbsoluteUrl(config, page.path));
    const lastmod = page.lastModified && `<lastmod>${getDay(page.lastModified)}</lastmod>`;
    return `<url><loc>${loc}</loc>${lastmod ?? ''}${writeAlternates(page, config)}<changefreq>weekly</changefreq><priority>0.5</priority></url>`;
  });
  return [
    {
      file: SITEMAP_FILE,
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`,
        ...entries,
        '</urlset>\n',
      ].join('\n'),
    },
  ];
}

/** The page in each language into which it is translated, as in its head. */
function writeAlternates(page: Page, config: SiteConfig): string {
  if (page.translations === undefined) return '';
  const links = listAlternates(page, config).map(([language, path]) => {
    const href = escapeXml(getAbsoluteUrl(config, path));
    return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${href}"/>`;
  });
  return links.join('');
}

function createRobots({ config }: Site): OutputFile {
  const rules = config.noIndex
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Allow: /', '', `Sitemap: ${getAbsoluteUrl(config, SITEMAP_FILE)}`];
  return { file: ROBOTS_FILE, content: `${rules.join('\n')}\n` };
}

/** For the search of one language. */
export function createOpenSearch({ config, layout }: Site): OutputFile[] {
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
      file: locateInEdition(config, OPEN_SEARCH_FILE),
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

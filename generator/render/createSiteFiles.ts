/** The small files at the root: sitemap, robots, OpenSearch, and pages that redirect. */

import { getAbsoluteUrl } from '../../templates/model/address';
import { OPEN_SEARCH_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../../templates/model/outputs';
import type { OutputFile, Site } from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import { getDay } from '../../templates/parts/formatDate';
import { createRedirectPages } from './createRedirects';
import { escapeXml } from './xml';

export function createSiteFiles(site: Site): OutputFile[] {
  return [
    ...createSitemap(site),
    createRobots(site),
    ...createOpenSearch(site),
    ...createRedirectPages(site),
  ];
}

/** Every page that search engines may show, with the path of its route (rules 8.14, 8.15). */
function createSitemap({ config, routes }: Site): OutputFile[] {
  const pages = [...routes.values()].filter((page) => !page.isUnlisted);
  if (config.noIndex || pages.length === 0) return [];
  const entries = pages.map((page) => {
    const loc = escapeXml(getAbsoluteUrl(config, page.path));
    const lastmod = page.lastModified && `<lastmod>${getDay(page.lastModified)}</lastmod>`;
    return `<url><loc>${loc}</loc>${lastmod ?? ''}<changefreq>weekly</changefreq><priority>0.5</priority></url>`;
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

/** Converts the settings of VitePress. */

import { isObject } from '../../core/isObject';
import { translateKey } from '../../parse/data/translateKeys';
import { convertHostedIndex } from '../convertHostedIndex';
import { type ConfigPart, type KeyTable, setKey } from '../convertKeys';
import type { Doc } from '../docs';
import { imported, leave, todo } from '../importReport';
import {
  address,
  convertEditUrl,
  convertHeadElement,
  convertSocials,
  convertUrl,
  isFilled,
  logo,
} from '../links';
import type { SourceKey } from '../sourceKey';
import { convertNavbarItems, convertSidebars } from './navigation';

const STRINGS = leave('to change interface texts, set strings');

export const SETTINGS: KeyTable<readonly Doc[]> = {
  title: 'title',
  description: 'tagline',
  'sitemap.hostname': (key) => convertUrl(key),
  base: 'baseUrl',
  lang: 'locale',
  head: convertHead,
  appearance: convertColorMode,
  ignoreDeadLinks: convertLinkChecks,
  lastUpdated: (key) => (key.flag('docs.showLastUpdate') ? { docs: { showLastUpdate: true } } : {}),
  'themeConfig.siteTitle': convertSiteTitle,
  'themeConfig.logo': logo('navbar.logo'),
  'themeConfig.logoLink': address('navbar.logo.href'),
  'themeConfig.socialLinks': (key) => convertSocials(key, 'ariaLabel'),
  'themeConfig.footer': convertFooter,
  'themeConfig.nav': convertNavbarItems,
  'themeConfig.sidebar': convertSidebars,
  'themeConfig.search.provider': imported('search'),
  'themeConfig.search.options': convertHostedIndex,
  'themeConfig.search.options.placeholder': 'search.placeholder',
  'themeConfig.editLink.pattern': convertEditLink,
  'themeConfig.editLink.text': STRINGS,
  'themeConfig.outline': convertOutline,
  'themeConfig.docFooter': STRINGS,
  'themeConfig.lastUpdated': STRINGS,
  'themeConfig.darkModeSwitchLabel': STRINGS,
  'themeConfig.returnToTopLabel': STRINGS,
  'themeConfig.i18nRouting': leave('docwright has no such key'),
  titleTemplate: leave(
    'the title of a page always precedes the title of the site: set titleDelimiter',
  ),
  cleanUrls: imported('addresses have no .html'),
  vite: leave('it configures the build of VitePress'),
  vue: todo('docwright does not support Vue'),
  rewrites: todo('set slug in the front matter of these pages'),
  srcExclude: todo('start the names of these files with _'),
  outDir: todo('docwright writes to out/: to change it, pass build --out'),
  'markdown.math': todo('set markdown.math'),
  'markdown.anchor': leave(
    'headings get the ids of docwright, so links to their old ids can break',
  ),
  'markdown.*': leave('it configures the parser of VitePress'),
};

/** An element is a list: its name, its attributes and its content. */
function convertHead(keys: SourceKey): ConfigPart | undefined {
  const icon = keys
    .entries()
    .find((entry) => entry.at(1, 'rel').value === 'icon' && isFilled(entry.at(1, 'href').value));
  const href = icon?.at(1, 'href').value;
  icon?.report('imported', 'favicon');
  const head = keys.entries().flatMap((entry) => {
    if (entry.path.at(-1) === icon?.path.at(-1)) return [];
    const [tag, attributes, content] = [0, 1, 2].map((index) => entry.at(index).value);
    return convertHeadElement(entry, { tag, attributes, content });
  });
  return {
    ...(typeof href === 'string' && {
      favicon: /^https?:/.test(href) ? href : href.replace(/^\/+/, ''),
    }),
    ...(head.length > 0 && { head }),
  };
}

function convertColorMode(appearance: SourceKey): ConfigPart | undefined {
  const { value } = appearance;
  if (typeof value !== 'boolean' && typeof value !== 'string') return undefined;
  appearance.report('imported', 'colorMode');
  const isFixed = value === false || value === 'force-dark';
  const isDark = value === 'dark' || value === 'force-dark';
  return {
    colorMode: {
      ...(isDark && { defaultMode: 'dark' }),
      ...(isFixed && { disableSwitch: true }),
      ...((isFixed || isDark) && { respectPrefersColorScheme: false }),
    },
  };
}

function convertLinkChecks(key: SourceKey): ConfigPart | undefined {
  if (key.value === true) {
    key.report('imported', 'onBrokenLinks');
    return { onBrokenLinks: 'ignore' };
  }
  if (key.value === false)
    key.report('changed', 'onBrokenLinks: set to a warning; `build --strict` fails on warnings');
  else key.report('todo', 'docwright can ignore either all broken links or none');
  return undefined;
}

function convertSiteTitle(key: SourceKey): ConfigPart | undefined {
  if (key.value !== false) return setKey('navbar.title', key.text('navbar.title'));
  key.report('imported', 'navbar.title');
  return { navbar: { title: '' } };
}

function convertFooter(footer: SourceKey): ConfigPart | undefined {
  const lines = ['message', 'copyright'].map((name) => footer.at(name).text('footer.copyright'));
  const copyright = lines.filter((line) => line !== undefined && line !== '').join('<br>');
  return copyright === '' ? undefined : { footer: { copyright } };
}

const PATH = ':path';

function convertEditLink(pattern: SourceKey): ConfigPart | undefined {
  const { value } = pattern;
  if (typeof value !== 'string' || !value.endsWith(PATH)) return undefined;
  return convertEditUrl(pattern, value.slice(0, -PATH.length));
}

function convertOutline(outline: SourceKey): ConfigPart | undefined {
  const level = isObject(outline.value) ? outline.at('level') : outline;
  outline.at('label').report(STRINGS.outcome, STRINGS.note);
  const { toc_min_heading_level: minHeadingLevel, toc_max_heading_level: maxHeadingLevel } =
    translateKey('outline', level.value) ?? {};
  if (typeof minHeadingLevel !== 'number' || typeof maxHeadingLevel !== 'number') return undefined;
  level.report('imported', 'docs.tableOfContents');
  return { docs: { tableOfContents: { minHeadingLevel, maxHeadingLevel } } };
}

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
import { removeBase } from '../places';
import type { SourceKey } from '../sourceKey';
import { createHeadingIds } from './headingIds';
import { convertNavbarItems, convertSidebars } from './navigation';

const STRINGS = leave('to change interface texts, set strings');

const BUILD = [
  ...['vite', 'postcss', 'assetsDir', 'cacheDir', 'metaChunk', 'mpa', 'router', 'useWebFonts'],
  ...['contentProps', 'transformPageData', 'buildEnd', 'shouldPreload'],
];
const TEXTS = [
  ...['docFooter', 'lastUpdated', 'lastUpdatedText', 'outlineTitle', 'notFound'],
  ...['darkModeSwitchLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle', 'langMenuLabel'],
  ...['returnToTopLabel', 'sidebarMenuLabel', 'skipToContentLabel'],
];

const OTHER_IDS =
  'headings get the ids of docwright, so links to their old ids can break: write those ids as {#id} behind the headings';

type Pages = {
  readonly docs: readonly Doc[];
  /** The path of the site. */
  readonly base: unknown;
};

export const SETTINGS: KeyTable<Pages> = {
  title: 'title',
  description: 'tagline',
  'sitemap.hostname': (key) => convertUrl(key),
  base: 'baseUrl',
  lang: 'locale',
  head: (key, { base }) => convertHead(key, base),
  appearance: convertColorMode,
  ignoreDeadLinks: convertLinkChecks,
  lastUpdated: (key) => (key.flag('docs.showLastUpdate') ? { docs: { showLastUpdate: true } } : {}),
  'appearance.initialValue': convertColorMode,
  'themeConfig.siteTitle': convertSiteTitle,
  'themeConfig.logo': logo('navbar.logo'),
  'themeConfig.logoLink': (key) =>
    address('navbar.logo.href')(isObject(key.value) ? key.at('link') : key),
  'themeConfig.socialLinks': (key) => convertSocials(key, 'ariaLabel'),
  'themeConfig.footer': convertFooter,
  'themeConfig.nav': (key, { docs }) => convertNavbarItems(key, docs),
  'themeConfig.sidebar': (key, { docs }) => convertSidebars(key, docs),
  'themeConfig.search.provider': imported('search'),
  'themeConfig.search.options': convertHostedIndex,
  'themeConfig.search.options.placeholder': 'search.placeholder',
  'themeConfig.search.options.*': leave(
    'it configures the search of VitePress: see "search" in the manual',
  ),
  'themeConfig.algolia': convertHostedIndex,
  'themeConfig.algolia.*': leave(
    'it configures the search of VitePress: see "search" in the manual',
  ),
  'themeConfig.editLink.pattern': convertEditLink,
  'themeConfig.editLink.text': STRINGS,
  'themeConfig.outline': convertOutline,
  'themeConfig.carbonAds': todo(
    'add the script to "head", with "allow" (see "head" in the manual)',
  ),
  'themeConfig.aside': leave('the table of contents is always beside the text'),
  'themeConfig.externalLinkIcon': leave('links to other sites have no icon'),
  'themeConfig.i18nRouting': leave(
    'the language menu leads to the same page, where it is translated',
  ),
  ...Object.fromEntries(TEXTS.map((name) => [`themeConfig.${name}`, STRINGS])),
  titleTemplate: leave(
    'the title of a page always precedes the title of the site: set titleDelimiter',
  ),
  cleanUrls: imported('trailingSlash'),
  vue: todo('docwright does not run Vue: rewrite the components that pages need in React'),
  outDir: todo('docwright writes to out/: to change it, pass build --out'),
  transformHead: todo(
    'functions are not imported: to add elements to the head of pages, set pageHead',
  ),
  transformHtml: todo('functions are not imported: to change the HTML of pages, set transform'),
  ...Object.fromEntries(BUILD.map((name) => [name, leave('it configures the build of VitePress')])),
  'markdown.math': convertMath,
  'markdown.lineNumbers': todo(
    'code has no line numbers: where you want them, write showLineNumbers after the language of the block',
  ),
  'markdown.theme': todo('docwright has its own colors of code: to change them, set code.theme'),
  'markdown.languages': todo('grammars are not imported: add them to code.languages'),
  'markdown.container': STRINGS,
  'markdown.anchor': (key) => {
    const isPlain = createHeadingIds(key.value) !== undefined;
    key.report(isPlain ? 'imported' : 'todo', isPlain ? 'headings keep their ids' : OTHER_IDS);
    return undefined;
  },
  'markdown.*': leave('it configures the parser of VitePress'),
};

function convertMath(key: SourceKey): ConfigPart | undefined {
  return setKey('markdown.math', key.flag('markdown.math') || undefined);
}

/** An element is a list: its name, its attributes and its content. The path of an icon begins with the base. */
function convertHead(keys: SourceKey, base: unknown): ConfigPart | undefined {
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
      favicon: /^https?:/.test(href)
        ? href
        : removeBase(href, typeof base === 'string' ? base : '/').replace(/^\/+/, ''),
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
  else
    key.report(
      'todo',
      'docwright ignores all broken links or none: mend these links, or set onBrokenLinks to `ignore`',
    );
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

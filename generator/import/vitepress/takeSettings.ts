/** Takes the keys of a VitePress configuration, but for the navigation. */

import type { HeadElement } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import type { Account } from '../account';
import type { Foreign } from '../foreign';
import { UNKNOWN_URL } from '../importer';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { nameSocial } from '../nameSocial';
import { pick } from '../pick';

type Source = { readonly foreign: Foreign; readonly account: Account; readonly file: string };

export function takeSettings(keys: Keys, source: Source): SiteConfigInput {
  const theme = keys.at('themeConfig');
  noteOthers(keys, theme);
  const { head, favicon } = takeHead(keys.at('head'));
  const base = keys.at('base').takeText('baseUrl');
  return {
    title: keys.at('title').takeText('title')?.trim() || source.foreign.name,
    ...pick('tagline', keys.at('description').takeText('tagline')),
    url: takeUrl(keys.at('sitemap', 'hostname'), source),
    ...pick('baseUrl', base),
    ...pick('locale', keys.at('lang').takeText('locale')),
    ...pick('favicon', favicon),
    ...(head.length === 0 ? {} : { head }),
    ...takeColorMode(keys.at('appearance')),
    ...takeLinkChecks(keys.at('ignoreDeadLinks')),
    navbar: takeBrand(theme),
    ...takeFooter(theme),
    ...takeSearch(theme.at('search')),
    docs: takeDocs(keys, theme),
  };
}

function takeUrl(hostname: Keys, { account, file }: Source): string {
  if (typeof hostname.value === 'string' && URL.canParse(hostname.value)) {
    hostname.note('changed', 'url');
    return new URL(hostname.value).origin;
  }
  const note = `it is missing: replace ${UNKNOWN_URL} with the address of the site`;
  account.note({ fate: 'left', kind: 'key', file, line: 1, subject: 'url', note });
  return UNKNOWN_URL;
}

/** Entries are lists: a name, attributes, and what is inside. */
function takeHead(keys: Keys): { head: readonly HeadElement[]; favicon?: string | undefined } {
  const head: HeadElement[] = [];
  let favicon: string | undefined;
  for (const entry of keys.entries()) {
    const { value: tag } = entry.at(0);
    const attributes = readAttributes(entry.at(1));
    const { value: content } = entry.at(2);
    const isKnown = tag === 'link' || tag === 'meta' || tag === 'script' || tag === 'style';
    if (!isKnown || attributes === undefined) {
      entry.note(
        'left',
        '"head" supports link, meta, script and style elements with string attributes',
      );
      continue;
    }
    const isIcon = attributes.rel === 'icon' && favicon === undefined;
    entry.note('taken', isIcon ? 'favicon' : 'head');
    if (isIcon && typeof attributes.href === 'string') {
      favicon = attributes.href
        .split('/')
        .filter(Boolean)
        .join('/')
        .replace(/^(https?:)\//, '$1//');
    } else head.push({ tag, attributes, ...(typeof content === 'string' ? { content } : {}) });
  }
  return { head, favicon };
}

function readAttributes(keys: Keys): Readonly<Record<string, string | true>> | undefined {
  const pairs = keys.names().map((name) => [name, keys.at(name).value] as const);
  const isPlain = pairs.every(([, value]) => typeof value === 'string' || value === true);
  if (!isPlain) return undefined;
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value === true ? true : String(value)]),
  );
}

function takeColorMode(appearance: Keys): Pick<SiteConfigInput, 'colorMode'> {
  const { value } = appearance;
  if (typeof value !== 'boolean' && typeof value !== 'string') return {};
  appearance.note('taken', 'colorMode');
  const isFixed = value === false || value === 'force-dark';
  const isDark = value === 'dark' || value === 'force-dark';
  return {
    colorMode: {
      ...(isDark ? { defaultMode: 'dark' } : {}),
      ...(isFixed ? { disableSwitch: true } : {}),
      ...(isFixed || isDark ? { respectPrefersColorScheme: false } : {}),
    },
  };
}

function takeLinkChecks(key: Keys): Pick<SiteConfigInput, 'onBrokenLinks'> {
  if (key.value === true) {
    key.note('taken', 'onBrokenLinks');
    return { onBrokenLinks: 'ignore' };
  }
  if (key.value === false)
    key.note('changed', 'onBrokenLinks: set to a warning; `build --strict` fails on warnings');
  else key.note('left', 'docwright can ignore either all broken links or none');
  return {};
}

function takeBrand(theme: Keys): NonNullable<SiteConfigInput['navbar']> {
  const logo = theme.at('logo');
  const src =
    logo.takeOnlyText('navbar.logo') ??
    logo.at('src').takeText('navbar.logo.src') ??
    logo.at('light').takeText('navbar.logo.src');
  const dark = logo.at('dark').takeText('navbar.logo.srcDark');
  const alt = logo.at('alt').takeText('navbar.logo.alt');
  const siteTitle = theme.at('siteTitle');
  if (siteTitle.value === false) siteTitle.note('taken', 'navbar.title');
  const title = siteTitle.value === false ? '' : siteTitle.takeText('navbar.title');
  const logoLink = theme.at('logoLink').takeOnlyText('navbar.logo.href');
  const target = logoLink === undefined ? undefined : createTarget(logoLink);
  const href = target && ('to' in target ? target.to : target.href);
  return {
    ...(title === undefined ? {} : { title }),
    ...(src === undefined
      ? {}
      : { logo: { src, ...pick('srcDark', dark), ...pick('alt', alt), ...pick('href', href) } }),
  };
}

function takeFooter(theme: Keys): Pick<SiteConfigInput, 'footer'> {
  const message = theme.at('footer', 'message').takeText('footer.copyright');
  const copyright = theme.at('footer', 'copyright').takeText('footer.copyright');
  const lines = [message, copyright].filter((line) => line !== undefined && line !== '');
  const links = theme
    .at('socialLinks')
    .entries()
    .flatMap((entry) => {
      const { value: icon } = entry.at('icon');
      const { value: link } = entry.at('link');
      const { value: spoken } = entry.at('ariaLabel');
      const target = typeof link === 'string' ? createTarget(link) : undefined;
      if (target === undefined) {
        entry.note('left', 'it has no target');
        return [];
      }
      entry.at('link').note('taken', 'footer.links');
      entry.at('ariaLabel').note('taken', 'footer.links');
      entry.at('icon').note('changed', 'footer links have a label, not an icon');
      const label = typeof spoken === 'string' && spoken !== '' ? spoken : String(icon);
      return [{ label: nameSocial(typeof icon === 'string' ? label : 'link'), ...target }];
    });
  if (lines.length === 0 && links.length === 0) return {};
  return {
    footer: {
      ...(links.length === 0 ? {} : { links }),
      ...(lines.length === 0 ? {} : { copyright: lines.join('<br>') }),
    },
  };
}

function takeSearch(search: Keys): Pick<SiteConfigInput, 'search'> {
  search.at('provider').note('taken', 'search');
  const options = search.at('options');
  const appId = options.at('appId').takeText('search.appId');
  const apiKey = options.at('apiKey').takeText('search.apiKey');
  const indexName = options.at('indexName').takeText('search.indexName');
  const placeholder = options.at('placeholder').takeText('search.placeholder');
  if (appId === undefined || apiKey === undefined) return {};
  return {
    search: { appId, apiKey, ...pick('indexName', indexName), ...pick('placeholder', placeholder) },
  };
}

const LEVELS = { deep: [2, 6] } as const;

function takeDocs(keys: Keys, theme: Keys): NonNullable<SiteConfigInput['docs']> {
  const isDated = keys.at('lastUpdated').takeFlag('docs.showLastUpdate');
  const outline = theme.at('outline');
  const level =
    Array.isArray(outline.value) || typeof outline.value !== 'object'
      ? outline
      : outline.at('level');
  const levels = readLevels(level.value);
  if (levels !== undefined) level.note('taken', 'docs.tableOfContents');
  return {
    ...takeEditLink(theme.at('editLink')),
    ...(isDated === true ? { showLastUpdate: true } : {}),
    ...(levels === undefined
      ? {}
      : { tableOfContents: { minHeadingLevel: levels[0], maxHeadingLevel: levels[1] } }),
  };
}

/** The lowest and highest level of headings in the contents of a page. */
export function readLevels(value: unknown): readonly [number, number] | undefined {
  const [low, high] = Array.isArray(value) ? value : [value, value];
  if (value === 'deep') return LEVELS.deep;
  const isLevel = (level: unknown): level is number =>
    Number.isInteger(level) && Number(level) >= 2 && Number(level) <= 6;
  return isLevel(low) && isLevel(high) && low <= high ? [low, high] : undefined;
}

const PATH = ':path';

function takeEditLink(editLink: Keys): { readonly editUrl?: string } {
  const pattern = editLink.at('pattern');
  const { value } = pattern;
  if (typeof value !== 'string' || !value.endsWith(PATH) || !URL.canParse(value)) return {};
  pattern.note('changed', 'docs.editUrl: the path after it now starts with content/');
  return { editUrl: value.slice(0, -PATH.length) };
}

const NONE = 'docwright has no such key';
const OTHERS: Readonly<Record<string, string>> = {
  titleTemplate: 'the title of a page always precedes the title of the site: set titleDelimiter',
  cleanUrls: 'addresses have no .html',
  vite: 'it configures the build of VitePress',
  vue: 'docwright does not support Vue',
  rewrites: 'set slug in the front matter of these pages',
  locales: 'a docwright site has one language; all pages are in content/docs/',
  srcExclude: 'start the names of these files with _',
  outDir: 'docwright writes to out/: to change it, pass build --out',
};

function noteOthers(keys: Keys, theme: Keys): void {
  for (const [name, note] of Object.entries(OTHERS)) {
    keys.at(name).note(name === 'cleanUrls' ? 'taken' : 'left', note);
  }
  const markdown = keys.at('markdown');
  for (const name of markdown.names()) {
    const isMath = name === 'math';
    markdown
      .at(name)
      .note('left', isMath ? 'set markdown.math' : 'it configures the parser of VitePress');
  }
  theme.at('editLink', 'text').note('left', 'to change interface texts, set strings');
  for (const name of ['docFooter', 'lastUpdated', 'darkModeSwitchLabel', 'returnToTopLabel']) {
    theme.at(name).note('left', 'to change interface texts, set strings');
  }
  theme.at('outline', 'label').note('left', 'to change interface texts, set strings');
  theme.at('i18nRouting').note('left', NONE);
}

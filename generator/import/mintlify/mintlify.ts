/** Imports a Mintlify site: `docs.json`, or the older `mint.json`. */

import type { HeadElement } from '../../../templates/model/config';
import { removeMarkdownEnding } from '../../core/fileNames';
import { isObject } from '../../core/isObject';
import { type ConfigPart, convertKeys, type KeyTable, mergeConfigs } from '../convertKeys';
import { completeDocs, type Doc, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import type { ImportContext, Importer } from '../importer';
import { imported, leave, todo } from '../importReport';
import {
  convertColumns,
  convertLink,
  convertNamedSocials,
  convertUrl,
  createFooter,
  favicon,
  isFilled,
  type Link,
  logo,
} from '../links';
import { createLanguages, withoutFolders } from '../locales';
import { listProse } from '../pages/prose';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';
import { SNIPPETS } from './body';
import { copyFiles, leaveOutIgnored, REPOSITORY } from './files';
import { listPaths, readLanguages } from './languages';
import { convertNavigation, convertOlderLinks, type Pages, readOlderSections } from './navigation';
import { convertApis } from './openApi';
import { convertRedirects } from './redirects';

export const mintlify: Importer = {
  name: 'Mintlify',
  config: {
    pattern: /^(?:docs|mint)\.json$/,
    names: 'docs.json or mint.json',
    hint: 'Pass the folder that contains it.',
  },
  convert,
};

function convert(context: ImportContext): ConfigPart {
  const { plan, keys } = context;
  leaveOutIgnored(plan);
  const apis = convertApis(
    plan,
    ['navigation', 'api', 'openapi', 'asyncapi'].map((name) => keys.at(name)),
  );
  const languages = readLanguages(keys.at('navigation'));
  const [original, ...others] = languages;
  const listed = new Set(listPaths(keys.at('navigation').value));
  const { folder = '' } = original ?? {};
  const folders = folder === '' ? others.map((other) => other.folder) : [];
  const docs = withoutFolders(listPages(plan, listed, folder), folders);
  const settings = mergeConfigs(
    convertKeys(keys, SETTINGS, {
      docs: docs.map((doc) => addFolder(doc, folder)),
      apis,
      older: readOlderSections(keys),
    }),
    createLanguages(languages, ({ texts }) => texts),
    apis.config,
  );
  const translations = others.map((other) => ({
    docs: listPages(plan, listed, other.folder),
    to: `${other.tag}/docs`,
  }));
  const styles = copyFiles(context, [{ docs }, ...translations]);
  const isMath = keys.at('styling', 'latex').value !== false && hasFormulas(plan, docs);
  const math = isMath ? { markdown: { math: true } } : {};
  return completeDocs(docs, mergeConfigs(math, settings), styles);
}

const FORMULA = /\$\$[^$]+\$\$|\$([^$\n]+)\$/g;

/** Mintlify renders formulas in sites that have some. */
function hasFormulas({ site }: FilePlan, docs: readonly Doc[]): boolean {
  return docs.some(({ file }) => {
    const text = readSourceText(site, file).text ?? '';
    if (!text.includes('$')) return false;
    const prose = listProse(text).map((line) => line.text);
    return [...prose.join('').matchAll(FORMULA)].some(
      ([, inline]) => inline === undefined || /\\[a-z]/i.test(inline),
    );
  });
}

/** The navigation names the pages with the folder of their language. */
function addFolder(doc: Doc, folder: string): Doc {
  if (folder === '') return doc;
  return { ...doc, name: `${folder}/${doc.name}`, namedPath: `/${folder}${doc.namedPath}` };
}

/** `listed` are the paths of the navigation: what is listed is a page, whatever its name. */
function listPages(
  { site, report }: FilePlan,
  listed: ReadonlySet<string>,
  folder: string,
): readonly Doc[] {
  return listDocs(site, folder).filter(({ file }) => {
    if (file.startsWith(SNIPPETS) || report.hasFile(file)) return false;
    return !REPOSITORY.test(file) || listed.has(removeMarkdownEnding(file));
  });
}

/** Elements of each page. */
const PAGE_META = [
  ...['og:title', 'og:description', 'og:url', 'og:type', 'og:image', 'og:locale'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:card'],
];
const SCRIPTS = todo('add the script to "head", with "allow" (see "head" in the manual)');
const FONTS = todo('fonts are not imported: save their files in content/, and set theme.fonts');
const COLORS = leave('all colors are derived from theme.accent: to change them, set theme.colors');

const META = leave('docwright writes it for each page');

const SETTINGS: KeyTable<Pages> = {
  $schema: imported('editors get the types of the configuration from docwright'),
  name: 'title',
  description: 'tagline',
  'seo.metatags.canonical': (key) => convertUrl(key, true),
  ...Object.fromEntries(PAGE_META.map((name) => [`seo.metatags.${name}`, META])),
  'seo.metatags': convertMeta,
  'seo.indexing': leave(
    'search engines find all pages: to hide one, set unlisted in its front matter',
  ),
  favicon: convertFavicon,
  'colors.primary': 'theme.accent',
  'colors.light': COLORS,
  'colors.dark': COLORS,
  'modeToggle.default': convertMode,
  'appearance.default': convertMode,
  'modeToggle.isHidden': convertFixedMode,
  'appearance.strict': convertFixedMode,
  banner: convertBanner,
  logo: logo('navbar.logo'),
  navigation: convertNavigation,
  tabs: convertOlderLinks,
  anchors: convertOlderLinks,
  'navbar.links': convertNavbarLinks,
  topbarLinks: convertNavbarLinks,
  'navbar.primary': convertNavbarLink,
  topbarCtaButton: convertNavbarLink,
  'footer.links': (key) =>
    convertColumns(key, 'header', (item) => convertItem(item, 'footer.links')),
  'footer.socials': convertSocials,
  footerSocials: convertSocials,
  'search.prompt': 'search.placeholder',
  redirects: (key, { docs }) => convertRedirects(key, docs),
  theme: leave('docwright has its own theme: to change it, set theme, styles or templates'),
  'api.*': leave(
    'the console takes servers and authentication from the description: to turn it off, set console in openapi',
  ),
  integrations: SCRIPTS,
  analytics: SCRIPTS,
  background: todo('docwright has its own background: to change it, set theme.colors or styles'),
  fonts: FONTS,
  font: FONTS,
  icons: leave('the name of an icon contains its set, such as `lucide:rocket`'),
  'variables.*': (key) => void key.text('the pages that use it'),
  contextual: leave('docwright has its own menu on each page: to add entries, set pageMenu'),
  'styling.latex': (key) => (key.flag('markdown.math') ? { markdown: { math: true } } : undefined),
  'styling.*': leave('docwright has its own look: to change it, set theme, styles or code.theme'),
  thumbnails: leave('docwright draws pictures for shared links itself: set socialCards'),
  interaction: leave('groups open and close; a group with a page leads to it'),
  'metadata.timestamp': (key) =>
    key.flag('docs.showLastUpdate') ? { docs: { showLastUpdate: true } } : undefined,
  errors: leave('to change the texts of the not-found page, set strings'),
};

function convertMode(key: SourceKey): ConfigPart | undefined {
  const mode = key.text('colorMode');
  if (mode !== 'dark' && mode !== 'light') return undefined;
  return { colorMode: { defaultMode: mode, respectPrefersColorScheme: false } };
}

function convertFixedMode(key: SourceKey): ConfigPart | undefined {
  const isFixed = key.flag('colorMode.disableSwitch');
  return isFixed ? { colorMode: { disableSwitch: true } } : undefined;
}

function convertBanner(banner: SourceKey): ConfigPart | undefined {
  const content = banner.at('content').text('announcement.content');
  const isCloseable = banner.at('dismissible').flag('announcement.isCloseable') ?? false;
  return isFilled(content) ? { announcement: { content, isCloseable } } : undefined;
}

/** A picture, or one for each mode. */
function convertFavicon(key: SourceKey): ConfigPart | undefined {
  const picture = isObject(key.value) ? key.at('light') : key;
  key.at('dark').report('left', 'there is one icon for both modes');
  return favicon(picture);
}

/** What no other rule has is an element of the head. */
function convertMeta(metatags: SourceKey): ConfigPart | undefined {
  const names = metatags
    .names()
    .filter((name) => name !== 'canonical' && !PAGE_META.includes(name));
  const head = names.flatMap((name): readonly HeadElement[] => {
    const content = metatags.at(name).text('head');
    const attribute = /^(?:og|article):/.test(name) ? 'property' : 'name';
    return content === undefined
      ? []
      : [{ tag: 'meta', attributes: { [attribute]: name, content } }];
  });
  return head.length === 0 ? undefined : { head };
}

const LABELS: Readonly<Record<string, string>> = {
  github: 'GitHub',
  discord: 'Discord',
  button: 'Start',
};

/** The current configuration has `label` and `href`, the older one `name` and `url`. */
function convertItem(entry: SourceKey, place: string): readonly Link[] {
  if (entry.value === undefined || entry.value === null) return [];
  const keys = { label: ['label', 'name'], target: ['href', 'url'], place };
  const label = LABELS[String(entry.at('type').value)];
  const link = convertLink(entry, keys, { label });
  if (link.length > 0) entry.at('type').report('imported', place);
  entry.at('icon').report('todo', 'set icon of the link, such as `lucide:rocket`');
  return link;
}

function convertNavbarLinks(links: SourceKey): ConfigPart {
  const items = links.entries().flatMap((entry) => convertItem(entry, 'navbar.items'));
  return { navbar: { items } };
}

function convertNavbarLink(link: SourceKey): ConfigPart {
  return { navbar: { items: convertItem(link, 'navbar.items') } };
}

function convertSocials(socials: SourceKey): ConfigPart | undefined {
  return createFooter(convertNamedSocials(socials));
}

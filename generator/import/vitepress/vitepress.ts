/** Imports a VitePress site: its Markdown, its navigation and its settings. Parts in Vue are removed. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { isObject } from '../../core/isObject';
import { translateKey } from '../../parse/data/translateKeys';
import { cleanFolder, convertFiles, type FileTable, findName } from '../convertFiles';
import { convertHostedIndex } from '../convertHostedIndex';
import { type ConfigPart, convertKeys, type KeyTable, setKey } from '../convertKeys';
import { completeDocs, convertDocs, type Doc, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import { type ImportContext, type Importer, OTHER_NOTE } from '../importer';
import { imported, skip } from '../importReport';
import {
  address,
  convertEditUrl,
  convertHeadElement,
  convertSocials,
  convertUrl,
  isFilled,
  logo,
} from '../links';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import type { SourceKey } from '../sourceKey';
import { convertStyles } from '../styles';
import { HOME_KEYS } from './convertHome';
import { VITEPRESS_IDS } from './headingIds';
import { convertBody, createReadIncluded } from './includes';
import { convertNavbarItems, convertSidebars } from './navigation';

const FOLDER = '.vitepress';

export const vitepress: Importer = {
  name: 'VitePress',
  generatedFolders: [`${FOLDER}/dist`, `${FOLDER}/cache`],
  hiddenFolders: [FOLDER],
  config: {
    pattern: /^\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
    names: '.vitepress/config.ts or .js',
    hint: 'Pass the folder that contains .vitepress/, often docs/.',
  },
  convert,
};

/** `[name].md` is a route with a parameter. */
const DYNAMIC_ROUTE = /[[\]]/;

function convert(context: ImportContext): ConfigPart {
  const { plan, keys } = context;
  const folder = cleanFolder(keys.at('srcDir').text('content/docs/') ?? '');
  const docs = listDocs(plan.site, folder).filter(({ file }) => !DYNAMIC_ROUTE.test(file));
  const settings = convertKeys(keys, SETTINGS, docs);
  const readIncluded = createReadIncluded(plan);
  convertDocs(plan, docs, {
    folder,
    table: FRONT_MATTER,
    headingIds: keys.at('markdown', 'anchor').value === undefined ? VITEPRESS_IDS : undefined,
    convertBody: (body, page) => convertBody({ plan, folder, readIncluded }, body, page),
  });
  const styles = copyStyles(plan);
  copyOthers(plan, folder);
  return completeDocs(docs, settings, styles);
}

const STRINGS = skip('to change interface texts, set strings');

const SETTINGS: KeyTable<readonly Doc[]> = {
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
  'themeConfig.i18nRouting': skip('docwright has no such key'),
  titleTemplate: skip(
    'the title of a page always precedes the title of the site: set titleDelimiter',
  ),
  cleanUrls: imported('addresses have no .html'),
  vite: skip('it configures the build of VitePress'),
  vue: skip('docwright does not support Vue'),
  rewrites: skip('set slug in the front matter of these pages'),
  locales: skip('a docwright site has one language; all pages are in content/docs/'),
  srcExclude: skip('start the names of these files with _'),
  outDir: skip('docwright writes to out/: to change it, pass build --out'),
  'markdown.math': skip('set markdown.math'),
  'markdown.anchor': skip('headings get the ids of docwright, so links to their old ids can break'),
  'markdown.*': skip('it configures the parser of VitePress'),
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
  else key.report('skipped', 'docwright can ignore either all broken links or none');
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

function copyStyles(plan: FilePlan): ConfigPart {
  const theme = `${FOLDER}/theme`;
  const files = plan.site.files.filter(
    (file) => file.startsWith(`${theme}/`) && file.endsWith('.css'),
  );
  return convertStyles(plan, {
    files: files.map((file) => ({ file, target: `styles/${findName(file, theme)}` })),
    generator: 'VitePress',
    variable: /(?<![\w-])--vp-[\w-]+(?=\s*:)/,
    accent: /--vp-c-brand(?:-1)?\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

const TOOL =
  /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json)$|(?:^|\/)\.[^/]*$/;

/** `public/` goes to `static/`, and what is beside the pages stays beside them. */
function copyOthers(plan: FilePlan, folder: string): void {
  const noVue = skip('docwright does not support Vue: write a directive or a React component');
  convertFiles(plan, [
    [/^\.vitepress\/theme\//, skip('a part of a Vue theme: set theme, styles or templates')],
    [TOOL, skip(OTHER_NOTE)],
  ]);
  convertFiles(plan, [[/^public\//, 'static/']], folder);
  convertFiles(plan, [[/\.vue$|\.(?:data|paths)\.[cm]?[jt]s$/, noVue]]);
  const table: FileTable = [
    [/^\.vitepress\//, () => undefined],
    [DYNAMIC_ROUTE, (file) => skipDynamicRoute(plan, file, folder)],
    [/^/, 'docs/'],
  ];
  convertFiles(plan, table, folder);
}

function skipDynamicRoute(plan: FilePlan, file: string, folder: string): void {
  if (MARKDOWN_FILE.test(file)) {
    plan.note(file, 'skipped', 'a dynamic route: generate the pages with load');
  } else plan.copy(file, `docs/${findName(file, folder)}`);
}

const setWhenFalse = (values: Readonly<Record<string, unknown>>) => (value: unknown) =>
  value === false ? set(values) : undefined;

const FRONT_MATTER: FrontMatterTable = {
  editLink: setWhenFalse({ custom_edit_url: null }),
  aside: setWhenFalse({ hide_table_of_contents: true }),
  ...HOME_KEYS,
  titleTemplate: skip('removed: the title of a page always precedes the title of the site'),
  head: skip('removed: add the elements to "head", with "pages"'),
  footer: skip('removed: all pages have the footer of the site'),
  pageClass: skip('removed: write styles for the page'),
};

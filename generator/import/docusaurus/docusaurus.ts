/** Imports a Docusaurus site: the preset "classic" and the plugins that go with it. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { isObject } from '../../core/isObject';
import { escapePattern } from '../../core/text';
import { convertHostedIndex } from '../convertHostedIndex';
import {
  type ConfigPart,
  convertKeys,
  flag,
  type KeyTable,
  mergeConfigs,
  setKey,
} from '../convertKeys';
import type { ImportContext, Importer } from '../importer';
import { changed, imported, leave, todo } from '../importReport';
import { convertColumns, convertHeadElement, convertUrl, logo } from '../links';
import type { SourceKey } from '../sourceKey';
import { convertBlog, convertDocs } from './collections';
import { convertCustomFields } from './customFields';
import { convertCustomStyles } from './customStyles';
import { redirectDocs, redirectToFirst } from './docRedirects';
import { escapeText, isDocusaurus2 } from './escapeText';
import { copyFiles } from './files';
import { convertLanguages } from './languages';
import { listFolders } from './listFolders';
import type { Moves } from './movePages';
import { convertFooterLink, convertNavbarItems, type NavbarContext } from './navbar';
import { copyOtherFiles, needsMdx } from './otherFiles';
import { convertPlugins, findPreset, getPluginName } from './plugins';
import { readSidebars } from './sidebars';
import { listStatics } from './statics';
import { convertTexts } from './texts';
import { LIST_FILE, nameFile, reportVersions } from './versions';

export const docusaurus: Importer = {
  name: 'Docusaurus',
  generatedFolders: ['build', '.docusaurus'],
  config: {
    pattern: /^docusaurus\.config\.[cm]?[jt]s$/,
    names: 'docusaurus.config.js or .ts',
    hint: 'Pass the folder that contains it, often website/ or docs/. To import a folder of plain Markdown files, run: docwright import markdown <folder>',
  },
  listFolders,
  convert,
};

async function convert(context: ImportContext): Promise<ConfigPart> {
  const { plan, keys } = context;
  const preset = findPreset(keys);
  const { instances, folder, config: docs } = convertDocs(plan, preset);
  const sidebars = await readSidebars(context, instances);
  const { place: blogPlace, config: blog } = convertBlog(plan, preset.blog);
  const { root, languages } = convertLanguages(plan.site, keys);
  reportVersions(plan, instances[0]?.versions ?? [], languages);
  const { value } = keys.at('baseUrl');
  const base = typeof value === 'string' ? value : '/';
  const settings = convertKeys(keys, SETTINGS, { sidebars, base });
  const config = mergeConfigs(settings, docs, blog, { docs: sidebars.config });
  const versions = instances.flatMap((each) => each.versions);
  const translated = convertTexts({ plan, config, versions }, languages);
  const names = { title: config.title, tagline: config.tagline };
  const folders = [blogPlace?.from, ...[...versions, ...languages].map((each) => each.folder)];
  const isMdx = needsMdx(plan, folders);
  const isOld = isDocusaurus2(plan.site);
  const convertText: Moves['convertText'] = (text, file, note) =>
    isOld && (isMdx ? MARKDOWN_FILE : MDX_FILE).test(file)
      ? escapeText(text, note, docs.markdown?.math === true)
      : text;
  const copying = { preset, sidebars, docs: folder, blogPlace, languages, names, convertText };
  const { hasHome, moves, config: pages } = await copyFiles(context, copying);
  const styleMoves = { move: moves.move, base, statics: listStatics(plan, keys) };
  const styles = await convertCustomStyles(plan, preset.theme.at('customCss'), {
    ...styleMoves,
    trustsConfig: context.trustsConfig,
  });
  copyOtherFiles(plan, {
    translations: root,
    versions: nameFile(LIST_FILE, instances[0]?.id),
    ...{ moves, styleMoves },
  });
  return mergeConfigs(
    DEFAULTS,
    config,
    translated,
    pages,
    styles,
    // Docusaurus reads files that end in .md as MDX.
    isMdx ? { markdown: { format: 'mdx' } } : undefined,
    { redirects: convertPlugins(plan, keys.at('plugins')) },
    { redirects: redirectDocs(sidebars, docs.docs?.routeBasePath ?? '') },
    hasHome ? undefined : redirectToFirst(sidebars.instances[0]),
  );
}

const MDX_FILE = /\.mdx$/i;

/** Where the defaults of Docusaurus are not those of docwright. */
const DEFAULTS: ConfigPart = {
  colorMode: { respectPrefersColorScheme: false },
  navbar: { hideOnScroll: false },
};

const ON_DEPLOY = leave(
  'used only by `docusaurus deploy`: publish out/ as described in the manual',
);
const INTERNAL = leave('it configures internals of Docusaurus');
const PARSER = leave('it configures the parser of Docusaurus');
const CODE_THEME = leave('docwright has its own theme: to change it, set code.theme');
const BAR_COLORS = leave('the bar uses the colors of the theme: set theme.colors or styles');

/** Without the key, both generators write the same addresses. */
function convertSlash(key: SourceKey): ConfigPart | undefined {
  const hasSlash = key.flag('trailingSlash');
  return setKey(
    'trailingSlash',
    hasSlash === undefined ? undefined : hasSlash ? 'always' : 'never',
  );
}

const SETTINGS: KeyTable<NavbarContext> = {
  title: 'title',
  tagline: 'tagline',
  baseUrl: 'baseUrl',
  url: (key, { base }) => convertUrl(key, base === '/'),
  'i18n.defaultLocale': 'locale',
  titleDelimiter: (key) => setKey('titleDelimiter', key.text('titleDelimiter')?.trim()),
  favicon: 'favicon',
  'themeConfig.image': 'image',
  'themeConfig.docs.versionPersistence': 'docs.versionPersistence',
  noIndex: flag('noIndex'),
  onBrokenLinks: convertSeverity,
  onBrokenMarkdownLinks: convertSeverity,
  onBrokenAnchors: convertSeverity,
  onDuplicateRoutes: convertSeverity,
  'markdown.hooks.onBrokenLinks': convertSeverity,
  'markdown.hooks.onBrokenMarkdownLinks': convertSeverity,
  'markdown.hooks.onBrokenAnchors': convertSeverity,
  'markdown.hooks.onDuplicateRoutes': convertSeverity,
  'markdown.mermaid': todo(
    'diagrams are shown as source: to draw them, install `mermaid`, and add `mermaid()` of docwright/extensions to `use`',
  ),
  'markdown.format': changed('markdown.format is set to mdx if pages need it'),
  'markdown.mdx1Compat': PARSER,
  'markdown.emoji': PARSER,
  'markdown.remarkRehypeOptions': PARSER,
  'markdown.anchors': PARSER,
  'markdown.preprocessor': PARSER,
  organizationName: ON_DEPLOY,
  projectName: ON_DEPLOY,
  deploymentBranch: ON_DEPLOY,
  githubHost: ON_DEPLOY,
  githubPort: ON_DEPLOY,
  future: INTERNAL,
  storage: INTERNAL,
  ssrTemplate: INTERNAL,
  baseUrlIssueBanner: INTERNAL,
  clientModules: INTERNAL,
  trailingSlash: convertSlash,
  customFields: convertCustomFields,
  themes: convertThemes,
  headTags: (key) => ({ head: key.entries().flatMap(convertHeadTag) }),
  stylesheets: (key) => ({ head: key.entries().flatMap(convertStylesheet) }),
  scripts: (key) => ({ head: key.entries().flatMap(convertScript) }),
  'themeConfig.metadata': (key) => ({
    head: key
      .entries()
      .flatMap((entry) => convertHeadElement(entry, { tag: 'meta', attributes: entry.value })),
  }),
  'themeConfig.prism.additionalLanguages': imported('docwright supports all languages of Shiki'),
  'themeConfig.prism.theme': CODE_THEME,
  'themeConfig.prism.darkTheme': CODE_THEME,
  'themeConfig.algolia': convertHostedIndex,
  'themeConfig.algolia.contextualSearch': flag('search.contextualSearch'),
  'themeConfig.algolia.searchPagePath': 'search.searchPagePath',
  'themeConfig.algolia.placeholder': 'search.placeholder',
  'themeConfig.colorMode.defaultMode': 'colorMode.defaultMode',
  'themeConfig.colorMode.disableSwitch': flag('colorMode.disableSwitch'),
  'themeConfig.colorMode.respectPrefersColorScheme': flag('colorMode.respectPrefersColorScheme'),
  'themeConfig.announcementBar.id': 'announcement.id',
  'themeConfig.announcementBar.isCloseable': flag('announcement.isCloseable'),
  'themeConfig.announcementBar.backgroundColor': BAR_COLORS,
  'themeConfig.announcementBar.textColor': BAR_COLORS,
  'themeConfig.navbar.title': (key) => setKey('navbar.title', key.text('navbar.title')),
  'themeConfig.navbar.logo': logo('navbar.logo'),
  'themeConfig.navbar.hideOnScroll': flag('navbar.hideOnScroll'),
  'themeConfig.footer.logo': logo('footer.logo'),
  'themeConfig.footer.links': (key) => convertColumns(key, 'title', convertFooterLink),
  'themeConfig.navbar.items': convertNavbarItems,
  'themeConfig.announcementBar.content': (key, { base }) =>
    setKey('announcement.content', convertHtml(key, 'announcement.content', base)),
  // In this HTML, links contain the base URL in both generators.
  'themeConfig.footer.copyright': 'footer.copyright',
};

/** An import leaves some pages behind, so that links to them would stop every build. */
const STRICT_NOTE =
  'set to a warning until the missing pages are added; `build --strict` fails on warnings';

function convertSeverity(key: SourceKey): ConfigPart | undefined {
  const name = String(key.path.at(-1));
  if (key.value === 'throw') key.report('changed', `${name}: ${STRICT_NOTE}`);
  if (key.value === 'log') key.report('changed', `${name}: set to a warning`);
  if (key.value === 'warn') key.report('imported', name);
  if (key.value !== 'ignore') return undefined;
  key.report('imported', name);
  return { [name]: 'ignore' };
}

/** Themes that add what docwright has. */
const BUILT_IN = /theme-(?:mermaid|search-algolia|classic)$|search-local/;

function convertThemes(themes: SourceKey): undefined {
  for (const entry of themes.entries()) {
    const isBuiltIn = BUILT_IN.test(getPluginName(entry));
    if (isBuiltIn) entry.report('imported', 'built into docwright');
    else
      entry.report(
        'todo',
        'a Docusaurus theme: if pages use its components, write them in src/, and add them to `markdown.components`',
      );
  }
}

function convertHeadTag(entry: SourceKey) {
  const [tag, attributes, content] = ['tagName', 'attributes', 'innerHTML'].map(
    (name) => entry.at(name).value,
  );
  return convertHeadElement(entry, { tag, attributes, content });
}

function convertStylesheet(entry: SourceKey) {
  const { value } = entry;
  const own = isObject(value) ? value : { href: value };
  return convertHeadElement(entry, { tag: 'link', attributes: { rel: 'stylesheet', ...own } });
}

function convertScript(entry: SourceKey) {
  const { value } = entry;
  const attributes = isObject(value) ? value : { src: value };
  return convertHeadElement(entry, { tag: 'script', attributes });
}

/** A longer one is not a base URL. */
const LONGEST_BASE = 200;

/** In the HTML of a configuration, links start with the base URL. */
function convertHtml(key: SourceKey, name: string, base: string): string | undefined {
  const { value } = key;
  if (base === '/' || base.length > LONGEST_BASE || typeof value !== 'string') {
    return key.text(name);
  }
  const pattern = new RegExp(`((?:href|src)=["']?)${escapePattern(base)}`, 'g');
  if (value.search(pattern) === -1) return key.text(name);
  key.report('changed', `${name}: links now start at the root of the site, without the base URL`);
  return value.replace(pattern, '$1/');
}

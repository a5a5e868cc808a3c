/** Imports a Mintlify site: `docs.json`, or the older `mint.json`. */

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
import { convertRedirect } from '../redirects';
import type { SourceKey } from '../sourceKey';
import { copyFiles, REPOSITORY, SNIPPETS } from './files';
import { readLanguages } from './languages';
import { convertNavigation, convertOlderLinks } from './navigation';

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
  const languages = readLanguages(keys.at('navigation'));
  const [original, ...others] = languages;
  const { folder = '' } = original ?? {};
  const folders = folder === '' ? others.map((other) => other.folder) : [];
  const docs = withoutFolders(listPages(plan, folder), folders);
  const settings = mergeConfigs(
    convertKeys(
      keys,
      SETTINGS,
      docs.map((doc) => addFolder(doc, folder)),
    ),
    createLanguages(languages, ({ texts }) => texts),
  );
  const translations = others.map((other) => ({
    docs: listPages(plan, other.folder),
    to: `${other.tag}/docs`,
  }));
  const styles = copyFiles(context, [{ docs }, ...translations]);
  return completeDocs(docs, settings, styles);
}

/** The navigation names the pages with the folder of their language. */
function addFolder(doc: Doc, folder: string): Doc {
  if (folder === '') return doc;
  return { ...doc, name: `${folder}/${doc.name}`, namedPath: `/${folder}${doc.namedPath}` };
}

function listPages({ site }: FilePlan, folder: string): readonly Doc[] {
  return listDocs(site, folder).filter(
    ({ file }) => !file.startsWith(SNIPPETS) && !REPOSITORY.test(file),
  );
}

const OPENAPI = todo(
  'docwright generates no pages from OpenAPI: write them, or generate them with load',
);
const SCRIPTS = todo('add the script to "head", with "allow" (see "head" in the manual)');
const FONTS = todo('set theme.fonts');
const COLORS = leave('all colors are derived from theme.accent: to change them, set theme.colors');

const SETTINGS: KeyTable<readonly Doc[]> = {
  $schema: imported('editors get the types of the configuration from docwright'),
  name: 'title',
  description: 'tagline',
  'seo.metatags.canonical': (key) => convertUrl(key),
  favicon,
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
  redirects: (key) => ({
    redirects: key.entries().flatMap((entry) => convertRedirect(entry, ['source', 'destination'])),
  }),
  theme: leave('a Mintlify theme: set theme, styles or templates'),
  api: OPENAPI,
  openapi: OPENAPI,
  asyncapi: todo(
    'docwright generates no pages from AsyncAPI: write them, or generate them with load',
  ),
  integrations: SCRIPTS,
  analytics: SCRIPTS,
  background: todo('set theme.colors or styles'),
  fonts: FONTS,
  font: FONTS,
  icons: leave('icons have the name of their set: lucide:rocket'),
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

const LABELS: Readonly<Record<string, string>> = { github: 'GitHub', button: 'Start' };

/** The current configuration has `label` and `href`, the older one `name` and `url`. */
function convertItem(entry: SourceKey, place: string): readonly Link[] {
  if (entry.value === undefined || entry.value === null) return [];
  const keys = { label: ['label', 'name'], target: ['href', 'url'], place };
  const label = LABELS[String(entry.at('type').value)];
  const link = convertLink(entry, keys, { label });
  if (link.length > 0) entry.at('type').report('imported', place);
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

/** Imports a Mintlify site: `docs.json`, or the older `mint.json`. */

import { type ConfigPart, convertKeys, type KeyTable, mergeConfigs, setKey } from '../convertKeys';
import { type Doc, findFirstDoc, listDocs, redirectHome } from '../docs';
import type { ImportContext, Importer } from '../importer';
import { imported, skip } from '../importReport';
import {
  convertLink,
  convertOrigin,
  convertRedirect,
  type FooterColumn,
  findTarget,
  getAddress,
  isFilled,
  type Link,
  nameSocial,
} from '../links';
import type { SourceKey } from '../sourceKey';
import { copyFiles, REPOSITORY, SNIPPETS } from './files';
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
  const docs = listDocs(plan.site, '').filter(
    ({ file }) => !file.startsWith(SNIPPETS) && !REPOSITORY.test(file),
  );
  const settings = convertKeys(keys, SETTINGS, docs);
  const styles = copyFiles(context, docs);
  const sidebars = Object.values(settings.docs?.sidebars ?? {});
  const first = sidebars.map((entries) => findFirstDoc(entries)).find((id) => id !== undefined);
  return mergeConfigs(settings, styles, {
    docs: { sidebars: {} },
    blog: false,
    redirects: redirectHome(docs, first),
  });
}

const OPENAPI = skip(
  'docwright generates no pages from OpenAPI: write them, or generate them with load',
);
const SCRIPTS = skip('add the script to "head", with "allow" (see "head" in the manual)');
const FONTS = skip('set theme.fonts');
const COLORS = skip('all colors are derived from theme.accent: to change them, set theme.colors');

const SETTINGS: KeyTable<readonly Doc[]> = {
  $schema: imported('editors get the types of the configuration from docwright'),
  name: 'title',
  description: 'tagline',
  'seo.metatags.canonical': convertOrigin,
  favicon: (key) => setKey('favicon', key.text('favicon')?.replace(/^\/+/, '') || undefined),
  'colors.primary': 'theme.accent',
  'colors.light': COLORS,
  'colors.dark': COLORS,
  'modeToggle.default': convertMode,
  'appearance.default': convertMode,
  'modeToggle.isHidden': convertFixedMode,
  'appearance.strict': convertFixedMode,
  banner: convertBanner,
  logo: convertLogo,
  navigation: convertNavigation,
  tabs: convertOlderLinks,
  anchors: convertOlderLinks,
  'navbar.links': convertNavbarLinks,
  topbarLinks: convertNavbarLinks,
  'navbar.primary': convertNavbarLink,
  topbarCtaButton: convertNavbarLink,
  'footer.links': (key) => {
    const links = key.entries().flatMap(convertColumn);
    return links.length === 0 ? undefined : { footer: { links } };
  },
  'footer.socials': convertSocials,
  footerSocials: convertSocials,
  'search.prompt': 'search.placeholder',
  redirects: (key) => ({
    redirects: key.entries().flatMap((entry) => convertRedirect(entry, ['source', 'destination'])),
  }),
  theme: skip('a Mintlify theme: set theme, styles or templates'),
  api: OPENAPI,
  openapi: OPENAPI,
  asyncapi: skip(
    'docwright generates no pages from AsyncAPI: write them, or generate them with load',
  ),
  integrations: SCRIPTS,
  analytics: SCRIPTS,
  background: skip('set theme.colors or styles'),
  fonts: FONTS,
  font: FONTS,
  icons: skip('docwright shows no icons in sidebars'),
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

function convertLogo(logo: SourceKey): ConfigPart | undefined {
  const isText = typeof logo.value === 'string';
  const light = isText ? logo.text('navbar.logo') : logo.at('light').text('navbar.logo.src');
  const dark = logo.at('dark').text('navbar.logo.srcDark');
  const href = logo.at('href');
  const target = findTarget(href.value);
  if (target !== undefined) href.report('imported', 'navbar.logo.href');
  const src = light ?? dark;
  if (src === undefined) return undefined;
  const more = {
    ...(dark !== undefined && dark !== src && { srcDark: dark }),
    ...(target && { href: getAddress(target) }),
  };
  return { navbar: { logo: { src, ...more } } };
}

const LABELS: Readonly<Record<string, string>> = { github: 'GitHub', button: 'Start' };

/** The current configuration has `label` and `href`, the older one `name` and `url`. */
function convertItem(entry: SourceKey, place: string): readonly Link[] {
  if (entry.value === undefined || entry.value === null) return [];
  const keys = { label: ['label', 'name'], target: ['href', 'url'], place };
  const label = LABELS[String(entry.at('type').value)];
  const link = convertLink(entry, keys, { label });
  if (link === undefined) return [];
  entry.at('type').report('imported', place);
  return [link];
}

function convertNavbarLinks(links: SourceKey): ConfigPart {
  const items = links.entries().flatMap((entry) => convertItem(entry, 'navbar.items'));
  return { navbar: { items } };
}

function convertNavbarLink(link: SourceKey): ConfigPart {
  return { navbar: { items: convertItem(link, 'navbar.items') } };
}

function convertColumn(column: SourceKey): readonly (FooterColumn | Link)[] {
  const title = column.at('header').text('footer.links');
  const entries = column.at('items').entries();
  const items = entries.flatMap((entry) => convertItem(entry, 'footer.links'));
  if (items.length === 0) return [];
  return isFilled(title) ? [{ title, items }] : items;
}

function convertSocials(socials: SourceKey): ConfigPart | undefined {
  const links = socials.names().flatMap((name): readonly Link[] => {
    const target = findTarget(socials.at(name).text('footer.links'));
    return target === undefined ? [] : [{ label: nameSocial(name), ...target }];
  });
  return links.length === 0 ? undefined : { footer: { links } };
}

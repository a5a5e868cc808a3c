/** Imports a Starlight site: the docs, the options of its integration, and what Astro knows of the site. */

import { isObject } from '../../core/isObject';
import { convertFiles, type FileTable } from '../convertFiles';
import { type ConfigPart, convertKeys, type KeyTable, mergeConfigs, setKey } from '../convertKeys';
import { completeDocs, convertDocs, type Doc, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import type { ImportContext, Importer } from '../importer';
import { imported, skip } from '../importReport';
import {
  convertEditUrl,
  convertHeadElement,
  convertLink,
  convertUrl,
  createFooter,
  findTarget,
  isFilled,
  type Link,
  logo,
  nameSocial,
} from '../links';
import { createRedirects } from '../redirects';
import { isUnreadable, type SourceKey, UNREADABLE } from '../sourceKey';
import { convertStyles } from '../styles';
import { convertBody } from './body';
import { createFrontMatter } from './frontMatter';
import { DOCS, placeOf } from './places';
import { convertSidebar } from './sidebar';

export const starlight: Importer = {
  name: 'Starlight',
  generatedFolders: ['dist'],
  config: {
    pattern: /^astro\.config\.[cm]?[jt]s$/,
    names: 'astro.config.mjs, .js or .ts',
    hint: 'Pass the folder that contains it.',
  },
  convert,
};

type Context = { readonly plan: FilePlan; readonly docs: readonly Doc[] };

function convert({ plan, keys }: ImportContext): ConfigPart {
  const docs = listDocs(plan.site, DOCS);
  const context = { plan, docs };
  const options = findOptions(keys);
  const settings = mergeConfigs(
    { docs: { sidebarCollapsible: true, sidebarCollapsed: false } },
    convertKeys(keys, ASTRO, context),
    options && convertKeys(options, OPTIONS, context),
  );
  const base = settings.baseUrl ?? '/';
  convertDocs(plan, docs, {
    folder: DOCS,
    table: createFrontMatter(base),
    convertBody: (body, page) => convertBody(body, page, { plan, docs, base }),
  });
  const styles = copyStyles(plan, options?.at('customCss'));
  convertFiles(plan, FILES);
  return completeDocs(docs, { ...findFavicon(plan), ...settings }, styles);
}

/** The options of the integration; those of others are functions, which cannot be read. */
function findOptions(keys: SourceKey): SourceKey | undefined {
  const integrations = keys.at('integrations').entries();
  for (const integration of integrations) {
    const { value } = integration;
    const name = isUnreadable(value) ? /@astrojs\/(\w+)/.exec(value[UNREADABLE])?.[1] : undefined;
    const note = name === undefined ? undefined : OWN_FEATURES[name];
    if (note !== undefined) integration.report('imported', note);
  }
  return integrations.find(({ value }) => isObject(value) && !isUnreadable(value));
}

/** What docwright does without an integration. */
const OWN_FEATURES: Readonly<Record<string, string>> = {
  mdx: 'docwright reads MDX',
  react: 'docwright renders React components',
  sitemap: 'docwright writes a sitemap',
};

const BUILD = skip('it configures the build of Astro');
const STRINGS = skip('to change interface texts, set strings');

const ASTRO: KeyTable<Context> = {
  site: (key) => convertUrl(key),
  base: 'baseUrl',
  trailingSlash: convertTrailingSlash,
  redirects: convertRedirects,
  'markdown.*': skip('it configures the parser of Astro'),
  i18n: skip('set languages'),
  output: skip('docwright builds static files only'),
  adapter: skip('docwright builds static files only'),
  ...Object.fromEntries(
    ['vite', 'build', 'server', 'image', 'prefetch', 'experimental'].map((name) => [name, BUILD]),
  ),
};

const OPTIONS: KeyTable<Context> = {
  title: convertTitle,
  description: 'tagline',
  logo: convertLogo,
  favicon: (key) => setKey('favicon', key.text('favicon')?.replace(/^\/+/, '') || undefined),
  tableOfContents: convertContents,
  'editLink.baseUrl': (key) =>
    typeof key.value === 'string' ? convertEditUrl(key, key.value) : undefined,
  social: convertSocials,
  head: (key) => ({ head: key.entries().flatMap(convertElement) }),
  lastUpdated: (key) => (key.flag('docs.showLastUpdate') ? { docs: { showLastUpdate: true } } : {}),
  sidebar: (key, { docs }) => convertSidebar(key, docs),
  titleDelimiter: (key) => {
    const delimiter = key.text('titleDelimiter')?.trim();
    return setKey('titleDelimiter', delimiter && ` ${delimiter} `);
  },
  pagefind: imported('search'),
  pagination: skip('set pagination_prev and pagination_next to null in the front matter of pages'),
  expressiveCode: skip('docwright has its own code blocks: to change their colors, set code.theme'),
  components: skip('replace parts of the page with templates'),
  plugins: skip('docwright has many of their features: see extensions in the manual'),
  routeMiddleware: skip('use transform'),
  credits: skip('the footer contains what footer says'),
  prerender: skip('docwright builds static files only'),
  disable404Route: skip('to replace the page for unknown addresses, set templates.NotFoundPage'),
  'markdown.*': skip('it configures the parser of Starlight'),
  locales: skip('set languages, and move the translations to content/<language>/docs/'),
  defaultLocale: skip('set locale'),
};

/** A title for each language has that of the originals first. */
function convertTitle(key: SourceKey): ConfigPart | undefined {
  const [first] = key.names();
  return setKey('title', first === undefined ? key.text('title') : key.at(first).text('title'));
}

function convertTrailingSlash(key: SourceKey): ConfigPart | undefined {
  const { value } = key;
  if (value !== 'always' && value !== 'never' && value !== 'ignore') return undefined;
  key.report('imported', 'trailingSlash');
  return { trailingSlash: value };
}

function convertRedirects(key: SourceKey): ConfigPart {
  const redirects = key.names().flatMap((from) => {
    const entry = key.at(from);
    const target = isObject(entry.value) ? entry.value.destination : entry.value;
    const found = createRedirects(entry, from, target);
    if (found.length > 0) entry.report('imported', 'redirects');
    return found;
  });
  return redirects.length === 0 ? {} : { redirects };
}

/** Logos are files of the sources, which docwright takes from `static/`. */
function convertLogo(key: SourceKey, { plan }: Context): ConfigPart | undefined {
  const converted = logo('navbar.logo')(key);
  const found = converted?.navbar?.logo;
  if (found === undefined) return converted;
  const move = (path: string | undefined) => {
    const file = path?.replace(/^\.?\//, '');
    if (file === undefined || !plan.site.has(file)) return path;
    const name = `logo/${file.split('/').at(-1)}`;
    plan.copyAgain(file, `static/${name}`);
    return `/${name}`;
  };
  const isAlone = key.at('replacesTitle').flag('navbar.title') === true;
  const moved = { ...found, src: move(found.src) ?? found.src, srcDark: move(found.srcDark) };
  return { navbar: { logo: moved, ...(isAlone && { title: '' }) } };
}

function convertContents(key: SourceKey): ConfigPart | undefined {
  const minHeadingLevel = key.at('minHeadingLevel').number('docs.tableOfContents');
  const maxHeadingLevel = key.at('maxHeadingLevel').number('docs.tableOfContents');
  if (minHeadingLevel === undefined || maxHeadingLevel === undefined) return undefined;
  return { docs: { tableOfContents: { minHeadingLevel, maxHeadingLevel } } };
}

/** A list, or in older versions an object with the address of each network. */
function convertSocials(socials: SourceKey): ConfigPart | undefined {
  const named = socials.names().flatMap((name): readonly Link[] => {
    const target = findTarget(socials.at(name).text('footer.links'));
    return target === undefined ? [] : [{ label: nameSocial(name), ...target }];
  });
  const listed = socials.entries().flatMap((entry) => {
    const keys = { label: ['label'], target: ['href'], place: 'footer.links' };
    const link = convertLink(entry, keys);
    if (link.length > 0)
      entry.at('icon').report('changed', 'footer links have a label, not an icon');
    return link;
  });
  return createFooter([...named, ...listed]);
}

function convertElement(entry: SourceKey) {
  const [tag, attributes, content] = ['tag', 'attrs', 'content'].map(
    (name) => entry.at(name).value,
  );
  return convertHeadElement(entry, { tag, attributes, content });
}

/** The file that Starlight takes when the configuration names none. */
function findFavicon({ site }: FilePlan): ConfigPart {
  return site.has('public/favicon.svg') ? { favicon: 'favicon.svg' } : {};
}

function copyStyles(plan: FilePlan, list: SourceKey | undefined): ConfigPart {
  const files = (list?.entries() ?? []).flatMap((entry) => {
    const file = isFilled(entry.value) ? entry.value.replace(/^\.?\//, '') : '';
    if (!plan.site.has(file)) {
      entry.report('skipped', 'it is a stylesheet of a package: set theme.fonts, or copy it');
      return [];
    }
    entry.report('imported', 'styles');
    return [{ file, target: placeOf(file) ?? file }];
  });
  return convertStyles(plan, {
    ...{ files, generator: 'Starlight', variable: /(?<![\w-])--sl-[\w-]+(?=\s*:)/ },
    accent: /--sl-color-accent\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

const NO_ASTRO = skip('docwright does not run Astro components: write a React component');

const FILES: FileTable = [
  [/\.astro$/, NO_ASTRO],
  [/^src\/pages\//, skip('a page of Astro: write it as a page in content/pages/')],
  [/^src\/content\/docs\//, 'docs/'],
  [/^src\/content\/i18n\//, STRINGS],
  [
    /^src\/content(?:\/config|\.config)\.[cm]?[jt]s$/,
    skip('docwright knows its front matter: for keys of your own, set frontMatter'),
  ],
  [/^src\/(?:.*\.d\.ts$|content\/|middleware)/, skip('it is of use to Astro only')],
  [/^src\//, ''],
  [/^public\//, 'static/'],
];

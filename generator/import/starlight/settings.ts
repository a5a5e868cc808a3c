/** Converts the settings of Astro, and the options of its integration Starlight. */

import { isObject } from '../../core/isObject';
import { type ConfigPart, type KeyTable, mergeConfigs, setKey } from '../convertKeys';
import type { Doc } from '../docs';
import type { FilePlan } from '../filePlan';
import { imported, leave, todo } from '../importReport';
import {
  convertEditUrl,
  convertHeadElement,
  convertLink,
  convertNamedSocials,
  convertUrl,
  createFooter,
  favicon,
  logo,
} from '../links';
import { createRedirects } from '../redirects';
import { isUnreadable, type SourceKey, UNREADABLE } from '../sourceKey';
import { limitLevel } from './frontMatter';
import { convertSidebar } from './sidebar';

export type Context = { readonly plan: FilePlan; readonly docs: readonly Doc[] };

/** The options of the integration; those of others are functions, which cannot be read. */
export function findOptions(keys: SourceKey): SourceKey | undefined {
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

const BUILD = leave('it configures the build of Astro');
export const STRINGS = leave('to change interface texts, set strings');

export const ASTRO: KeyTable<Context> = {
  site: (key) => convertUrl(key),
  base: 'baseUrl',
  trailingSlash: convertTrailingSlash,
  redirects: convertRedirects,
  'markdown.*': leave('it configures the parser of Astro'),
  i18n: todo('set languages'),
  output: leave('docwright builds static files only'),
  adapter: leave('docwright builds static files only'),
  ...Object.fromEntries(
    ['vite', 'build', 'server', 'image', 'prefetch', 'experimental'].map((name) => [name, BUILD]),
  ),
};

export const OPTIONS: KeyTable<Context> = {
  title: convertTitle,
  description: 'tagline',
  logo: convertLogo,
  favicon,
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
  pagination: todo('set pagination_prev and pagination_next to null in the front matter of pages'),
  expressiveCode: leave(
    'docwright has its own code blocks: to change their colors, set code.theme',
  ),
  components: todo('replace parts of the page with templates'),
  plugins: leave('docwright has many of their features: see extensions in the manual'),
  routeMiddleware: todo('use transform'),
  credits: todo('set footer'),
  prerender: leave('docwright builds static files only'),
  disable404Route: todo('to replace the page for unknown addresses, set templates.NotFoundPage'),
  'markdown.*': leave('it configures the parser of Starlight'),
};

/** Of titles in several languages, that of the originals is the first one. */
function convertTitle(key: SourceKey): ConfigPart | undefined {
  const [title] = key.names().map((tag) => key.at(tag).text(`languages.${tag}.title`));
  return setKey('title', title ?? key.text('title'));
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

function convertContents(key: SourceKey): ConfigPart {
  const read = (name: string) => limitLevel(key.at(name).number('docs.tableOfContents'));
  return mergeConfigs(
    setKey('docs.tableOfContents.minHeadingLevel', read('minHeadingLevel')),
    setKey('docs.tableOfContents.maxHeadingLevel', read('maxHeadingLevel')),
  );
}

/** A list, or in older versions an object with the address of each network. */
function convertSocials(socials: SourceKey): ConfigPart | undefined {
  const listed = socials.entries().flatMap((entry) => {
    const keys = { label: ['label'], target: ['href'], place: 'footer.links' };
    const link = convertLink(entry, keys);
    if (link.length > 0)
      entry.at('icon').report('changed', 'footer links have a label, not an icon');
    return link;
  });
  return createFooter([...convertNamedSocials(socials), ...listed]);
}

function convertElement(entry: SourceKey) {
  const [tag, attributes, content] = ['tag', 'attrs', 'content'].map(
    (name) => entry.at(name).value,
  );
  return convertHeadElement(entry, { tag, attributes, content });
}

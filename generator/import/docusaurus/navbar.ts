/** Converts the items of the navbar and of the footer. */

import type { ConfigPart } from '../convertKeys';
import { convertLink, convertMenu, type Link, type NavbarEntry, nameHost } from '../links';
import type { SourceKey } from '../sourceKey';
import { addFolder } from './instances';
import type { ReadSidebars } from './sidebars';

export type NavbarContext = {
  readonly sidebars: ReadSidebars;
  /** The base URL. */
  readonly base: string;
};

export function convertNavbarItems(keys: SourceKey, context: NavbarContext): ConfigPart {
  return { navbar: { items: keys.entries().flatMap((item) => convertItem(item, context)) } };
}

const SKIPPED_TYPES: Readonly<Record<string, string>> = {
  html: 'docwright shows only links in the navbar: for other elements, write the template `Navbar`',
};

const VERSION_MENU = 'the navbar of a site with several versions has a version menu';

const BUILT_IN: Readonly<Record<string, string>> = {
  docsVersion: VERSION_MENU,
  docsVersionDropdown: VERSION_MENU,
  search: 'search is always in the navbar',
  localeDropdown: 'the navbar of a site in several languages has a language menu',
};

function convertItem(item: SourceKey, context: NavbarContext): readonly NavbarEntry[] {
  const type = String(item.at('type').value);
  const isOther = type.startsWith('docsVersion') && isOfOtherDocs(item);
  const note = isOther
    ? 'only the first docs have versions, and their menu is always in the navbar'
    : SKIPPED_TYPES[type];
  const replacement = isOther ? undefined : BUILT_IN[type];
  if (replacement !== undefined) {
    for (const name of ['type', 'position']) item.at(name).report('imported', replacement);
  }
  if (note !== undefined) item.report('todo', note);
  if (replacement !== undefined || note !== undefined) return [];
  return Array.isArray(item.at('items').value)
    ? convertDropdown(item, context)
    : place(item, convertItemLink(item, context, 'navbar.items'));
}

function isOfOtherDocs(item: SourceKey): boolean {
  const { value = 'default' } = item.at('docsPluginId');
  return value !== 'default';
}

/** Docusaurus and docwright put items without a position on the same side. */
function place<Entry extends Link | NavbarEntry>(item: SourceKey, entries: readonly Entry[]) {
  const position = item.at('position').text('navbar.items');
  return position === 'left' ? entries.map((entry) => ({ ...entry, position })) : entries;
}

function convertDropdown(item: SourceKey, context: NavbarContext) {
  item.at('type').report('imported', 'navbar.items');
  const links = item
    .at('items')
    .entries()
    .flatMap((each) => convertItemLink(each, context, 'navbar.items'));
  const hasTarget = TARGETS.some((name) => item.at(name).value !== undefined);
  const own = hasTarget ? convertItemLink(item, context, 'navbar.items') : [];
  return place(item, [...own, ...convertMenu(item.at('label'), links)]);
}

const TARGETS = ['to', 'href', 'docId', 'sidebarId'];

function convertItemLink(item: SourceKey, context: NavbarContext, place: string) {
  const target = [...TARGETS, 'type', 'docsPluginId'];
  const known = findKnown(item, context);
  // An icon, which a stylesheet shows.
  const isIcon = item.at('className').value !== undefined;
  const label = known.label ?? (isIcon ? nameHost(item.at('href').value) : undefined);
  return convertLink(item, { label: ['label', 'aria-label'], target, place }, { ...known, label });
}

function findKnown(item: SourceKey, { sidebars }: NavbarContext) {
  const { value: plugin = 'default' } = item.at('docsPluginId');
  const own = sidebars.instances.find(({ instance: { id = 'default' } }) => id === plugin);
  const { value: docId } = item.at('docId');
  if (typeof docId === 'string') {
    const doc = own?.docs.find(({ id }) => id === docId);
    return { target: doc && own && { doc: addFolder(own.instance, doc.id) }, label: doc?.id };
  }
  const { value: sidebarId } = item.at('sidebarId');
  if (typeof sidebarId !== 'string' || own === undefined) return {};
  const doc = own.firstDocs[sidebarId];
  const target =
    doc === undefined ? { to: `/${own.instance.route}` } : { doc: addFolder(own.instance, doc) };
  return { target, label: sidebarId };
}

export function convertFooterLink(item: SourceKey): readonly Link[] {
  return convertLink(item, { label: ['label'], target: ['to', 'href'], place: 'footer.links' });
}

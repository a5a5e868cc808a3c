/** Converts the navbar and the footer. A menu becomes a column of the footer, because docwright's navbar has only links. */

import type { ConfigPart } from '../convertKeys';
import type { Doc } from '../docs';
import {
  convertLink,
  type FooterColumn,
  findTarget,
  getAddress,
  isFilled,
  type Link,
  type NavbarItem,
} from '../links';
import type { SourceKey } from '../sourceKey';
import type { ReadSidebars } from './sidebars';

export type NavbarContext = {
  readonly sidebars: ReadSidebars;
  readonly docs: readonly Doc[];
  /** The base path of the docs. */
  readonly route: string;
  /** The base URL. */
  readonly base: string;
};

export function convertNavbarItems(keys: SourceKey, context: NavbarContext): ConfigPart {
  const converted = keys.entries().map((item) => convertItem(item, context));
  const columns = converted.flatMap(({ column }) => column ?? []);
  return {
    navbar: { items: converted.flatMap(({ item }) => item ?? []) },
    ...(columns.length > 0 && { footer: { links: columns } }),
  };
}

type ConvertedItem = {
  readonly item?: NavbarItem | undefined;
  readonly column?: FooterColumn | undefined;
};

const SKIPPED_TYPES: Readonly<Record<string, string>> = {
  docsVersion: 'docwright shows only one version of the docs',
  docsVersionDropdown: 'docwright shows only one version of the docs',
  localeDropdown: 'a docwright site has one language',
  html: 'the navbar contains only links: replace it with templates.Navbar',
};

function convertItem(item: SourceKey, context: NavbarContext): ConvertedItem {
  const type = String(item.at('type').value);
  const note = SKIPPED_TYPES[type];
  if (type === 'search') item.report('imported', 'search is always in the navbar');
  else if (note !== undefined) item.report('skipped', note);
  else if (Array.isArray(item.at('items').value)) return convertMenu(item, context);
  else return { item: place(item, convertItemLink(item, context, 'navbar.items')) };
  return {};
}

/** Docusaurus and docwright put items without a position on the same side. */
function place(item: SourceKey, link: Link | undefined): NavbarItem | undefined {
  const position = item.at('position').text('navbar.items');
  return link !== undefined && position === 'left' ? { ...link, position } : link;
}

function convertMenu(item: SourceKey, context: NavbarContext): ConvertedItem {
  const label = item.at('label').value;
  const title = isFilled(label) ? label : 'More';
  item.at('type').report('changed', 'drop-down menus are now columns in the footer');
  item.at('label').report('changed', `the title of a footer column, "${title}"`);
  const items = item
    .at('items')
    .entries()
    .flatMap((each) => convertItemLink(each, context, 'footer.links') ?? []);
  const hasTarget = TARGETS.some((name) => item.at(name).value !== undefined);
  const link = hasTarget ? convertItemLink(item, context, 'navbar.items') : undefined;
  return { item: place(item, link), column: items.length === 0 ? undefined : { title, items } };
}

const TARGETS = ['to', 'href', 'docId', 'sidebarId'];

function convertItemLink(item: SourceKey, context: NavbarContext, place: string): Link | undefined {
  const keys = { label: ['label'], target: [...TARGETS, 'type', 'docsPluginId'], place };
  return convertLink(item, keys, findKnown(item, context));
}

function findKnown(item: SourceKey, { sidebars, docs, route }: NavbarContext) {
  const { value: docId } = item.at('docId');
  if (typeof docId === 'string') {
    const doc = docs.find(({ id }) => id === docId);
    return { target: doc && { doc: doc.id }, label: doc?.id };
  }
  const { value: sidebarId } = item.at('sidebarId');
  if (typeof sidebarId !== 'string') return {};
  const doc = sidebars.firstDocs[sidebarId];
  const target = doc === undefined ? { to: `/${route.replace(/^\//, '')}` } : { doc };
  return { target, label: sidebarId };
}

export function convertFooterLinks(keys: SourceKey): readonly (FooterColumn | Link)[] {
  return keys.entries().flatMap((entry): readonly (FooterColumn | Link)[] => {
    if (!Array.isArray(entry.at('items').value)) return convertFooterLink(entry);
    const items = entry.at('items').entries().flatMap(convertFooterLink);
    const title = entry.at('title').text('footer.links');
    if (items.length === 0) return [];
    return isFilled(title) ? [{ title, items }] : items;
  });
}

function convertFooterLink(item: SourceKey): readonly Link[] {
  const keys = { label: ['label'], target: ['to', 'href'], place: 'footer.links' };
  const link = convertLink(item, keys);
  return link === undefined ? [] : [link];
}

export function convertLogo(keys: SourceKey, name: string) {
  const text = (key: string) => {
    const value = keys.at(key).text(`${name}.${key}`);
    return value ? { [key]: value } : {};
  };
  const href = keys.at('href');
  const target = findTarget(href.value);
  if (target !== undefined) href.report('imported', `${name}.href`);
  const src = keys.at('src').text(`${name}.src`);
  const more = {
    ...{ ...text('srcDark'), ...text('alt') },
    ...(target && { href: getAddress(target) }),
    ...{ ...convertSide(keys, 'width'), ...convertSide(keys, 'height') },
  };
  return src === undefined ? undefined : { src, ...more };
}

function convertSide(keys: SourceKey, name: 'width' | 'height') {
  const side = Number(keys.at(name).value);
  if (!Number.isInteger(side) || side <= 0) return {};
  keys.at(name).report('imported', `logo.${name}`);
  return { [name]: side };
}

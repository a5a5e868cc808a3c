/** Takes the links of the navbar and the sidebars of VitePress. */

import type { SidebarEntry } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import { isObject } from '../../core/schema';
import { findDoc } from '../addresses';
import type { Doc } from '../docs';
import type { Keys } from '../keys';
import { createTarget } from '../links';
import { INDEX } from './pageNames';

type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number];
type Link = Pick<NavbarItem, 'label' | 'doc' | 'to' | 'href'>;

type Navigation = {
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly items: readonly NavbarItem[];
  /** Menus of the navbar are columns of the footer. */
  readonly columns: readonly { readonly title: string; readonly items: readonly Link[] }[];
  /** The id of the first page. */
  readonly first: string | undefined;
};

export function takeNavigation(theme: Keys, docs: readonly Doc[]): Navigation {
  const taken = theme
    .at('nav')
    .entries()
    .map((item) => takeItem(item, docs));
  const sidebars = takeSidebars(theme.at('sidebar'), docs);
  return {
    sidebars,
    items: taken.flatMap(({ item }) => (item === undefined ? [] : [item])),
    columns: taken.flatMap(({ column }) => (column === undefined ? [] : [column])),
    first: Object.values(sidebars)
      .map(findFirst)
      .find((id) => id !== undefined),
  };
}

type TakenItem = {
  readonly item?: NavbarItem;
  readonly column?: Navigation['columns'][number];
};

function takeItem(item: Keys, docs: readonly Doc[]): TakenItem {
  item.at('activeMatch').note('left', 'links are marked as current on all pages of their sidebar');
  if (!Array.isArray(item.at('items').value)) {
    const link = takeLink(item, docs, 'navbar.items');
    return link === undefined ? {} : { item: link };
  }
  const { value: text } = item.at('text');
  const title = typeof text === 'string' && text.trim() !== '' ? text : 'More';
  item.at('text').note('changed', `the title of a footer column, "${title}"`);
  const items = listMenu(item.at('items'), docs);
  return items.length === 0 ? {} : { column: { title, items } };
}

/** Menus may have groups. */
function listMenu(items: Keys, docs: readonly Doc[]): readonly Link[] {
  return items.entries().flatMap((item) => {
    if (!Array.isArray(item.at('items').value)) return takeLink(item, docs, 'footer.links') ?? [];
    item
      .at('text')
      .note('left', 'footer columns have no groups: the links were moved into the column');
    return listMenu(item.at('items'), docs);
  });
}

function takeLink(item: Keys, docs: readonly Doc[], place: string): Link | undefined {
  const { value: label } = item.at('text');
  const { value: link } = item.at('link');
  const doc = typeof link === 'string' ? findDoc(docs, link, INDEX) : undefined;
  const target = typeof link === 'string' ? createTarget(link) : undefined;
  if (typeof label !== 'string' || label.trim() === '' || (doc ?? target) === undefined) {
    item.note('left', 'it has no text or no target');
    return undefined;
  }
  for (const name of ['text', 'link']) item.at(name).note('taken', place);
  for (const name of ['target', 'rel']) {
    item.at(name).note('left', 'full URLs open in a new tab, paths do not');
  }
  return { label, ...(doc === undefined ? target : { doc: doc.id }) };
}

const NAME = 'docs.sidebars';

/** A list is one sidebar; an object has one for each path. */
function takeSidebars(sidebar: Keys, docs: readonly Doc[]): Navigation['sidebars'] {
  if (Array.isArray(sidebar.value)) {
    const entries = takeEntries(sidebar, docs, '');
    return entries.length === 0 ? {} : { docs: entries };
  }
  const lists = sidebar.names().map((path) => {
    const own = sidebar.at(path);
    const isList = Array.isArray(own.value);
    const base = isList ? '' : (own.at('base').takeText(NAME) ?? '');
    return [nameSidebar(path), takeEntries(isList ? own : own.at('items'), docs, base)] as const;
  });
  return Object.fromEntries(lists.filter(([, entries]) => entries.length > 0));
}

function nameSidebar(path: string): string {
  return path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'docs';
}

function takeEntries(items: Keys, docs: readonly Doc[], base: string): readonly SidebarEntry[] {
  return items.entries().flatMap((item) => takeEntry(item, docs, base));
}

function takeEntry(item: Keys, docs: readonly Doc[], outer: string): readonly SidebarEntry[] {
  if (!isObject(item.value)) return [];
  const base = item.at('base').takeText(NAME) ?? outer;
  const { value: link } = item.at('link');
  const path =
    typeof link === 'string' ? `${/^[a-z]+:/i.test(link) ? '' : base}${link}` : undefined;
  const doc = path === undefined ? undefined : findDoc(docs, path, INDEX);
  const label = item.at('text').takeText(NAME)?.trim() ?? '';
  item.at('collapsed').note('left', 'docwright expands the groups that contain the current page');
  if (!Array.isArray(item.at('items').value)) return takeSingle(item, { label, path, doc });
  const entries = takeEntries(item.at('items'), docs, base);
  item
    .at('link')
    .note(
      doc === undefined ? 'left' : 'taken',
      doc === undefined ? 'this page does not exist' : NAME,
    );
  if (label === '' || (entries.length === 0 && doc === undefined)) return entries;
  return [
    { category: label, items: entries, ...(doc === undefined ? {} : { link: { doc: doc.id } }) },
  ];
}

type Single = {
  readonly label: string;
  readonly path: string | undefined;
  readonly doc: Doc | undefined;
};

function takeSingle(item: Keys, { label, path, doc }: Single): readonly SidebarEntry[] {
  const target = path === undefined ? undefined : createTarget(path);
  if (doc === undefined && (target === undefined || label === '' || 'to' in target)) {
    item.at('link').note('left', 'this page does not exist');
    return [];
  }
  item.at('link').note('taken', NAME);
  if (doc !== undefined) return [label === '' ? doc.id : { doc: doc.id, label }];
  return target !== undefined && 'href' in target ? [{ label, ...target }] : [];
}

function findFirst(entries: readonly SidebarEntry[]): string | undefined {
  for (const entry of entries) {
    if (typeof entry === 'string') return entry;
    if ('doc' in entry) return entry.doc;
    if (!('category' in entry)) continue;
    const own = entry.link && 'doc' in entry.link ? entry.link.doc : undefined;
    const found = own ?? findFirst(entry.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

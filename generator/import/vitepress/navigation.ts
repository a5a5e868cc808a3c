/** Converts the links of the navbar and the sidebars of VitePress. */

import type { SidebarEntry } from '../../../templates/model/config';
import { isObject } from '../../core/schema';
import type { ConfigPart } from '../convertKeys';
import { createCategory, type Doc, findDoc, joinSidebars, nameSidebar, SIDEBARS } from '../docs';
import { convertLink, type FooterColumn, findTarget, isFilled, type Link } from '../links';
import type { SourceKey } from '../sourceKey';

type Docs = readonly Doc[];

export function convertNavbarItems(nav: SourceKey, docs: Docs): ConfigPart {
  const converted = nav.entries().map((item) => convertItem(item, docs));
  const columns = converted.flatMap(({ column }) => column ?? []);
  return {
    navbar: { items: converted.flatMap(({ link }) => link ?? []) },
    ...(columns.length > 0 && { footer: { links: columns } }),
  };
}

type ConvertedItem = { readonly link?: Link | undefined; readonly column?: FooterColumn };

/** A menu becomes a column of the footer, because docwright's navbar has only links. */
function convertItem(item: SourceKey, docs: Docs): ConvertedItem {
  item
    .at('activeMatch')
    .report('skipped', 'links are marked as current on all pages of their sidebar');
  if (!Array.isArray(item.at('items').value)) {
    return { link: convertNavLink(item, docs, 'navbar.items') };
  }
  const { value: text } = item.at('text');
  const title = isFilled(text) ? text : 'More';
  item.at('text').report('changed', `the title of a footer column, "${title}"`);
  const items = convertMenu(item.at('items'), docs);
  return items.length === 0 ? {} : { column: { title, items } };
}

/** Menus may have groups. */
function convertMenu(items: SourceKey, docs: Docs): readonly Link[] {
  return items.entries().flatMap((item) => {
    if (!Array.isArray(item.at('items').value)) {
      return convertNavLink(item, docs, 'footer.links') ?? [];
    }
    const note = 'footer columns have no groups: the links were moved into the column';
    item.at('text').report('skipped', note);
    return convertMenu(item.at('items'), docs);
  });
}

function convertNavLink(item: SourceKey, docs: Docs, place: string): Link | undefined {
  const { value: path } = item.at('link');
  const doc = typeof path === 'string' ? findDoc(docs, path) : undefined;
  const keys = { label: ['text'], target: ['link'], place };
  const link = convertLink(item, keys, { target: doc && { doc: doc.id } });
  for (const name of ['target', 'rel']) {
    item.at(name).report('skipped', 'full URLs open in a new tab, paths do not');
  }
  return link;
}

/** A list is one sidebar; an object has one for each path. */
export function convertSidebars(sidebar: SourceKey, docs: Docs): ConfigPart {
  const lists = Array.isArray(sidebar.value)
    ? [['docs', convertEntries(sidebar, docs, '')] as const]
    : sidebar.names().map((path) => {
        const own = sidebar.at(path);
        if (Array.isArray(own.value))
          return [nameSidebar(path), convertEntries(own, docs, '')] as const;
        const base = own.at('base').text(SIDEBARS) ?? '';
        return [nameSidebar(path), convertEntries(own.at('items'), docs, base)] as const;
      });
  return { docs: { sidebars: joinSidebars(lists) } };
}

function convertEntries(items: SourceKey, docs: Docs, base: string): readonly SidebarEntry[] {
  return items.entries().flatMap((item) => convertEntry(item, docs, base));
}

function convertEntry(item: SourceKey, docs: Docs, outer: string): readonly SidebarEntry[] {
  if (!isObject(item.value)) return [];
  const base = item.at('base').text(SIDEBARS) ?? outer;
  const link = item.at('link');
  const isUrl = typeof link.value === 'string' && /^[a-z]+:/i.test(link.value);
  const path = typeof link.value === 'string' ? `${isUrl ? '' : base}${link.value}` : undefined;
  const doc = path === undefined ? undefined : findDoc(docs, path);
  const label = item.at('text').text(SIDEBARS)?.trim() ?? '';
  item
    .at('collapsed')
    .report('skipped', 'docwright expands the groups that contain the current page');
  const target = findTarget(path);
  const isGroup = Array.isArray(item.at('items').value);
  const isLink = !isGroup && label !== '' && target !== undefined && 'href' in target;
  if (doc !== undefined || isLink) link.report('imported', SIDEBARS);
  else link.report('skipped', 'this page does not exist');
  if (isGroup) {
    const items = convertEntries(item.at('items'), docs, base);
    return createCategory(label, { items, link: doc && { doc: doc.id } });
  }
  if (doc !== undefined) return [label === '' ? doc.id : { doc: doc.id, label }];
  return isLink ? [{ label, ...target }] : [];
}

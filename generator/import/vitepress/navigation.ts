/** Converts the links of the navbar and the sidebars of VitePress. */

import type { SidebarEntry } from '../../../templates/model/config';
import { isObject } from '../../core/isObject';
import type { ConfigPart } from '../convertKeys';
import { createCategory, type Doc, findDoc, joinSidebars, nameSidebar, SIDEBARS } from '../docs';
import { convertLink, convertMenu, type FooterColumn, findTarget, type Link } from '../links';
import type { SourceKey } from '../sourceKey';

type Docs = readonly Doc[];

export function convertNavbarItems(nav: SourceKey, docs: Docs): ConfigPart {
  const items = nav.entries().flatMap((item) => {
    item.at('activeMatch').report('left', ACTIVE);
    return Array.isArray(item.at('items').value)
      ? convertMenu(item.at('text'), listLinks(item.at('items'), docs))
      : convertNavLink(item, docs, 'navbar.items');
  });
  return { navbar: { items } };
}

const ACTIVE = 'docwright marks a link as current on all pages of its sidebar';

/** Menus may have groups. */
function listLinks(items: SourceKey, docs: Docs): readonly (FooterColumn | Link)[] {
  return items.entries().flatMap((item): readonly (FooterColumn | Link)[] => {
    if (!Array.isArray(item.at('items').value)) return convertNavLink(item, docs, 'navbar.items');
    const title = item.at('text').text('navbar.items') || 'More';
    const links = item.at('items').entries();
    return [{ title, items: links.flatMap((link) => convertNavLink(link, docs, 'navbar.items')) }];
  });
}

function convertNavLink(item: SourceKey, docs: Docs, place: string): readonly Link[] {
  if (item.at('component').value !== undefined) {
    item.report('todo', 'docwright does not run Vue: write the template `Navbar`');
    return [];
  }
  const { value: path } = item.at('link');
  const keys = { label: ['text'], target: ['link'], place };
  const link = convertLink(item, keys, { target: findDocLink(docs, path) });
  item.at('activeMatch').report('left', ACTIVE);
  for (const name of ['target', 'rel', 'noIcon']) {
    item.at(name).report('left', 'links to other sites open in a new tab, links to pages do not');
  }
  return link;
}

/** A doc, or the path of a heading in it. */
function findDocLink(docs: Docs, path: unknown) {
  const doc = typeof path === 'string' ? findDoc(docs, path) : undefined;
  if (doc === undefined) return undefined;
  const [hash] = /#.+/s.exec(String(path)) ?? [];
  return hash === undefined ? { doc: doc.id } : { to: `${doc.namedPath}${hash}` };
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
  const sidebars = joinSidebars(lists);
  // A group without the key does not fold there.
  const folds = JSON.stringify(sidebars).includes('"collapsed":');
  const folding = { sidebarCollapsible: true, sidebarCollapsed: false };
  return { docs: { sidebars, ...(folds && folding) } };
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
  const page = findDocLink(docs, path);
  const label = item.at('text').text(SIDEBARS)?.trim() ?? '';
  const collapsed = item.at('collapsed').flag(SIDEBARS);
  const target = findTarget(path);
  const isGroup = Array.isArray(item.at('items').value);
  const isLink = !isGroup && label !== '' && target !== undefined && 'href' in target;
  if (page !== undefined || isLink) link.report('imported', SIDEBARS);
  else link.report('todo', 'this page does not exist');
  item.at('docFooterText').report('todo', 'set pagination_label in the front matter of the page');
  if (isGroup) {
    const items = convertEntries(item.at('items'), docs, base);
    const link = page?.doc === undefined ? undefined : { doc: page.doc };
    return createCategory(label, { items, link, collapsed });
  }
  if (page?.doc !== undefined) return [label === '' ? page.doc : { doc: page.doc, label }];
  if (page?.to !== undefined && label !== '') return [{ to: page.to, label }];
  return isLink ? [{ label, ...target }] : [];
}

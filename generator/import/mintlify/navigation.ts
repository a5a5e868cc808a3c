/** Converts the navigation: each tab is a sidebar with a link in the navbar. */

import type { SidebarEntry } from '../../../templates/model/config';
import { isObject } from '../../core/isObject';
import type { ConfigPart } from '../convertKeys';
import {
  createCategory,
  type Doc,
  findDoc,
  findFirstDoc,
  joinSidebars,
  listDoc,
  nameSidebar,
  SIDEBARS,
} from '../docs';
import { findTarget, isFilled, type NavbarItem } from '../links';
import type { SourceKey } from '../sourceKey';

type Docs = readonly Doc[];

/** A part of the navigation with its own name. */
type Section = { readonly label: string; readonly entries: readonly SidebarEntry[] };

type Navigation = { readonly sections: readonly Section[]; readonly links: readonly NavbarItem[] };

export function convertNavigation(navigation: SourceKey, docs: Docs): ConfigPart {
  const { sections, links } = convertNode(navigation, docs, '');
  const global = convertNode(navigation.at('global'), docs, '').links;
  const filled = sections.filter(({ entries }) => entries.length > 0);
  const labels = new Set(filled.map(({ label }) => label).filter((label) => label !== ''));
  const items = [...labels].flatMap((label): readonly NavbarItem[] => {
    const own = filled.filter((section) => section.label === label);
    const doc = findFirstDoc(own.flatMap(({ entries }) => entries));
    return doc === undefined ? [] : [{ label, doc, position: 'left' }];
  });
  return {
    docs: {
      sidebars: joinSidebars(filled.map(({ label, entries }) => [nameSidebar(label), entries])),
    },
    navbar: { items: [...items, ...links, ...global] },
  };
}

/** The keys of lists of sections, with the key that has the label of one. */
const LISTS = [
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['dropdowns', 'dropdown'],
  ['products', 'product'],
  ['menu', 'item'],
] as const;
/** Of these, only the first is shown. */
const ALTERNATIVES = [
  ['versions', 'version'],
  ['languages', 'language'],
] as const;

function convertNode(node: SourceKey, docs: Docs, label: string): Navigation {
  const own = Array.isArray(node.value)
    ? convertGroups(node, docs)
    : [...convertGroups(node.at('groups'), docs), ...convertPages(node.at('pages'), docs)];
  const inner = LISTS.flatMap(([list, name]) =>
    node
      .at(list)
      .entries()
      .map((entry) => convertSection(entry, docs, name)),
  );
  const chosen = ALTERNATIVES.flatMap(([list, name]) => {
    const entries = node.at(list).entries();
    const first =
      entries.find(({ value }) => isObject(value) && value.default === true) ?? entries[0];
    const others = entries.filter((entry) => entry !== first);
    const note = `docwright shows only one of the ${list}; all pages are in content/docs/`;
    for (const other of others) other.report('todo', note);
    first?.at(name).report('imported', SIDEBARS);
    return first === undefined ? [] : [convertNode(first, docs, label)];
  });
  const parts = [...inner, ...chosen];
  return {
    sections: [{ label, entries: own }, ...parts.flatMap(({ sections }) => sections)],
    links: parts.flatMap(({ links }) => links),
  };
}

function convertSection(entry: SourceKey, docs: Docs, name: string): Navigation {
  const label = entry.at(name).text(SIDEBARS)?.trim() ?? '';
  const target = findTarget(entry.at('href').value);
  const inner = convertNode(entry, docs, label);
  if (target === undefined || label === '') return inner;
  entry.at('href').report('imported', 'navbar.items');
  return { ...inner, links: [...inner.links, { label, ...target, position: 'left' }] };
}

/** Tabs and anchors of the older configuration are links, or sections of the navigation. */
export function convertOlderLinks(links: SourceKey): ConfigPart {
  const items = links.entries().flatMap((entry): readonly NavbarItem[] => {
    const { value: label } = entry.at('name');
    const target = findTarget(entry.at('url').value);
    if (!isFilled(label) || target === undefined || 'to' in target) {
      entry.report(
        'todo',
        'it starts a section of the navigation: add a sidebar for it, and a link in navbar.items',
      );
      return [];
    }
    for (const name of ['name', 'url']) entry.at(name).report('imported', 'navbar.items');
    return [{ label, ...target, position: 'left' }];
  });
  return { navbar: { items } };
}

function convertGroups(groups: SourceKey, docs: Docs): readonly SidebarEntry[] {
  return groups.entries().flatMap((group) => convertGroup(group, docs));
}

function convertGroup(group: SourceKey, docs: Docs): readonly SidebarEntry[] {
  const label = group.at('group').text(SIDEBARS);
  group.at('icon').report('todo', 'set icon of the group, such as `lucide:rocket`');
  group.at('expanded').report('todo', 'docwright expands the groups that contain the current page');
  const items = [
    ...convertPages(group.at('pages'), docs),
    ...convertGroups(group.at('groups'), docs),
  ];
  const root = group.at('root');
  const page = typeof root.value === 'string' ? findDoc(docs, root.value) : undefined;
  if (page !== undefined) root.report('imported', SIDEBARS);
  return createCategory(label, { items, link: page && { doc: page.id } });
}

function convertPages(pages: SourceKey, docs: Docs): readonly SidebarEntry[] {
  return pages.entries().flatMap((page): readonly SidebarEntry[] => {
    if (typeof page.value !== 'string') return convertGroup(page, docs);
    const missing = 'this page does not exist: write the pages of an OpenAPI file yourself';
    return listDoc(page, findDoc(docs, page.value), { missing });
  });
}

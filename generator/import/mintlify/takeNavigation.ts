/** Takes the navigation: each tab is a sidebar with a link in the navbar. */

import type { SidebarEntry } from '../../../templates/model/config';
import type { SiteConfigInput } from '../../../templates/model/configInput';
import { findDoc } from '../addresses';
import type { Doc } from '../docs';
import type { Keys } from '../keys';
import { createTarget } from '../links';

type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number];

type Navigation = {
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly items: readonly NavbarItem[];
  /** The id of the first page. */
  readonly first: string | undefined;
};

const INDEX = /^index$/;
const NAME = 'docs.sidebars';

/** A part of the navigation with a name of its own. */
type Section = { readonly label: string; readonly entries: readonly SidebarEntry[] };

type Taken = { readonly sections: readonly Section[]; readonly links: readonly NavbarItem[] };

export function takeNavigation(keys: Keys, docs: readonly Doc[]): Navigation {
  const { sections, links } = takeNode(keys.at('navigation'), docs, '');
  const older = [...keys.at('tabs').entries(), ...keys.at('anchors').entries()];
  const global = takeNode(keys.at('navigation', 'global'), docs, '').links;
  const filled = joinSections(sections.filter(({ entries }) => entries.length > 0));
  const named = filled.filter(({ label }) => label !== '');
  return {
    sidebars: Object.fromEntries(filled.map(({ label, entries }) => [nameSidebar(label), entries])),
    items: [
      ...named.flatMap(({ label, entries }): readonly NavbarItem[] => {
        const doc = findFirst(entries);
        return doc === undefined ? [] : [{ label, doc, position: 'left' }];
      }),
      ...[...links, ...global, ...older.flatMap(takeOlder)],
    ],
    first: filled.map(({ entries }) => findFirst(entries)).find((id) => id !== undefined),
  };
}

/** Sections of the same name are one sidebar. */
function joinSections(sections: readonly Section[]): readonly Section[] {
  const joined = new Map<string, readonly SidebarEntry[]>();
  for (const { label, entries } of sections) {
    joined.set(label, [...(joined.get(label) ?? []), ...entries]);
  }
  return [...joined].map(([label, entries]) => ({ label, entries }));
}

function nameSidebar(label: string): string {
  const name = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'docs' : name;
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

function takeNode(node: Keys, docs: readonly Doc[], label: string): Taken {
  const own = Array.isArray(node.value)
    ? takeGroups(node, docs)
    : [...takeGroups(node.at('groups'), docs), ...takePages(node.at('pages'), docs)];
  const inner = LISTS.flatMap(([list, name]) =>
    node
      .at(list)
      .entries()
      .map((entry) => takeSection(entry, docs, name)),
  );
  const chosen = ALTERNATIVES.flatMap(([list, name]) => {
    const [first, ...others] = node.at(list).entries();
    for (const other of others) {
      other.note('left', `docwright shows only one of the ${list}; all pages are in content/docs/`);
    }
    first?.at(name).note('taken', NAME);
    return first === undefined ? [] : [takeNode(first, docs, label)];
  });
  const parts = [...inner, ...chosen];
  return {
    sections: [{ label, entries: own }, ...parts.flatMap(({ sections }) => sections)],
    links: parts.flatMap(({ links }) => links),
  };
}

function takeSection(entry: Keys, docs: readonly Doc[], name: string): Taken {
  const label = entry.at(name).takeText(NAME)?.trim() ?? '';
  const href = entry.at('href');
  const target = typeof href.value === 'string' ? createTarget(href.value) : undefined;
  const inner = takeNode(entry, docs, label);
  if (target === undefined || label === '') return inner;
  href.note('taken', 'navbar.items');
  return { ...inner, links: [...inner.links, { label, ...target, position: 'left' }] };
}

/** Tabs and anchors of the older configuration are links. */
function takeOlder(entry: Keys): readonly NavbarItem[] {
  const { value: label } = entry.at('name');
  const { value: url } = entry.at('url');
  const target = typeof url === 'string' ? createTarget(url) : undefined;
  const isPath = target !== undefined && 'to' in target;
  if (typeof label !== 'string' || target === undefined || isPath) {
    entry.note(
      'left',
      'it starts a section of the navigation: add a sidebar for it, and a link in navbar.items',
    );
    return [];
  }
  for (const name of ['name', 'url']) entry.at(name).note('taken', 'navbar.items');
  return [{ label, ...target, position: 'left' }];
}

function takeGroups(groups: Keys, docs: readonly Doc[]): readonly SidebarEntry[] {
  return groups.entries().flatMap((group) => takeGroup(group, docs));
}

function takeGroup(group: Keys, docs: readonly Doc[]): readonly SidebarEntry[] {
  const label = group.at('group').takeText(NAME)?.trim() ?? '';
  group.at('icon').note('left', 'docwright shows no icons in sidebars');
  group.at('expanded').note('left', 'docwright expands the groups that contain the current page');
  const items = [...takePages(group.at('pages'), docs), ...takeGroups(group.at('groups'), docs)];
  const root = group.at('root');
  const page = typeof root.value === 'string' ? findDoc(docs, root.value, INDEX) : undefined;
  if (page !== undefined) root.note('taken', NAME);
  if (label === '') return items;
  if (items.length === 0 && page === undefined) return [];
  return [{ category: label, items, ...(page === undefined ? {} : { link: { doc: page.id } }) }];
}

const NO_PAGE = 'this page does not exist: write the pages of an OpenAPI file yourself';

function takePages(pages: Keys, docs: readonly Doc[]): readonly SidebarEntry[] {
  return pages.entries().flatMap((page): readonly SidebarEntry[] => {
    if (typeof page.value !== 'string') return takeGroup(page, docs);
    const doc = findDoc(docs, page.value, INDEX);
    page.note(doc === undefined ? 'left' : 'taken', doc === undefined ? NO_PAGE : NAME);
    return doc === undefined ? [] : [doc.id];
  });
}

function findFirst(entries: readonly SidebarEntry[]): string | undefined {
  for (const entry of entries) {
    if (typeof entry === 'string') return entry;
    if (!('category' in entry)) continue;
    const own = entry.link && 'doc' in entry.link ? entry.link.doc : undefined;
    const found = own ?? findFirst(entry.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

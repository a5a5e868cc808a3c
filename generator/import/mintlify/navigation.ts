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
import { listPaths } from './languages';
import type { Apis } from './openApi';

type Docs = readonly Doc[];

/** A tab or an anchor of the older configuration, which has the groups whose pages are in its folder. */
type OlderSection = { readonly label: string; readonly folder: string };

export type Pages = {
  readonly docs: Docs;
  readonly apis: Apis;
  readonly older: readonly OlderSection[];
};

type Targets = Pick<Pages, 'docs' | 'apis'>;

/** A part of the navigation with its own name. */
type Section = { readonly label: string; readonly entries: readonly SidebarEntry[] };

type Navigation = { readonly sections: readonly Section[]; readonly links: readonly NavbarItem[] };

export function convertNavigation(navigation: SourceKey, pages: Pages): ConfigPart {
  reportLooks(navigation);
  const { sections, links } = Array.isArray(navigation.value)
    ? { sections: convertOlderGroups(navigation, pages), links: [] }
    : convertNode(navigation, pages, '');
  const global = convertNode(navigation.at('global'), pages, '').links;
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

/** Keys that entries of all kinds have. */
const LOOKS: Readonly<Record<string, string>> = {
  icon: 'set icon of the link or the group, such as `lucide:rocket`',
  color: 'links have the colors of theme',
  description: 'links have no text below them',
  expanded: 'docwright expands the groups that contain the current page',
};

function reportLooks(key: SourceKey): void {
  const note = LOOKS[String(key.path.at(-1))];
  if (note !== undefined) key.report(key.path.at(-1) === 'icon' ? 'todo' : 'left', note);
  for (const entry of key.entries()) reportLooks(entry);
  for (const name of key.names()) reportLooks(key.at(name));
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

function convertNode(node: SourceKey, targets: Targets, label: string): Navigation {
  const own = [
    ...convertGroups(node.at('groups'), targets),
    ...convertPages(node.at('pages'), targets, node.at('openapi').value),
    ...takeApi(node, targets),
  ];
  const inner = LISTS.flatMap(([list, name]) =>
    node
      .at(list)
      .entries()
      .map((entry) => convertSection(entry, targets, name)),
  );
  const chosen = ALTERNATIVES.flatMap(([list, name]) => {
    const entries = node.at(list).entries();
    const first =
      entries.find(({ value }) => isObject(value) && value.default === true) ?? entries[0];
    const others = entries.filter((entry) => entry !== first);
    const note = `docwright shows one of the ${list}: the pages of this one are in content/docs/, but in no sidebar`;
    for (const other of others) {
      const hasLink = isFilled(other.at('href').value);
      other.report('todo', hasLink ? 'a link to another site: add it to navbar.items' : note);
    }
    for (const key of [name, 'default', 'tag']) first?.at(key).report('imported', SIDEBARS);
    return first === undefined ? [] : [convertNode(first, targets, label)];
  });
  const parts = [...inner, ...chosen];
  return {
    sections: [{ label, entries: own }, ...parts.flatMap(({ sections }) => sections)],
    links: parts.flatMap(({ links }) => links),
  };
}

function convertSection(entry: SourceKey, targets: Targets, name: string): Navigation {
  if (entry.at('hidden').value === true) {
    entry.report('left', 'it is hidden, so its pages are in no sidebar');
    return { sections: [], links: [] };
  }
  const label = entry.at(name).text(SIDEBARS)?.trim() ?? '';
  const target = findTarget(entry.at('href').value);
  const inner = convertNode(entry, targets, label);
  if (target === undefined || label === '') return inner;
  entry.at('href').report('imported', 'navbar.items');
  return { ...inner, links: [...inner.links, { label, ...target, position: 'left' }] };
}

/** Tabs and anchors of the older configuration are links, or sections of the navigation. */
export function convertOlderLinks(links: SourceKey): ConfigPart {
  const items = links.entries().flatMap((entry): readonly NavbarItem[] => {
    const { value: label } = entry.at('name');
    const target = findTarget(entry.at('url').value);
    if (!isFilled(label) || target === undefined || 'to' in target) return [];
    for (const name of ['name', 'url']) entry.at(name).report('imported', 'navbar.items');
    return [{ label, ...target, position: 'left' }];
  });
  return { navbar: { items } };
}

export function readOlderSections(keys: SourceKey): readonly OlderSection[] {
  const entries = ['tabs', 'anchors'].flatMap((name) => keys.at(name).entries());
  const sections = entries.flatMap((entry) => {
    const target = findTarget(entry.at('url').value);
    if (target === undefined || 'href' in target) return [];
    for (const name of ['name', 'url']) entry.at(name).report('imported', SIDEBARS);
    const label = entry.at('name').text(SIDEBARS)?.trim() ?? '';
    return [{ label, folder: `${target.to.replace(/^\/|\/$/g, '')}/` }];
  });
  return [...sections, { label: keys.at('primaryTab', 'name').text(SIDEBARS) ?? '', folder: '' }];
}

function convertOlderGroups(groups: SourceKey, { older, ...targets }: Pages): readonly Section[] {
  return groups.entries().map((group) => {
    const paths = listPaths(group.value);
    const section = older.find(({ folder }) => paths.every((path) => path.startsWith(folder)));
    return { label: section?.label ?? '', entries: convertGroup(group, targets) };
  });
}

function convertGroups(groups: SourceKey, targets: Targets): readonly SidebarEntry[] {
  return groups.entries().flatMap((group) => convertGroup(group, targets));
}

function convertGroup(group: SourceKey, targets: Targets): readonly SidebarEntry[] {
  const label = group.at('group').text(SIDEBARS);
  const badge = group.at('tag').text(SIDEBARS) || undefined;
  if (group.at('hidden').value === true) {
    group.report('left', 'it is hidden, so its pages are in no sidebar');
    return [];
  }
  const items = [
    ...convertPages(group.at('pages'), targets, group.at('openapi').value),
    ...convertGroups(group.at('groups'), targets),
    ...takeApi(group, targets),
  ];
  const root = group.at('root');
  const page = typeof root.value === 'string' ? findDoc(targets.docs, root.value) : undefined;
  if (page !== undefined) root.report('imported', SIDEBARS);
  return createCategory(label, { items, link: page && { doc: page.id }, badge });
}

/** The pages that are generated from the description that a node names. */
function takeApi(node: SourceKey, { apis }: Targets): readonly SidebarEntry[] {
  const { value } = node.at('openapi');
  return value === undefined ? [] : apis.takeEntries(value);
}

/** `api` is the description of endpoints that do not name one. */
function convertPages(pages: SourceKey, targets: Targets, api: unknown): readonly SidebarEntry[] {
  return pages.entries().flatMap((page): readonly SidebarEntry[] => {
    if (typeof page.value !== 'string') return convertGroup(page, targets);
    if (ENDPOINT.test(page.value)) {
      page.report('changed', 'the sidebar lists all operations of the description');
      return targets.apis.takeEntries(api);
    }
    const missing = 'this page does not exist';
    return listDoc(page, findDoc(targets.docs, page.value), { missing });
  });
}

/** `GET /ships`, with or without the file that describes it. */
const ENDPOINT = /^(?:\S+\s+)?(?:GET|PUT|POST|DELETE|PATCH|OPTIONS|HEAD|TRACE|WEBHOOK)\s/i;

/** Converts the files `.pages` of the plugin awesome-pages, which say what the navigation lists for a folder. */

import { posix } from 'node:path';
import type { SidebarEntry } from '../../../templates/model/config';
import { isObject } from '../../core/isObject';
import { createCategory, type Doc, findDoc } from '../docs';
import type { FilePlan } from '../filePlan';
import { todo } from '../importReport';
import { capitalize, findTarget } from '../links';
import { openYaml } from '../openYaml';
import { createNoteSyntax } from '../pages/convertPage';

type Folders = {
  readonly plan: FilePlan;
  /** The folder of the docs. */
  readonly root: string;
  readonly docs: readonly Doc[];
  /** Whether the first page of a section is the page of its title. */
  readonly hasIndexes: boolean;
};

/** The entries of the navigation, for a site that lists none in its configuration. */
export function listPagesFolder(folders: Folders, folder = ''): readonly SidebarEntry[] {
  const parts = listParts(folders, folder);
  const { nav, arrange, order } = readPagesFile(folders, folder);
  const written: unknown = nav ?? arrange;
  if (Array.isArray(written)) return listNav({ folders, folder, parts }, written);
  const sorted = order === 'desc' ? parts.toReversed() : parts;
  return sorted.flatMap(({ list }) => list());
}

/** A page with its ending, or a folder. */
type Part = { readonly name: string; readonly list: (label?: string) => readonly SidebarEntry[] };

/** Pages are before folders, and an index is before other pages. */
function listParts(folders: Folders, folder: string): readonly Part[] {
  const { docs } = folders;
  const start = folder === '' ? '' : `${folder}/`;
  const inner = docs.filter(({ name }) => name.startsWith(start));
  const isOwn = ({ name }: Doc) => !name.slice(start.length).includes('/');
  const isIndex = ({ name }: Doc) => /(?:^|\/)(?:index|README)$/.test(name);
  const own = inner.filter(isOwn);
  const pages = [...own.filter(isIndex), ...own.filter((doc) => !isIndex(doc))].map((doc) => ({
    name: posix.basename(doc.file),
    list: (label?: string) => [label === undefined ? doc.id : { doc: doc.id, label }],
  }));
  const names = inner.filter((doc) => !isOwn(doc)).map(({ name }) => name.slice(start.length));
  const sections = [...new Set(names.map((name) => name.split('/')[0] ?? ''))].map((name) => ({
    name,
    list: (label?: string) => listSection(folders, start + name, label),
  }));
  return [...pages, ...sections];
}

function listSection(
  folders: Folders,
  folder: string,
  label: string | undefined,
): readonly SidebarEntry[] {
  const { title, hide } = readPagesFile(folders, folder);
  if (hide === true && label === undefined) return [];
  const own = label ?? (typeof title === 'string' ? title : nameFolder(folder));
  const items = listPagesFolder(folders, folder);
  const [first, ...others] = items;
  const index = findDoc(folders.docs, `${folder}/index`)?.id;
  return folders.hasIndexes && typeof first === 'string' && first === index
    ? createCategory(own, { items: others, link: { doc: first } })
    : createCategory(own, { items });
}

/** As in MkDocs. */
function nameFolder(folder: string): string {
  const name = posix.basename(folder).replace(/[-_]/g, ' ');
  return name === name.toLowerCase() ? capitalize(name) : name;
}

type Nav = {
  readonly folders: Folders;
  readonly folder: string;
  readonly parts: readonly Part[];
};

/** Entries are names, `...` for all that have no entry, and objects of a label and a name, an address or a list. */
function listNav(nav: Nav, entries: readonly unknown[]): readonly SidebarEntry[] {
  const { folders, folder, parts } = nav;
  const used = new Set<string>();
  const named = new Set(listNames(entries));
  const list = (entry: unknown): readonly SidebarEntry[] => {
    if (isObject(entry)) return Object.entries(entry).flatMap((pair) => listPair(...pair));
    if (entry !== REST) return listPair(undefined, entry);
    return parts.filter(({ name }) => !named.has(name)).flatMap((part) => part.list());
  };
  const listPair = (label: string | undefined, value: unknown): readonly SidebarEntry[] => {
    if (Array.isArray(value)) return createCategory(label, { items: value.flatMap(list) });
    const name = String(value);
    const part = parts.find((each) => each.name === name);
    // Each is listed once, so that nested folders are not repeated.
    const isFirst = !used.has(name);
    used.add(name);
    if (part !== undefined) return isFirst ? part.list(label) : [];
    const target = findTarget(value);
    if (label !== undefined && target && 'href' in target) return [{ label, ...target }];
    const file = posix.join(folders.root, folder, FILE);
    createNoteSyntax(folders.plan, file)(1, name, NO_PART);
    return [];
  };
  return entries.flatMap(list);
}

const REST = '...';
const NO_PART = todo(
  'no page or folder of this folder has this name: add the entry to docs.sidebars',
);

function listNames(entries: readonly unknown[]): readonly string[] {
  return entries.flatMap((entry): readonly string[] => {
    if (Array.isArray(entry)) return listNames(entry);
    return isObject(entry) ? listNames(Object.values(entry)) : [String(entry)];
  });
}

const FILE = '.pages';

function readPagesFile({ plan, root }: Folders, folder: string): Readonly<Record<string, unknown>> {
  const file = posix.join(root, folder, FILE);
  if (!plan.site.has(file)) return {};
  const { document, problem } = openYaml(plan.read(file) ?? '');
  const value: unknown = problem === undefined ? document.toJS() : undefined;
  if (isObject(value)) plan.note(file, 'changed', 'docs.sidebars');
  else plan.note(file, 'todo', 'it cannot be read: write its entries into docs.sidebars');
  return isObject(value) ? value : {};
}

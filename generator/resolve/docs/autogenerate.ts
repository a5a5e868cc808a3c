/** Creates sidebar entries from folders and files (rules 3.19–3.22). */

import type GithubSlugger from 'github-slugger';
import { encodePath, joinPath, toPagePath } from '../../../templates/model/paths';
import type { Diagnostic } from '../../core/diagnostics';
import type { CategoryMetadata } from '../../core/types';
import type { Doc, DocsAddresses } from './createDocs';
import { stripNumberPrefix, stripNumberPrefixes } from './numberPrefix';
import type { GeneratedPage, SidebarNode } from './sidebar';

export type CategoryFile = {
  readonly file: string;
  readonly metadata: CategoryMetadata;
  /** That of the original: the address of a generated page is the same in all languages. */
  readonly originalLabel?: string | undefined;
};

export type DocsTree = {
  readonly docs: readonly Doc[];
  readonly docsById: ReadonlyMap<string, Doc>;
  readonly folders: Folders;
  /** By folder inside the docs, with its name on disk. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly config: DocsAddresses;
  /** Gives the generated pages of a site different names. */
  readonly slugger: Pick<GithubSlugger, 'slug'>;
  readonly diagnostics: Diagnostic[];
};

type Positioned = {
  readonly node: SidebarNode;
  readonly position?: number | undefined;
  readonly sortKey: string;
};

/** File systems allow names of up to 255 bytes. */
const LONGEST_NUMBER = 255;

/** `folder` is the name on disk, with or without number prefixes; `.` is the whole docs folder. */
export function autogenerate(folder: string, tree: DocsTree): readonly SidebarNode[] {
  const wanted = folder.replace(/^\.?\/*|(?<!\/)\/+$/g, '');
  const actual = findFolder(wanted, tree) ?? wanted;
  return createLevel(actual, tree, undefined);
}

function findFolder(wanted: string, { folders }: DocsTree): string | undefined {
  if (folders.has(wanted)) return wanted;
  return [...folders.keys()].find((folder) => stripNumberPrefixes(folder) === wanted);
}

/** The entries of one folder. `page` is the folder's own page, which is not one of its entries. */
function createLevel(folder: string, tree: DocsTree, page: Doc | undefined): SidebarNode[] {
  const { docs = [], subfolders = [] } = tree.folders.get(folder) ?? {};
  const entries: Positioned[] = [
    ...docs
      .filter((doc) => doc !== page)
      .map((doc) => ({
        node: { type: 'doc' as const, doc },
        position: doc.position,
        sortKey: createSortKey(doc.baseName),
      })),
    ...[...subfolders].flatMap((name) => createCategory(inFolder(folder, name), tree)),
  ];
  return entries.sort(comparePlaces).map(({ node }) => node);
}

/** Entries with a position come first, ascending; ties and the others follow by name on disk (rule 3.20). */
function comparePlaces(a: Positioned, b: Positioned): number {
  if (a.position !== undefined && b.position !== undefined && a.position !== b.position) {
    return a.position - b.position;
  }
  if ((a.position === undefined) !== (b.position === undefined))
    return a.position === undefined ? 1 : -1;
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0;
}

/** Pads numbers, so that `2` sorts before `10`. Unlike a collator, it does not depend on the ICU of the machine. */
function createSortKey(name: string): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(LONGEST_NUMBER, '0'));
}

function createCategory(folder: string, tree: DocsTree): Positioned[] {
  const name = folder.split('/').at(-1) ?? '';
  const prefix = stripNumberPrefix(name);
  const category = tree.categories.get(folder);
  const metadata = category?.metadata ?? {};
  const doc = findPage(folder, category, tree);
  const children = createLevel(folder, tree, doc);
  const label = metadata.label ?? doc?.sidebarLabel ?? doc?.title ?? prefix.name;
  const generated = createGenerated(label, tree, category);
  const position = metadata.position ?? doc?.position ?? prefix.position;
  const { description, collapsible, collapsed, marks } = metadata;
  const sortKey = createSortKey(name);
  if (children.length > 0) {
    const node = { type: 'category', label, description, doc, generated, children } as const;
    return [{ node: { ...node, collapsible, collapsed, marks }, position, sortKey }];
  }
  // A folder without entries becomes a plain link to its page (rule 3.22).
  if (doc === undefined) return [];
  return [{ node: { type: 'doc', doc, label, marks }, position, sortKey }];
}

function findPage(
  folder: string,
  category: CategoryFile | undefined,
  tree: DocsTree,
): Doc | undefined {
  const link = category?.metadata.link;
  if (link === null || link?.type === 'generated-index') return undefined;
  if (link === undefined) {
    return tree.folders.get(folder)?.docs.find((doc) => doc.isFolderIndex);
  }
  const local = `${stripNumberPrefixes(folder)}/${link.id}`;
  const doc = tree.docsById.get(local) ?? tree.docsById.get(link.id);
  if (doc === undefined) {
    tree.diagnostics.push({
      code: 'unknown-doc',
      severity: 'error',
      message: `the category links to the doc "${link.id}", which does not exist`,
      file: category?.file,
      line: 1,
      column: 1,
      hint: 'Use the ID of a doc: its folder and file name, without number prefixes.',
    });
  }
  return doc;
}

function createGenerated(
  label: string,
  { slugger }: DocsTree,
  category: CategoryFile | undefined,
): GeneratedPage | undefined {
  const link = category?.metadata.link;
  if (link === null || link?.type !== 'generated-index') return undefined;
  const name = category?.originalLabel ?? label;
  const path = link.slug ?? joinPath('category', slugger.slug(name));
  return { path, title: link.title ?? label, description: link.description ?? '' };
}

/** The path of a generated page, below the path of the docs. */
export function placeGenerated(generated: GeneratedPage, config: DocsAddresses): GeneratedPage {
  const path = encodePath(joinPath(config.docs.routeBasePath, generated.path));
  return { ...generated, path: toPagePath(path, config) };
}

type Folder = {
  /** Directly in it. */
  readonly docs: readonly Doc[];
  /** Their own names, in the order of the documents below them. */
  readonly subfolders: ReadonlySet<string>;
};

/** By folder inside the docs, as on disk: those that hold documents, at whatever depth. */
type Folders = ReadonlyMap<string, Folder>;

type OpenFolder = { readonly docs: Doc[]; readonly subfolders: Set<string> };

/** The folders of the docs with what is in each, found once for all sidebars. */
export function createFolders(docs: readonly Doc[]): Folders {
  const folders = new Map<string, OpenFolder>();
  const open = (path: string): OpenFolder => {
    const folder = folders.get(path) ?? { docs: [], subfolders: new Set() };
    folders.set(path, folder);
    return folder;
  };
  for (const doc of docs) {
    let path = '';
    for (const name of doc.folder === '' ? [] : doc.folder.split('/')) {
      open(path).subfolders.add(name);
      path = inFolder(path, name);
      open(path);
    }
    open(path).docs.push(doc);
  }
  return folders;
}

function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

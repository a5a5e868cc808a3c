/** The docs of a source site, with the ids and paths that docwright gives them, and the sidebars that list them. */

import type { SidebarEntry } from '../../templates/model/config';
import { MARKDOWN_FILE, removeMarkdownEnding } from '../core/fileNames';
import { stripNumberPrefix, stripNumberPrefixes } from '../resolve/docs/numberPrefix';
import { findName } from './convertFiles';
import { type ConfigPart, mergeConfigs } from './convertKeys';
import type { FilePlan } from './filePlan';
import { isFilled } from './links';
import { convertPage, type PageConversion } from './pages/convertPage';
import { type FrontMatterTable, readFrontMatter } from './pages/frontMatter';
import { splitPath } from './places';
import type { SourceKey } from './sourceKey';
import { readSourceText, type SourceSite } from './sourceSite';

export type Doc = {
  /** Relative to the source folder. */
  readonly file: string;
  /** Relative to the folder of the docs, without the ending. */
  readonly name: string;
  readonly id: string;
  /** Below the base path of the docs; starts with a slash. */
  readonly path: string;
  /** The same for a generator that takes it from the name of the file as it is. */
  readonly namedPath: string;
  readonly position: number;
};

const INDEX_FILE = /(?:^|\/)index$/;

/**
 * `folder` is relative to the source folder, and empty for all of it; or a function names the files. `index` matches
 * the page of a folder, for `namedPath`.
 */
export function listDocs(
  site: SourceSite,
  folder: string | ((file: string) => string | undefined),
  index = INDEX_FILE,
): readonly Doc[] {
  return site.files.flatMap((file) => {
    const name = typeof folder === 'string' ? findName(file, folder) : folder(file);
    if (name === undefined || !isDocFile(name)) return [];
    const doc = describeDoc(removeMarkdownEnding(name), readSourceText(site, file).text ?? '');
    return [{ ...doc, file, namedPath: `/${doc.name.replace(index, '')}` }];
  });
}

export function hasDocs(site: SourceSite, folder: string): boolean {
  return site.files.some((file) => isDocFile(findName(file, folder) ?? ''));
}

/** Files whose names start with `_` are parts of pages. */
export function isDocFile(name: string): boolean {
  return MARKDOWN_FILE.test(name) && !name.split('/').some((part) => /^[_.]/.test(part));
}

/** What docwright makes of a doc with this name, relative to the folder of the docs and without the ending. */
export function describeDoc(name: string, text: string): Omit<Doc, 'file' | 'namedPath'> {
  const values = readFrontMatter(text);
  const parts = name.split('/');
  const own = stripNumberPrefix(parts.at(-1) ?? '');
  const folder = stripNumberPrefixes(parts.slice(0, -1).join('/'));
  const prefix = folder === '' ? '' : `${folder}/`;
  const baseId = typeof values.id === 'string' ? values.id : own.name;
  const position = Number(values.sidebar_position ?? own.position ?? Number.POSITIVE_INFINITY);
  const isIndex = INDEX.test(own.name) || own.name === prefix.split('/').at(-2);
  const slug = typeof values.slug === 'string' ? values.slug : isIndex ? '' : baseId;
  const path = slug.startsWith('/') ? slug : `/${prefix}${slug}`.replace(/(?<=.)\/$/, '');
  return { name, id: `${prefix}${baseId}`, path, position };
}

const INDEX = /^(?:index|readme)$/i;

/** The doc that a path in the source configuration leads to, with or without an ending. */
export function findDoc(docs: readonly Doc[], written: string): Doc | undefined {
  const name = splitPath(written).path.replace(/\.(?:mdx?|html)$/i, '');
  const wanted = `/${name.replace(/^(?:\.?\/)+/, '')}`;
  const path = wanted.replace(/(?<=.)\/$/, '');
  return docs.find((doc) => `/${doc.name}` === wanted || doc.namedPath === path);
}

/** The configuration of a site of docs only; a site without a page at its root starts with its first page. */
export function completeDocs(
  docs: readonly Doc[],
  settings: ConfigPart,
  styles: ConfigPart,
): ConfigPart {
  const hasHome = docs.some(({ namedPath }) => namedPath === '/');
  const first = findFirstDoc(Object.values(settings.docs?.sidebars ?? {}).flat());
  const target = docs.find(({ id }) => id === first) ?? docs[0];
  const redirects = hasHome || !target ? [] : [{ from: '/', to: target.namedPath }];
  return mergeConfigs({ blog: false }, settings, styles, { redirects });
}

type DocPages = Pick<PageConversion, 'convertBody' | 'headingIds'> & {
  /** The folder of the docs in the content folder, by default that of the originals. */
  readonly to?: string;
  readonly table: FrontMatterTable;
};

/** Converts the docs to pages of the content folder, with front matter that keeps their addresses. */
export function convertDocs(
  plan: FilePlan,
  docs: readonly Doc[],
  { to = 'docs', table, ...conversion }: DocPages,
): void {
  for (const { file, name, path, namedPath } of docs) {
    const added = path === namedPath ? {} : { slug: namedPath };
    const frontMatter = { table, added };
    const target = `${to}/${name}${file.slice(file.lastIndexOf('.'))}`;
    convertPage(plan, { file, target, frontMatter, ...conversion });
  }
}

/** For the report. */
export const SIDEBARS = 'docs.sidebars';

/** The entry of a doc; empty, with a line in the report, for one that does not exist. */
export function listDoc(
  key: SourceKey,
  doc: Doc | undefined,
  { label, missing = 'this page does not exist' }: DocEntry = {},
): readonly SidebarEntry[] {
  if (doc === undefined) key.report('todo', missing);
  else key.report('imported', SIDEBARS);
  if (doc === undefined) return [];
  return [isFilled(label) ? { doc: doc.id, label } : doc.id];
}

type DocEntry = { readonly label?: string | undefined; readonly missing?: string };

type SidebarCategory = Extract<SidebarEntry, { readonly category: string }>;

/** Only the items when there is no label; nothing for a category without items and link. */
export function createCategory(
  label: string | undefined,
  { items, link, ...more }: Omit<SidebarCategory, 'category'>,
): readonly SidebarEntry[] {
  if (label === undefined || label.trim() === '') return items;
  if (items.length === 0 && link === undefined) return [];
  const set = Object.entries({ link, ...more }).filter(([, value]) => value !== undefined);
  return [{ category: label.trim(), items, ...Object.fromEntries(set) }];
}

export type Sidebars = Readonly<Record<string, readonly SidebarEntry[]>>;

/** Lists with the same name are one sidebar. Empty ones are omitted. */
export function joinSidebars(
  lists: readonly (readonly [name: string, entries: readonly SidebarEntry[]])[],
): Sidebars {
  const joined = new Map<string, readonly SidebarEntry[]>();
  for (const [name, entries] of lists.filter(([, each]) => each.length > 0)) {
    joined.set(name, [...(joined.get(name) ?? []), ...entries]);
  }
  return Object.fromEntries(joined);
}

/** The name of a sidebar, made from a label or a path. */
export function nameSidebar(label: string): string {
  const name = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return name.replace(/^-|-$/g, '') || 'docs';
}

/** The id of the first doc in a sidebar. `findInFolder` finds the one in a folder that is listed by its files. */
export function findFirstDoc(
  entries: readonly SidebarEntry[],
  findInFolder: (folder: string) => string | undefined = () => undefined,
): string | undefined {
  for (const entry of entries) {
    const found = findFirstIn(entry, findInFolder);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findFirstIn(
  entry: SidebarEntry,
  findInFolder: (folder: string) => string | undefined,
): string | undefined {
  if (typeof entry === 'string') return entry;
  if ('doc' in entry) return entry.doc;
  if ('autogenerated' in entry) return findInFolder(entry.autogenerated);
  if (!('category' in entry)) return undefined;
  const own = entry.link && 'doc' in entry.link ? entry.link.doc : undefined;
  return own ?? findFirstDoc(entry.items, findInFolder);
}

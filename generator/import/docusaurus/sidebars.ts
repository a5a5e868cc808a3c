/** Reads `sidebars.js` in all its forms, and the sidebars of versions. */

import type { SidebarEntry } from '../../../templates/model/config';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { isObject } from '../../core/isObject';
import { formatPath } from '../../core/problems';
import { stripNumberPrefix } from '../../resolve/docs/numberPrefix';
import { readConfigFile } from '../config/readConfigFile';
import { type Doc, findFirstDoc, listDocs, SIDEBARS, type Sidebars } from '../docs';
import type { ImportContext } from '../importer';
import type { ReportEntry } from '../importReport';
import { createKeys, type SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';
import { readCategory } from './categories';
import { convertEntries, removeVersion } from './sidebarEntries';
import { UNRELEASED, type Version } from './versions';

export type ReadSidebars = {
  /** For the key `docs` of the configuration. */
  readonly config: {
    readonly sidebars?: Sidebars;
    /** By the name of the version; those whose sidebars are the same are not in it. */
    readonly versions?: Readonly<Record<string, { readonly sidebars: Sidebars }>>;
  };
  /** The docs of the current version. */
  readonly docs: readonly Doc[];
  /** The id of the first doc of each sidebar. */
  readonly firstDocs: Readonly<Record<string, string | undefined>>;
  /** The doc that the site starts with. */
  readonly first: Doc | undefined;
};

type VersionSidebars = Pick<ReadSidebars, 'docs' | 'firstDocs' | 'first'> & {
  /** Empty for those that are generated from the folders. */
  readonly sidebars: Sidebars;
};

/** `keys` has the options of the docs. */
export async function readSidebars(
  context: ImportContext,
  keys: SourceKey,
  versions: readonly Version[],
): Promise<ReadSidebars> {
  const key = keys.at('sidebarPath');
  let current: VersionSidebars = { sidebars: {}, docs: [], firstDocs: {}, first: undefined };
  const all: [string, Sidebars][] = [];
  for (const version of versions.filter(({ isShown }) => isShown)) {
    const file = findSidebarFile(context.plan.site, version, key);
    const read = await readVersion(context, version, file);
    all.push([version.name, read.sidebars]);
    if (version.name === CURRENT_VERSION) current = read;
  }
  key.report('todo', 'the new site does not show these docs');
  const { sidebars, ...found } = current;
  const common = JSON.stringify(sidebars);
  const others = all.filter(([, own]) => JSON.stringify(own) !== common);
  const config = {
    ...(common !== '{}' && { sidebars }),
    versions: Object.fromEntries(others.map(([name, own]) => [name, { sidebars: own }])),
  };
  return { ...found, config };
}

/** Undefined for a version whose sidebar is generated. */
function findSidebarFile(site: SourceSite, { source, name }: Version, key: SourceKey) {
  if (source !== UNRELEASED) {
    const file = `versioned_sidebars/version-${source}-sidebars.json`;
    return site.has(file) ? file : undefined;
  }
  const file = typeof key.value === 'string' ? key.value.replace(/^(?:\.\/|@site\/)/, '') : '';
  if (key.value === false) key.report('todo', 'docwright generates a sidebar from the folders');
  if (site.has(file)) {
    key.report('changed', nameSidebars(name));
    return file;
  }
  key.report('todo', 'this file does not exist, so the sidebar is generated from the folders');
  return undefined;
}

async function readVersion(
  context: ImportContext,
  { name, folder }: Version,
  file: string | undefined,
): Promise<VersionSidebars> {
  const { plan } = context;
  const docs = listDocs(plan.site, folder);
  const findInFolder = (inner: string) =>
    findFirstInFolder(plan.site, { docs, root: folder, folder: inner })?.id;
  if (file === undefined) {
    return { sidebars: {}, docs, firstDocs: {}, first: chooseFirst(docs, findInFolder('.')) };
  }
  const filled = await readLists(context, { docs, file, place: nameSidebars(name) });
  const all = filled.flatMap(([, entries]) => entries);
  return {
    sidebars: isWholeFolder(filled) ? {} : Object.fromEntries(filled),
    docs,
    firstDocs: Object.fromEntries(
      filled.map(([sidebar, entries]) => [sidebar, findFirstDoc(entries, findInFolder)]),
    ),
    first: chooseFirst(docs, findFirstDoc(all, findInFolder)),
  };
}

/** The key that the sidebars go to. */
function nameSidebars(version: string): string {
  if (version === CURRENT_VERSION) return SIDEBARS;
  return formatPath(['docs', 'versions', version, 'sidebars']);
}

type SidebarFile = { readonly docs: readonly Doc[]; readonly file: string; readonly place: string };

/** The sidebars that have any entries. */
async function readLists(context: ImportContext, { docs, file, place }: SidebarFile) {
  const { plan } = context;
  const read = await readConfigFile(context, plan, file);
  const add = (entry: ReportEntry) =>
    plan.report.add(entry.note === SIDEBARS ? { ...entry, note: place } : entry);
  const { keys, finish } = createKeys({ ...read, report: { ...plan.report, add } });
  const lists = keys.names().map((name) => {
    return [removeVersion(name), convertEntries(keys.at(name), docs)] as const;
  });
  finish();
  for (const input of read.inputs) {
    plan.note(input, 'changed', 'its keys are now in content/site.config.ts');
  }
  return lists.filter(([, entries]) => entries.length > 0);
}

/** A doc at the root of the docs is their first page. */
function chooseFirst(docs: readonly Doc[], id: string | undefined): Doc | undefined {
  return docs.find(({ path }) => path === '/') ?? docs.find((doc) => doc.id === id);
}

/** That is the sidebar of docwright without any setting. */
function isWholeFolder(lists: readonly (readonly [string, readonly SidebarEntry[]])[]): boolean {
  const [only, ...others] = lists.flatMap(([, entries]) => entries);
  if (lists.length === 0) return true;
  return (
    others.length === 0 && isObject(only) && 'autogenerated' in only && only.autogenerated === '.'
  );
}

type Folder = { readonly docs: readonly Doc[]; readonly root: string; readonly folder: string };

/** The doc that a sidebar starts with when it lists a folder by its files. */
function findFirstInFolder(site: SourceSite, { docs, root, folder }: Folder): Doc | undefined {
  const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
  const inside = docs.filter(({ name }) => name.startsWith(prefix));
  const isOwn = ({ name }: Doc) => !name.slice(prefix.length).includes('/');
  const folders = new Set(
    inside
      .filter((doc) => !isOwn(doc))
      .map(({ name }) => `${prefix}${name.slice(prefix.length).split('/')[0]}`),
  );
  const entries = [
    ...inside.filter(isOwn).map((doc) => ({ name: doc.name, position: doc.position, doc })),
    ...[...folders].map((name) => ({
      name,
      position: readPosition(site, `${root}/${name}`),
      doc: undefined,
    })),
  ].sort((a, b) => a.position - b.position || 0 || (a.name < b.name ? -1 : 1));
  const [first] = entries;
  if (first === undefined) return undefined;
  return first.doc ?? findFirstInFolder(site, { docs, root, folder: first.name });
}

/** The position of a folder, from its `_category_` file or its number. */
function readPosition(site: SourceSite, folder: string): number {
  const given = readCategory(site, folder).value.position;
  const { position } = stripNumberPrefix(folder.split('/').at(-1) ?? '');
  return typeof given === 'number' ? given : (position ?? Number.POSITIVE_INFINITY);
}

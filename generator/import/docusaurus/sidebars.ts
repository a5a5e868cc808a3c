/** Reads `sidebars.js` in all its forms, and the sidebars of versions. */

import type { SidebarEntry } from '../../../templates/model/config';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { isObject } from '../../core/isObject';
import { formatPath } from '../../core/problems';
import { readConfigFile } from '../config/readConfigFile';
import { readPath } from '../convertFiles';
import { type Doc, findFirstDoc, listDocs, SIDEBARS, type Sidebars } from '../docs';
import { CONFIG_NOTE, type ImportContext } from '../importer';
import type { ReportEntry } from '../importReport';
import { findSourceFile } from '../pages/references';
import { createKeys, type SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';
import type { Instance } from './instances';
import { moveEntries } from './moveDocs';
import { convertEntries, removeVersion } from './sidebarEntries';
import { findFirstInFolder, listFolder } from './sidebarFolders';
import { nameFile, UNRELEASED, type Version } from './versions';

export type ReadSidebars = {
  /** For the key `docs` of the configuration. */
  readonly config: {
    readonly sidebars?: Sidebars;
    /** By the name of the version; those whose sidebars are the same are not in it. */
    readonly versions?: Readonly<Record<string, { readonly sidebars: Sidebars }>>;
  };
  /** The first one is that of the docs without an id, if there are any. */
  readonly instances: readonly InstanceSidebars[];
};

type VersionSidebars = {
  /** Empty for those that are generated from the folders. */
  readonly sidebars: Sidebars;
  /** The docs of the current version, as in Docusaurus. */
  readonly docs: readonly Doc[];
  /** The id of the first doc of each sidebar. */
  readonly firstDocs: Readonly<Record<string, string | undefined>>;
  /** The doc that the docs start with. */
  readonly first: Doc | undefined;
};

export type InstanceSidebars = VersionSidebars & {
  readonly instance: Instance;
  readonly versions: NonNullable<ReadSidebars['config']['versions']>;
  /** The new names of sidebars whose names another instance has. */
  readonly renamed: ReadonlyMap<string, string>;
};

export async function readSidebars(
  context: ImportContext,
  instances: readonly Instance[],
): Promise<ReadSidebars> {
  const read: Omit<InstanceSidebars, 'renamed'>[] = [];
  for (const instance of instances) read.push(await readInstance(context, instance));
  const [only, ...others] = read;
  if (only === undefined || others.length === 0) {
    const { sidebars = {}, versions = {} } = only ?? {};
    const own = Object.keys(sidebars).length > 0 && { sidebars };
    const renamed: ReadonlyMap<string, string> = new Map();
    return { config: { ...own, versions }, instances: read.map((each) => ({ ...each, renamed })) };
  }
  return { ...joinInstances(context.plan.site, read) };
}

/** Each page shows the first sidebar that lists it, so all of them have to be in the configuration. */
function joinInstances(
  site: SourceSite,
  read: readonly Omit<InstanceSidebars, 'renamed'>[],
): ReadSidebars {
  const all = new Map<string, readonly SidebarEntry[]>();
  const instances = read.map((each): InstanceSidebars => {
    const { instance, docs } = each;
    const root = instance.versions.find(({ name }) => name === CURRENT_VERSION)?.folder ?? '';
    const renamed = new Map<string, string>();
    const own = Object.entries(each.sidebars);
    const named = own.length > 0 ? own : [[instance.id ?? 'docs', [WHOLE_FOLDER]] as const];
    for (const [name, entries] of named) {
      const free = all.has(name) ? `${instance.id ?? instance.inner}-${name}` : name;
      if (free !== name) renamed.set(name, free);
      // The folder of all docs has those of the other instances, too.
      const listed =
        instance.inner === ''
          ? entries.flatMap((entry) =>
              isWhole(entry) ? listFolder(site, { docs, root, folder: '.' }) : [entry],
            )
          : entries;
      if (docs.length > 0) all.set(free, moveEntries(listed, instance));
    }
    return { ...each, renamed };
  });
  const versions = read[0]?.versions ?? {};
  return { config: { sidebars: Object.fromEntries(all), versions }, instances };
}

async function readInstance(context: ImportContext, instance: Instance) {
  const { options, versions } = instance;
  const key = options.at('sidebarPath');
  let current: VersionSidebars = { sidebars: {}, docs: [], firstDocs: {}, first: undefined };
  const all: [string, Sidebars][] = [];
  for (const version of versions.filter(({ isShown }) => isShown)) {
    const file = findSidebarFile(context.plan.site, version, key);
    const read = await readVersion(context, version, file);
    all.push([version.name, read.sidebars]);
    if (version.name === CURRENT_VERSION) current = read;
  }
  key.report('todo', 'the new site does not show these docs');
  const common = JSON.stringify(current.sidebars);
  const others = all.filter(([, own]) => JSON.stringify(own) !== common);
  const own = Object.fromEntries(others.map(([name, sidebars]) => [name, { sidebars }]));
  return { ...current, instance, versions: own };
}

/** Undefined for a version whose sidebar is generated. */
function findSidebarFile(site: SourceSite, version: Version, key: SourceKey) {
  const { source, name, instance } = version;
  if (source !== UNRELEASED) {
    const folder = nameFile('versioned_sidebars', instance);
    const file = `${folder}/version-${source}-sidebars.json`;
    return site.has(file) ? file : undefined;
  }
  const path = readPath(site, key.value);
  const file = path === undefined ? undefined : findSourceFile(site, path);
  if (key.value === false) key.report('todo', 'docwright generates a sidebar from the folders');
  if (file !== undefined) {
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
    plan.note(input, 'changed', CONFIG_NOTE);
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
  return lists.length === 0 || (others.length === 0 && only !== undefined && isWhole(only));
}

const WHOLE_FOLDER: SidebarEntry = { autogenerated: '.' };

function isWhole(entry: SidebarEntry): boolean {
  return isObject(entry) && 'autogenerated' in entry && entry.autogenerated === '.';
}

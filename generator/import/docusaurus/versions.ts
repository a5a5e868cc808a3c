/** Finds the versions of the docs of a Docusaurus site. The one at the root of the docs becomes the current version. */

import { isScalar, isSeq } from 'yaml';
import { CURRENT_VERSION } from '../../../templates/model/editions';
import { withoutSlashes } from '../../../templates/model/paths';
import { foldName, isNotForWindows } from '../../core/fileNames';
import { VERSION_FOLDER } from '../../core/folders';
import { hasDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import { changed, imported, leave, type OutcomeNote } from '../importReport';
import { openYaml } from '../openYaml';
import type { SourceKey } from '../sourceKey';
import { readSourceText, type SourceSite } from '../sourceSite';
import { type Language, listPlaces, type Place } from './languages';

/** What Docusaurus calls the docs that are in no version yet. */
export const UNRELEASED = 'current';

/** Their name and path in docwright. The path is that of Docusaurus. */
const NEXT = 'next';

export type Version = {
  /** Of the instance of the docs; undefined for the first one. */
  readonly instance: string | undefined;
  /** In Docusaurus. */
  readonly source: string;
  /** In docwright. */
  readonly name: string;
  /** Of its docs, relative to the source folder. */
  readonly folder: string;
  /** Of its docs, in the folder of the version. */
  readonly docs: string;
  /** Of all its files, relative to the content folder, with a slash at the end; empty for the current version. */
  readonly target: string;
  /** In Docusaurus, below that of the docs. */
  readonly path: string;
  /** Without one that the configuration sets. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  /** Whether it is a version of the site, not only a folder. */
  readonly isShown: boolean;
};

type Versioned = Pick<Version, 'instance' | 'docs'> & {
  /** Of the docs that are in no version yet, relative to the source folder; undefined for none. */
  readonly folder: string | undefined;
};

/** In the order of Docusaurus. */
export function readVersions(
  site: SourceSite,
  docs: SourceKey,
  { instance, docs: to, folder }: Versioned,
): readonly Version[] {
  const names = readNames(site, instance).map(({ name }) => name);
  const all = [
    ...(folder === undefined ? [] : [{ source: UNRELEASED, folder }]),
    ...names.map((source) => {
      return { source, folder: `${nameFile('versioned_docs', instance)}/version-${source}` };
    }),
  ];
  const filled = all.filter((each) => hasDocs(site, each.folder));
  const found = filled.length === 0 && folder !== undefined ? all.slice(0, 1) : filled;
  const sources = found.map(({ source }) => source);
  const shown = listShown(docs, sources);
  const last = findLast(docs, shown);
  const findPath = (source: string) => {
    const { value } = docs.at('versions', source, 'path');
    if (typeof value === 'string') return withoutSlashes(value);
    return source === last ? '' : source === UNRELEASED ? NEXT : source;
  };
  const root = shown.find((source) => findPath(source) === '') ?? last;
  const taken = new Set<string>();
  return found.map(({ source, folder: own }): Version => {
    const name = source === root ? CURRENT_VERSION : nameVersion(source, taken);
    return {
      ...{
        instance,
        docs: to,
        source,
        name,
        folder: own,
        path: findPath(source),
        isShown: shown.includes(source),
      },
      target: source === root ? '' : `${VERSION_FOLDER}/${name}/`,
      banner: findBanner(shown.indexOf(source) - shown.indexOf(last)),
    };
  });
}

/** The name of a file or folder at the top of the site, for an instance of the docs. */
export function nameFile(name: string, instance: string | undefined): string {
  return instance === undefined ? name : `${instance}_${name}`;
}

export const LIST_FILE = 'versions.json';

type ListedVersion = { readonly name: string; readonly line: number };

function readNames(site: SourceSite, instance: string | undefined): readonly ListedVersion[] {
  const file = nameFile(LIST_FILE, instance);
  const text = site.has(file) ? readSourceText(site, file).text : undefined;
  const { document, findLine, problem } = openYaml(text ?? '');
  const items = problem === undefined && isSeq(document.contents) ? document.contents.items : [];
  const names = new Map<string, number>();
  for (const item of items) {
    const name = isScalar(item) && typeof item.value === 'string' ? item.value : UNRELEASED;
    if (name !== UNRELEASED && !names.has(name)) names.set(name, findLine(item));
  }
  return [...names].map(([name, line]) => ({ name, line }));
}

function listShown(docs: SourceKey, names: readonly string[]): readonly string[] {
  const { value: only } = docs.at('onlyIncludeVersions');
  const isShown = (name: string) => {
    if (docs.at('disableVersioning').value === true) return name === UNRELEASED;
    const isLeftOut = docs.at('includeCurrentVersion').value === false;
    if (isLeftOut && name === UNRELEASED) return false;
    return !Array.isArray(only) || only.includes(name);
  };
  const shown = names.filter(isShown);
  return shown.length === 0 ? names : shown;
}

/** The version that has the path of the docs, unless it has a path of its own. */
function findLast(docs: SourceKey, shown: readonly string[]): string {
  const { value } = docs.at('lastVersion');
  const names = [...shown.filter((name) => name !== UNRELEASED), UNRELEASED];
  return names.find((name) => name === value && shown.includes(name)) ?? names[0] ?? UNRELEASED;
}

/** Newer versions come first. */
function findBanner(distance: number): Version['banner'] {
  if (distance === 0) return 'none';
  return distance < 0 ? 'unreleased' : 'unmaintained';
}

/** The name is that of a folder, and a key: an object lists keys that are numbers first. */
function nameVersion(source: string, taken: Set<string>): string {
  const written = source === UNRELEASED ? NEXT : source;
  const name = written
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^a-z\d]+|(?<![^a-z\d])[^a-z\d]+$/gi, '');
  const start = /^\d*$/.test(name) || isNotForWindows(name) ? `v${name}` : name;
  let free = start;
  for (let count = 2; taken.has(foldName(free)); count += 1) free = `${start}-${count}`;
  taken.add(foldName(free));
  return free;
}

/** Where the docs of a version and their translations are, the originals first. */
export function listVersionPlaces(
  version: Version,
  languages: readonly Language[],
): readonly Place[] {
  const { folder, target, docs } = version;
  const inner = nameTranslations(version);
  const translations = listPlaces(languages, inner, (tag) => `${target}${tag}/${docs}`);
  return [{ from: folder, to: `${target}${docs}` }, ...translations];
}

/** The name of the folder of its translations and of its file with labels, in the folder of a language. */
export function nameTranslations({ source, instance }: Version): string {
  const plugin = ['docusaurus-plugin-content-docs', instance].filter(Boolean).join('-');
  return `${plugin}/${source === UNRELEASED ? UNRELEASED : `version-${source}`}`;
}

/** A line for each version, and for the docs that are in none if there are any versions. */
export function reportVersions(
  { site, report }: FilePlan,
  versions: readonly Version[],
  languages: readonly Language[],
): void {
  const instance = versions[0]?.instance;
  const listed = readNames(site, instance);
  const file = nameFile(LIST_FILE, instance);
  const hasUnreleased = versions.some(({ source }) => source === UNRELEASED);
  const first = hasUnreleased && listed.length > 0 ? [{ name: UNRELEASED, line: undefined }] : [];
  for (const { name, line } of [...first, ...listed]) {
    const version = versions.find(({ source }) => source === name);
    const note = version === undefined ? NO_DOCS : explain(site, version, languages);
    report.add({ ...note, kind: 'key', file, line, subject: name });
  }
}

const NO_DOCS = leave('it has no docs');

function explain(site: SourceSite, version: Version, languages: readonly Language[]): OutcomeNote {
  const { name, target, isShown } = version;
  if (name === CURRENT_VERSION) return imported('the current version');
  if (!isShown) {
    return changed(
      `content/${target}: the old site does not show it; to show it, add ${JSON.stringify(name)} to docs.versions`,
    );
  }
  const missing = languages.flatMap((language) => {
    const [, place] = listVersionPlaces(version, [language]);
    return place === undefined || hasDocs(site, place.from) ? [] : [language.tag];
  });
  if (missing.length === 0) return imported(`content/${target}`);
  return changed(
    `content/${target}: it has no pages in ${missing.join(', ')}, because it is not translated`,
  );
}

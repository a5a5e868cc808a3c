/** Every page and file of the site that a link may point to. */

import type { SiteConfig } from '../../templates/model/config';
import {
  CURRENT_VERSION,
  isCurrentVersion,
  listOtherVersions,
} from '../../templates/model/editions';
import { groupBy } from '../../templates/model/groupBy';
import {
  findOriginalLanguage,
  getLanguagePath,
  listTranslations,
} from '../../templates/model/languages';
import { decodePath, joinPath, normalizePath, splitHref } from '../../templates/model/paths';
import { findOriginalFile, locateInCurrent, locateTranslation } from '../core/contentFiles';
import type { Diagnostic } from '../core/diagnostics';
import { CONTENT_FOLDER, findVersionFolder, isFromGit, isKept } from '../core/folders';
import { once } from '../core/memory';
import type { Asset } from '../core/types';
import type { PlannedPage } from './plannedPage';

export type RouteTable = {
  readonly byPath: ReadonlyMap<string, PlannedPage>;
  /** Pages by their path in small letters. Made when somebody asks, because most sites link to none by mistake. */
  readonly getByLetters: () => ReadonlyMap<string, readonly PlannedPage[]>;
  /** By content file, relative to the root. */
  readonly byFile: ReadonlyMap<string, PlannedPage>;
  /** The same without the files that only the edition shows on these pages. */
  readonly byExactFile: ReadonlyMap<string, PlannedPage>;
  /** Paths of files in the output that are not pages: `/robots.txt`. */
  readonly files: ReadonlySet<string>;
  readonly trailingSlash: SiteConfig['trailingSlash'];
  /** Folders of the output with the pages of other builds, which nobody lists. */
  readonly keep: readonly string[];
  readonly assets: ReadonlyMap<string, Asset>;
  /** The paths that a path of the originals may have in this edition: a link goes to the first that exists. */
  readonly listOwnPaths: (path: string) => readonly string[];
  /** The path of the language of the originals: `/en`; empty for most sites. */
  readonly originalPath: string;
  /** The paths of all other editions: a link that names one of them stays as it is. */
  readonly editionPaths: readonly string[];
};

/** Gives a link that an author wrote the path of the page that it leads to. */
export type PlaceLink = (href: string) => string;

type DuplicateSeverity = Diagnostic['severity'] | undefined;

/** Of several pages with the same path, only the first is built. */
export function createRouteTable(
  pages: readonly PlannedPage[],
  files: Iterable<string>,
  {
    assets,
    config,
  }: {
    readonly assets: ReadonlyMap<string, Asset>;
    readonly config: Pick<SiteConfig, 'outputs' | 'trailingSlash'>;
  },
): RouteTable {
  const byPath = new Map<string, PlannedPage>();
  const byFile = new Map<string, PlannedPage>();
  for (const page of pages) {
    const key = normalizePath(page.path);
    if (!byPath.has(key)) byPath.set(key, page);
    if (page.file !== undefined && !byFile.has(page.file)) byFile.set(page.file, page);
  }
  const getByLetters = once(() =>
    groupBy(byPath.values(), ({ path }) => normalizePath(path).toLowerCase()),
  );
  const { outputs, trailingSlash } = config;
  return {
    ...{ byPath, getByLetters, byFile, byExactFile: byFile, trailingSlash, assets },
    files: new Set(files),
    keep: outputs.keep,
    listOwnPaths: () => [],
    originalPath: '',
    editionPaths: [],
  };
}

type EditionPages = {
  readonly config: SiteConfig;
  readonly pages: readonly PlannedPage[];
};

/** The table of one edition: a link to a file leads to the page that shows the file, or its translation, in it. */
export function openEdition(
  all: RouteTable | undefined,
  { config, pages }: EditionPages,
): RouteTable {
  if (all === undefined) throw new Error('Links are placed after all pages are planned.');
  const { locale, languages, docs } = config;
  const translations = listTranslations(config);
  const versions = listOtherVersions(config);
  if (translations.length + versions.length === 0) return all;
  const original = findOriginalLanguage(config);
  const pathOf = (language: string) => getLanguagePath({ locale: language, languages });
  const originalPath = original === undefined ? '' : pathOf(original);
  const byFile = new Map<string, PlannedPage>();
  const add = (file: string, page: PlannedPage) => {
    const shared = findOriginalFile(file, locale);
    const names = [shared, locateTranslation(shared, locale)];
    for (const name of [file, ...names, ...names.map(locateInCurrent)]) {
      if (!byFile.has(name)) byFile.set(name, page);
    }
  };
  for (const page of pages) if (page.file !== undefined) add(page.file, page);
  // A link to a page that the edition omits leads to its original, or to the current version.
  for (const [file, page] of all.byFile) {
    if (findVersionFolder(file) === CONTENT_FOLDER) add(file, page);
    else if (!byFile.has(file)) byFile.set(file, page);
  }
  return {
    ...all,
    byFile,
    listOwnPaths: createPathLister(config),
    originalPath,
    editionPaths: [
      ...(originalPath === '' ? [] : [originalPath]),
      ...translations.map(pathOf),
      ...versions.map((version) => `/${docs.versions[version]?.path}`),
    ],
  };
}

/** Docs of another version have the paths of the current ones, but for the path of the version. */
function createPathLister(config: SiteConfig): RouteTable['listOwnPaths'] {
  const language = getLanguagePath(config);
  const inLanguage = (path: string) => (language === '' ? [] : [`${language}${path}`]);
  if (isCurrentVersion(config)) return inLanguage;
  const { versions, routeBasePath } = config.docs;
  const docs = joinPath(versions[CURRENT_VERSION]?.path ?? '', '/');
  return (path) => {
    const isInDocs = `${path}/`.startsWith(docs);
    const own = isInDocs ? [joinPath(routeBasePath, path.slice(docs.length))] : [];
    return [...own, ...inLanguage(path)];
  };
}

/** A link to a page gets the form that the site chooses; a folder of `static/` keeps its slash. */
export function placeLink(table: RouteTable, href: string): string {
  const { path, query, hash } = splitHref(href);
  const own = findOwnPath(table, path);
  const page = findPage(table, path);
  const isFixed = page !== undefined && table.trailingSlash !== 'ignore';
  return `${isFixed ? page.path : own}${query}${hash}`;
}

/** The path in this edition, when there is such a page or file. Another path stays as it is. */
export function findOwnPath(table: RouteTable, path: string): string {
  const { byPath, byFile, listOwnPaths, originalPath, editionPaths } = table;
  const names = (start: string) => path === start || path.startsWith(`${start}/`);
  const candidates = path.startsWith('/') && !editionPaths.some(names) ? listOwnPaths(path) : [];
  if (candidates.length === 0) return path;
  const own = candidates.find((each) => byPath.has(normalizePath(each)) || hasFile(table, each));
  if (own !== undefined) return own;
  // The page may have another address in this edition.
  const original = byPath.get(normalizePath(`${originalPath}${path}`));
  const shown = original?.file === undefined ? undefined : byFile.get(original.file);
  return shown?.path ?? (originalPath === '' ? undefined : original?.path) ?? path;
}

export function findDuplicateRoutes(
  pages: readonly PlannedPage[],
  severity: DuplicateSeverity,
): readonly Diagnostic[] {
  if (severity === undefined) return [];
  const first = new Map<string, PlannedPage>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const key = normalizePath(page.path);
    const other = first.get(key);
    if (other === undefined) first.set(key, page);
    else diagnostics.push(createDuplicate(page, other, severity));
  }
  return diagnostics;
}

function createDuplicate(
  page: PlannedPage,
  other: PlannedPage,
  severity: Diagnostic['severity'],
): Diagnostic {
  if (page.file === undefined) return createTakenRoute(page, other, severity);
  if (isFromGit(page.file)) {
    return {
      code: 'duplicate-route',
      severity,
      message: `two pages have the path ${page.path}, so ${page.file} is not built`,
      ...placeOf(other.file),
      hint: 'Change the "slug" of this page, or the "path" of the version.',
    };
  }
  return {
    code: 'duplicate-route',
    severity,
    message: `the page ${page.path} already exists, from ${other.file ?? 'docwright itself'}, so this one is not built`,
    ...placeOf(page.file ?? other.file),
    hint: 'Change the "slug" of one of them, or remove it.',
  };
}

/** docwright's own pages come last, so that a page of the author goes before them. */
function createTakenRoute(
  page: PlannedPage,
  { file }: PlannedPage,
  severity: Diagnostic['severity'],
): Diagnostic {
  return {
    code: 'duplicate-route',
    severity,
    message: `the built-in page ${page.path} is not built, because ${file ?? 'another page'} uses its path`,
    ...placeOf(file),
    hint: 'Change the "slug" of the page. For the search page, you can also set "search.searchPagePath" in the configuration.',
  };
}

function placeOf(file: string | undefined) {
  return file === undefined ? {} : { file, line: 1, column: 1 };
}

export function findPage(table: RouteTable, path: string): PlannedPage | undefined {
  return table.byPath.get(normalizePath(findOwnPath(table, path)));
}

/** True when hosts respond to a path with a file of the output (rule 8.19). */
export function hasFile({ files, keep }: RouteTable, path: string): boolean {
  const file = decodePath(path);
  const folder = file.replace(/\/$/, '');
  return (
    files.has(file) ||
    files.has(`${folder}.html`) ||
    files.has(`${folder}/index.html`) ||
    isKept(keep, folder.slice(1))
  );
}

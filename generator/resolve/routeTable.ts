/** Every page and file of the site that a link may point to. */

import { decodePath, normalizePath } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import { once } from '../core/once';
import type { Asset } from '../core/types';
import type { PlannedPage } from './plannedPage';

export type RouteTable = {
  readonly byPath: ReadonlyMap<string, PlannedPage>;
  /** Pages by their path in small letters. Made when somebody asks, because most sites link to none by mistake. */
  readonly getByLetters: () => ReadonlyMap<string, readonly PlannedPage[]>;
  /** By content file, relative to the root. */
  readonly byFile: ReadonlyMap<string, PlannedPage>;
  /** Paths of files in the output that are not pages: `/robots.txt`. */
  readonly files: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, Asset>;
};

type DuplicateSeverity = Diagnostic['severity'] | undefined;

/** Of several pages with the same path, only the first is built. */
export function createRouteTable(
  pages: readonly PlannedPage[],
  files: Iterable<string>,
  assets: ReadonlyMap<string, Asset>,
): RouteTable {
  const byPath = new Map<string, PlannedPage>();
  const byFile = new Map<string, PlannedPage>();
  for (const page of pages) {
    const key = normalizePath(page.path);
    if (!byPath.has(key)) byPath.set(key, page);
    if (page.file !== undefined && !byFile.has(page.file)) byFile.set(page.file, page);
  }
  const getByLetters = once(() => groupByLetters(byPath));
  return { byPath, getByLetters, byFile, files: new Set(files), assets };
}

function groupByLetters(
  byPath: ReadonlyMap<string, PlannedPage>,
): ReadonlyMap<string, readonly PlannedPage[]> {
  const groups = new Map<string, PlannedPage[]>();
  for (const [path, page] of byPath) {
    const key = path.toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  return groups;
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
  return {
    code: 'duplicate-route',
    severity,
    message: `the page ${page.path} exists already, made by ${other.file ?? 'docwright itself'}; this one is not built`,
    ...placeOf(page.file ?? other.file),
    hint: 'Give one of the two another "slug", or remove it.',
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
    message: `the page ${page.path} of docwright itself is not built, because ${file ?? 'another page'} takes its path`,
    ...placeOf(file),
    hint: 'Give the page another "slug". The path of the search page is "search.searchPagePath" of the configuration.',
  };
}

function placeOf(file: string | undefined) {
  return file === undefined ? {} : { file, line: 1, column: 1 };
}

export function findPage(table: RouteTable, path: string): PlannedPage | undefined {
  return table.byPath.get(normalizePath(path));
}

/** True when hosts respond to a path with a file of the output (rule 8.19). */
export function hasFile({ files }: RouteTable, path: string): boolean {
  const file = decodePath(path);
  const folder = file.replace(/\/$/, '');
  return files.has(file) || files.has(`${folder}.html`) || files.has(`${folder}/index.html`);
}

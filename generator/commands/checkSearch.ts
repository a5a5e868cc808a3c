/** Checks the site's own index against the expectations in `search.test.yml`. */

import { findSitePath } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { locateIndexFile } from '../../templates/model/outputs';
import { normalizePath, splitHref } from '../../templates/model/paths';
import { createSearchEngine } from '../../templates/model/search/engine/createSearchEngine';
import type { SearchEngine, SearchQuery } from '../../templates/model/search/engine/engine';
import type { Site } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { CONTENT_FOLDER } from '../core/folders';
import { getContent } from '../emit/planStep';
import { readText } from '../load/readText';
import { parseSearchRows, type SearchRow } from '../parse/data/searchRows';
import type { BuiltSite } from '../pipeline/buildSite';

type Expectation = Pick<SearchRow, 'query' | 'page'>;

/** A row and the pages that its query finds, each once, in order. */
export type SearchResult<Row extends Expectation = SearchRow> = {
  readonly row: Row;
  readonly found: readonly string[];
};

export type SearchCheck = {
  readonly results: readonly SearchResult[];
  readonly diagnostics: readonly Diagnostic[];
};

type CheckedSite = {
  readonly root: string;
  /** Undefined for one with errors, which has no index: then only the file itself is checked. */
  readonly site: Site | undefined;
  /** Of the output. */
  readonly files: BuiltSite['files'];
};

export const ROWS_FILE = `${CONTENT_FOLDER}/search.test.yml`;
/** The search dialog asks for the same number. */
const HITS = 20;
const SHOWN_PAGES = 3;

/** A site without the file has nothing to check. */
export async function checkSearch({ root, site, files }: CheckedSite): Promise<SearchCheck> {
  const { text, diagnostics } = await readText(root, ROWS_FILE);
  if (text === undefined) return { results: [], diagnostics };
  const parsed = parseSearchRows(text, ROWS_FILE);
  if (site === undefined) return { results: [], diagnostics: parsed.diagnostics };
  const { config, routes } = site;
  if (config.search === false) {
    return { results: [], diagnostics: [...parsed.diagnostics, NO_SEARCH] };
  }
  const paths = new Set([...routes.keys()].map(normalizePath));
  const results = await answerRows(parsed.rows, { site, files });
  return {
    results,
    diagnostics: [
      ...parsed.diagnostics,
      ...results.flatMap((result) => judge(result, paths) ?? []),
    ],
  };
}

/** Runs the query of each row against the index of a site. */
export async function answerRows<Row extends Expectation>(
  rows: readonly Row[],
  { site, files }: Pick<CheckedSite, 'files'> & { readonly site: Site },
): Promise<readonly SearchResult<Row>[]> {
  const engine = openIndex(files);
  const results: SearchResult<Row>[] = [];
  for (const row of rows) {
    results.push({ row, found: await findPages(engine, row.query, site.config) });
  }
  return results;
}

/** 1 for the first page, undefined when it is not found. */
export function findRank({ row, found }: SearchResult<Expectation>): number | undefined {
  const position = found.indexOf(normalizePath(row.page));
  return position === -1 ? undefined : position + 1;
}

const NO_SEARCH: Diagnostic = {
  code: 'search-rows-unused',
  severity: 'warning',
  message: 'the file has no effect, because search is disabled',
  file: ROWS_FILE,
  hint: 'Remove the file, or remove "search: false" from the configuration.',
};

/** `head` is the file of the head, which each edition has. */
export function openIndex(files: BuiltSite['files'], head?: string): SearchEngine {
  const contents = new Map(files.map((each) => [each.file, each] as const));
  return createSearchEngine(async (name) => {
    const file = contents.get(locateIndexFile(name, head));
    if (file === undefined) throw new Error(`the index has no file ${name}`);
    const content = getContent(file);
    return typeof content === 'string' ? content : Buffer.from(content).toString();
  });
}

/** Several hits of one page count as one rank, because readers see them together. */
async function findPages(engine: SearchEngine, query: string, config: SiteConfig) {
  const { hits } = await engine.search(createQuery(query, config));
  return [...new Set(hits.map(({ url }) => findPagePath(url, config)))];
}

export function createQuery(query: string, { locale }: SiteConfig): SearchQuery {
  return {
    query,
    page: 0,
    hitsPerPage: HITS,
    facetFilters: [`language:${locale}`],
    snippetWords: new Map(),
  };
}

/** The path of the page that a record is from, without the base URL. */
export function findPagePath(url: string, { baseUrl }: SiteConfig): string {
  const { path } = splitHref(url);
  return normalizePath(findSitePath(baseUrl, path) ?? path);
}

function judge(result: SearchResult, paths: ReadonlySet<string>): Diagnostic | undefined {
  const { row, found } = result;
  const place = { file: ROWS_FILE, line: row.line, column: row.column };
  if (!paths.has(normalizePath(row.page))) return createNoPage(row, paths, place);
  const rank = findRank(result);
  if (rank !== undefined && rank <= row.first) return undefined;
  const wanted = row.first === 1 ? 'first' : `among the first ${row.first}`;
  const outcome = rank === undefined ? 'does not find it' : `finds it as page ${rank}`;
  const shown = found.slice(0, SHOWN_PAGES).join(', ') || 'nothing';
  return {
    code: 'search-expectation',
    severity: 'error',
    message: `the search for "${row.query}" should find ${row.page} ${wanted}, but ${outcome}`,
    ...place,
    hint: `Found: ${shown}. Use the words of the query in a heading or first sentence of the page, or fix the row.`,
  };
}

type RowPlace = Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>;

function createNoPage(row: SearchRow, paths: ReadonlySet<string>, place: RowPlace): Diagnostic {
  return {
    code: 'search-expectation',
    severity: 'error',
    message: `the search for "${row.query}" should find ${row.page}, which is not a page`,
    ...place,
    hint: didYouMean(normalizePath(row.page), paths) ?? 'Fix the path.',
  };
}

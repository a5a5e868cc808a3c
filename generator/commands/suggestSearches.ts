/** The command `search suggest`: makes rows for `search.test.yml` from the texts of links between pages. */

import { stringify } from 'yaml';
import { groupBy } from '../../templates/model/groupBy';
import { parseOperators } from '../../templates/model/search/engine/parseQuery';
import { hasErrors } from '../core/diagnostics';
import { countNoun } from '../core/text';
import { readText } from '../load/readText';
import { DEFAULT_FIRST, parseSearchRows } from '../parse/data/searchRows';
import { readConfig } from '../pipeline/read/readConfig';
import { startReport } from '../report/startReport';
import { answerRows, findPagePath, findRank, ROWS_FILE } from './checkSearch';
import { DONE, FAILED, type Streams } from './streams';
import { requireSearch, type SearchedSite, withSite } from './withSite';

export type SuggestOptions = Streams & { readonly root: string };

type Row = { readonly query: string; readonly page: string };

type RankedRow = Row & {
  /** Undefined when the query does not find the page. */
  readonly rank: number | undefined;
};

/** The rows go to standard output, so that they can be appended to the file. */
export async function runSearchSuggest(options: SuggestOptions): Promise<number> {
  const { root, err, format = 'text' } = options;
  const report = startReport('search suggest', options);
  requireSearch(await readConfig(root));
  const known = await readQueries(root);
  const { diagnostics, result: rows } = hasErrors(known.diagnostics)
    ? known
    : await withSite(options, (site) => rankRows(site, known.queries));
  if (rows === undefined) {
    report.addProblems(diagnostics);
    return report.finish(FAILED);
  }
  report.addResult({ text: printRows(rows), summary: { rows } });
  if (format === 'text') err.write(countRows(rows));
  return report.finish(DONE);
}

/** In lower case, like all texts that are compared here. */
async function readQueries(root: string) {
  const { text = '', diagnostics } = await readText(root, ROWS_FILE);
  const parsed = parseSearchRows(text, ROWS_FILE);
  return {
    queries: new Set(parsed.rows.map(({ query }) => query.toLowerCase())),
    diagnostics: [...diagnostics, ...parsed.diagnostics],
    result: undefined,
  };
}

async function rankRows(site: SearchedSite, known: ReadonlySet<string>) {
  const answers = await answerRows(listRows(site, known), site);
  return answers.map((answer): RankedRow => ({ ...answer.row, rank: findRank(answer) }));
}

/** A text that leads to one page only, and names it in other words than its title. */
function listRows({ site, listRecords }: SearchedSite, known: ReadonlySet<string>): readonly Row[] {
  const links = listRecords().flatMap(({ url, hierarchy, linkTexts = [] }) => {
    const page = findPagePath(url, site.config);
    const title = hierarchy.lvl1?.toLowerCase();
    return linkTexts.map((query) => ({ query, page, title }));
  });
  const groups = groupBy(links, ({ query }) => query.toLowerCase());
  return [...groups].flatMap(([text, [first, ...others]]) => {
    if (first === undefined || known.has(text) || text === first.title) return [];
    const { query, page } = first;
    if (hasOperators(query)) return [];
    return others.every((other) => other.page === page) ? [{ query, page }] : [];
  });
}

/** As a query, such a text would not mean what the link says. */
function hasOperators(text: string): boolean {
  const { phrases, excluded } = parseOperators(text);
  return phrases.length + excluded.length > 0;
}

function printRows(rows: readonly RankedRow[]): string {
  const failing = rows.filter(isFailing);
  return [
    ...rows.filter((row) => !isFailing(row)).map(printRow),
    ...(failing.length > 0 ? [`# not among the first three today\n`] : []),
    ...failing.map(printRow),
  ].join('');
}

function isFailing({ rank }: RankedRow): boolean {
  return rank === undefined || rank > DEFAULT_FIRST;
}

function printRow({ query, page }: Row): string {
  return stringify([{ query, page }], { lineWidth: 0 });
}

function countRows(rows: readonly RankedRow[]): string {
  if (rows.length === 0) {
    return `nothing to suggest: each text of a link between pages is already a query, leads to several pages, or is the title of its target\n`;
  }
  const failing = rows.filter(isFailing).length;
  const rest = failing === 0 ? '' : `, ${failing} of them not among the first three`;
  return `${countNoun(rows.length, 'row')}${rest}\n`;
}

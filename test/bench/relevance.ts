/**
 * Compares at which rank docwright's embedded search, MiniSearch and Pagefind find the pages that readers
 * look for. The queries are the rows of the CRBT site's `search.test.yml`, or of other files of this form.
 */

import { readFileSync } from 'node:fs';
import { answerRows, findRank, type SearchResult } from '../../generator/commands/checkSearch';
import { parseSearchRows, type SearchRow } from '../../generator/parse/data/searchRows';
import { openMiniSearch } from '../helpers/search/miniSearchPages';
import { REPOSITORY } from '../helpers/sites/repository';
import { buildWholeSite } from '../helpers/sites/wholeSite';
import { formatKinds } from './search/formatKinds';
import { openPagefind } from './search/pagefindPages';

const ROWS_FILE = `${REPOSITORY}/content/search.test.yml`;

/** `--misses` lists the rows whose page docwright does not find first; other arguments are paths of row files. */
export async function run(options: readonly string[]): Promise<void> {
  const named = options.filter((option) => !option.startsWith('--'));
  const rows = (named.length > 0 ? named : [ROWS_FILE]).flatMap(readRows);
  const request = { root: REPOSITORY, includeDrafts: false, isDev: false };
  const { site, files, records } = await buildWholeSite(request);
  if (site === undefined) throw new Error('The site could not be built');
  const own = await answerRows(rows, { site, files });
  const findMiniSearchPages = openMiniSearch(records);
  const miniSearch = rows.map((row) => ({ row, found: findMiniSearchPages(row.query) }));
  const pagefind = await openPagefind(records);
  try {
    const asked: SearchResult[] = [];
    for (const row of rows) asked.push({ row, found: await pagefind.findPages(row.query) });
    console.log(formatKinds({ docwright: own, MiniSearch: miniSearch, Pagefind: asked }));
  } finally {
    await pagefind.close();
  }
  if (options.includes('--misses')) console.log(listMisses(own).join('\n'));
}

function readRows(file: string): readonly SearchRow[] {
  const { rows, diagnostics } = parseSearchRows(readFileSync(file, 'utf8'), file);
  const [problem] = diagnostics;
  if (problem) throw new Error(`${file}:${problem.line}: ${problem.message}`);
  return rows;
}

function listMisses(results: readonly SearchResult[]): readonly string[] {
  return results.flatMap((result) => {
    const { row, found } = result;
    const rank = findRank(result);
    if (rank === 1) return [];
    return `${rank ?? 'none'}  ${row.query} → ${row.page}, but ${found[0] ?? 'nothing'}`;
  });
}

/** The command `search`: prints what readers find for a query. */

import type { SiteConfig } from '../../templates/model/config';
import { getVersionName, locateInEdition } from '../../templates/model/editions';
import { INDEX_HEAD_FILE } from '../../templates/model/outputs';
import type { FoundHits } from '../../templates/model/search/engine/engine';
import { UsageError } from '../core/diagnostics';
import { readConfig } from '../pipeline/read/readConfig';
import { listHeadings, printHit } from '../report/printHit';
import { showSafely } from '../report/showSafely';
import { startReport } from '../report/startReport';
import { createQuery, openIndex } from './checkSearch';
import { chooseEdition, type EditionOptions } from './chooseEdition';
import { DONE, FAILED, type Streams } from './streams';
import { requireSearch, type SearchedSite, withSite } from './withSite';

export type SearchOptions = Streams &
  EditionOptions & {
    readonly root: string;
    readonly query: string;
    /** Prints what the score of each result consists of. */
    readonly isExplained: boolean;
  };

const SHOWN_HITS = 10;
const DEFAULT_WIDTH = 80;
/** About the width of a word and the space behind it. */
const WORD_WIDTH = 6;

/** Finding nothing is an answer, too. */
export async function runSearch(options: SearchOptions): Promise<number> {
  const report = startReport('search', options);
  const read = await readConfig(options.root);
  requireSearch(read);
  const edition = chooseEdition(read, options);
  const { diagnostics, result } = await withSite(options, (site) => search(site, edition, options));
  if (result === undefined) {
    report.addProblems(diagnostics);
    return report.finish(FAILED);
  }
  report.addResult({ text: printResult(result, options), summary: describeResult(result) });
  return report.finish(DONE);
}

function search(
  { files }: SearchedSite,
  edition: SiteConfig,
  options: SearchOptions,
): Promise<FoundHits> {
  const { query, isExplained } = options;
  const head = locateInEdition(edition, INDEX_HEAD_FILE);
  if (files.every(({ file }) => file !== head)) {
    const version = getVersionName(edition);
    throw new UsageError(`The version "${version}" is not translated into "${edition.locale}".`);
  }
  return openIndex(files, head).search({
    ...createQuery(query, edition),
    hitsPerPage: SHOWN_HITS,
    snippetWords: new Map([['content', Math.floor(findWidth(options) / WORD_WIDTH)]]),
    isExplained,
  });
}

function findWidth({ out }: Streams): number {
  return out.columns || DEFAULT_WIDTH;
}

function printResult({ hits, nbHits }: FoundHits, options: SearchOptions): string {
  if (hits.length === 0) return `no results for "${showSafely(options.query)}"\n`;
  const width = findWidth(options);
  const { color } = options;
  const lines = hits.flatMap((hit, index) => printHit(hit, { rank: index + 1, width, color }));
  const rest = nbHits > hits.length ? [`… ${hits.length} of ${nbHits} results`] : [];
  return [...lines, ...rest].map((line) => `${line}\n`).join('');
}

function describeResult({ hits, nbHits }: FoundHits) {
  const results = hits.map((hit, index) => {
    const [title, ...headings] = listHeadings(hit);
    const { url, content, gains } = hit;
    return { rank: index + 1, url, title, headings, content: content ?? undefined, gains };
  });
  return { total: nbHits, results };
}

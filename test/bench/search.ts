/**
 * Compares how often docwright, Pagefind, MiniSearch and FlexSearch find the right page, in classes of queries made
 * from sites, with the bytes of an answer and the time in Node.
 */

import { brotliCompressSync } from 'node:zlib';
import { CLASSES, type ClassQuery, createClasses, type QueryClasses } from './search/classes';
import {
  openDocwright,
  openFlexSearch,
  openMini,
  openPagefindPages,
  type SearchedPages,
} from './search/engines';
import { openSites, type SearchedSite } from './search/sites';

const SEED = 7;
/** Rows that readers see without scrolling. */
const ROWS = 5;
const GROUP = 5;

/**
 * `--peers none` runs docwright alone, `--misses` lists the queries whose page it does not find first. Other arguments are
 * `CRBT`, `manual`, `fastify`, `undici`, `npm`, `de`, `fr`, `ja`, `ar`, or folders of sites; without any, the
 * first five are asked.
 */
export async function run(options: readonly string[]): Promise<void> {
  const isAlone = options.join(' ').includes('--peers none');
  const names = options.filter((option) => !option.startsWith('--') && option !== 'none');
  const all: Ranks[] = [];
  for await (const site of openSites(names)) {
    const classes = createClasses(site.records, site.rows, SEED);
    const ranks = await askAll(site, classes, isAlone);
    all.push(ranks);
    console.log(`\n${site.name}\n${format([ranks])}`);
    await printCosts(site, classes);
    if (options.includes('--misses')) await printMisses(site, classes);
  }
  if (all.length > 1) console.log(`\nall sites\n${format(all)}`);
}

/** By search and class, the rank of each query's page: 1 for the first, infinite when it is not found. */
type Ranks = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

async function askAll(site: SearchedSite, classes: QueryClasses, isAlone: boolean): Promise<Ranks> {
  const { records } = site;
  const searches: Record<string, SearchedPages> = {
    docwright: openDocwright(records),
    'its rows': openRows(openDocwright(records, { maxPerGroup: GROUP })),
    'plain rows': openRows(openDocwright(records)),
    unseen: openUnseen(site),
  };
  if (!isAlone) {
    searches.MiniSearch = openMini(records);
    searches.FlexSearch = openFlexSearch(records);
    searches.Pagefind = await openPagefindPages(records);
  }
  const ranks: Record<string, Record<string, readonly number[]>> = {};
  for (const [name, search] of Object.entries(searches)) {
    ranks[name] = {};
    for (const kind of CLASSES) ranks[name][kind] = await rankAll(search, classes[kind]);
    await search.close?.();
  }
  return ranks;
}

/** The first rows only, each with its page. */
function openRows(search: SearchedPages): SearchedPages {
  return { findPages: async (query) => (await search.findPages(query)).slice(0, ROWS) };
}

/**
 * The texts of links name their targets in the index. Here the links of half of the pages do, and the queries are
 * those of the others: how well readers find what no author has written.
 */
function openUnseen({ records }: SearchedSite): SearchedPages {
  return openDocwright(records.map(({ linkTexts: _, ...record }) => record));
}

async function rankAll(search: SearchedPages, queries: readonly ClassQuery[]) {
  const ranks: number[] = [];
  for (const { query, pages } of queries) {
    const found = [...new Set(await search.findPages(query))];
    const at = found.findIndex((page) => pages.has(page));
    ranks.push(at === -1 ? Number.POSITIVE_INFINITY : at + 1);
  }
  return ranks;
}

const NAME_WIDTH = 28;
const CELL_WIDTH = 15;

/** Each cell has the share of first results and that of the first three. */
function format(sites: readonly Ranks[]): string {
  const searches = Object.keys(sites[0] ?? {});
  const lines = CLASSES.map((kind) => {
    const cells = searches.map((search) => {
      const ranks = sites.flatMap((site) => site[search]?.[kind] ?? []);
      return `${share(ranks, 1)} · ${share(ranks, 3)}`;
    });
    const count = sites.flatMap((site) => site.docwright?.[kind] ?? []).length;
    return formatLine(`${kind} (${count})`, cells);
  });
  return [formatLine('first · in three, %', searches), ...lines].join('\n');
}

function share(ranks: readonly number[], place: number): string {
  return ((100 * ranks.filter((rank) => rank <= place).length) / ranks.length).toFixed(1);
}

function formatLine(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH + 6) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
}

/** Each query is asked by a new reader. */
async function printCosts({ records }: SearchedSite, classes: QueryClasses): Promise<void> {
  const queries = CLASSES.flatMap((kind) => classes[kind].slice(0, 20));
  const bytes: number[] = [];
  const files: number[] = [];
  for (const { query } of queries) {
    const read = new Map<string, number>();
    const search = openDocwright(records, {
      onRead: ({ name, content }) => read.set(name, brotliCompressSync(content).length),
    });
    await search.findPages(query);
    bytes.push([...read.values()].reduce((sum, size) => sum + size, 0) / 1024);
    files.push(read.size);
  }
  const search = openDocwright(records);
  const times: number[] = [];
  for (const { query } of queries) {
    const start = performance.now();
    await search.findPages(query);
    times.push(performance.now() - start);
  }
  const figure = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} (${percentile(values, 0.95).toFixed(1)})`;
  console.log(
    `first answer of a reader, median (p95): ${figure(bytes)} KiB in ${figure(files)} files; ` +
      `20 hits in Node ${figure(times)} ms`,
  );
}

function percentile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN;
}

async function printMisses({ records }: SearchedSite, classes: QueryClasses): Promise<void> {
  const search = openDocwright(records);
  for (const kind of CLASSES) {
    for (const { query, pages } of classes[kind]) {
      const found = [...new Set(await search.findPages(query))];
      const rank = found.findIndex((page) => pages.has(page)) + 1;
      if (rank === 1) continue;
      console.log(
        `${kind}  ${rank || 'none'}  ${query} → ${[...pages].join(', ')}, but ${found[0] ?? 'nothing'}`,
      );
    }
  }
}

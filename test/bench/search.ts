/**
 * Compares how often docwright, Pagefind, MiniSearch and FlexSearch find the right page, in classes of queries made
 * from sites, with the bytes of an answer and the time in Node.
 */

import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchRecord } from '../../templates/model/search/record';
import { CLASSES, createClasses, type QueryClasses } from './search/classes';
import {
  createIndexFiles,
  type IndexFiles,
  openDocwright,
  openFlexSearch,
  openMini,
  type SearchedPages,
} from './search/engines';
import { getShare } from './search/measured';
import { openPagefind } from './search/pagefindPages';
import { rankAll } from './search/rankAll';
import { openSites, type SearchedSite } from './search/sites';

const SEED = 7;
/** Rows that readers see without scrolling. */
const ROWS = 5;
const IN_ROWS = 'in five';
const GROUP = 5;

/**
 * `--peers none` runs docwright alone, `--misses` lists the queries whose page it does not find first. Other arguments are
 * `CRBT`, `manual`, `fastify`, `undici`, `npm`, `de`, `fr`, `ja`, `ar`, `chat-de` and so on, or folders of sites; without
 * any, the first five are asked.
 */
export async function run(options: readonly string[]): Promise<void> {
  const isAlone = options.join(' ').includes('--peers none');
  const names = options.filter((option) => !option.startsWith('--') && option !== 'none');
  const all: Ranks[] = [];
  for await (const site of openSites(names)) {
    const classes = createClasses(site, SEED);
    const files = createIndexFiles(site.records);
    const ranks = await askAll(site, { classes, files, isAlone });
    all.push(ranks);
    console.log(`\n${site.name}\n${format([ranks])}`);
    console.log(await measureCosts(files, classes));
    if (options.includes('--misses')) console.log(listMisses(classes, ranks.docwright ?? {}));
  }
  if (all.length > 1) console.log(`\nall sites\n${format(all)}`);
}

/** By search and class, the rank of each query's page: 1 for the first, infinite when it is not found. */
type Ranks = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

type Asked = {
  readonly classes: QueryClasses;
  readonly files: IndexFiles;
  readonly isAlone: boolean;
};

async function askAll(
  { records }: SearchedSite,
  { classes, files, isAlone }: Asked,
): Promise<Ranks> {
  const searches: Record<string, SearchedPages> = {
    docwright: openDocwright(files),
    'unseen links': openUnseen(records),
    [`dialog ${IN_ROWS}`]: openRows(openDocwright(files, { maxPerGroup: GROUP })),
    [`plain ${IN_ROWS}`]: openRows(openDocwright(files)),
  };
  if (!isAlone) {
    searches.MiniSearch = openMini(records);
    searches.FlexSearch = openFlexSearch(records);
    searches.Pagefind = await openPagefind(records);
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
 * The texts of links name their targets in the index, so asking for them says little. Here each query is answered by an
 * index without the half of the texts that it belongs to.
 */
function openUnseen(records: readonly SearchRecord[]): SearchedPages {
  const halves = [0, 1].map((left) =>
    openDocwright(
      createIndexFiles(
        records.map(({ linkTexts = [], ...record }) => ({
          ...record,
          linkTexts: linkTexts.filter((text) => findHalf(text) !== left),
        })),
      ),
    ),
  );
  return { findPages: (query) => halves[findHalf(query)]?.findPages(query) ?? [] };
}

function findHalf(text: string): number {
  return [...text.toLowerCase()].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2;
}

const NAME_WIDTH = 28;
const CELL_WIDTH = 15;

/** Each cell has the share of first results and that of the first three, or that of the first five rows. */
function format(sites: readonly Ranks[]): string {
  const searches = Object.keys(sites[0] ?? {});
  const lines = CLASSES.flatMap((kind) => {
    const count = sites.flatMap((site) => site.docwright?.[kind] ?? []).length;
    if (count === 0) return [];
    const cells = searches.map((search) => {
      const ranks = sites.flatMap((site) => site[search]?.[kind] ?? []);
      return search.endsWith(IN_ROWS)
        ? share(ranks, ROWS)
        : `${share(ranks, 1)} · ${share(ranks, 3)}`;
    });
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
async function measureCosts(files: IndexFiles, classes: QueryClasses): Promise<string> {
  const sizes = new Map([...files].map(([name, { content }]) => [name, measureBytes(content)]));
  const shared = openDocwright(files);
  const bytes: number[] = [];
  const counts: number[] = [];
  const times: number[] = [];
  for (const { query } of CLASSES.flatMap((kind) => classes[kind].slice(0, ASKED_BY_NEW))) {
    const read = new Set<string>();
    await openDocwright(files, { onRead: ({ name }) => read.add(name) }).findPages(query);
    bytes.push([...read].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1024);
    counts.push(read.size);
    const start = performance.now();
    await shared.findPages(query);
    times.push(performance.now() - start);
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
  return (
    `a new reader's 20 hits: ${formatFigure(bytes)} KiB in ${formatFigure(counts)} files of ` +
    `${files.size} with ${total.toFixed(0)} KiB; in Node ${formatFigure(times)} ms (median, p95)`
  );
}

/** Queries of each class. */
const ASKED_BY_NEW = 20;

function measureBytes(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function formatFigure(values: readonly number[]): string {
  return `${getShare(values, 0.5).toFixed(1)} (${getShare(values, 0.95).toFixed(1)})`;
}

function listMisses(classes: QueryClasses, ranks: Ranks[string]): string {
  return CLASSES.flatMap((kind) =>
    classes[kind].flatMap(({ query, pages }, at) => {
      const rank = ranks[kind]?.[at] ?? 0;
      return rank === 1 ? [] : `${kind}  ${rank}  ${query} → ${[...pages].join(', ')}`;
    }),
  ).join('\n');
}

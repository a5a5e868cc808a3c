/**
 * Compares docwright's embedded search with MiniSearch and Pagefind on generated sites: the time to create
 * the index, the bytes for an answer, and the time to an answer on slow 4G.
 */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../helpers/browser/browser';
import { createCorpus } from '../helpers/sites/createCorpus';
import { askDocwright, timeDocwrightIndex, typeDocwright } from './search/docwright';
import { type Ask, formatRow, HEADER, type Measured } from './search/measured';
import { addMiniSearch, askMiniSearch } from './search/miniSearch';
import { addPagefind, askPagefind } from './search/pagefind';
import { chooseQueries, type Query } from './search/queries';
import { writeSite } from './search/writeSite';
import { startServedSite } from './servedSite';

const SIZES = [100, 1000, 5000];
const ROUNDS = 9;

/** `sizes` are the numbers of pages; by default 100, 1,000 and 5,000. */
export async function run(sizes: readonly string[]): Promise<void> {
  const browser = await startBrowser();
  console.log(HEADER);
  try {
    for (const size of sizes.length > 0 ? sizes.map(Number) : SIZES) await compare(size, browser);
  } finally {
    await browser.close();
  }
}

async function compare(size: number, browser: Browser): Promise<void> {
  const pages = createCorpus(size);
  const root = writeSite(pages);
  const site = await startServedSite(root.folder);
  try {
    const queries = chooseQueries(pages, ROUNDS);
    const own = timeDocwrightIndex(pages);
    const peers: readonly Searched[] = [
      { name: 'docwright', indexMs: own, ask: askDocwright },
      { name: '… typed', indexMs: own, ask: typeDocwright },
      {
        name: 'MiniSearch',
        indexMs: addMiniSearch(pages, site.out),
        ask: askMiniSearch,
        rounds: 1,
      },
      { name: 'Pagefind', indexMs: await addPagefind(site.out), ask: askPagefind },
    ];
    for (const { name, indexMs, ask, rounds = ROUNDS } of peers) {
      // The other searches need WebAssembly and code from strings, which the site's policy blocks.
      if (indexMs !== own) writeFileSync(path.join(site.out, '_headers'), '');
      const asked = queries.slice(0, rounds);
      const answers = await askAll(ask, { browser, url: site.url, queries: asked });
      console.log(formatRow({ size, name, indexMs, answers }));
    }
  } finally {
    site.close();
    root.remove();
  }
}

type Searched = {
  readonly name: string;
  readonly indexMs: number;
  readonly ask: Ask;
  /** Lower for a search whose queries are slow and all cost the same. */
  readonly rounds?: number;
};

type Asking = {
  readonly browser: Browser;
  readonly url: string;
  readonly queries: readonly Query[];
};

/** Every query is asked by a new reader with an empty cache. */
async function askAll(ask: Ask, { browser, url, queries }: Asking): Promise<Measured[]> {
  const answers: Measured[] = [];
  for (const query of queries) {
    const context = await browser.newContext();
    try {
      answers.push(await ask(await context.newPage(), { url, query }));
    } finally {
      await context.close();
    }
  }
  return answers;
}

/** Pagefind on the finished pages, with its own client. */

import path from 'node:path';
import * as pagefind from 'pagefind';
import { slowDown } from '../slow4g';
import type { Ask } from './measured';

const SHOWN = 7;

/** Indexes the pages of the output. Returns the milliseconds to the files of the index. */
export async function addPagefind(out: string): Promise<number> {
  const start = performance.now();
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(errors.join('\n'));
  await index.addDirectory({ path: out });
  await index.writeFiles({ outputPath: path.join(out, 'pagefind') });
  const duration = performance.now() - start;
  await pagefind.close();
  return duration;
}

export const askPagefind: Ask = async (page, { url, query }) => {
  await page.goto(`${url}/part-0/guide-0`);
  const meter = await slowDown(page);
  const ask = (words: string): Promise<number> =>
    page.evaluate(
      async ({ asked, shown }) => {
        const address = '/pagefind/pagefind.js';
        const client = await import(address);
        const { results } = await client.search(asked);
        await Promise.all(
          results.slice(0, shown).map((result: { data: () => Promise<unknown> }) => result.data()),
        );
        return results.length;
      },
      { asked: words, shown: SHOWN },
    );
  const start = performance.now();
  await ask(query.first);
  const firstMs = performance.now() - start;
  await page.waitForTimeout(100);
  const firstBytes = meter.takeBytes();
  await ask(query.next);
  await page.waitForTimeout(100);
  return { firstMs, firstBytes, nextBytes: meter.takeBytes() };
};

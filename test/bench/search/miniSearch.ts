/** MiniSearch with one serialized index, as other generators use it. */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniSearch from 'minisearch';
import type { CorpusPage } from '../../helpers/sites/createCorpus';
import { slowDown } from '../slow4g';
import type { Ask } from './measured';

const FIELDS = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading', 'text'] };

/** Writes the library and the index into the output. Returns the milliseconds from the pages to the index. */
export function addMiniSearch(pages: readonly CorpusPage[], out: string): number {
  const sections = pages.flatMap(createSections);
  const start = performance.now();
  const index = new MiniSearch(FIELDS);
  index.addAll(sections);
  const json = JSON.stringify(index);
  const duration = performance.now() - start;
  const folder = path.join(out, 'minisearch');
  mkdirSync(folder);
  const library = createRequire(import.meta.url).resolve('minisearch');
  copyFileSync(
    path.join(path.dirname(library), '../es/index.js'),
    path.join(folder, 'minisearch.js'),
  );
  writeFileSync(path.join(folder, 'index.json'), json);
  return duration;
}

export const askMiniSearch: Ask = async (page, { url, query }) => {
  await page.goto(`${url}/part-0/guide-0`);
  const meter = await slowDown(page);
  const start = performance.now();
  await page.evaluate(
    async ({ first, fields }) => {
      const address = '/minisearch/minisearch.js';
      const [{ default: Library }, json] = await Promise.all([
        import(address),
        fetch('/minisearch/index.json').then((answer) => answer.text()),
      ]);
      const index = await Library.loadJSONAsync(json, fields);
      Object.assign(window, { index });
      index.search(first, { prefix: true, fuzzy: 0.2 });
    },
    { first: query.first, fields: FIELDS },
  );
  // The page is ready slightly before the bytes are counted.
  const firstMs = performance.now() - start;
  await page.waitForTimeout(100);
  return { firstMs, firstBytes: meter.takeBytes(), nextBytes: 0 };
};

function createSections({ name, title, markdown }: CorpusPage) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section, index) => {
      const [heading = '', ...lines] = section.split('\n');
      return { id: `${name}#${index}`, title, heading, text: lines.join(' ').trim() };
    });
}

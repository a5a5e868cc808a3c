/** docwright's own search: the index from records, and the dialog as a reader uses it. */

import type { Locator, Page } from 'playwright-core';
import { createIndex } from '../../../generator/search/createIndex';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { CorpusPage } from '../../helpers/sites/createCorpus';
import { slowDown } from '../slow4g';
import type { Ask, Measured } from './measured';

const TYPING_MS = 60;

/** Milliseconds from the records to the index's files. */
export function timeDocwrightIndex(pages: readonly CorpusPage[]): number {
  const records = pages.flatMap(createPageRecords);
  const start = performance.now();
  createIndex(records, { indexName: 'corpus' });
  return performance.now() - start;
}

/** The whole question at once, as the peers are asked. */
export const askDocwright: Ask = (page, question) =>
  ask(page, question, (field, words) => field.fill(words));

/** Letter by letter; what is on the way by the last one was asked for by those before. */
export const typeDocwright: Ask = (page, question) =>
  ask(page, question, (field, words) => field.pressSequentially(words, { delay: TYPING_MS }));

async function ask(
  page: Page,
  { url, query }: Parameters<Ask>[1],
  enter: (field: Locator, words: string) => Promise<void>,
): Promise<Measured> {
  // Pages that are fetched early are no part of searching.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${url}/part-0/guide-0`);
  const meter = await slowDown(page);
  const start = performance.now();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  // Asked for in every frame; a locator would look twice a second.
  await page.waitForFunction(() => document.querySelector('input[role="combobox"]'));
  await enter(field, query.first);
  await waitForAnswer(page, query.first);
  const firstMs = performance.now() - start;
  const firstBytes = meter.takeBytes();
  await field.fill(query.next);
  await waitForAnswer(page, query.next);
  return { firstMs, firstBytes, nextBytes: meter.takeBytes() };
}

async function waitForAnswer(page: Page, query: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const dialog = document.querySelector('[data-status]');
    const field = dialog?.querySelector<HTMLInputElement>('input[role="combobox"]');
    const marks = [...(dialog?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);
    const isAnswered = marks.some((mark) => wanted.startsWith(mark?.toLowerCase() ?? ' '));
    return dialog?.getAttribute('data-status') === 'idle' && field?.value === wanted && isAnswered;
  }, query);
}

function createPageRecords({ name, title, markdown }: CorpusPage): SearchRecord[] {
  const path = `/${name.replace(/\.md$/, '')}`;
  const sections = markdown.split(/^## /m).slice(1);
  return sections.flatMap((section, index) => {
    const [heading = '', ...lines] = section.split('\n');
    const hierarchy = {
      lvl0: 'Guides',
      lvl1: title,
      lvl2: heading,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    };
    const shared = {
      url: `${path}#${index}`,
      hierarchy,
      language: 'en',
      docusaurus_tag: 'docs-default-current',
    };
    return [
      { ...shared, objectID: `${path}#${index}-0`, type: 'lvl2', content: null },
      {
        ...shared,
        objectID: `${path}#${index}-1`,
        type: 'content',
        content: lines.join(' ').trim(),
      },
    ] satisfies SearchRecord[];
  });
}

/** docwright's own search: creates the index from records, and uses the dialog as a reader does. */

import type { Locator, Page } from 'playwright-core';
import { createHierarchy, type SearchRecord } from '../../../templates/model/search/record';
import { indexRecords } from '../../helpers/search/indexRecords';
import type { CorpusPage } from '../../helpers/sites/createCorpus';
import { slowDown } from '../slow4g';
import type { Ask, Measured } from './measured';

const TYPING_MS = 60;

/** Returns the milliseconds from the records to the files of the index. */
export function timeDocwrightIndex(pages: readonly CorpusPage[]): number {
  const records = pages.flatMap(createPageRecords);
  const start = performance.now();
  indexRecords(records, { indexName: 'corpus' });
  return performance.now() - start;
}

/** Enters the whole query at once, as for the other searches. */
export const askDocwright: Ask = (page, question) =>
  ask(page, question, (field, words) => field.fill(words));

/** Types letter by letter; requests for earlier letters may still be running at the last one. */
export const typeDocwright: Ask = (page, question) =>
  ask(page, question, (field, words) => field.pressSequentially(words, { delay: TYPING_MS }));

async function ask(
  page: Page,
  { url, query }: Parameters<Ask>[1],
  enter: (field: Locator, words: string) => Promise<void>,
): Promise<Measured> {
  // Prefetched pages are not part of a search.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${url}/part-0/guide-0`);
  const meter = await slowDown(page);
  const start = performance.now();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  // Checked in every frame; a locator would check less often.
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
    const hierarchy = createHierarchy(['Guides', title, heading]);
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

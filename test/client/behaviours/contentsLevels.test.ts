/** Which entry is marked where a page chooses the levels of its contents (rules 3.40, 3.44). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { serveSite } from '../../helpers/sites/crbtSite';
import { configOf, createSite } from '../../helpers/sites/createSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;
const LONG = 'Waves and boats. '.repeat(600);

const getOrigin = serveSite(() =>
  createSite({
    'content/site.config.ts': configOf('docs: { tableOfContents: { maxHeadingLevel: 4 } }'),
    'content/docs/deep.md': createDoc(''),
    'content/docs/flat.md': createDoc('---\ntoc_max_heading_level: 2\n---\n'),
    'content/docs/undefined.md': `# Page\n\n${LONG}\n\n## Undefined\n\n${LONG}\n\n## 50% {#50%}\n\n${LONG}\n`,
  }),
);
const visit = startVisits();

function createDoc(frontMatter: string): string {
  const sections = ['## Two', '### Three', '#### Four', '## Last'];
  return `${frontMatter}# Page\n\n${sections.map((heading) => `${heading}\n\n${LONG}\n`).join('\n')}`;
}

/** What is marked when the heading is at the top of the window. */
async function listActiveAt(page: Page, heading: string): Promise<(string | null)[]> {
  const top = await page
    .getByRole('heading', { name: new RegExp(`^${heading}`) })
    .evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await scrollPage(page, Math.round(top) - 20);
  return listActive(page);
}

function listActive(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.filter((link) => link.ariaCurrent).map((link) => link.textContent));
}

async function openAwake(path: string): Promise<Page> {
  const { page } = await visit(`${getOrigin()}${path}`, WIDE);
  await wake(page);
  return page;
}

test('a table of contents with four levels marks a heading of the fourth', async () => {
  const page = await openAwake('/deep');
  for (const heading of ['Two', 'Three', 'Four', 'Last']) {
    expect(await listActiveAt(page, heading)).toEqual([heading]);
  }
});

test('a table of contents with one level marks the section of a deeper heading', async () => {
  const page = await openAwake('/flat');
  for (const heading of ['Two', 'Three', 'Four']) {
    expect(await listActiveAt(page, heading)).toEqual(['Two']);
  }
  expect(await listActiveAt(page, 'Last')).toEqual(['Last']);
});

test('above the first heading, nothing is marked, whatever that heading is called', async () => {
  const page = await openAwake('/undefined');
  await scrollPage(page, 1);
  expect(await listActive(page)).toEqual([]);
  expect(await listActiveAt(page, 'Undefined')).toEqual(['Undefined']);
});

test('an id need not be a valid part of an address', async () => {
  const page = await openAwake('/undefined');
  expect(await listActiveAt(page, '50%')).toEqual(['50%']);
});

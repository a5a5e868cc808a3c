/** The search page in a real browser (rules 5N). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../../helpers/browser/inspectPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { release, type SearchWindow, serveSearchSite } from '../../helpers/search/searchSite';

const visit = startVisits();
const getUrl = serveSearchSite();

const findBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const listTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const listAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as SearchWindow).asked as readonly string[]);

async function visitPage(query = '') {
  const visited = await visit(`${getUrl()}search/${query && `?q=${query}`}`);
  return { ...visited, box: findBox(visited.page) };
}

describe('the address', () => {
  test('contains the query, which is searched for immediately', async () => {
    const { page, box } = await visitPage('single+page');
    await page.getByText('One document found').waitFor();
    expect(await box.inputValue()).toBe('single page');
    expect(await getHeading(page)).toBe('Search results for "single page"');
    expect(await page.title()).toBe('Search results for "single page" | Harbour Docs');
    expect(await listTitles(page)).toEqual(['Harbour']);
    expect(await page.getByRole('link', { name: 'Introduction' }).isVisible()).toBe(false);
  });

  test('follows every letter without a new history entry', async () => {
    const { page, box } = await visitPage();
    const before = await page.evaluate(() => history.length);
    await box.pressSequentially('single x');
    await page.waitForURL(`${getUrl()}search/?q=single+x`);
    await page.getByText('One document found').waitFor();
    await box.press('Enter');
    expect(await page.evaluate(() => history.length)).toBe(before);
    await box.fill('');
    await page.waitForURL(`${getUrl()}search/`);
    expect(await getHeading(page)).toBe('Search the documentation');
    expect(await page.title()).toBe('Search the documentation | Harbour Docs');
    expect(await page.getByText('1 page').isVisible()).toBe(true);
    expect(await listTitles(page)).toEqual([]);
  });

  test('changes the query when the history does', async () => {
    const { page, box } = await visitPage('single');
    await page.getByText('One document found').waitFor();
    await page.evaluate(() => history.pushState(null, '', '?q=nothing'));
    await page.goBack();
    await page.goForward();
    await page.getByText('No results were found').waitFor();
    expect(await box.inputValue()).toBe('nothing');
    await page.goBack();
    await page.getByText('One document found').waitFor();
    expect(await box.inputValue()).toBe('single');
  });
});

describe('searching', () => {
  test('waits for a pause between letters', async () => {
    const { page, box } = await visitPage();
    // The letters come without a pause, even on a slow machine.
    await box.evaluate((input: HTMLInputElement) => {
      for (const letter of 'harbour') {
        input.value += letter;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await page.getByText('37 documents found').waitFor();
    expect(await listAsked(page)).toEqual(['harbour']);
  });

  test('drops answers to an older query', async () => {
    const { page, box } = await visitPage('slow');
    await page.waitForFunction(() => (window as unknown as SearchWindow).asked?.length === 1);
    await box.fill('single');
    await page.getByText('One document found').waitFor();
    await release(page, 'slow');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await listTitles(page)).toEqual(['Harbour']);
  });

  test('reports that nothing was found, and only then', async () => {
    const { page } = await visitPage('slow+nothing');
    await page.locator('.search-results .icon--spinner').waitFor();
    expect(await page.getByText('No results were found').count()).toBe(0);
    await release(page, 'slow nothing');
    await page.getByText('No results were found').waitFor();
  });

  test('reports a failure until the next letter', async () => {
    const { page, box } = await visitPage('fail');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    expect(await page.locator('.icon--spinner').count()).toBe(0);
    await box.fill('single');
    await page.getByText('One document found').waitFor();
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
  });

  test('names the source of an answer when it is not the provider', async () => {
    const { page } = await visitPage('single+fallback');
    await page.getByText('The search service did not respond.').waitFor();
  });
});

describe('results', () => {
  test('are articles with a link, the headings above it and the text', async () => {
    const { page } = await visitPage('harbour');
    await page.getByText('37 documents found').waitFor();
    const article = page.getByRole('article').filter({ hasText: 'Ships of the line' });
    expect(await article.ariaSnapshot()).toBe(`- article:
  - heading "Depth" [level=2]:
    - link "Depth":
      - /url: /guides/intro#depth-text
  - navigation "breadcrumbs of result 5":
    - list:
      - listitem: Guides›
      - listitem: Harbour
  - paragraph:
    - text: Ships of the line need the
    - mark: harbour
    - text: master...`);
  });

  test('load page by page, with the button and by scrolling', async () => {
    const { page } = await visitPage('many');
    await page.getByText('45 documents found').waitFor();
    expect(await listTitles(page)).toHaveLength(20);
    await page.getByRole('button', { name: 'Show more results' }).press('Enter');
    await page.getByRole('heading', { name: 'Page 39' }).waitFor();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 20_000);
    await page.getByRole('heading', { name: 'Page 44' }).waitFor();
    expect(await listTitles(page)).toHaveLength(45);
    expect(await page.getByRole('button', { name: 'Show more results' }).count()).toBe(0);
    expect(page.url()).toBe(`${getUrl()}search/?q=many`);
  });

  test('can be requested again when further ones did not arrive', async () => {
    const { page } = await visitPage('many+torn');
    const more = page.getByRole('button', { name: 'Show more results' });
    // The visible end of the list starts the request.
    await more.scrollIntoViewIfNeeded();
    await page.getByText('Unable to fetch results').waitFor();
    expect(await listTitles(page)).toHaveLength(20);
    await more.click();
    await page.getByRole('heading', { name: 'Page 39' }).waitFor();
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
  });

  test('show text from an index as text', async () => {
    const { page } = await visitPage('evil');
    await page.getByText('One document found').waitFor();
    const article = page.getByRole('article');
    expect(await article.textContent()).toContain('<img src=x onerror=alert(1)>');
    expect(await article.locator('script, img, b').count()).toBe(0);
  });
});

test('the field has the focus, and accepts more than 64 characters', async () => {
  const { page, box } = await visitPage();
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  await box.fill(`single ${'x'.repeat(80)}`);
  await page.getByText('One document found').waitFor();
  expect(await box.inputValue()).toHaveLength(87);
});

test('without a script, the page explains this and lists all pages', async () => {
  const { page } = await visit(`${getUrl()}search/?q=harbour`, { javaScriptEnabled: false });
  await page.getByText(/^Search requires JavaScript/).waitFor();
  expect(await page.getByRole('link', { name: 'Introduction' }).isVisible()).toBe(true);
});

testSample(['light', 'dark'] as const)('no state has a fault, in %s mode', async (colorScheme) => {
  const found: Record<string, readonly string[]> = {};
  const { page } = await visit(`${getUrl()}search/`, { colorScheme });
  for (const [query, text] of [
    ['harbour', '37 documents found'],
    ['nothing', 'No results were found'],
    ['fail', 'Unable to fetch results'],
  ] as const) {
    await findBox(page).fill(query);
    await page.getByText(text).waitFor();
    found[query] = await runAxe(page);
  }
  expect(found).toEqual({ harbour: [], nothing: [], fail: [] });
});

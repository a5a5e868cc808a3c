/** Search on whole sites: the served files, the real engine, the real index. */

import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import { PHONE } from '../../helpers/browser/readers';
import { startVisits } from '../../helpers/browser/visits';
import { follow } from '../../helpers/browser/walkSite';
import { findDialog, openSearch, searchFor, waitForStatus } from '../../helpers/search/searchSite';
import { serveCrbtSite, serveSite } from '../../helpers/sites/crbtSite';
import { createSite } from '../../helpers/sites/createSite';

const visit = startVisits();

describe('the CRBT site', () => {
  const getOrigin = serveCrbtSite();

  test('can be searched from any page, and rows lead to their targets', async () => {
    const { page, warnings } = await visit(`${getOrigin()}/blog`);
    const dialog = await searchFor(page, 'rate limits');
    const first = dialog.getByRole('option').first();
    expect(await first.locator('mark').count()).toBeGreaterThan(0);
    const href = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(getOrigin() + href);
    await page.getByRole('heading', { name: /rate limit/i }).waitFor();
    await openSearch(page);
    expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(1);
    expect(warnings).toEqual([]);
  });

  test('opens search on the first letter in the field of the home page, and restores its focus', async () => {
    const { page, warnings } = await visit(getOrigin());
    const field = page.locator('.search-form input');
    await field.click();
    await page.keyboard.type('currency', { delay: 20 });
    const dialog = findDialog(page);
    await dialog.getByRole('option').first().waitFor();
    expect(await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).inputValue()).toBe(
      'currency',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-haspopup')).toBe('dialog');
    expect(warnings).toEqual([]);
  });

  test('loads the rows that the keys reach, and offers a link to report it when there is none', async () => {
    const { page, warnings } = await visit(`${getOrigin()}/api/intro`);
    const dialog = await searchFor(page, 'bot');
    const options = dialog.getByRole('option');
    const active = dialog.getByRole('option', { selected: true });
    await page.keyboard.press('ArrowUp');
    await active.waitFor();
    const last = (await options.count()) - 1;
    expect(last).toBeGreaterThan(4);
    expect(await active.getAttribute('id')).toBe(await options.nth(last).getAttribute('id'));
    expect(await active.isVisible()).toBe(true);
    expect(await active.getAttribute('aria-setsize')).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active.getAttribute('id')).toBe(await options.first().getAttribute('id'));
    await dialog.getByRole('combobox').fill('zzqqxx');
    const link = page.getByRole('link', { name: 'Let us know.' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(
      'https://github.com/CRBT-Team/docs/issues?q=zzqqxx',
    );
    expect(await page.getByText('Algolia').count()).toBe(0);
    expect(warnings).toEqual([]);
  });

  test('shows all results on the search page', async () => {
    const { page } = await visit(`${getOrigin()}/api/intro`);
    await searchFor(page, 'currency');
    const all = page.getByRole('link', { name: /^See all \d+ results$/ });
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await all.click();
    await page.getByText(`${count} documents found`).waitFor();
    const articles = page.getByRole('article');
    await articles.first().waitFor();
    expect(await articles.count()).toBeLessThan(20);
    const end = page.getByRole('button', { name: 'Show more results' });
    await end.scrollIntoViewIfNeeded();
    await expect.poll(() => articles.count()).toBeGreaterThanOrEqual(Math.min(count, 20));
  });

  test('understands phrases in quotes and words with a minus, in the dialog and on the search page', async () => {
    const { page } = await visit(`${getOrigin()}/api/intro`);
    const dialog = await searchFor(page, '"native polls"');
    const first = dialog.getByRole('option').first();
    expect(await first.locator('mark').allTextContents()).toEqual(['Native polls']);
    await page.goto(`${getOrigin()}/search?q=${encodeURIComponent('"native polls" -summer')}`);
    await page.getByText(/documents? found/).waitFor();
    const urls = await page.getByRole('article').getByRole('link').all();
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(await url.getAttribute('href')).not.toContain('/blog/summer');
  });

  test('clears the query of the search page when a link without one leads to it', async () => {
    const { page } = await visit(`${getOrigin()}/search`);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill('currency');
    await page.getByText(/documents found/).waitFor();
    await follow(page, '/search');
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await page.goBack();
    await page.getByText(/documents found/).waitFor();
    expect(await box.inputValue()).toBe('currency');
  });

  test('is restored to the pixel and with the same number of results', async () => {
    const { page } = await visit(`${getOrigin()}/search?q=bot`);
    await page.getByText(/documents found/).waitFor();
    const more = page.getByRole('button', { name: 'Show more results' });
    await more.press('Enter');
    await page.getByRole('article').nth(19).waitFor();
    await more.press('Enter');
    await page.getByRole('article').nth(20).waitFor();
    await more.press('Enter');
    await page.getByRole('article').nth(40).waitFor();
    await page.evaluate(() => scrollTo(0, 3210));
    await page
      .getByRole('article')
      .nth(5)
      .getByRole('link')
      .first()
      .evaluate((link) => {
        (link as HTMLElement).click();
      });
    await page.getByRole('searchbox', { name: 'Search' }).waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3210);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3210);
  });

  test('closes with the page on which it was opened', async () => {
    const { page } = await visit(`${getOrigin()}/api/reference`);
    await page.evaluate(() => scrollTo(0, 2000));
    await follow(page, '/api/intro');
    await page.locator('.menu [aria-current="page"][href$="/api/intro"]').waitFor();
    await openSearch(page);
    await page.goBack();
    await findDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
    await openSearch(page);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('stays when it was opened during the navigation to the next page', async () => {
    const { page } = await visit(`${getOrigin()}/api/reference`);
    await page.evaluate(() => scrollTo(0, 2000));
    const arrive = await holdRequests(page, '**/self-hosting/**');
    await searchFor(page, 'self host guide');
    const href = (await page.getByRole('option').first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(getOrigin() + href);
    const dialog = await searchFor(page, 'economy');
    arrive();
    await page.waitForFunction(() => !document.title.startsWith('API reference'));
    await page.keyboard.type('!');
    expect(await dialog.getByRole('combobox').inputValue()).toBe('economy!');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).not.toBe(2000);
  });

  test('focuses its button when the menu that had the focus is closed', async () => {
    const { page } = await visit(`${getOrigin()}/api/intro`, { viewport: PHONE });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Close navigation bar' }).focus();
    await openSearch(page);
    await page.keyboard.press('Escape');
    await findDialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-link');
  });

  test('shows a heading of the same page inside closed details', async () => {
    const { page } = await visit(`${getOrigin()}/api/reference`);
    await page.evaluate(() => {
      const heading = document.querySelector('h2#errors, h2[id]');
      const details = document.createElement('details');
      heading?.replaceWith(details);
      if (heading) details.append(heading);
      heading?.setAttribute('id', 'rate-limits');
      for (const other of document.querySelectorAll('#rate-limits')) {
        if (other !== heading) other.removeAttribute('id');
      }
    });
    await searchFor(page, 'rate limits');
    await page.keyboard.press('Enter');
    await page.locator('details > #rate-limits').waitFor();
  });

  test('shows an error message when its index cannot be loaded', async () => {
    const { page } = await visit(getOrigin(), {
      prepare: (target) =>
        target.route(/\/search-index\.json|\/assets\/search\//, (route) => route.abort()),
    });
    const dialog = await openSearch(page);
    await dialog.getByRole('combobox').fill('economy');
    await waitForStatus(page, 'error');
    await page.getByText('Unable to fetch results').waitFor();
  });

  test('can be searched on a phone', async () => {
    const { page } = await visit(getOrigin(), { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: /^Search/ }).tap();
    await findDialog(page).getByRole('combobox').fill('economy');
    await waitForStatus(page, 'idle');
    await page.getByRole('option').first().tap();
    await page.waitForURL((url) => url.pathname !== '/');
  });
});

describe('a site below a base URL, with a custom search page path', () => {
  const getOrigin = serveSite(() => createSite('second'), 'second');

  test('can be searched there', async () => {
    const { page } = await visit(`${getOrigin()}/guide/welcome`);
    const dialog = await searchFor(page, 'lamp');
    const first = await dialog.getByRole('option').first().getAttribute('href');
    expect(first).toMatch(/^\/handbook\//);
    const all = dialog.getByRole('link', { name: /^See all/ });
    expect(await all.getAttribute('href')).toBe('/handbook/find?q=lamp');
    await all.click();
    await page.getByRole('article').first().waitFor();
  });
});

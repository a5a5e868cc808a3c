/** Hydrated directives, under the site's own security policy. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { eventually, settle } from '../helpers/browser/walkHost';
import { waitForHeading } from '../helpers/browser/walkSite';
import { testSample } from '../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { HYDRATED_SITE } from '../helpers/sites/hydratedSite';

let host: FailingHost;
let site: Fixture;
const visit = startVisits();
beforeAll(async () => {
  site = await buildFixture(HYDRATED_SITE);
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterEach(() => {
  host.fix();
  host.forget();
});
afterAll(() => host?.close());

/** The island of the counter and the chunks that it shares. */
const FILES_OF_COUNTER = 3;

const getButton = (page: Page) => page.locator('#main').getByRole('button', { name: /^Count/ });
const getScript = (name: string) =>
  [...site.files.keys()].find((file) => file.startsWith(`assets/directive-${name}-`)) ?? '';
/** What has been loaded for hydrated directives, React included. */
const listIslands = () =>
  host.requests.flatMap(({ path }) => (/\/assets\/(?:directive|shared)-/.test(path) ? [path] : []));

async function open(path: string, options?: Parameters<typeof visit>[1]): Promise<Page> {
  const { page } = await visit(host.origin + path, options);
  return page;
}

describe('a hydrated directive', () => {
  test('works immediately, and its content keeps the rendered nodes', async () => {
    const page = await open('/load', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { sent: document.querySelector('[data-live] strong') });
          });
        }),
    });
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const button = getButton(page);
    expect(await button.textContent()).toBe('Count 4');
    await button.click();
    await eventually(() => button.textContent()).toBe('Count 5');
    const isSame = await page.evaluate(
      () => Reflect.get(window, 'sent') === document.querySelector('[data-live] strong'),
    );
    expect(isSame).toBe(true);
    expect(await page.getByText('Kites & co', { exact: true }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('shares one copy of React with the others on the page', async () => {
    const page = await open('/load');
    await page.getByText('Second is alive').waitFor();
    const shared = new Set(listIslands().filter((path) => path.includes('shared-')));
    const withReact = [...shared].filter((path) =>
      site.read(path.slice(1)).includes('hydrateRoot'),
    );
    expect(withReact).toHaveLength(1);
    expect(Buffer.byteLength(site.read(getScript('second')))).toBeLessThan(1000);
    expect(Buffer.byteLength(site.read(getScript('atonce')))).toBeLessThan(2000);
  });

  test('loads nothing on a page without one, even if a component of the same file is there', async () => {
    const page = await open('/plain');
    await settle(page);
    expect(await page.getByText('Second is still').count()).toBe(1);
    expect(site.page('/plain')).not.toContain('data-live');
    expect(listIslands()).toEqual([]);
  });

  test('waits until it is visible', async () => {
    const page = await open('/visible');
    await settle(page);
    expect(listIslands()).toEqual([]);
    const button = getButton(page);
    await button.scrollIntoViewIfNeeded();
    await eventually(listIslands).not.toEqual([]);
    await button.click();
    await eventually(() => button.textContent()).toBe('Count 1');
  });

  testSample([
    ['the pointer', (page: Page) => getButton(page).hover()],
    ['the focus', (page: Page) => getButton(page).focus()],
    ['a touch', (page: Page) => getButton(page).dispatchEvent('touchstart')],
  ])('waits for %s', async (_, act) => {
    const page = await open('/intent');
    await settle(page);
    expect(listIslands()).toEqual([]);
    await act(page);
    await eventually(listIslands).toHaveLength(FILES_OF_COUNTER);
  });

  test('receives clicks and text from before hydration', async () => {
    const release = host.holdPath(`/${getScript('wanted')}`);
    const page = await open('/intent');
    const button = getButton(page);
    await page.getByLabel('Name').fill('Ada');
    await button.click();
    await button.click();
    expect(await button.textContent()).toBe('Count 0');
    release();
    await eventually(() => button.textContent()).toBe('Count 2');
    await eventually(() => page.locator('output').textContent()).toBe('Ada');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
  });

  test('works after a click on a link, without a load, and leaves no root behind', async () => {
    const page = await open('/plain');
    host.forget();
    await page.getByRole('link', { name: 'to intent' }).click();
    await waitForHeading(page, 'Intent');
    await getButton(page).click();
    await eventually(() => getButton(page).textContent()).toBe('Count 1');
    await page.getByRole('link', { name: 'Go on' }).click();
    await waitForHeading(page, 'Load');
    await page.getByText('Second is alive').waitFor();
    await page.goBack();
    await waitForHeading(page, 'Intent');
    expect(await getButton(page).textContent()).toBe('Count 0');
    await getButton(page).click();
    await eventually(() => getButton(page).textContent()).toBe('Count 1');
    expect(host.countLoads()).toBe(0);
  });

  test('can have its own script: then no React is loaded, and it is notified when its page is left', async () => {
    const page = await open('/scripted');
    await page.getByRole('button', { name: 'Count' }).click();
    await eventually(() => page.locator('#main output').textContent()).toBe('5');
    expect(listIslands()).toEqual([`/${getScript('scripted')}`]);
    expect(site.read(getScript('scripted')).length).toBeLessThan(1000);
    await page.getByRole('link', { name: 'To plain' }).click();
    await waitForHeading(page, 'Plain');
    expect(await page.evaluate(() => Reflect.get(window, 'stopped'))).toBe(5);
  });

  test('can show its content later, and hide it again', async () => {
    const page = await open('/later');
    const link = page.locator('#main').getByRole('link', { name: 'a link' });
    expect(await link.count()).toBe(0);
    for (const count of [1, 0, 1]) {
      await getButton(page).click();
      await eventually(() => link.count()).toBe(count);
    }
    await link.click();
    await waitForHeading(page, 'Plain');
  });

  test('stays as its HTML when its component throws', async () => {
    const { page, warnings } = await visit(`${host.origin}/unlucky`);
    const html = await page.locator('[data-live] section').innerHTML();
    await getButton(page).click();
    await eventually(() => warnings.join()).toContain('Unlucky');
    await eventually(() => page.locator('[data-live] section').innerHTML()).toBe(html);
    expect(await page.getByText('Content that stays.').isVisible()).toBe(true);
    expect(await page.locator('.crash').count()).toBe(0);
  });

  test('stays as its HTML while its script cannot be loaded, and is tried again', async () => {
    const script = `/${getScript('atonce')}`;
    host.breakPath(script, { kind: 'answer', status: 500, body: 'no', type: 'text/plain' });
    const { page, warnings } = await visit(`${host.origin}/load`);
    await eventually(() => warnings.length).toBeGreaterThan(0);
    expect(await getButton(page).textContent()).toBe('Count 4');
    expect(await page.getByText('Content of load').isVisible()).toBe(true);
    host.fix();
    await getButton(page).click();
    await eventually(() => getButton(page).textContent()).toBe('Count 5');
  });
});

test('without JavaScript, everything can be read', async () => {
  const page = await open('/load', { javaScriptEnabled: false });
  expect(await getButton(page).isVisible()).toBe(true);
  expect(await page.getByText('Content of load').isVisible()).toBe(true);
  expect(await page.locator('#main').innerText()).not.toContain('hasContent');
});

/** The kinds of pages that only the second fixture site has, in a browser. */

import { expect, test } from 'vitest';
import { DESKTOP, describeKinds, startReaders } from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

/** Paths below the site's base URL. */
const KINDS: Readonly<Record<string, string>> = {
  'doc of another sidebar': '/guide/setup/configure',
  'category index': '/guide/category/setting-up',
  'list of doc tags': '/guide/tags',
  'page that hydrates': '/counter',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  'list of post tags': '/log/tags',
  'list of authors': '/log/authors',
  'post list': '/log',
};

const getOrigin = serveSite(() => createSite('second'), 'second');
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin, REPEATED_KINDS);

test('a page hydrates without console messages', async () => {
  await readers.as({ viewport: DESKTOP }, async (context) => {
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(`${getOrigin()}/counter`);
    const button = page.getByRole('button', { name: /^Seen/ });
    await expect
      .poll(async () => {
        await button.click();
        return button.textContent();
      })
      .not.toBe('Seen 0 ships');
    expect(messages).toEqual([]);
  });
});

test('the lists of tags and of authors link to a page for each', async () => {
  await readers.as({ viewport: DESKTOP }, async (context) => {
    const page = await context.newPage();
    for (const list of ['/guide/tags', '/log/tags', '/log/authors']) {
      await page.goto(getOrigin() + list);
      await page.locator('main a').first().click();
      await expect.poll(() => page.url()).toContain(`${getOrigin()}${list}/`);
      expect(await page.locator('h1').count()).toBe(1);
    }
  });
});

test('the address of the site redirects to its main page when it has no home page', async () => {
  await readers.as({ viewport: DESKTOP }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${getOrigin()}/`);
    await page.waitForURL(`${getOrigin()}/guide/welcome`);
  });
});

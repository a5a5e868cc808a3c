/** Which links lead to the next page without loading the site anew, and what they show, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import { eventually, listCurrent, startWalkHost } from '../../helpers/browser/walkHost';
import { addLink, follow, waitForHeading } from '../../helpers/browser/walkSite';
import { sample, testSample } from '../../helpers/code/longRun';

const { host, open } = startWalkHost();

describe('a link to another page', () => {
  test('shows it without a full load: address, title, description, current items of navbar and sidebar', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/other/one');
    await waitForHeading(page, 'Other one');
    expect(page.url()).toBe(`${host().origin}/other/one`);
    expect(await page.title()).toBe('Other one | Test');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://example.com/other/one',
    );
    expect(await listCurrent(page, 'Main')).toEqual(['Other']);
    expect(await listCurrent(page, 'Docs sidebar')).toEqual(['Other one']);
    expect(host().countLoads()).toBe(0);
  });

  test('shows the same as a full load, for every kind of page', async () => {
    const { page, context } = await open('/guide/one');
    const fresh = await context.newPage();
    const kinds = ['/', '/guide/two', '/blog/archive', '/blog', '/blog/10.0-changelog', '/search'];
    const paths = sample(kinds, 2);
    for (const path of [...paths, '/other/one']) {
      await follow(page, path);
      await fresh.goto(host().origin + path);
      const wanted = await describePage(fresh);
      await eventually(() => describePage(page)).toEqual(wanted);
    }
    expect(host().countLoads()).toBe(paths.length + 1);
  });

  test('keeps ending, slash, query and hash in the address, and the sidebar marks the page', async () => {
    const { page } = await open('/guide/one');
    for (const href of [
      '/guide/two.html',
      '/guide/two/index.html',
      '/guide/two/',
      '/guide/two?a=1&b=2#section-3',
      '/guide/two.html?a=1#section-3',
    ]) {
      await follow(page, href);
      await waitForHeading(page, 'Two');
      expect(page.url()).toBe(host().origin + href);
      expect([href, await listCurrent(page, 'Docs sidebar')]).toEqual([href, ['Two']]);
      expect(host().listFetched()).toContain('/guide/two/');
      await page.goBack();
      await waitForHeading(page, 'One');
    }
    expect(host().countLoads()).toBe(0);
  });

  test('/index.html and /.html are the home page', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/index.html');
    await waitForHeading(page, 'Home');
    await follow(page, '/guide/one');
    await waitForHeading(page, 'One');
    await follow(page, '/.html');
    await waitForHeading(page, 'Home');
    expect(new URL(page.url()).pathname).toBe('/.html');
    expect(host().countLoads()).toBe(0);
  });

  test('with a number after a dot in its name is not mistaken for a file', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/blog/10.0-changelog');
    await waitForHeading(page, 'Ten');
    expect(host().countLoads()).toBe(0);
  });

  test('works on elements inside the link, by mouse and by keyboard', async () => {
    const { page } = await open('/guide/one');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Other').click();
    await waitForHeading(page, 'Other one');
    await page.getByRole('link', { name: 'News' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog');
    await page.getByRole('link', { name: 'Ten' }).first().waitFor();
    expect(host().countLoads()).toBe(0);
  });

  test('that another script cancels is not followed', async () => {
    const { page } = await open('/guide/one');
    await addLink(page, '/guide/two');
    await page.evaluate(() =>
      document
        .getElementById('probe')
        ?.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.click('#probe');
    expect(page.url()).toBe(`${host().origin}/guide/one`);
  });
});

describe('the browser loads', () => {
  testSample(['/guide/two.html', '/guide/two/index.html', '/guide/two/'])(
    'at first %s, whose address stays and whose entry the sidebar marks',
    async (path) => {
      const { page } = await open(`${path}?a=1#section-3`);
      expect(page.url()).toBe(`${host().origin}${path}?a=1#section-3`);
      expect(await page.locator('h1').textContent()).toBe('Two');
      expect(await listCurrent(page, 'Docs sidebar')).toEqual(['Two']);
    },
  );

  test('unknown paths and pages with a script of their own as a whole', async () => {
    const { page } = await open('/guide/one');
    for (const [href, heading] of [
      ...sample([
        ['/guide/two.HTML', 'Page Not Found'],
        ['/guide/two.htm', 'Page Not Found'],
        ['/guide/nothing', 'Page Not Found'],
      ] as const),
      ['/island', 'Island'],
    ] as const) {
      host().forget();
      await follow(page, href);
      await waitForHeading(page, heading);
      expect(page.url()).toBe(host().origin + href);
      expect([href, host().countLoads()]).toEqual([href, 1]);
      await page.goBack();
      await waitForHeading(page, 'One');
    }
  });

  testSample(['/Guide/TWO', '/GUIDE/two/', '/Guide/Two.html'])(
    '%s, and then the page that has these letters in another case',
    async (href) => {
      const { page } = await open('/guide/one');
      await follow(page, `${href}?a=1#section-3`);
      await waitForHeading(page, 'Two');
      expect(page.url()).toBe(`${host().origin}/guide/two?a=1#section-3`);
      await page.goBack();
      await waitForHeading(page, 'One');
    },
  );

  test('links from a page with its own script', async () => {
    const { page } = await open('/island');
    await page.getByRole('link', { name: 'To One' }).click();
    await waitForHeading(page, 'One');
    expect(host().countLoads()).toBe(1);
  });

  test('forms', async () => {
    const { page } = await open('/guide/one');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/guide/two';
      form.append(Object.assign(document.createElement('input'), { name: 'a', value: '1' }));
      document.body.append(form);
      form.requestSubmit();
    });
    await page.waitForURL('**/guide/two?a=1');
    await waitForHeading(page, 'Two');
    expect(host().countLoads()).toBe(1);
  });

  test('in a new tab or window links clicked with a modifier, or with their own target', async () => {
    const { page, context } = await open('/guide/one');
    for (const [modifiers, button, attributes] of sample([
      [['Control'], 'left', {}],
      [['Shift'], 'left', {}],
      [[], 'middle', {}],
      [[], 'left', { target: '_blank' }],
    ] as const)) {
      await addLink(page, '/guide/two', attributes);
      const opened = context.waitForEvent('page');
      await page.click('#probe', { modifiers: [...modifiers], button });
      const other = await opened;
      await waitForHeading(other, 'Two');
      await other.close();
      await expectToStay(page);
    }
  });

  test('as a file: a link with download', async () => {
    const { page } = await open('/guide/one');
    for (const [href, name] of [
      ['/guide/two', 'two.html'],
      ['/files/x.pdf', ''],
    ] as const) {
      await addLink(page, href, { download: name });
      const download = page.waitForEvent('download');
      await page.click('#probe');
      await (await download).cancel();
      await expectToStay(page);
    }
  });

  test('another site, and a file of this one', async () => {
    const { page } = await open('/guide/one');
    await page.route('https://example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await follow(page, 'https://example.com/guide/two');
    await page.waitForURL('https://example.com/guide/two');
    await page.goBack();
    await waitForHeading(page, 'One');
    await page.route('**/x.pdf', (route) => route.fulfill({ body: 'A file' }));
    await follow(page, '/files/x.pdf');
    await page.waitForURL('**/x.pdf');
    expect(host().listFetched()).not.toContain('/files/x.pdf/');
  });
});

describe('a link to the same page', () => {
  test('replaces the history entry and scrolls to the top', async () => {
    const { page } = await open('/guide/one');
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 900));
    await follow(page, '/guide/one');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(host().requests.map(({ path }) => path)).not.toContain('/guide/one/');
  });

  test('with a hash, clicked again, leads there again without another entry', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '#section-5');
    await eventually(() => getTop(page, 'section-5')).toBeLessThan(200);
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 0));
    await follow(page, '#section-5');
    await eventually(() => getTop(page, 'section-5')).toBeLessThan(200);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('that differs only in the query keeps the scroll position and notifies the page', async () => {
    const { page } = await open('/guide/one');
    await page.evaluate(() => scrollTo(0, 900));
    await follow(page, '/guide/one?a=1');
    await page.waitForURL('**/guide/one?a=1');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(host().requests.map(({ path }) => path)).not.toContain('/guide/one/');
    await page.goBack();
    await page.waitForURL('**/guide/one');
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test('searches for the query of a link to the search page, without a load', async () => {
    const { page } = await open('/guide/one');
    const waitForResults = (query: string) => waitForHeading(page, `Search results for "${query}"`);
    await follow(page, '/search?q=filler+17');
    await waitForResults('filler 17');
    await follow(page, '/search?q=other+one');
    await waitForResults('other one');
    await page.evaluate(() => history.back());
    await waitForResults('filler 17');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('filler 17');
    expect(host().countLoads()).toBe(0);
  });

  test('searches for the query of the last of two links, just as the responses begin', async () => {
    const { page } = await open('/guide/one');
    await addLink(page, '/search?q=other+one');
    await page.evaluate(() => {
      const link = document.getElementById('probe');
      if (!link) return;
      // Between the start of the search page's script and its first render.
      new MutationObserver((changes, observer) => {
        if (!changes.some(({ attributeName }) => attributeName === 'data-started')) return;
        observer.disconnect();
        document.body.append(link);
        link.click();
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.evaluate(() => {
      const first = document.createElement('a');
      first.href = '/search?q=filler+17';
      document.getElementById('main')?.append(first);
      first.click();
    });
    await expectAnswers(page, 'other one');
  });

  test('searches for the query of a link while the search script is loading', async () => {
    const { page } = await open('/guide/one');
    const release = await holdRequests(page, '**/assets/search-*.js');
    await page.goto(`${host().origin}/search?q=filler+17`);
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('filler 17');
    await follow(page, '/search?q=other+one');
    release();
    await expectAnswers(page, 'other one');
  });
});

/** The visible state of a page, without the elements that behaviours add. */
function describePage(page: Page) {
  return page.evaluate(() => {
    const list = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (element) =>
          `${element.textContent} ${element.getAttribute('href')} ${element.getAttribute('aria-current')}`,
      );
    return {
      title: document.title,
      descriptions: [
        // The first page's policy stays.
        ...document.head.querySelectorAll(
          'meta:not([http-equiv]), link:not([rel=stylesheet], [data-added])',
        ),
      ]
        .map((element) => element.outerHTML)
        .sort(),
      links: list('.navbar a, #menu a, #main a:not([href^="#"], noscript *)'),
      headings: list('h1, h2, h3'),
      lang: document.documentElement.lang,
    };
  });
}

async function expectToStay(page: Page): Promise<void> {
  expect(page.url()).toBe(`${host().origin}/guide/one`);
  expect(await page.locator('h1').textContent()).toBe('One');
}

async function expectAnswers(page: Page, question: string): Promise<void> {
  await waitForHeading(page, `Search results for "${question}"`);
  await page.locator('#search-results a', { hasText: 'Other one' }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(question);
  expect(await page.getByRole('searchbox').inputValue()).toBe(question);
}

function getTop(page: Page, id: string): Promise<number> {
  return page.evaluate(
    (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  );
}

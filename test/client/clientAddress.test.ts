/** Wrong addresses by a host or a configuration, in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../../generator/serve/listen';
import { bundleMain, createPage, servePages } from '../helpers/browser/clientPages';
import { startVisits } from '../helpers/browser/visits';

const CSS = '#base-url-check { display: none }';

const visit = startVisits();
let site: RunningServer;

beforeAll(async () => {
  site = await servePages({
    'index.html': await createPage({ body: '<h1>Home</h1>' }),
    'other/index.html': await createPage({ body: '<h1>Other</h1>' }),
    '404.html': await createPage({
      body: '<h1>Page Not Found</h1>',
      headScript: { place: 'notFound' },
    }),
    'assets/style.css': CSS,
    'assets/main.js': await bundleMain(),
  });
});

afterAll(() => site.close());

describe('paths that end in .html', () => {
  test('the not-found page of a host that does not support them redirects to the path without the extension', async () => {
    const body = await createPage({ body: '<h1>Missing</h1>', headScript: { place: 'notFound' } });
    const { page } = await visit(site.url);
    await page.route('**/other.html*', (route) =>
      route.fulfill({ status: 404, body: body, contentType: 'text/html' }),
    );
    await page.goto(`${site.url}other.html?a=1#b`);
    await page.waitForURL('**/other?a=1#b');
    expect(await page.getByRole('heading').textContent()).toBe('Other');
  });

  test('on docwright serve, an unknown path loses its extension and stays unknown', async () => {
    const { page } = await visit(`${site.url}nothing.html`);
    await page.waitForURL('**/nothing');
    expect(await page.getByRole('heading').textContent()).toBe('Page Not Found');
  });

  test('a host that redirects back is tried only once', async () => {
    const page404 = await createPage({
      body: '<h1>Missing</h1>',
      headScript: { place: 'notFound' },
    });
    const asked: string[] = [];
    const host = createHttpServer(async ({ url = '' }, response) => {
      if (url.startsWith('/loop')) asked.push(url);
      const isBare = url === '/loop';
      response.writeHead(isBare ? 302 : 404, {
        location: '/loop.html',
        'content-type': 'text/html',
      });
      response.end(isBare ? '' : page404);
    });
    const origin = await listen(host, { host: '127.0.0.1', port: 0 });
    const { page } = await visit(`${origin}/loop.html`);
    await page.waitForFunction(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return (entry as PerformanceNavigationTiming).redirectCount === 1;
    });
    await page.waitForLoadState();
    expect(asked).toEqual(['/loop.html', '/loop', '/loop.html']);
    await closeServer(host);
  });
});

describe('wrong base URL', () => {
  test('is reported when neither styles nor script are loaded, with the correct base URL', async () => {
    const body = '<div id="base-url-check" data-base-url="/"></div>';
    const assets = { stylesheet: '/nowhere/style.css', scripts: ['/nowhere/main.js'] };
    const wrong = await servePages(
      { 'index.html': await createPage({ body, ...assets, headScript: { place: 'home' } }) },
      '/docs/',
    );
    const { page } = await visit(wrong.url);
    const banner = page.locator('#base-url-check');
    await banner.getByText('This site did not load properly.').waitFor();
    expect(await banner.locator('p').allTextContents()).toEqual([
      'This site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = / (default value)',
      'We suggest trying baseUrl = /docs/',
    ]);
    expect(await banner.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      'rgb(255, 230, 179)',
    );
    await wrong.close();
  });

  test('is not reported when either is loaded', async () => {
    const body = '<div id="base-url-check" data-base-url="/"></div>';
    const home = { body, headScript: { place: 'home' } } as const;
    const right = await servePages({
      'index.html': await createPage({ ...home, stylesheet: '/nowhere.css' }),
      'b/index.html': await createPage({ ...home, scripts: ['/nowhere.js'] }),
      'assets/main.js': await bundleMain(),
      'assets/style.css': CSS,
    });
    const { page } = await visit(right.url);
    expect(await page.locator('#base-url-check').textContent()).toBe('');
    await page.goto(`${right.url}b`);
    expect(await page.locator('#base-url-check').textContent()).toBe('');
    await right.close();
  });
});

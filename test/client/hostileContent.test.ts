/** On a host that sends no headers, untrusted content runs nothing, and neither fetches nor shows anything from another origin. */

import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '../../generator/serve/listen';
import { HEADERS_FILE } from '../../templates/model/outputs';
import { getBrowser } from '../helpers/browser/browser';
import { wake } from '../helpers/browser/layoutPage';
import { PATIENCE_MS } from '../helpers/browser/patience';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { HYDRATED_SITE } from '../helpers/sites/hydratedSite';

const LIVE = '<div data-live="data:text/javascript,window.ran=1" data-hydrate="load">Live</div>';
const COPY = '<button data-copy-page="javascript:window.ran=1">Copy me</button>';
const PART = '<button class="sidebar__toggle" data-part=".evil.test/p.html">Part</button>';
/** Only the policy stops these. */
const INJECTED = [
  '<script>window.ran=1</script>',
  '<script src="data:text/javascript,window.ran=1"></script>',
  '<img src="/gone.png" onerror="window.ran=1" alt="">',
  '<a href="javascript:window.ran=1">Link</a>',
];
const META = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

let site: Fixture;
let host: FailingHost;
let other: Server;
let otherOrigin: string;
const visit = startVisits();

beforeAll(async () => {
  site = await buildFixture({
    ...HYDRATED_SITE,
    'content/docs/hostile.md': `# Hostile\n\n[Next](./next.md)\n\n${[LIVE, COPY, PART].join('\n\n')}\n`,
    'content/docs/next.md': '# Next\n\nText.\n',
  });
  const files = new Map([...site.files].filter(([file]) => file !== HEADERS_FILE));
  const page = site.page('/hostile').replace('</main>', `${INJECTED.join('')}</main>`);
  files.set('injected/index.html', Buffer.from(page));
  const bare = site.page('/load').replace(META, '');
  files.set('bare/index.html', Buffer.from(bare.replace('</main>', `${LIVE}${COPY}</main>`)));
  host = await startFailingHost(files);
  other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end(site.page('/next').replaceAll('Next', 'Evil').replace(META, ''));
  });
  otherOrigin = await listen(other, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await host?.close();
  await closeServer(other);
});

/** Without the checks of `startVisits`, because these tests violate the policy on purpose. */
async function open(path: string): Promise<Page> {
  const browser = await getBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(host.origin + path, { waitUntil: 'load' });
  return page;
}

const hasRun = (page: Page) => page.evaluate('window.ran');

test('reserved attributes are removed from the page', async () => {
  expect(site.page('/hostile')).not.toMatch(/data-live="data|javascript:|evil\.test/);
  const { page } = await visit(`${host.origin}/hostile`);
  await wake(page);
  await page.getByRole('button', { name: 'Copy me' }).click();
  expect(await hasRun(page)).toBe(undefined);
});

test('each page has a policy before its first script', () => {
  for (const [file, bytes] of site.files) {
    if (!file.endsWith('.html') || file.startsWith('assets/')) continue;
    const html = bytes.toString();
    const at = html.search(META);
    expect([file, at > 0 && at < html.indexOf('<script')]).toEqual([file, true]);
  }
});

test('the policy in the page blocks scripts that got into it', async () => {
  const page = await open('/injected');
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await hasRun(page)).toBe(undefined);
  await page.close();
});

test('scripts resolve addresses from the page against their own origin, even without a policy', async () => {
  const page = await open('/bare');
  await wake(page);
  const isAsked = () => host.requests.some(({ path }) => path.startsWith('/ata:text/javascript'));
  await eventually(async () => isAsked() || (await hasRun(page))).toBeTruthy();
  expect(await hasRun(page)).toBe(undefined);
  await page.getByRole('button', { name: 'Copy me' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/javascript:'));
  expect(new URL(page.url()).origin).toBe(host.origin);
  await page.close();
});

test('the browser itself follows a link that redirects to another origin', async () => {
  host.breakPath('/next/', { kind: 'redirect', to: `${otherOrigin}/next/` });
  host.breakPath('/next', { kind: 'redirect', to: `${otherOrigin}/next/` });
  for (const path of ['/hostile', '/bare']) {
    const page = await open(path);
    await wake(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/next';
      link.textContent = 'Follow';
      document.querySelector('main')?.append(link);
    });
    await page.getByRole('link', { name: 'Follow' }).click();
    await page.getByRole('heading', { level: 1, name: 'Evil' }).waitFor();
    expect(new URL(page.url()).origin).toBe(otherOrigin);
    await page.close();
  }
  host.fix();
});

test('the features of a site do not violate the policy', async () => {
  const { page } = await visit(`${host.origin}/load`);
  await page.getByText('Second is alive').waitFor();
  await wake(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Count/ })
    .click();
  await page.goto(`${host.origin}/search?q=kites`);
  await page.locator('#search-results').getByRole('link').first().waitFor();
  await page.goto(`${host.origin}/gone`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

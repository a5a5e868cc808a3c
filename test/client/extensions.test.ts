/** docwright's own extensions, with servers in place of the services, under the site's own security policy. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { waitForHeading } from '../helpers/browser/walkSite';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { configOf } from '../helpers/sites/createSite';

/** What the service got, as method, path and body. */
const received: string[] = [];
let service: Server;
let host: FailingHost;
let site: Fixture;
const visit = startVisits();

/** Counts like the scripts of real services: at load, and on each new address. */
const COUNTER = `const send = (what) => navigator.sendBeacon(document.currentScript?.src ?? source, what);
const source = document.currentScript.src.replace('script.js', 'count');
const count = () => navigator.sendBeacon(source, location.pathname);
const push = history.pushState;
history.pushState = function (...given) { push.apply(this, given); count(); };
window.plausible = (name, { props }) => navigator.sendBeacon(source, name + ' ' + props.answer);
count();`;

const FRAME = `<script>
addEventListener('message', ({ data }) => { document.title = data.giscus.setConfig.theme; fetch('/theme', { method: 'POST', body: document.title }); });
parent.postMessage({ giscus: { resizeHeight: 321 } }, '*');
</script>`;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { pathname = '', searchParams } = new URL(request.url ?? '', 'http://a.b');
    received.push(
      `${request.method} ${pathname} ${body || (searchParams.get('term') ?? '')}`.trim(),
    );
    const isScript = pathname === '/script.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? COUNTER : FRAME);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await buildFixture({
    'content/site.config.ts': `import { analytics, feedback, giscus } from 'docwright/extensions';\n${configOf(`use: [
      analytics({ provider: 'plausible', domain: 'a.b', src: '${origin}/script.js' }),
      feedback({ url: '${origin}/answers', event: 'Feedback', link: '/b' }),
      giscus({ repo: 'a/b', repoId: '1', category: 'c', categoryId: '2', origin: '${origin}' }),
    ]`)}`,
    'content/docs/a.md': '# A\n\nText. [To B](./b.md)\n',
    'content/docs/b.md': '---\nfeedback: false\n---\n\n# B\n\n[To A](./a.md)\n',
    'content/blog/2026-01-01-p.md': '---\ntitle: P\nslug: p\n---\n\nText of the post.\n',
  });
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterAll(async () => {
  await host?.close();
  service?.closeAllConnections();
  service?.close();
});

async function open(path: string, options?: Parameters<typeof visit>[1]): Promise<Page> {
  received.length = 0;
  const { page } = await visit(host.origin + path, options);
  return page;
}

test('the question is answered with the keyboard, thanks, and is sent and counted', async () => {
  const page = await open('/a');
  expect(await runAxe(page)).toEqual([]);
  const question = page.getByRole('region', { name: 'Was this page helpful?' });
  await question.scrollIntoViewIfNeeded();
  await eventually(() =>
    host.requests.some(({ path }) => path.includes('directive-feedback')),
  ).toBe(true);
  await question.getByRole('button', { name: 'Yes' }).focus();
  await eventually(async () => {
    await page.keyboard.press('Enter');
    return question.getByRole('status').textContent();
  }).toBe('Thank you for your feedback.');
  expect(await question.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  await eventually(() => received).toEqual(
    expect.arrayContaining([
      'POST /answers {"page":"/a","isHelpful":true,"language":"en"}',
      'POST /count Feedback yes',
    ]),
  );
});

test('a visit to another page is counted, and it does not ask when its front matter says so', async () => {
  const page = await open('/a');
  await page.locator('#main').getByRole('link', { name: 'To B' }).click();
  await waitForHeading(page, 'B');
  expect(await page.locator('.feedback').count()).toBe(0);
  await eventually(() => received.filter((each) => each.includes('/count'))).toEqual([
    'POST /count /a',
    'POST /count /b',
  ]);
});

test('the comments are loaded in a frame, which has its height and follows the color mode', async () => {
  const page = await open('/blog/p');
  const frame = page.locator('.comments iframe');
  await page.locator('.comments').scrollIntoViewIfNeeded();
  await eventually(() => frame.getAttribute('height')).toBe('321');
  expect(await frame.getAttribute('title')).toBe('Comments');
  expect(received).toContain('GET /widget blog/p');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await eventually(() => received).toContain('POST /theme dark');
});

test('without scripts, readers get links', async () => {
  const page = await open('/a', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Was this page helpful?' }).isVisible()).toBe(true);
  await page.goto(`${host.origin}/blog/p`);
  expect(await page.getByRole('link', { name: 'Comments' }).isVisible()).toBe(true);
});

test('lists of posts and feeds have no comments, and other pages no styles of them', () => {
  expect(site.page('/blog')).not.toContain('comments');
  expect(site.read('blog/rss.xml')).not.toContain('comments');
  expect(site.page('/b')).not.toMatch(/(?:feedback|giscus)-\w+\.css/);
  expect(site.page('/a')).toMatch(/feedback-\w+\.css/);
});

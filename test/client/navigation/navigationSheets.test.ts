/** Stylesheets of some pages, in a real browser: a click on a link brings those that the next page needs. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { followTo } from '../../helpers/browser/walkSite';
import { type FailingHost, startFailingHost } from '../../helpers/commands/failingHost';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

let host: FailingHost;
let sheet = '';
const visit = startVisits();

beforeAll(async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("pageStyles: ['kite.css']"),
    'content/kite.css': '.kite { color: rgb(1, 2, 3) }',
    'content/docs/plain.md': '# Plain\n',
    'content/docs/kite.md': '# Kite\n\n<p class="kite">A kite</p>\n',
    'content/docs/other.md': '# Other\n\n<p class="kite">A kite</p>\n',
  });
  expect(site.diagnostics).toEqual([]);
  sheet = [...site.files.keys()].find((file) => /^assets\/kite-/.test(file)) ?? '';
  host = await startFailingHost(site.files);
});
afterEach(() => host.fix());
afterAll(() => host?.close());

test('a page is shown once its stylesheet has loaded, which happens once', async () => {
  const { page, warnings } = await visit(`${host.origin}/plain`, {
    // What a page never shows without its styles.
    prepare: (opened) =>
      opened.addInitScript(() => {
        const look = () => {
          const kite = document.querySelector('.kite');
          if (kite && getComputedStyle(kite).color !== 'rgb(1, 2, 3)') document.title = 'Bare';
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      }),
  });
  host.forget();
  await followTo(page, '/kite', 'Kite');
  await followTo(page, '/plain', 'Plain');
  await followTo(page, '/other', 'Other');
  expect(await page.title()).toContain('Other');
  expect(host.requests.filter(({ path }) => path === `/${sheet}`)).toHaveLength(1);
  expect(host.countLoads()).toBe(0);
  expect(warnings).toEqual([]);
});

test('a stylesheet that cannot be loaded makes the browser load the page itself', async () => {
  const { page } = await visit(`${host.origin}/plain`);
  host.breakPath(`/${sheet}`, { kind: 'answer', status: 404, body: '' });
  host.forget();
  await followTo(page, '/kite', 'Kite');
  await expect.poll(() => host.countLoads()).toBe(1);
});

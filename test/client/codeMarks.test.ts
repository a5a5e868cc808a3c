/** Marked words and lines, folded lines, notes and terminal windows of code, in a real browser. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';

const NOTED = `~~~js callouts error={1} warning={2} /wind/ collapse={2-3} showLineNumbers title="noted"
fly(); // (1)
const wind = 3;
land(wind); // (2)
rest(); // [!code --]
pack();
~~~

1. First, with [a link](/plain).
2. Second.
`;
const SESSION = `~~~console frame="terminal" title="session"
$ npm install \\
  docwright
added 1 package
> next
~~~
`;
const UNNOTED = '~~~js callouts title="unnoted"\nfly(); // (1)\nland(); // [!code ++]\n~~~\n';
const BARE = '~~~js frame="none"\nbare();\n~~~\n';
const CONFIG =
  "export default { title: 'Kites', url: 'https://kites.example', blog: { feeds: ['atom'] } };\n";

let site: Fixture;
let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  site = await buildFixture({
    'content/site.config.ts': CONFIG,
    'content/docs/marks.md': `# Marks\n\n${NOTED}\n${SESSION}\n${BARE}`,
    'content/docs/unnoted.md': `# Unnoted\n\n${UNNOTED}`,
    'content/docs/plain.md': '# Plain\n\n~~~js {1}\nplain();\n~~~\n',
    'content/blog/2026-03-01-news.md': `# News\n\n${NOTED}`,
  });
  expect(site.diagnostics).toMatchObject([
    { code: 'code-callouts', file: 'content/docs/unnoted.md' },
  ]);
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

test('only pages with such code load its styles', () => {
  expect(site.page('/marks')).toMatch(/assets\/marks-\w+\.css/);
  expect(site.page('/plain')).not.toContain('/assets/marks');
});

test('a feed shows folded lines, and notes as a list', () => {
  const feed = site.read('blog/atom.xml');
  expect(feed).toContain('land');
  expect(feed).not.toContain('<details');
  expect(feed).toMatch(/<ol class="callouts">\s*<li id="callout\.1\.1">/);
});

async function copy(page: Page, title: string): Promise<string> {
  const block = page.locator('.code-block', { hasText: title });
  await block.locator('[data-copy]').click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('copies have folded lines, but no numbers, removed lines, prompts and output', async () => {
  const { page, context } = await visit(`${host.origin}/marks`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await wake(page);
  expect(await copy(page, 'noted')).toBe('fly();\nconst wind = 3;\nland(wind);\npack();');
  expect(await copy(page, 'session')).toBe('npm install \\\n  docwright\nnext');
});

test('copies have no numbers without a note, and nothing of what screen readers hear', async () => {
  const { page, context } = await visit(`${host.origin}/unnoted`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await wake(page);
  expect(await copy(page, 'unnoted')).toBe('fly();\nland();');
  const selected = await page.locator('pre').evaluate((pre) => {
    getSelection()?.selectAllChildren(pre);
    return String(getSelection());
  });
  expect(selected.trimEnd()).toBe('fly();\nland();');
});

test('screen readers hear which lines are inserted and deleted', async () => {
  const { page } = await visit(`${host.origin}/marks`);
  await wake(page);
  expect(await page.getByRole('deletion').allTextContents()).toEqual(['rest();\n']);
  expect(await page.locator('pre').last().ariaSnapshot()).not.toContain('deletion');
  const { page: other } = await visit(`${host.origin}/unnoted`);
  expect(await other.locator('pre').ariaSnapshot()).toContain('- insertion: land();');
  expect(await runAxe(other)).toEqual([]);
  expect(site.page('/plain')).not.toContain('insertion');
});

test('a number and its note highlight each other, and lead to each other by keyboard', async () => {
  const { page } = await visit(`${host.origin}/marks`);
  await wake(page);
  const number = page.getByRole('link', { name: 'Note 1' });
  const note = page.locator('.callouts > li').first();
  const isLit = () => note.evaluate((item) => item.hasAttribute('data-lit'));
  await expect.poll(() => number.hover().then(isLit)).toBe(true);
  await page.mouse.move(1, 1);
  expect(await isLit()).toBe(false);
  await number.focus();
  expect(await isLit()).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#callout\.1\.1$/);
  await page.getByRole('link', { name: 'Back to reference 1' }).click();
  await page.waitForURL(/#callout\.1\.1\.code$/);
  // A link to a folded line opens its fold.
  await page.getByRole('link', { name: 'Back to reference 2' }).click();
  await page.getByText('land').waitFor();
  expect(await runAxe(page)).toEqual([]);
});

test('without a script, folds open by keyboard, and lines keep their numbers', async () => {
  const { page } = await visit(`${host.origin}/marks`, { javaScriptEnabled: false });
  const summary = page.getByText('2 lines', { exact: true });
  const last = page.locator('.line', { hasText: 'pack();' });
  const getNumber = () =>
    last.evaluate((line) => [
      line.getAttribute('data-number'),
      getComputedStyle(line, '::before').content,
    ]);
  expect(await getNumber()).toEqual(['5', '"5" / ""']);
  expect(await page.getByText('land').isVisible()).toBe(false);
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByText('land').isVisible()).toBe(true);
});

test('paper shows folded lines', async () => {
  const { page } = await visit(`${host.origin}/marks`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('land').isVisible()).toBe(true);
  expect(await page.getByText('2 lines', { exact: true }).isVisible()).toBe(false);
});

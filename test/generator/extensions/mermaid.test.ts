/** Mermaid diagrams of every kind, drawn by the extension in one browser, and shown under the site's own policy. */

import { readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../generator/core/browser';
import { isStillSvg } from '../../../generator/core/isStillSvg';
import { mermaid } from '../../../generator/extensions/mermaid/mermaid';
import type { Drawing } from '../../../templates/model/site';
import { getBrowserFile } from '../../helpers/browser/browser';
import { runAxe } from '../../helpers/browser/inspectPage';
import { startVisits } from '../../helpers/browser/visits';
import { sample } from '../../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../../helpers/commands/failingHost';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { REPOSITORY } from '../../helpers/sites/crbtSite';
import { createSite } from '../../helpers/sites/createSite';
import { KINDS } from '../../helpers/sites/mermaidKinds';

const CONFIG = `import { mermaid } from 'docwright/extensions';
export default { title: 'Kites', url: 'https://example.com', use: [mermaid()] };
`;
const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\`\n`;
const FLOW = KINDS.flowchart?.replace('\n', '\n  accTitle: From wind to kite\n') ?? '';

const { DOCWRIGHT_BROWSER: named } = process.env;
const visit = startVisits();
let root: string;
let browserFile: string;
let site: Fixture;
let host: FailingHost;

beforeAll(async () => {
  browserFile = await getBrowserFile();
  process.env.DOCWRIGHT_BROWSER = browserFile;
  root = await createSite({
    'content/site.config.ts': CONFIG,
    'content/docs/index.md': `# Kites\n\n${fence(FLOW)}\n${fence(KINDS.pie ?? '')}\n${fence(FLOW)}`,
    'content/blog/2026-01-01-p.md': `---\ntitle: P\n---\n\n${fence(FLOW)}`,
  });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  site = await buildRoot(root);
  host = await startFailingHost(site.files);
});
afterAll(async () => {
  if (named === undefined) delete process.env.DOCWRIGHT_BROWSER;
  else process.env.DOCWRIGHT_BROWSER = named;
  await host?.close();
});

function openExtension(folder = REPOSITORY): (source: string) => Promise<Drawing> {
  const { load, code } = mermaid();
  load?.({ root: folder, isDev: false });
  return async (source) => (await code?.draw?.mermaid?.(source)) as Drawing;
}

/** One browser for most tests. */
const draw = openExtension();

test('the kinds are drawn in both modes, without what an image must not have, and the same each time', async () => {
  const kinds = sample(Object.entries(KINDS));
  const sources = kinds.map(([, source]) => source);
  const again = Promise.all(sources.map(openExtension()));
  const drawn = await Promise.all(sources.map(draw));
  for (const [index, { light, dark, kind }] of drawn.entries()) {
    const name = kinds[index]?.[0];
    for (const svg of [light, dark]) {
      expect(isStillSvg(svg), name).toBe(true);
      expect(svg, name).toMatch(/^<svg [^>]*height="\d+"/);
      expect(svg, name).toMatch(/<(?:path|rect|circle|line)\b/);
      expect(svg, name).toMatch(/<text\b[^>]*>/);
      expect(svg, name).not.toMatch(/<(?:script|foreignObject)\b|\son\w+=/);
    }
    expect(light, name).not.toBe(dark);
    expect(kind, name).toMatch(/^\w+$/);
  }
  expect(await again).toEqual(drawn);
});

test('hostile diagrams give images without scripts and addresses', async () => {
  const { light, dark } = await draw(
    'flowchart LR\n  A["<img src=x onerror=alert(1)>\\u0041 C:\\kite"] --> B\n  click A "javascript:alert(1)"\n  click B href "https://example.org"\n  style B fill:red',
  );
  for (const svg of [light, dark]) {
    expect(isStillSvg(svg)).toBe(true);
    expect(svg).not.toMatch(/<a\b|href="(?!#)|example\.org|onerror/);
  }
});

test('errors have the line, unless Mermaid counts others', async () => {
  await expect(draw('gantt\n foo')).rejects.toMatchObject({
    message: 'Parse error on line 2: unexpected NL',
    line: 2,
  });
  await expect(draw('sequenceDiagram\n%% a\n  A->>B: x\n  oops')).rejects.not.toHaveProperty(
    'line',
    expect.any(Number),
  );
  await expect(draw('kite')).rejects.toThrow('No diagram type detected');
});

test('the page shows an image of the mode, its source to all readers, and passes axe', async () => {
  expect(site.diagnostics).toEqual([]);
  const images = [...site.files.keys()].filter((file) =>
    /assets\/files\/diagram-\w+\.svg$/.test(file),
  );
  expect(images).toHaveLength(4);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit(`${host.origin}/`, { colorScheme });
    const image = page.getByRole('img', { name: 'From wind to kite' });
    expect(await image.count()).toBe(2);
    await expect
      .poll(() => image.first().evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(100);
    expect(await image.first().getAttribute('class')).toBe(`only-${colorScheme}`);
    expect(await page.getByRole('img', { name: 'Kites by kind' }).count()).toBe(1);
    await page.getByText('Source of the diagram').first().click();
    await expect.poll(() => page.getByText('flowchart LR').first().isVisible()).toBe(true);
    expect(await runAxe(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('img.only-light').first().isVisible()).toBe(true);
    expect(await page.locator('img.only-dark').first().isVisible()).toBe(false);
  }
});

test('no script is needed, and a narrow screen scrolls the diagram, not the page', async () => {
  const viewport = { width: 390, height: 800 };
  const { page } = await visit(`${host.origin}/`, { javaScriptEnabled: false, viewport });
  expect(await page.locator('img.only-light').first().isVisible()).toBe(true);
  const diagram = page.locator('.diagram').first();
  expect(await diagram.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('feeds show the light image only', () => {
  const feed = site.read('blog/rss.xml');
  expect(feed).toMatch(/assets\/files\/diagram-\w+\.svg/);
  expect(feed).not.toContain('only-dark');
});

test('without a browser or the package, the source is shown with one warning', async () => {
  process.env.DOCWRIGHT_BROWSER = path.join(root, 'none');
  const { diagnostics } = await buildRoot(root);
  expect(diagnostics).toMatchObject([
    { code: 'diagram-source', line: 5, hint: expect.stringContaining('DOCWRIGHT_BROWSER') },
  ]);
  process.env.DOCWRIGHT_BROWSER = browserFile;
  await expect(openExtension(tmpdir())('pie')).rejects.toMatchObject({
    missing: expect.stringContaining('npm install mermaid'),
  });
});

test('a program that is no browser is an error, not a wait', async () => {
  process.env.DOCWRIGHT_BROWSER = process.execPath;
  await expect(openExtension()('pie')).rejects.toThrow('has ended with code');
  process.env.DOCWRIGHT_BROWSER = browserFile;
});

test('the folder of the browser is removed when it has nothing more to draw', async () => {
  const list = () => readdirSync(tmpdir()).filter((name) => name.startsWith('docwright-browser-'));
  const before = list();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await openExtension()('pie\n  "A": 1');
    vi.advanceTimersByTime(IDLE_MS);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => list().filter((name) => !before.includes(name)), POLL).toEqual([]);
});

/** More than the extension waits for the next diagram. */
const IDLE_MS = 10_000;
const POLL = { timeout: 30_000 };

test.each([
  ['linux', { PATH: '/opt/bin:' }, '/opt/bin/chromium'],
  ['linux', {}, '/usr/bin/google-chrome'],
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', { ProgramFiles: 'C:\\P' }, 'C:\\P\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('on %s with %j, %s may be a browser', (platform, env, file) => {
  const find = (variables: typeof env) => findBrowser(variables, platform, (each) => each === file);
  expect(find(env)).toBe(file);
  expect(find({ ...env, DOCWRIGHT_BROWSER: '/b' })).toBeUndefined();
});

/** How a site with a theme and stylesheets of its own looks in a real browser, under the policy. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits, type VisitOptions } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';

const CONFIG = configOf(`
  theme: {
    accent: '#0b6e4f',
    radius: '0',
    contentWidth: '30rem',
    sidebarWidth: '20rem',
    fonts: { text: 'Kite, serif', headings: 'monospace' },
  },
  styles: ['site.css']`);

/** Each selector is weaker than that of docwright's own rule. */
const STYLES = `
  a { color: var(--red); }
  [class] { --own: yes; }
  .search-dialog { background: rgb(1, 2, 3); }
  button { background-color: rgb(2, 3, 4); }
  main { background: url("./kite.svg"); }
`;
const KITE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: CONFIG,
    'content/site.css': STYLES,
    'content/kite.svg': KITE,
    'content/docs/index.md': `# Home\n\n[A link](./two.md) and words.\n\n${'Words. '.repeat(200)}\n\n## Part\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n`,
    'content/docs/two.md': '# Two\n',
  });
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

async function open(options?: VisitOptions): Promise<Page> {
  const { page } = await visit(`${host.origin}/`, options);
  return page;
}

function getStyle(page: Page, selector: string, name: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
}

testSample([
  ['light', 'rgb(250, 253, 252)', 'rgb(24, 29, 27)'],
  ['dark', 'rgb(17, 21, 19)', 'rgb(221, 230, 225)'],
] as const)('the theme has its colors in %s mode', async (colorScheme, page, text) => {
  const opened = await open({ colorScheme });
  expect(await getStyle(opened, 'html', 'background-color')).toBe(page);
  expect(await getStyle(opened, 'html', 'color')).toBe(text);
});

test('the theme has its fonts, radius and widths', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  expect(await getStyle(page, 'body', 'font-family')).toBe('Kite, serif');
  expect(await getStyle(page, 'h1', 'font-family')).toBe('monospace');
  expect(await getStyle(page, '.code-block', 'border-radius')).toBe('0px');
  expect(await getStyle(page, '.search-link', 'border-radius')).toBe('0px');
  const getWidth = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  expect(await getWidth('.main__column')).toBe(480);
  expect(await getStyle(page, '.frame', 'grid-template-columns')).toMatch(/^320px /);
});

test('on paper, the text is as wide as the paper', async () => {
  const page = await open();
  await page.emulateMedia({ media: 'print' });
  expect(await getStyle(page, '.main__column', 'max-width')).toBe('none');
});

test('a rule of the site overrides any of docwright’s, and its images load', async () => {
  const loaded: string[] = [];
  const page = await open({
    prepare: async (opened) => {
      opened.on('response', (response) => {
        if (response.ok()) loaded.push(new URL(response.url()).pathname);
      });
    },
  });
  expect(await getStyle(page, '.nav-link, .sidebar__link', 'color')).toBe('rgb(163, 22, 26)');
  expect(await getStyle(page, 'main', 'background-image')).toMatch(/kite-[A-Z0-9]{8}\.svg/);
  expect(loaded.filter((path) => path.endsWith('.svg'))).toHaveLength(1);
});

test('also of later ones, with search and at the first input', async () => {
  const page = await open();
  await page.locator('.search-link.needs-script').click();
  await page.locator('dialog[open].search-dialog').waitFor();
  expect(await getStyle(page, '.search-dialog', 'background-color')).toBe('rgb(1, 2, 3)');
  expect(await getStyle(page, '.back-to-top', 'background-color')).toBe('rgb(2, 3, 4)');
});

/** Captions, pictures for one color mode, and SVG files in the page, in a real browser. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>';

const KITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 1000"><defs><path id="a" d="M0 0h9v9z"/></defs><g style="fill:currentColor"><use href="#a"/></g></svg>';

let host: FailingHost;
let inlined: string;
const visit = startVisits();

beforeAll(async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf('images: { captions: true }'),
    'content/docs/index.md':
      '# Kites\n\n![By day](./day.svg#only-light "Our kite")\n![By night](./night.svg#only-dark)\n',
    'content/docs/inlined.md':
      '# Inlined\n\n![First](./kite.svg#inline) ![Second](./kite.svg#inline)\n',
    'content/docs/kite.svg': KITE,
    'content/docs/day.svg': SVG,
    'content/docs/night.svg': SVG.replace('300', '301'),
  });
  expect(site.diagnostics).toEqual([]);
  inlined = site.page('/inlined');
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

testSample([
  ['light', 'By day'],
  ['dark', 'By night'],
] as const)(
  'readers in %s mode see one image, with its caption, even without a script',
  async (mode, name) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(host.origin, { colorScheme: mode, javaScriptEnabled });
      const figure = page.getByRole('figure', { name: 'Our kite' });
      expect(await figure.getByRole('img').count()).toBe(1);
      expect(await figure.getByRole('img', { name }).isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await runAxe(page)).toEqual([]);
    }
  },
);

testSample(['light', 'dark'] as const)(
  'an SVG in the page has the color of the text in %s mode',
  async (colorScheme) => {
    const { page } = await visit(`${host.origin}/inlined`, { colorScheme });
    const drawings = page.getByRole('img', { name: /First|Second/ });
    expect(await drawings.count()).toBe(2);
    const [fill, color] = await drawings
      .last()
      .evaluate((svg) => [
        getComputedStyle(svg.querySelector('use') ?? svg).fill,
        getComputedStyle(svg.parentElement ?? svg).color,
      ]);
    expect(fill).toBe(color);
    // It is wider than the text, and keeps its shape.
    const { width = 0, height = 0 } = (await drawings.first().boundingBox()) ?? {};
    expect(width).toBeLessThan(1000);
    expect(width / height).toBeCloseTo(3);
    expect(await runAxe(page)).toEqual([]);
  },
);

test('a page with SVG files in it is valid HTML', async () => {
  expect(await validateHtml(inlined)).toEqual([]);
});

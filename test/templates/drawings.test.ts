/** The drawings of the CRBT site, alone and in a real browser beside the real stylesheet. */

import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawings, NamedDrawing } from '../../content/drawings/NamedDrawing';
import { createFeeds } from '../../generator/render/createFeeds';
import type { RunningServer } from '../../generator/serve/listen';
import { bundleMain, createPage, servePages } from '../helpers/browser/clientPages';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { sampleConfig, sampleLayout, samplePages } from '../helpers/pages/samplePages';

const NAMES = Object.keys(drawings);
/** What the smallest text may shrink to, in CSS pixels. */
const MIN_FONT_SIZE = 11;

function draw(name: string): string {
  const empty = { label: '', labelText: '', html: '', parts: [] };
  const props = { name: 'drawing', attributes: { name }, id: 'd', ...empty };
  return renderToStaticMarkup(createElement(NamedDrawing, props));
}

describe.each(NAMES)('the drawing %s', (name) => {
  const html = draw(name);

  test('has a caption, and a name and a description in every view', () => {
    const views = html.match(/<svg/g) ?? [];
    expect(html).toMatch(/^<figure class="drawing">.*<figcaption>[^<]{20,}<\/figcaption>/);
    expect(html.match(/<svg[^>]* role="img"/g)).toHaveLength(views.length);
    expect(html.match(/<title>[^<]{10,}<\/title><desc>[^<]{60,}<\/desc>/g)).toHaveLength(
      views.length,
    );
  });

  test('uses the colors of the page and needs neither styles nor ids', () => {
    expect(html).not.toMatch(/ (?:style|id)=/);
    const colors = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color = '']) => color);
    // A letter on the accent color has one color, because the accent is the same in both modes.
    expect(colors.filter((color) => !/^(?:var\(.*\)|currentColor|none)$/.test(color))).toEqual(
      colors.filter((color) => color === '#2b0a12'),
    );
  });

  test('names no real token', () => {
    expect(html).not.toMatch(/[\w-]{20,}\.[\w-]{6}\.[\w-]{20,}/);
  });
});

test('an unknown drawing throws with the names of the known ones', () => {
  expect(() => draw('economie')).toThrow(
    /there is no drawing named "economie"; known ones: .*\beconomy\b/,
  );
  expect(() => draw('toString')).toThrow(/no drawing named "toString"/);
});

test('a feed has only the caption of a drawing', () => {
  const content = {
    body: [{ type: 'component', name: 'drawing', attributes: { name: 'tag' }, children: [] }],
    references: [],
    targets: [],
  } as const;
  const { strings } = sampleConfig;
  const bodies = { components: {}, siteComponents: { drawing: NamedDrawing }, strings };
  const { post } = samplePages;
  const site = {
    config: sampleConfig,
    layout: sampleLayout,
    routes: new Map([[post.path, { ...post, content }]]),
    versions: [],
  };
  for (const { content: feed } of createFeeds(site, { bodies, generator: 'docwright' })) {
    expect(feed).toContain('Most properties are one word.');
    expect(feed).not.toMatch(/<svg|&lt;svg|angle brackets/);
  }
});

describe('on a page', () => {
  const visit = startVisits();
  let site: RunningServer;

  beforeAll(async () => {
    const body = `<main class="main main--alone"><div class="main__column">${NAMES.map(draw).join('')}</div></main>`;
    site = await servePages({
      'index.html': await createPage({ body }),
      'assets/style.css': await bundleStyles(),
      'assets/main.js': await bundleMain(),
    });
  });
  afterAll(() => site?.close());

  testSample([390, 820, 1440])(
    'of %i pixels every drawing shows one view with legible text inside of it',
    async (width) => {
      const { page } = await visit(site.url, { viewport: { width, height: 900 } });
      const seen = await page.locator('.drawing').evaluateAll(inspectDrawings);
      expect(seen).toHaveLength(NAMES.length);
      for (const [index, { fontSize, ...drawing }] of seen.entries()) {
        expect(drawing, NAMES[index]).toEqual({ views: 1, outside: [], overlapping: [] });
        expect(fontSize, NAMES[index]).toBeGreaterThanOrEqual(MIN_FONT_SIZE);
      }
    },
  );

  test('a screen reader hears the name and the description', async () => {
    const { page } = await visit(site.url);
    const image = page.getByRole('img', { name: 'The objects of an economy' });
    expect(await image.count()).toBe(1);
    expect(await image.locator('desc').textContent()).toContain('up to ten categories');
  });

  test('follows light and dark', async () => {
    const colors = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await visit(site.url, { colorScheme });
      const text = page.locator('.drawing svg:visible text').first();
      colors.push(await text.evaluate((element) => getComputedStyle(element).fill));
    }
    expect(new Set(colors).size).toBe(2);
  });
});

/** Runs in the page. */
function inspectDrawings(figures: readonly Element[]) {
  return figures.map((figure) => {
    const views = [...figure.querySelectorAll('svg')].filter((view) => view.checkVisibility());
    const [view] = views;
    const frame = view?.getBoundingClientRect() ?? new DOMRect();
    const scale = frame.width / Number(view?.getAttribute('width'));
    const texts = [...(view?.querySelectorAll('text') ?? [])];
    const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale);
    const doOverlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    // Letters may overflow by less than a pixel.
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom) > 1;
    const boxes = texts.map((text) => ({ text, box: text.getBoundingClientRect() }));
    const namesOf = (found: typeof boxes) => found.map(({ text }) => text.textContent);
    return {
      views: views.length,
      fontSize: Math.min(...sizes),
      outside: namesOf(boxes.filter(({ box }) => isOutside(box))),
      overlapping: namesOf(
        boxes.filter((one) =>
          boxes.some((other) => one !== other && doOverlap(one.box, other.box)),
        ),
      ),
    };
  });
}

async function bundleStyles(): Promise<string> {
  const entryPoints = [new URL('../../templates/styles/index.css', import.meta.url).pathname];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false });
  return outputFiles[0]?.text ?? '';
}

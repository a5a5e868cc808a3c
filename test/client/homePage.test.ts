/** A home page from front matter in a browser: its layout, its links, and readers of all kinds. */

import { expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { DESKTOP, openPages, PHONE, startReaders, TABLET } from '../helpers/browser/readers';
import { watchShifts } from '../helpers/browser/watchShifts';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
const HOME = `---
template: home
hero:
  title: Fly higher
  tagline: All about kites, and about the wind that carries them.
  image: { light: /day.svg, dark: /night.svg, alt: A kite }
  actions:
    - { text: Start, link: ../docs/wind.md }
    - { text: Wind, link: /wind }
features:
  - { title: Wind, icon: 🌬️, text: How much of it., link: /wind }
  - { title: String, icon: 🧵, text: What holds it. }
  - { title: Sky, icon: /day.svg, text: Where it is. }
---

Meet others.
`;
const getOrigin = serveSite(() =>
  createSite({
    'content/pages/index.md': HOME,
    'content/docs/wind.md': '# Wind\n',
    'content/static/day.svg': PICTURE,
    'content/static/night.svg': PICTURE,
  }),
);
const onPage = openPages(startReaders(), getOrigin);

test('on a wide screen, the picture is beside the text and the features are in one row', () =>
  onPage('/', async (page) => {
    const boxes = await page.locator('.hero > *, .feature').all();
    const [text, figure, ...features] = await Promise.all(boxes.map((box) => box.boundingBox()));
    expect(figure?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(new Set(features.map((box) => box?.y)).size).toBe(1);
    await page.keyboard.press('Tab');
    await page.locator('.feature a').focus();
    expect(await runAxe(page)).toEqual([]);
    // The whole card is the link.
    const card = features[0] ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(card.x + card.width / 2, card.y + card.height - 8);
    await page.waitForURL('**/wind');
  }));

test.each([
  ['light', 'day'],
  ['dark', 'night'],
] as const)('in %s mode, only the picture %s is shown and loaded', (colorScheme, name) =>
  onPage(
    '/',
    async (page) => {
      const shown = page.locator('.hero img:visible');
      expect(await shown.evaluateAll((all) => all.map((img) => img.getAttribute('src')))).toEqual([
        `/${name}.svg`,
      ]);
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      expect(await runAxe(page)).toEqual([]);
    },
    { colorScheme, viewport: TABLET },
  ),
);

test.each([DESKTOP, PHONE])(
  'at $width pixels, pictures in several formats are laid out like others',
  (viewport) =>
    onPage(
      '/',
      async (page) => {
        const measure = () =>
          page
            .locator('.hero > *, .hero img, .feature img, .feature')
            .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
        const before = await measure();
        await page.locator('.hero img, .feature img').evaluateAll((all) => {
          for (const image of all) {
            const picture = document.createElement('picture');
            image.replaceWith(picture);
            picture.append(image);
          }
        });
        expect(await measure()).toEqual(before);
      },
      { viewport },
    ),
);

test.each(['ltr', 'rtl'])('on a phone without scripts, nothing overflows in %s', (direction) =>
  onPage(
    '/',
    async (page) => {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(PHONE.width);
      const [first, second] = await Promise.all(
        [0, 1].map((index) => page.locator('.feature').nth(index).boundingBox()),
      );
      expect(second?.x).toBe(first?.x);
    },
    { viewport: PHONE, hasScripts: false },
  ),
);

test('nothing shifts while it loads', () =>
  onPage(
    '/wind',
    async (page) => {
      await watchShifts(page);
      await page.goto(`${getOrigin()}/`, { waitUntil: 'networkidle' });
      expect(await page.evaluate('window.shifts')).toEqual([]);
    },
    { viewport: DESKTOP },
  ));

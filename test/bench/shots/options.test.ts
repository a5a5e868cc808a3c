/** What may be typed behind `npm run shots --`, and the pictures that it plans. */

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseOptions } from './options';
import { PAGES } from './pages';
import { planShots } from './takeShots';

describe('options', () => {
  test('without options every page is shown at all widths, in both modes, beside both sites', () => {
    expect(parseOptions([])).toEqual({
      pages: Object.keys(PAGES),
      widths: [390, 820, 1440, 1920],
      modes: ['light', 'dark'],
      peers: ['starlight', 'vitepress'],
      out: path.resolve('shots'),
    });
  });

  test.each([
    [['--pages', 'home,about'], '--pages: there is no "about"; there are: home, intro, tables'],
    [['--widths', '400'], '--widths: there is no "400"; there are: 390, 820, 1440, 1920.'],
    [['--modes', 'sepia'], '--modes: there is no "sepia"; there are: light, dark.'],
    [['--peers', 'hugo'], '--peers: there is no "hugo"; there are: starlight, vitepress.'],
    [['--page', 'home'], "Unknown option '--page'"],
  ])('%j is refused with a message', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});

describe('pictures', () => {
  const plan = (...args: readonly string[]) =>
    planShots(parseOptions(args), ['docwright', 'starlight']).map(({ file }) => file);

  test('of the same page, width and mode stand beside each other', () => {
    expect(plan('--pages', 'post', '--widths', '390')).toEqual([
      'post-390-light-docwright.png',
      'post-390-light-starlight.png',
      'post-390-dark-docwright.png',
      'post-390-dark-starlight.png',
    ]);
  });

  test('are only ours where the others have no such page', () => {
    expect(plan('--pages', 'archive', '--widths', '390', '--modes', 'dark')).toEqual([
      'archive-390-dark-docwright.png',
    ]);
  });

  test('show the menu only where it is a button', () => {
    expect(plan('--pages', 'menu', '--modes', 'light')).toEqual([
      'menu-390-light-docwright.png',
      'menu-390-light-starlight.png',
    ]);
  });
});

/** The stylesheet and the colors: small enough, and legible in both modes. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { createTokenStyles, ownThemePair } from '../generator/parse/pairedTheme';
import { codePalette } from '../templates/model/palette';

type Mode = 'light' | 'dark';

const MAX_GZIP_BYTES = 7_000;
const tokens = readFileSync(new URL('../templates/styles/tokens.css', import.meta.url), 'utf8');

/** The colors of `tokens.css` by their names. */
const colors = Object.fromEntries(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function getColor(name: string, mode: Mode): string {
  const color = colors[name];
  if (color === undefined) throw new Error(`there is no color --${name}`);
  return color[mode];
}

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `share` percent of one color in another, as `color-mix(in srgb, …)` does it. */
function mix(one: string, other: string, share: number): string {
  const others = readChannels(other);
  const mixed = readChannels(one).map(
    (value, index) => value * (share / 100) + (others[index] ?? 0) * (1 - share / 100),
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG defines it. */
function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each<Mode>(['light', 'dark'])('in %s mode', (mode) => {
  test.each(codePalette.map((kind) => [kind.name, kind] as const))(
    'code of the kind %s is legible on every line',
    (_name, kind) => {
      for (const background of ['code', 'code-highlighted', 'code-inserted', 'code-deleted']) {
        const contrast = getContrast(kind[mode], getColor(background, mode));
        expect(contrast, `on --${background}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('text has a contrast of 7 or more', () => {
    for (const background of ['page', 'surface', 'raised', 'code', 'brand-soft']) {
      const contrast = getContrast(getColor('text', mode), getColor(background, mode));
      expect(contrast, `on --${background}`).toBeGreaterThanOrEqual(7);
    }
  });

  test('quiet text and links have a contrast of 4.5 or more', () => {
    for (const name of ['quiet', 'brand']) {
      for (const background of ['page', 'surface', 'raised', 'brand-soft', 'code-highlighted']) {
        const contrast = getContrast(getColor(name, mode), getColor(background, mode));
        expect(contrast, `--${name} on --${background}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('each hue is legible on its own tint, and links on the tint of an admonition', () => {
    const page = getColor('page', mode);
    for (const name of ['green', 'blue', 'amber', 'orange', 'red', 'gray']) {
      const hue = getColor(name, mode);
      for (const share of [6, 12, 14]) {
        const contrast = getContrast(hue, mix(hue, page, share));
        expect(contrast, `--${name} on ${share} %`).toBeGreaterThanOrEqual(4.5);
      }
      const link = getContrast(getColor('brand', mode), mix(hue, page, 6));
      expect(link, `a link on --${name}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the stylesheet', () => {
  test('weighs at most 7 kB with the colors of code', async () => {
    const entryPoints = [new URL('../templates/styles/index.css', import.meta.url).pathname];
    const result = await build({ entryPoints, bundle: true, minify: true, write: false });
    const css = result.outputFiles[0]?.text + createTokenStyles(ownThemePair, []);
    expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
    expect(css).not.toMatch(/url\(|@import/);
  });
});

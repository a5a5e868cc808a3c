/** The stylesheet and the colors: small enough, and legible in both modes. */

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { codePalette } from '../../generator/parse/code/palette';

type Mode = 'light' | 'dark';

const MAX_GZIP_BYTES = 5_400;
const MAX_ON_INTENT_GZIP_BYTES = 1_100;
const tokens = readFileSync(new URL('../../templates/styles/tokens.css', import.meta.url), 'utf8');

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

function parseChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `share` percent of one color in another, as `color-mix(in srgb, …)` does it. */
function mix(one: string, other: string, share: number): string {
  const others = parseChannels(other);
  const mixed = parseChannels(one).map(
    (value, index) => value * (share / 100) + (others[index] ?? 0) * (1 - share / 100),
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((value) => {
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
      for (const background of ['surface', 'code-highlighted', 'code-inserted', 'code-deleted']) {
        const contrast = getContrast(kind[mode], getColor(background, mode));
        expect(contrast, `on --${background}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('text has a contrast of 7 or more', () => {
    for (const background of ['page', 'surface', 'raised', 'brand-soft']) {
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
    for (const name of ['green', 'blue', 'amber', 'orange', 'red', 'quiet']) {
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
  test.each([
    ['every page', 'index', MAX_GZIP_BYTES],
    ['what scripts show', 'onIntent', MAX_ON_INTENT_GZIP_BYTES],
  ])('for %s (%s.css) is light enough and in one piece', async (_for, name, maxBytes) => {
    const css = await bundleStyles(name);
    expect(weigh(css)).toBeLessThanOrEqual(maxBytes);
    expect(css).not.toMatch(/url\(|@import/);
  });

  test('uses no name that neither it nor a script defines', async () => {
    const css = (await bundleStyles('index')) + (await bundleStyles('onIntent'));
    const inStyles = [...css.matchAll(/(--[\w-]+):/g)];
    const inScripts = [...readClient().matchAll(/setProperty\('(--[\w-]+)'/g)];
    const defined = new Set([...inStyles, ...inScripts].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

/** Its sources one after another. */
function readClient(): string {
  const folder = new URL('../../client/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  return sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
}

async function bundleStyles(name: string): Promise<string> {
  const entryPoints = [new URL(`../../templates/styles/${name}.css`, import.meta.url).pathname];
  const result = await build({ entryPoints, bundle: true, minify: true, write: false });
  return result.outputFiles[0]?.text ?? '';
}

function weigh(css: string): number {
  return gzipSync(css, { level: 9 }).length;
}

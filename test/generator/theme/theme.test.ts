/** The theme of a site: palettes that are always legible, a check that refuses pale ones, fonts and sizes. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codePalette } from '../../../generator/parse/code/palette';
import { listContrastPairs } from '../../../generator/theme/checkContrast';
import {
  getContrast,
  type Hex,
  parseHex,
  TEXT_CONTRAST,
  toHex,
  toOklch,
} from '../../../generator/theme/color';
import { derivePalette } from '../../../generator/theme/derivePalette';
import { type Palette, parsePalette } from '../../../generator/theme/palette';
import type { ThemeColors } from '../../../templates/model/config';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const tokens = new URL('../../../templates/styles/tokens.css', import.meta.url);
const standard = parsePalette(readFileSync(tokens, 'utf8'));

function listIllegible(palette: Palette): readonly string[] {
  return listContrastPairs(palette, codePalette)
    .filter(({ color, background }) => getContrast(color, background) < TEXT_CONTRAST)
    .map(({ mode, text, color, ground, background }) =>
      [mode, text, color, ground, background].join(' '),
    );
}

function build(theme: string, more: Readonly<Record<string, string>> = {}): Promise<Fixture> {
  return buildFixture({
    [CONFIG_FILE]: configOf(`theme: ${theme}`),
    'content/docs/index.md': '# A\n',
    ...more,
  });
}

function readStyles({ files }: Fixture): string {
  const [file = ''] = [...files.keys()].filter((name) => /^assets\/style-/.test(name));
  return String(files.get(file));
}

describe('colors', () => {
  test.each([
    ['#f00', '#ff0000'],
    ['#0B6e4F', '#0b6e4f'],
    ['0b6e4f', undefined],
    ['#0b6e4', undefined],
    ['red', undefined],
  ])('%s is read as %s', (text, hex) => {
    expect(parseHex(text)).toBe(hex);
  });

  test('of the screen stay the same in OKLCH', () => {
    for (const hex of ['#000000', '#ffffff', '#f27187', '#0b6e4f', '#0000ff', '#ffff00', '#777777'])
      expect(toHex(toOklch(hex))).toBe(hex);
  });

  test('that no screen shows become the nearest of their lightness and hue', () => {
    const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 150 }));
    expect(shown.lightness).toBeCloseTo(0.7, 2);
    expect(shown.hue).toBeCloseTo(150, 0);
    expect(shown.chroma).toBeGreaterThan(0.18);
  });

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has a contrast of %d', (one, other, contrast) => {
    expect(getContrast(one, other)).toBeCloseTo(contrast, 2);
  });
});

describe('a palette of one color', () => {
  const hues = Array.from({ length: 36 }, (_, index) => index * 10);
  const accents: readonly Hex[] = [
    ...['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff'],
    ...hues.flatMap((hue) =>
      [0.3, 0.55, 0.85].flatMap((lightness) =>
        [0.05, 0.3].map((chroma) => toHex({ lightness, chroma, hue })),
      ),
    ),
  ];

  test('is legible in both modes, whatever the color is', () => {
    expect(accents.length).toBeGreaterThan(200);
    const illegible = accents.flatMap((accent) =>
      listIllegible(derivePalette({ accent, colors: {}, standard })).map(
        (pair) => `${accent}: ${pair}`,
      ),
    );
    expect(illegible).toEqual([]);
  });

  test('has texts with contrast to the page, and visible borders', () => {
    for (const accent of accents) {
      const { page, text, line } = derivePalette({ accent, colors: {}, standard });
      for (const mode of ['light', 'dark'] as const) {
        expect(getContrast(text[mode], page[mode])).toBeGreaterThan(12);
        expect(getContrast(line[mode], page[mode])).toBeGreaterThan(1.2);
      }
    }
  });

  test('uses the color itself for links where it is dark enough', () => {
    const { brand } = derivePalette({ accent: '#0b6e4f', colors: {}, standard });
    expect(brand.light).toBe('#0b6e4f');
    expect(toOklch(brand.dark).hue).toBeCloseTo(toOklch('#0b6e4f').hue, 0);
  });

  test('is grey for a grey', () => {
    const { page, brand, line } = derivePalette({ accent: '#808080', colors: {}, standard });
    for (const color of [page, brand, line].flatMap(({ light, dark }) => [light, dark]))
      expect(toOklch(color).chroma).toBeLessThan(0.002);
  });

  test('keeps its texts legible on the backgrounds that the author has set', () => {
    const colors: ThemeColors = { page: { light: '#e8dcc0', dark: '#2d3a34' } };
    const palette = derivePalette({ accent: '#e0a030', colors, standard });
    expect(palette.page).toEqual(colors.page);
    const found = listContrastPairs(palette, []).filter(
      ({ on, name }) => on === 'page' && (name === 'brand' || name === 'quiet'),
    );
    expect(found).toHaveLength(4);
    for (const { color, background } of found)
      expect(getContrast(color, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe('the check of contrasts', () => {
  test('reports nothing about docwright’s own colors', () => {
    expect(listIllegible(standard)).toEqual([]);
  });

  test('refuses a theme that is too pale, and names the pair, the colors, the contrast and the place', async () => {
    const site = await build(`{
    accent: '#0b6e4f',
    colors: {
      quiet: { light: '#a0a8a4', dark: '#b4c2bb' },
    },
  }`);
    expect(site.exitCode).toBe(1);
    const { code, message, file, line, column, hint } = site.diagnostics[0] ?? {};
    expect({ code, message, file, line, column, hint }).toEqual({
      code: 'theme-contrast',
      message:
        '"quiet" (#a0a8a4) on "codeHighlighted" (#ddeee6) has a contrast of 2.02 in light mode, but text needs at least 4.5 (and 11 more pairs)',
      file: CONFIG_FILE,
      line: 7,
      column: 16,
      hint: 'Make "quiet" darker, such as #636b67, or "codeHighlighted" lighter.',
    });
    expect(getContrast('#636b67', '#ddeee6')).toBeGreaterThanOrEqual(4.5);
    expect(site.files.size).toBe(0);
  });

  test('names the background when only that is the author’s', async () => {
    const { diagnostics } = await build(
      "{ colors: { surface: { light: '#9a9a9a', dark: '#211a1c' } } }",
    );
    expect(diagnostics).toMatchObject([
      {
        message:
          '"brand" (#ae2342) on "surface" (#9a9a9a) has a contrast of 2.39 in light mode, but text needs at least 4.5 (and 13 more pairs)',
        line: 4,
        column: 33,
        hint: 'Make "surface" lighter.',
      },
    ]);
  });

  test('leaves the colors of code to a pair of themes that the author chooses', async () => {
    const surface =
      "surface: { light: '#c4c4c4', dark: '#211a1c' }, quiet: { light: '#222222', dark: '#cbb7ba' }, brand: { light: '#222222', dark: '#ffb2bb' }";
    const own = await build(`{ colors: { ${surface} } }`);
    const chosen = await build(
      `{ colors: { ${surface} } }, code: { theme: { light: 'github-light', dark: 'nord' } }`,
    );
    const ofCode = ({ diagnostics }: Fixture) =>
      diagnostics.filter(({ message }) => message.startsWith('code of the kind'));
    expect(ofCode(own).length).toBeGreaterThan(0);
    expect(ofCode(chosen)).toEqual([]);
  });
});

describe('the styles of a theme', () => {
  test('are empty for a site without one, and for an empty one', async () => {
    const without = await buildFixture({ 'content/docs/index.md': '# A\n' });
    const empty = await build('{}');
    expect(readStyles(empty)).toBe(readStyles(without));
    expect(readStyles(without)).not.toContain('@layer');
  });

  test('have all colors in both modes', async () => {
    const styles = readStyles(await build("{ accent: '#0b6e4f' }"));
    expect(styles).toContain('--brand:light-dark(#0b6e4f,#78cba8)');
    expect(styles).toContain('--code-deleted:light-dark(#fbe0de,#472422)');
    expect(styles).toMatch(/::selection\{background:color-mix\(in srgb,var\(--brand\) 25%,/);
    expect(styles.lastIndexOf('--page:')).toBeGreaterThan(styles.indexOf('--page:'));
  });

  test('have fonts, radius and widths', async () => {
    const site = await build(
      `{ fonts: { text: 'Kite, serif', headings: '"Old Kite", serif', code: 'monospace' }, radius: '0', contentWidth: '60ch', sidebarWidth: '15rem' }`,
    );
    expect(site.diagnostics).toEqual([]);
    const styles = readStyles(site);
    expect(styles).toContain(
      ':root{--sans:Kite, serif;--mono:monospace;--headings:"Old Kite", serif;--radius:0px;--content-width:60ch;--sidebar-width:15rem}',
    );
    expect(styles).toContain('font-family:var(--headings)');
    expect(styles).toContain('max-width:var(--content-width)');
    expect(styles).toContain('grid-template-columns:var(--sidebar-width) minmax(0,1fr)');
  });

  test('load fonts of static/ below the base URL, and pages preload those that they need immediately', async () => {
    const files = `[
      { family: 'Kite', src: '/fonts/kite.woff2', weight: '100 900', preload: true },
      { family: 'Kite', src: '/fonts/slanted.woff2', style: 'italic', range: 'U+0000-00FF, U+2000' },
    ]`;
    const site = await build(`{ fonts: { text: 'Kite', files: ${files} } }, baseUrl: '/k/'`, {
      'content/static/fonts/kite.woff2': 'a',
      'content/static/fonts/slanted.woff2': 'b',
    });
    expect(site.diagnostics).toEqual([]);
    expect(readStyles(site)).toContain(
      '@font-face{font-family:Kite;src:url(/k/fonts/kite.woff2);font-weight:100 900;font-style:normal;font-display:swap}' +
        '@font-face{font-family:Kite;src:url(/k/fonts/slanted.woff2);font-weight:400;font-style:italic;font-display:swap;unicode-range:U+0000-00FF,U+2000}',
    );
    expect(site.page('/').match(/<link rel="preload".*?>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/k/fonts/kite.woff2" crossorigin>',
    ]);
  });

  test('stay in the budget of styles', async () => {
    const { diagnostics } = await build("{ accent: '#0b6e4f' }, budgets: { css: 5000 }");
    expect(diagnostics[0]?.message).toMatch(/^assets\/style-\w+\.css is \d+ bytes after gzip/);
  });
});

describe('a wrong use', () => {
  test.each([
    ["{ accent: 'green' }", 'theme.accent must be a color such as "#0b6e4f", but is "green"'],
    ["{ accent: '0b6e4f' }", 'Write "#0b6e4f".'],
    ["{ color: '#fff' }", 'Did you mean "colors"? Known keys: accent'],
    ["{ colors: { page: '#fff' } }", 'theme.colors.page must be an object, but is "#fff"'],
    ["{ colors: { page: { light: '#fff' } } }", 'theme.colors.page.dark is missing'],
    ["{ colors: { pages: { light: '#fff', dark: '#000' } } }", 'Did you mean "page"?'],
    ["{ fonts: { text: 'Kite; color: red' } }", 'theme.fonts.text must be font names'],
    ["{ fonts: { text: '' } }", 'theme.fonts.text must be font names'],
    [
      "{ fonts: { files: [{ family: 'A', src: 'fonts/a.woff2' }] } }",
      'Move the file to static/, and write "/fonts/a.woff2".',
    ],
    [
      "{ fonts: { files: [{ family: 'A', src: '/a.zip' }] } }",
      'must be the path of a font in static/',
    ],
    [
      "{ fonts: { files: [{ family: 'A', src: '/a.woff2', weight: 'bold' }] } }",
      'weight must be a weight such as "400", or a range such as "100 900", but is "bold"',
    ],
    ["{ radius: '1' }", 'theme.radius must be a length such as "0.5rem" or "8px", but is "1"'],
    ["{ contentWidth: '50%' }", 'theme.contentWidth must be a length'],
  ])('%s is reported with its place: %s', async (theme, message) => {
    const { diagnostics } = await build(theme);
    expect(formatDiagnostics(diagnostics).join('\n')).toContain(message);
    expect(diagnostics[0]).toMatchObject({ file: CONFIG_FILE, line: 4 });
    expect(diagnostics[0]?.column).toBeGreaterThan(3);
  });

  test('is a missing font', async () => {
    const { diagnostics } = await build(
      "{ fonts: { files: [{ family: 'A', src: '/fonts/kits.woff2' }] } }",
      { 'content/static/fonts/kite.woff2': 'a' },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'missing-file',
        message: 'theme.fonts.files[0].src names "/fonts/kits.woff2", but this file does not exist',
        hint: 'Did you mean "/fonts/kite.woff2"?',
        line: 4,
      },
    ]);
  });
});

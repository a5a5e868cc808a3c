/** The colors of a site: their names in the configuration and in the styles. */

import type { ModeColors, ThemeColors } from '../../templates/model/config';

export type Mode = keyof ModeColors;
export type ColorName = keyof ThemeColors;

/** Every color in both modes. */
export type Palette = Readonly<Record<ColorName, ModeColors>>;

export const MODES: readonly Mode[] = ['light', 'dark'];

/** The custom property of each color. */
export const COLOR_PROPERTIES = {
  page: '--page',
  surface: '--surface',
  raised: '--raised',
  line: '--line',
  text: '--text',
  quiet: '--quiet',
  brand: '--brand',
  brandSoft: '--brand-soft',
  brandLine: '--brand-line',
  green: '--green',
  blue: '--blue',
  amber: '--amber',
  orange: '--orange',
  red: '--red',
  codeHighlighted: '--code-highlighted',
  codeInserted: '--code-inserted',
  codeDeleted: '--code-deleted',
} as const satisfies Record<ColorName, `--${string}`>;

export const COLOR_NAMES = Object.keys(COLOR_PROPERTIES).filter(isColorName);

function isColorName(name: string): name is ColorName {
  return Object.hasOwn(COLOR_PROPERTIES, name);
}

/** Creates a palette from the colors that `getColors` returns for each name. */
export function createPalette(getColors: (name: ColorName) => ModeColors): Palette {
  const entries = COLOR_NAMES.map((name) => [name, getColors(name)] as const);
  return Object.fromEntries(entries) as Palette;
}

/** Parses the palette that docwright's own styles have; `css` is the text of `templates/styles/tokens.css`. */
export function parsePalette(css: string): Palette {
  const found = new Map<string, ModeColors>();
  for (const match of css.matchAll(/(?<![\w-])(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
    const [, property = '', light = '', dark = ''] = match;
    found.set(property, { light, dark });
  }
  return createPalette((name) => {
    const colors = found.get(COLOR_PROPERTIES[name]);
    if (colors === undefined) throw new Error(`The styles have no ${COLOR_PROPERTIES[name]}.`);
    return colors;
  });
}

export function formatColors({ light, dark }: ModeColors): string {
  return `light-dark(${light},${dark})`;
}

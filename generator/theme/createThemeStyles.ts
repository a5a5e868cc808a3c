/** Writes the style rules of a theme, and names the stylesheets that it needs beside them. */

import { getHref } from '../../templates/model/address';
import type { FontFile, ThemeConfig } from '../../templates/model/config';
import { fitLightness } from './color';
import { COLOR_NAMES, COLOR_PROPERTIES, formatColors, type Palette } from './palette';

type ThemeStyles = {
  /** Names of stylesheets in `templates/styles/theme/`. */
  readonly sheets: readonly string[];
  readonly rules: string;
};

type ThemeParts = {
  readonly theme: ThemeConfig | undefined;
  readonly palette: Palette | undefined;
  readonly baseUrl: string;
};

/** Nothing for a site without a theme. */
export function createThemeStyles({ theme, palette, baseUrl }: ThemeParts): ThemeStyles {
  if (theme === undefined) return { sheets: [], rules: '' };
  const { fonts, radius, contentWidth, sidebarWidth } = theme;
  const properties = [
    ...(palette === undefined ? [] : listColors(palette)),
    ...(theme.accent === undefined ? [] : [['--accent', createDecoration(theme.accent)]]),
    ['--sans', fonts.text],
    ['--mono', fonts.code],
    ['--headings', fonts.headings],
    ['--radius', radius],
    ['--content-width', contentWidth],
    ['--sidebar-width', sidebarWidth],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  const sheets = [
    palette !== undefined && 'selection',
    fonts.headings !== undefined && 'headings',
    radius !== undefined && 'radius',
    contentWidth !== undefined && 'contentWidth',
    sidebarWidth !== undefined && 'sidebarWidth',
  ].filter((name) => name !== false);
  const faces = fonts.files.map((file) => createFontFace(file, baseUrl));
  const root = properties.length === 0 ? '' : `:root{${properties.join(';')}}\n`;
  return { sheets: sheets.map((name) => `theme/${name}`), rules: faces.join('') + root };
}

function listColors(palette: Palette): readonly (readonly [string, string])[] {
  return COLOR_NAMES.map((name) => [COLOR_PROPERTIES[name], formatColors(palette[name])]);
}

/** The accent is the same in both modes, so that letters of one dark color are legible on it. */
const DARK_LETTERS = '#2b0a12';

function createDecoration(accent: string): string {
  return fitLightness(accent, 'lighter', [DARK_LETTERS]);
}

function createFontFace({ family, src, weight, style, range }: FontFile, baseUrl: string): string {
  const address = JSON.stringify(getHref(baseUrl, src));
  const rules = [
    `font-family:${JSON.stringify(family)}`,
    `src:url(${address})`,
    `font-weight:${weight}`,
    `font-style:${style}`,
    'font-display:swap',
    ...(range === undefined ? [] : [`unicode-range:${range}`]),
  ];
  return `@font-face{${rules.join(';')}}\n`;
}

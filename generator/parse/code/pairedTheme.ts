/** Pairs of color themes for highlighted code, and the style rules of their token classes. */

import { codePalette } from './palette';

type ThemeRule = {
  readonly scope: readonly string[];
  readonly color?: string | undefined;
  readonly fontStyle?: string | undefined;
};

export type CodeTheme = {
  /** The color of text that no rule matches. */
  readonly text: string;
  readonly rules: readonly ThemeRule[];
};

export type ThemePair = { readonly light: CodeTheme; readonly dark: CodeTheme };

const OWN_LIGHT_TEXT = '#201a1b';
const OWN_DARK_TEXT = '#ece0e0';

/** docwright's own pair of themes. */
export const ownThemePair: ThemePair = {
  light: createOwnTheme(OWN_LIGHT_TEXT, 'light'),
  dark: createOwnTheme(OWN_DARK_TEXT, 'dark'),
};

function createOwnTheme(text: string, mode: 'light' | 'dark'): CodeTheme {
  return {
    text,
    rules: codePalette.map((kind) => ({
      scope: kind.scopes,
      color: kind[mode],
      fontStyle: kind.fontStyle ?? '',
    })),
  };
}

/** The number in a token's class is an index into this list. */
export function listThemeColors({ light, dark }: ThemePair): readonly string[] {
  const colors = [light, dark].flatMap(({ text, rules }) => [
    text,
    ...rules.flatMap(({ color }) => (color === undefined ? [] : [color])),
  ]);
  return [...new Set(colors.map((color) => color.toLowerCase()))];
}

/** The class of a token; empty for plain text. */
export function tokenClass(light: number, dark: number, style: string): string {
  return `t${light}-${dark}${style}`;
}

const TOKEN_CLASS = /^t(\d+)-(\d+)(i?)(b?)$/;

/** The style rules of token classes; those of docwright's own palette are always among them. */
export function createTokenStyles(pair: ThemePair, classes: Iterable<string>): string {
  const colors = listThemeColors(pair);
  const all = pair === ownThemePair ? [...ownClasses(colors), ...classes] : [...classes];
  return [...new Set(all)]
    .sort()
    .map((name) => createRule(name, colors))
    .join('');
}

/** All classes of the palette, so that an edit that adds a kind of token does not change the stylesheet. */
function ownClasses(colors: readonly string[]): string[] {
  return codePalette.map(({ light, dark, fontStyle }) =>
    tokenClass(
      colors.indexOf(light.toLowerCase()),
      colors.indexOf(dark.toLowerCase()),
      fontStyle === undefined ? '' : fontStyle.charAt(0),
    ),
  );
}

function createRule(name: string, colors: readonly string[]): string {
  const [, light, dark, italic, bold] = TOKEN_CLASS.exec(name) ?? [];
  const color = `color:light-dark(${colors[Number(light)]},${colors[Number(dark)]})`;
  const style = `${italic ? ';font-style:italic' : ''}${bold ? ';font-weight:700' : ''}`;
  return `.${name}{${color}${style}}\n`;
}

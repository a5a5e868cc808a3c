/** Two themes in one, so that code is tokenized once for both color modes. */

import { Theme } from '@shikijs/vscode-textmate';
import { codePalette } from '../../templates/model/palette';

export type ThemeRule = {
  readonly scope: readonly string[];
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
  readonly fontStyle?: string | undefined;
};

export type ThemePair = {
  /** Colors of text that no rule matches. */
  readonly light: string;
  readonly dark: string;
  readonly rules: readonly ThemeRule[];
};

/** A theme as Shiki ships it, as far as it is read here. */
export type ShippedTheme = {
  readonly fg?: string | undefined;
  readonly colors?: Readonly<Record<string, string>> | undefined;
  readonly settings?: readonly ShippedRule[] | undefined;
  readonly tokenColors?: readonly ShippedRule[] | undefined;
};

type ShippedRule = {
  readonly scope?: string | readonly string[] | undefined;
  readonly settings?: { readonly foreground?: string; readonly fontStyle?: string } | undefined;
};

const OWN_LIGHT_TEXT = '#201a1b';
const OWN_DARK_TEXT = '#ece0e0';

/** docwright's own pair, from the palette of the templates. */
export const ownThemePair: ThemePair = {
  light: OWN_LIGHT_TEXT,
  dark: OWN_DARK_TEXT,
  rules: codePalette.map(({ scopes, light, dark, fontStyle }) => ({
    scope: scopes,
    light,
    dark,
    fontStyle: fontStyle ?? '',
  })),
};

/** Pairs two shipped themes; italics and bold are those of the light one. */
export function pairThemes(light: ShippedTheme, dark: ShippedTheme): ThemePair {
  return {
    light: textColor(light, OWN_LIGHT_TEXT),
    dark: textColor(dark, OWN_DARK_TEXT),
    rules: [
      ...rulesOf(light).map(({ scope, foreground, fontStyle }) => ({
        scope,
        light: foreground,
        fontStyle,
      })),
      ...rulesOf(dark).map(({ scope, foreground }) => ({ scope, dark: foreground })),
    ],
  };
}

function textColor(theme: ShippedTheme, fallback: string): string {
  const general = (theme.settings ?? theme.tokenColors)?.find((rule) => rule.scope === undefined);
  return (
    theme.fg ?? theme.colors?.['editor.foreground'] ?? general?.settings?.foreground ?? fallback
  );
}

function rulesOf(theme: ShippedTheme) {
  return (theme.settings ?? theme.tokenColors ?? []).flatMap(({ scope, settings }) =>
    scope === undefined
      ? []
      : [
          {
            scope: typeof scope === 'string' ? scope.split(/\s*,\s*/) : scope,
            foreground: settings?.foreground,
            fontStyle: settings?.fontStyle,
          },
        ],
  );
}

/** A TextMate theme whose foregrounds are the light colors and whose backgrounds are the dark ones. */
export function createPairedTheme(name: string, pair: ThemePair) {
  return {
    name,
    type: 'light' as const,
    settings: [
      { settings: { foreground: pair.light, background: pair.dark } },
      ...pair.rules.map(({ scope, light, dark, fontStyle }) => ({
        scope: [...scope],
        settings: {
          ...(light !== undefined && { foreground: light }),
          ...(dark !== undefined && { background: dark }),
          ...(fontStyle !== undefined && { fontStyle }),
        },
      })),
    ],
  };
}

/** Index into this list = number in a token's class. */
export function listThemeColors(pair: ThemePair): readonly string[] {
  return Theme.createFromRawTheme(createPairedTheme('colors', pair) as never).getColorMap();
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

/** All of them, so that the stylesheet stays the same when an edit brings a new kind of token. */
function ownClasses(colors: readonly string[]): string[] {
  return codePalette.map(({ light, dark, fontStyle }) =>
    tokenClass(
      colors.indexOf(light.toUpperCase()),
      colors.indexOf(dark.toUpperCase()),
      fontStyle === undefined ? '' : fontStyle.charAt(0),
    ),
  );
}

function createRule(name: string, colors: readonly string[]): string {
  const [, light, dark, italic, bold] = TOKEN_CLASS.exec(name) ?? [];
  const color = `color:light-dark(${colors[Number(light)]},${colors[Number(dark)]})`.toLowerCase();
  const style = `${italic ? ';font-style:italic' : ''}${bold ? ';font-weight:700' : ''}`;
  return `.${name}{${color}${style}}\n`;
}

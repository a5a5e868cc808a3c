/** Makes a pair of color themes from two that Shiki ships; loaded only when a pair is made. */

import { normalizeTheme } from 'shiki/core';
import type { CodeTheme, ThemePair } from './pairedTheme';

/** A theme as Shiki ships it. */
export type ShippedTheme = Parameters<typeof normalizeTheme>[0];

/** Pairs two shipped themes; italics and bold are those of the light one. */
export function pairThemes(light: ShippedTheme, dark: ShippedTheme): ThemePair {
  return { light: toCodeTheme(light), dark: toCodeTheme(dark) };
}

function toCodeTheme(shipped: ShippedTheme): CodeTheme {
  const { fg, settings } = normalizeTheme(shipped);
  const general = settings.filter(({ scope }) => !scope).map((rule) => rule.settings.foreground);
  return {
    text: general.findLast((color) => color !== undefined) ?? fg,
    rules: settings.flatMap(({ scope, settings: { foreground, fontStyle } }) =>
      scope ? [{ scope: listScopes(scope), color: foreground, fontStyle }] : [],
    ),
  };
}

function listScopes(scope: string | readonly string[]): readonly string[] {
  return typeof scope === 'string' ? scope.split(',').map((name) => name.trim()) : scope;
}

/** Loads the two color themes of highlighted code. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Cache } from '../../cache/openCache';
import { createUserError } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import type { Locate } from '../../core/problems';
import { ownThemePair, type ThemePair } from '../../parse/code/pairedTheme';
import type { ShippedTheme } from '../../parse/code/shippedThemes';

/** A pair of shipped themes is small beside the themes, so that `cache` keeps it. */
export async function readCodeThemes(
  { code }: SiteConfig,
  locate: Locate,
  cache: Cache,
): Promise<ThemePair> {
  if (code.theme === undefined) return ownThemePair;
  const { light, dark } = code.theme;
  const memory = cache.openMemory('themes', 'as shipped');
  const key = JSON.stringify([light, dark]);
  const cached = memory.find(key);
  if (cached !== undefined) return JSON.parse(cached) as ThemePair;
  const [first, second] = await Promise.all([
    readTheme(light, 'light', locate),
    readTheme(dark, 'dark', locate),
  ]);
  const { pairThemes } = await import('../../parse/code/shippedThemes');
  const pair = pairThemes(first, second);
  memory.keep(key, JSON.stringify(pair));
  return pair;
}

async function readTheme(name: string, mode: string, locate: Locate): Promise<ShippedTheme> {
  const { bundledThemes } = await import('shiki/themes');
  if (Object.hasOwn(bundledThemes, name)) {
    return (await bundledThemes[name as keyof typeof bundledThemes]()).default as ShippedTheme;
  }
  throw createUserError({
    code: 'config-invalid-value',
    message: `code.theme.${mode} is "${name}", but this theme does not exist`,
    ...locate(['code', 'theme', mode]),
    hint:
      didYouMean(name, Object.keys(bundledThemes)) ??
      'Use the name of a Shiki theme, or remove "code.theme".',
  });
}

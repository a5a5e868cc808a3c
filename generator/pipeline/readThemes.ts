/** Loads the two color themes of highlighted code. */

import { bundledThemes } from 'shiki/themes';
import type { SiteConfig } from '../../templates/model/config';
import { createUserError } from '../core/diagnostics';
import { findNearest } from '../core/findNearest';
import type { Locate } from '../core/problems';
import {
  ownThemePair,
  pairThemes,
  type ShippedTheme,
  type ThemePair,
} from '../parse/code/pairedTheme';

export async function readThemes({ code }: SiteConfig, locate: Locate): Promise<ThemePair> {
  if (code.theme === undefined) return ownThemePair;
  const { light, dark } = code.theme;
  const [first, second] = await Promise.all([
    readTheme(light, 'light', locate),
    readTheme(dark, 'dark', locate),
  ]);
  return pairThemes(first, second);
}

async function readTheme(name: string, mode: string, locate: Locate): Promise<ShippedTheme> {
  if (Object.hasOwn(bundledThemes, name)) {
    return (await bundledThemes[name as keyof typeof bundledThemes]()).default as ShippedTheme;
  }
  const nearest = findNearest(name, Object.keys(bundledThemes));
  throw createUserError({
    code: 'config-invalid-value',
    message: `code.theme.${mode} is "${name}", and there is no theme of that name`,
    ...locate(['code', 'theme', mode]),
    hint:
      nearest === undefined
        ? 'Write the name of a Shiki theme, or leave "code.theme" out.'
        : `Did you mean "${nearest}"?`,
  });
}

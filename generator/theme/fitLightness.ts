/** Moves the lightness of a color until it is legible. */

import { getContrast, type Hex, toHex, toOklch } from './color';

/** What WCAG 2.2 wants of text (1.4.3, level AA). */
export const TEXT_CONTRAST = 4.5;

const STEP = 0.005;

/**
 * The first color in that direction with enough contrast to every background. Black or white, when none has
 * enough.
 */
export function fitLightness(
  color: Hex,
  direction: 'darker' | 'lighter',
  backgrounds: readonly Hex[],
): Hex {
  const start = toOklch(color);
  const step = direction === 'darker' ? -STEP : STEP;
  let fitted = color;
  for (let { lightness } = start; lightness > 0 && lightness < 1; lightness += step) {
    if (isLegible(fitted, backgrounds)) return fitted;
    fitted = toHex({ ...start, lightness });
  }
  if (isLegible(fitted, backgrounds)) return fitted;
  return direction === 'darker' ? '#000000' : '#ffffff';
}

function isLegible(color: Hex, backgrounds: readonly Hex[]): boolean {
  return backgrounds.every((background) => getContrast(color, background) >= TEXT_CONTRAST);
}

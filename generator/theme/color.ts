/**
 * Color math: between sRGB, as CSS writes it, and OKLCH, where equal steps look equal, and contrast as defined by WCAG.
 */

import { convert, hexToRGB, OKLCH, RGBToHex, sRGB, sRGBLinear } from '@texel/color';

/** `#rrggbb` in lower case. */
export type Hex = string;

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** Parses `#rgb` and `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Hex | undefined {
  const isHex = /^#(?:[\da-f]{3}){1,2}$/i.test(text);
  return isHex ? RGBToHex(hexToRGB(text)) : undefined;
}

export function toOklch(hex: Hex): Oklch {
  const [lightness = 0, chroma = 0, hue = 0] = convert(hexToRGB(hex), sRGB, OKLCH);
  return { lightness, chroma, hue };
}

/** How often the chroma of a color outside sRGB is halved towards one that is inside. */
const CHROMA_STEPS = 16;

/** A color outside sRGB gets the highest chroma that is inside, with its lightness and hue. */
export function toHex(color: Oklch): Hex {
  let [low, high] = [0, color.chroma];
  if (isInGamut(color)) low = high;
  for (let step = 0; step < CHROMA_STEPS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut({ ...color, chroma: middle })) low = middle;
    else high = middle;
  }
  return RGBToHex(convert([color.lightness, low, color.hue], OKLCH, sRGB));
}

/** Rounding to 8 bits hides a smaller distance from the edge. */
const TOLERANCE = 0.0005;

function isInGamut({ lightness, chroma, hue }: Oklch): boolean {
  const channels = convert([lightness, chroma, hue], OKLCH, sRGBLinear);
  return channels.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
}

/** `share` percent of one color in another, like `color-mix(in srgb, …)`. */
export function mixColors(one: Hex, other: Hex, share: number): Hex {
  const channels = hexToRGB(one);
  const from = hexToRGB(other);
  return RGBToHex(
    channels.map((channel, index) => (channel * share + (from[index] ?? 0) * (100 - share)) / 100),
  );
}

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = convert(hexToRGB(hex), sRGB, sRGBLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast that WCAG 2.2 requires for text (1.4.3, level AA). */
export const TEXT_CONTRAST = 4.5;

const STEP = 0.005;

/**
 * Makes a color darker or lighter until its contrast to every background is sufficient. Black or white when no color has
 * enough contrast.
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

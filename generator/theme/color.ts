/** Arithmetic of colors: between sRGB, as CSS writes it, and OKLCH, where equal steps look equal; contrast as WCAG has it. */

/** `#rrggbb` in lower case. */
export type Hex = string;

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

/** Reads `#rgb` and `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Hex | undefined {
  const written = text.toLowerCase();
  if (/^#[\da-f]{6}$/.test(written)) return written;
  if (!/^#[\da-f]{3}$/.test(written)) return undefined;
  return written.replace(/[\da-f]/g, '$&$&');
}

/** https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** How often the chroma of a color that no screen can show is halved towards one that it can. */
const CHROMA_STEPS = 16;

/** A color outside of sRGB gets the highest chroma that is inside, with its lightness and hue. */
export function toHex(color: Oklch): Hex {
  let [low, high] = [0, color.chroma];
  if (isShown(fromOklch(color))) low = high;
  for (let step = 0; step < CHROMA_STEPS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(fromOklch({ ...color, chroma: middle }))) low = middle;
    else high = middle;
  }
  return formatHex(fromOklch({ ...color, chroma: low }).map(toGamma));
}

function fromOklch({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** What rounding to 8 bits cannot tell from the edge. */
const TOLERANCE = 0.0005;

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
}

function toLinear(hex: Hex): Triple {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** From 0 to 1. */
function parseChannels(hex: Hex): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}

function formatHex(channels: readonly number[]): Hex {
  const bytes = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}

/** `share` percent of one color in another, as `color-mix(in srgb, …)` does it. */
export function mixColors(one: Hex, other: Hex, share: number): Hex {
  const others = parseChannels(other);
  return formatHex(
    parseChannels(one).map(
      (channel, index) => (channel * share + (others[index] ?? 0) * (100 - share)) / 100,
    ),
  );
}

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrast(one: Hex, other: Hex): number {
  const [first, second] = [getLuminance(one), getLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function getLuminance(hex: Hex): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

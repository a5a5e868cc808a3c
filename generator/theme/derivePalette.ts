/**
 * Derives the palette of both modes from one color. Surfaces and lines have its hue; the lightness of texts moves away from
 * the surfaces until the contrast is sufficient.
 */

import type { ModeColors, ThemeColors, ThemeConfig } from '../../templates/model/config';
import { fitLightness, type Hex, mixColors, type Oklch, toHex, toOklch } from './color';
import { type ColorName, createPalette, type Mode, type Palette } from './palette';

type Tone = { readonly lightness: number; readonly chroma: number };

/** At this chroma of the accent, the tones have their full chroma; a grey accent makes grey surfaces. */
const FULL_CHROMA = 0.12;

/** The colors that no text depends on, and where the texts begin. */
const TONES = {
  page: { light: { lightness: 0.992, chroma: 0.004 }, dark: { lightness: 0.19, chroma: 0.008 } },
  surface: { light: { lightness: 0.973, chroma: 0.009 }, dark: { lightness: 0.23, chroma: 0.01 } },
  raised: { light: { lightness: 0.992, chroma: 0.004 }, dark: { lightness: 0.26, chroma: 0.013 } },
  line: { light: { lightness: 0.91, chroma: 0.016 }, dark: { lightness: 0.315, chroma: 0.017 } },
  text: { light: { lightness: 0.225, chroma: 0.01 }, dark: { lightness: 0.916, chroma: 0.014 } },
  quiet: { light: { lightness: 0.43, chroma: 0.025 }, dark: { lightness: 0.8, chroma: 0.022 } },
  brandSoft: {
    light: { lightness: 0.945, chroma: 0.025 },
    dark: { lightness: 0.29, chroma: 0.035 },
  },
  brandLine: { light: { lightness: 0.72, chroma: 0.1 }, dark: { lightness: 0.54, chroma: 0.08 } },
  codeHighlighted: {
    light: { lightness: 0.935, chroma: 0.026 },
    dark: { lightness: 0.3, chroma: 0.025 },
  },
} as const satisfies Partial<Record<ColorName, Readonly<Record<Mode, Tone>>>>;

/** Links: as near to the accent as their contrast allows. */
const HIGHEST_LIGHT_LINK = 0.56;
const LOWEST_DARK_LINK = 0.78;
const HIGHEST_DARK_CHROMA = 0.13;

/** Undefined for a theme that keeps docwright's own colors. */
export function createThemePalette(theme: ThemeConfig, standard: Palette): Palette | undefined {
  const { accent, colors } = theme;
  if (accent !== undefined) return derivePalette({ accent, colors, standard });
  if (Object.keys(colors).length === 0) return undefined;
  return createPalette((name) => colors[name] ?? standard[name]);
}

type PaletteRequest = {
  readonly accent: Hex;
  /** What the author has set; texts keep their contrast to it. */
  readonly colors: ThemeColors;
  /** The colors that do not depend on the accent. */
  readonly standard: Palette;
};

export function derivePalette(request: PaletteRequest): Palette {
  const { accent, colors, standard } = request;
  const tinted = (name: keyof typeof TONES) => colors[name] ?? createTint(name, accent);
  const surfaces: Surfaces = {
    page: tinted('page'),
    hues: HUES.map((name) => colors[name] ?? standard[name]),
    all: [tinted('page'), tinted('surface'), tinted('raised'), tinted('brandSoft')].concat(
      tinted('codeHighlighted'),
    ),
  };
  return createPalette((name) => {
    if (colors[name] !== undefined) return colors[name];
    if (name === 'brand') return createLinks(accent, surfaces);
    if (name === 'text' || name === 'quiet') return fitText(tinted(name), surfaces);
    return isTinted(name) ? tinted(name) : standard[name];
  });
}

const HUES = ['green', 'blue', 'amber', 'orange', 'red'] as const;

type Surfaces = {
  readonly page: ModeColors;
  readonly hues: readonly ModeColors[];
  readonly all: readonly ModeColors[];
};

function isTinted(name: ColorName): name is keyof typeof TONES {
  return Object.hasOwn(TONES, name);
}

function createTint(name: keyof typeof TONES, accent: Hex): ModeColors {
  const { chroma, hue } = toOklch(accent);
  const share = Math.min(1, chroma / FULL_CHROMA);
  const tint = (tone: Tone) => toHex({ ...tone, chroma: tone.chroma * share, hue });
  return { light: tint(TONES[name].light), dark: tint(TONES[name].dark) };
}

function createLinks(accent: Hex, surfaces: Surfaces): ModeColors {
  const color = toOklch(accent);
  const light: Oklch = { ...color, lightness: Math.min(color.lightness, HIGHEST_LIGHT_LINK) };
  const dark: Oklch = {
    hue: color.hue,
    chroma: Math.min(color.chroma, HIGHEST_DARK_CHROMA),
    lightness: Math.max(color.lightness, LOWEST_DARK_LINK),
  };
  return fitText({ light: toHex(light), dark: toHex(dark) }, surfaces);
}

/** Texts stand on every surface, and links on the tints of admonitions. */
function fitText(start: ModeColors, surfaces: Surfaces): ModeColors {
  const move = (mode: Mode) =>
    fitLightness(start[mode], mode === 'light' ? 'darker' : 'lighter', [
      ...surfaces.all.map((each) => each[mode]),
      ...surfaces.hues.map((hue) => mixColors(hue[mode], surfaces.page[mode], TINT_PERCENT)),
    ]);
  return { light: move('light'), dark: move('dark') };
}

/** The share of a hue in the background of an admonition. */
export const TINT_PERCENT = 6;

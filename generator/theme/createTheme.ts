/** Makes what a theme of the configuration comes to: all colors in both modes, or the problems with them. */

import type { ThemeConfig } from '../../templates/model/config';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate, Path } from '../core/problems';
import { getContrast } from './color';
import { type CodeColors, type ContrastPair, listContrastPairs } from './contrastPairs';
import { derivePalette } from './derivePalette';
import { fitLightness, TEXT_CONTRAST } from './fitLightness';
import { createPalette, type Palette } from './palette';

/** Undefined for a theme that leaves docwright's own colors. */
export function createThemePalette(theme: ThemeConfig, standard: Palette): Palette | undefined {
  const { accent, colors } = theme;
  if (accent !== undefined) return derivePalette({ accent, colors, standard });
  if (Object.keys(colors).length === 0) return undefined;
  return createPalette((name) => colors[name] ?? standard[name]);
}

type ContrastRequest = {
  readonly theme: ThemeConfig;
  readonly palette: Palette;
  /** The colors of highlighted code; none when the author has chosen another pair of themes. */
  readonly code: readonly CodeColors[];
  readonly locate: Locate;
};

/** Names every pair of text and background with too little contrast, at the color that the author has set. */
export function checkContrast(request: ContrastRequest): readonly Diagnostic[] {
  return listContrastPairs(request.palette, request.code)
    .filter(({ color, background }) => getContrast(color, background) < TEXT_CONTRAST)
    .map((pair) => createContrastProblem(pair, request));
}

function createContrastProblem(pair: ContrastPair, { theme, locate }: ContrastRequest): Diagnostic {
  const { mode, text, color, ground, background } = pair;
  const ratio = Math.floor(getContrast(color, background) * 100) / 100;
  return {
    code: 'theme-contrast',
    severity: 'error',
    message: `${text} (${color}) on ${ground} (${background}) has a contrast of ${ratio.toFixed(2)} in ${mode} mode, and text needs ${TEXT_CONTRAST}`,
    ...locate(findCause(pair, theme)),
    hint: suggestColor(pair),
  };
}

/** The color that the author has set: that of the text first. */
function findCause({ name, on, mode }: ContrastPair, { colors }: ThemeConfig): Path {
  const cause = [name, on, 'page' as const].find(
    (each) => each !== undefined && colors[each] !== undefined,
  );
  return cause === undefined ? ['theme', 'accent'] : ['theme', 'colors', cause, mode];
}

/** Away from the background, on which side of the middle that may be. */
function suggestColor({ name, color, background, on }: ContrastPair): string {
  const isOnLight = getContrast(background, '#000000') > getContrast(background, '#ffffff');
  const direction = isOnLight ? 'darker' : 'lighter';
  if (name === undefined) return `Make "${on}" ${isOnLight ? 'lighter' : 'darker'}.`;
  const enough = fitLightness(color, direction, [background]);
  return `Make "${name}" ${direction}, such as ${enough}, or change "${on}".`;
}

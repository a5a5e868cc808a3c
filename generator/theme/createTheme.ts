/** Makes what a theme of the configuration comes to: all colors in both modes, or the problems with them. */

import type { ThemeConfig } from '../../templates/model/config';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import { getContrast } from './color';
import { type CodeColors, type ContrastPair, listContrastPairs } from './contrastPairs';
import { derivePalette } from './derivePalette';
import { fitLightness, TEXT_CONTRAST } from './fitLightness';
import { type ColorName, createPalette, type Palette } from './palette';

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

type Failure = ContrastPair & { readonly ratio: number };

/** One problem for each color that the author has set and that is in a pair with too little contrast. */
export function checkContrast(request: ContrastRequest): readonly Diagnostic[] {
  const { theme, palette, code } = request;
  const byCause = new Map<string, Failure[]>();
  for (const pair of listContrastPairs(palette, code)) {
    const ratio = getContrast(pair.color, pair.background);
    if (ratio >= TEXT_CONTRAST) continue;
    const cause = `${findCause(pair, theme)} ${pair.mode}`;
    byCause.set(cause, [...(byCause.get(cause) ?? []), { ...pair, ratio }]);
  }
  return [...byCause.values()].flatMap((failures) => {
    const [worst] = [...failures].sort((one, other) => one.ratio - other.ratio);
    return worst === undefined ? [] : [createContrastProblem(worst, failures, request)];
  });
}

/** Names the pair with the lowest contrast. */
function createContrastProblem(
  worst: Failure,
  failures: readonly Failure[],
  { theme, locate }: ContrastRequest,
): Diagnostic {
  const { mode, text, color, ground, background, ratio } = worst;
  const cause = findCause(worst, theme);
  // Rounded down, so that it never seems to be enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const others = failures.length - 1;
  const more =
    others === 0 ? '' : ` (and ${others === 1 ? 'one more pair' : `${others} more pairs`})`;
  return {
    code: 'theme-contrast',
    severity: 'error',
    message: `${text} (${color}) on ${ground} (${background}) has a contrast of ${shown} in ${mode} mode, but text needs at least ${TEXT_CONTRAST}${more}`,
    ...locate(cause === undefined ? ['theme', 'accent'] : ['theme', 'colors', cause, mode]),
    hint: suggestColor(worst, failures),
  };
}

/** The color that the author has set: that of the text first. */
function findCause({ name, on }: ContrastPair, { colors }: ThemeConfig): ColorName | undefined {
  return [name, on, 'page' as const].find(
    (each) => each !== undefined && colors[each] !== undefined,
  );
}

/** Moves the text away from its backgrounds, when it is the same text in all pairs; otherwise the background. */
function suggestColor(
  { name, color, background, on }: Failure,
  failures: readonly Failure[],
): string {
  const isOnLight = getContrast(background, '#000000') > getContrast(background, '#ffffff');
  const [away, back] = isOnLight
    ? (['darker', 'lighter'] as const)
    : (['lighter', 'darker'] as const);
  if (name === undefined || failures.some((other) => other.name !== name)) {
    return `Make "${on}" ${back}.`;
  }
  const enough = fitLightness(
    color,
    away,
    failures.map((failure) => failure.background),
  );
  return `Make "${name}" ${away}, such as ${enough}, or "${on}" ${back}.`;
}

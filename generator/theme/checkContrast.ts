/** Checks the contrast of every text color of a theme with the backgrounds on which readers see it. */

import type { ThemeConfig } from '../../templates/model/config';
import { groupBy } from '../../templates/model/groupBy';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import { fitLightness, getContrast, type Hex, mixColors, TEXT_CONTRAST } from './color';
import { TINT_PERCENT } from './derivePalette';
import { type ColorName, MODES, type Mode, type Palette } from './palette';

type ContrastPair = {
  readonly mode: Mode;
  /** Undefined for a color of highlighted code. */
  readonly name: ColorName | undefined;
  /** Such as `"quiet"`. */
  readonly text: string;
  readonly color: Hex;
  /** The color that makes the background. */
  readonly on: ColorName;
  /** Such as `"surface"`. */
  readonly ground: string;
  readonly background: Hex;
};

/** A kind of highlighted code, with its color in both modes. */
type CodeColors = Readonly<Record<Mode, Hex>> & { readonly name: string };

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
  const found = listContrastPairs(palette, code)
    .map((pair) => ({ ...pair, ratio: getContrast(pair.color, pair.background) }))
    .filter(({ ratio }) => ratio < TEXT_CONTRAST);
  const byCause = groupBy(found, (pair) => `${findCause(pair, theme)} ${pair.mode}`);
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

const TEXTS = ['text', 'quiet', 'brand'] as const;
const GROUNDS = ['page', 'surface', 'raised', 'brandSoft', 'codeHighlighted'] as const;
const HUES = ['quiet', 'green', 'blue', 'amber', 'orange', 'red'] as const;
const CODE_GROUNDS = ['surface', 'codeHighlighted', 'codeInserted', 'codeDeleted'] as const;
/** The largest share of a hue in a background with text of that hue. */
const BADGE_PERCENT = 14;
/** The share of the brand in the background of selected text; the styles have the same. */
const SELECTION_PERCENT = 25;

export function listContrastPairs(
  palette: Palette,
  code: readonly CodeColors[],
): readonly ContrastPair[] {
  return MODES.flatMap((mode) => listPairs(palette, code, mode));
}

function listPairs(palette: Palette, code: readonly CodeColors[], mode: Mode): ContrastPair[] {
  const get = (name: ColorName) => palette[name][mode];
  const write = (name: ColorName) => ({ name, text: `"${name}"`, color: get(name), mode });
  const plain = (on: ColorName) => ({ on, ground: `"${on}"`, background: get(on) });
  const tint = (on: ColorName, percent: number) => ({
    on,
    ground: `${percent} % of "${on}" in "page"`,
    background: mixColors(get(on), get('page'), percent),
  });
  return [
    ...TEXTS.flatMap((text) => GROUNDS.map((on) => ({ ...write(text), ...plain(on) }))),
    { ...write('text'), ...tint('brand', SELECTION_PERCENT) },
    ...HUES.flatMap((hue) => [
      { ...write(hue), ...tint(hue, BADGE_PERCENT) },
      ...TEXTS.map((text) => ({ ...write(text), ...tint(hue, TINT_PERCENT) })),
    ]),
    { ...write('text'), ...plain('codeInserted') },
    { ...write('text'), ...plain('codeDeleted') },
    { ...write('green'), ...plain('codeInserted') },
    { ...write('red'), ...plain('codeDeleted') },
    ...code.flatMap((kind) =>
      CODE_GROUNDS.map((on) => ({
        mode,
        name: undefined,
        text: `code of the kind "${kind.name}"`,
        color: kind[mode],
        ...plain(on),
      })),
    ),
  ];
}

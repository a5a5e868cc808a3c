/** Which colors of a palette are text, and on which backgrounds readers see them. */

import { type Hex, mixColors } from './color';
import { TINT_PERCENT } from './derivePalette';
import { type ColorName, MODES, type Mode, type Palette } from './palette';

export type ContrastPair = {
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
export type CodeColors = Readonly<Record<Mode, Hex>> & { readonly name: string };

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

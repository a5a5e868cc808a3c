/** Makes the PNG of a social card. Loaded only for sites with cards, because it loads fonts and WebAssembly. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { drawCard } from './drawCard';
import { openPainter } from './openPainter';
import { type Font, parseFont } from './parseFont';
import type { CardLook, CardTexts } from './socialCard';

const FONTS = join(PACKAGE_FOLDER, 'generator', 'cards', 'fonts');

/** Undefined for a title with letters that the fonts lack. */
type PaintCard = (texts: CardTexts) => Uint8Array | undefined;

export async function openCardPainter(look: Omit<CardLook, 'font'>): Promise<PaintCard> {
  const files = await Promise.all(
    ['rubik-bold.ttf', 'rubik-medium.ttf'].map((name) => readFile(join(FONTS, name))),
  );
  const [bold, medium] = files.map(parseShippedFont);
  if (bold === undefined || medium === undefined)
    throw new Error('A font of the social cards is missing.');
  const paint = await openPainter(files);
  return (texts) => {
    const svg = drawCard(texts, { ...look, font: { bold, medium } });
    return svg === undefined ? undefined : paint(svg);
  };
}

function parseShippedFont(bytes: Uint8Array): Font {
  const font = parseFont(bytes);
  if (font === undefined) throw new Error(`A file in ${FONTS} is not a font.`);
  return font;
}

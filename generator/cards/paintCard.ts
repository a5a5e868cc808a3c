/**
 * Paints social cards as PNG with resvg (WebAssembly), which computes the same pixels on every machine. Loaded only for sites
 * with cards.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { create as parseFont } from 'fontkitten';
import { once } from '../core/memory';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { type CardDesign, type CardTexts, drawCard } from './drawCard';
import type { Font } from './fitText';

const FONTS = join(PACKAGE_FOLDER, 'generator', 'cards', 'fonts');
const RESVG = '@resvg/resvg-wasm/index_bg.wasm';

/** Undefined for a title with characters that the fonts lack. */
type PaintCard = (texts: CardTexts) => Uint8Array | undefined;

export async function openCardPainter(design: Omit<CardDesign, 'font'>): Promise<PaintCard> {
  const [bold, medium] = await Promise.all([readCardFont('bold'), readCardFont('medium')]);
  const Resvg = await loadResvg();
  const font = { fontBuffers: [bold.bytes, medium.bytes] };
  return (texts) => {
    const svg = drawCard(texts, { ...design, font: { bold: bold.font, medium: medium.font } });
    if (svg === undefined) return undefined;
    const drawing = new Resvg(svg, { font });
    const image = drawing.render();
    const png = encodePng(image) ?? image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}

const loadResvg = once(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(await readFile(createRequire(import.meta.url).resolve(RESVG)));
  return Resvg;
});

type CardFont = { readonly bytes: Uint8Array; readonly font: Font };

export async function readCardFont(weight: 'bold' | 'medium'): Promise<CardFont> {
  const bytes = await readFile(join(FONTS, `rubik-${weight}.ttf`));
  const font = parseFont(bytes);
  if (font.isCollection) throw new Error('The fonts of social cards are single fonts.');
  return {
    bytes,
    font: {
      family: font.familyName,
      findWidth: (codePoint) =>
        font.hasGlyphForCodePoint(codePoint)
          ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
          : undefined,
    },
  };
}

type Pixels = {
  /** Red, green, blue and opacity of each pixel, row by row; all are opaque. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const MAX_COLORS = 256;

/** With a palette, a card is a third of the size. Undefined for an image with more than 256 colors. */
function encodePng({ pixels, width, height }: Pixels): Uint8Array | undefined {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const indexes = new Map<number, number>();
  const data = new Uint8Array(width * height);
  let last: number | undefined;
  let index = 0;
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const color = view.getUint32(pixel * 4);
    // Most pixels repeat the color of their neighbor, and a comparison costs less than a look-up.
    if (color !== last) {
      index = indexes.get(color) ?? indexes.size;
      if (index >= MAX_COLORS) return undefined;
      indexes.set(color, index);
      last = color;
    }
    data[pixel] = index;
  }
  const palette = [...indexes.keys()].map((color) =>
    [24, 16, 8].map((bits) => (color >>> bits) & 0xff),
  );
  return encode({ width, height, data, channels: 1, palette }, { zlib: { level: 6 } });
}

/**
 * Writes a PNG with a palette, which for a card is a third of the size of one without. Compressed by a
 * library in JavaScript, because the bytes that Node's own makes differ between machines.
 */

import { zlibSync } from 'fflate';

type Pixels = {
  /** Red, green, blue and opacity of each pixel, row by row; all are opaque. */
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_COLORS = 256;
const BITS = 8;
const WITH_PALETTE = 3;
const LEVEL = 6;

/** Undefined for a picture with more than 256 colors. */
export function encodePng(pixels: Pixels): Uint8Array | undefined {
  const { width, height } = pixels;
  const indexed = indexColors(pixels);
  if (indexed === undefined) return undefined;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, BITS);
  header.setUint8(9, WITH_PALETTE);
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    createChunk('IHDR', new Uint8Array(header.buffer)),
    createChunk('PLTE', indexed.palette),
    createChunk('IDAT', zlibSync(indexed.rows, { level: LEVEL })),
    createChunk('IEND', new Uint8Array()),
  ]);
}

type Indexed = {
  /** The number of the color of each pixel; a zero before each row says that it has no filter. */
  readonly rows: Uint8Array;
  /** Red, green and blue of each color. */
  readonly palette: Uint8Array;
};

function indexColors({ rgba, width, height }: Pixels): Indexed | undefined {
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const rows = new Uint8Array((width + 1) * height);
  const numbers = new Map<number, number>();
  let [last, number] = [-1, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = view.getUint32((y * width + x) * 4);
      if (color !== last) {
        number = numbers.get(color) ?? numbers.size;
        numbers.set(color, number);
        last = color;
      }
      rows[y * (width + 1) + x + 1] = number;
    }
    if (numbers.size > MAX_COLORS) return undefined;
  }
  const colors = [...numbers.keys()].flatMap((color) => [24, 16, 8].map((bits) => color >>> bits));
  return { rows, palette: Uint8Array.from(colors) };
}

/** Length, name, data, and a checksum of name and data. */
function createChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(computeChecksum(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The rest for each byte: https://www.w3.org/TR/png-3/#D-CRCAppendix */
const RESTS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function computeChecksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (RESTS[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

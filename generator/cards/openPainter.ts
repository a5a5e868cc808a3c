/** Makes PNG of SVG with resvg, as WebAssembly: it computes the same bytes on every machine. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { once } from '../core/memory';
import { encodePng } from './encodePng';

/** Makes a PNG of an SVG. The fonts of its texts are those of the painter. */
type Paint = (svg: string) => Uint8Array;

const FILE = '@resvg/resvg-wasm/index_bg.wasm';

const loadResvg = once(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(await readFile(createRequire(import.meta.url).resolve(FILE)));
  return Resvg;
});

/** Loads resvg, once for a process. */
export async function openPainter(fonts: readonly Uint8Array[]): Promise<Paint> {
  const Resvg = await loadResvg();
  const font = { fontBuffers: [...fonts] };
  return (svg) => {
    const drawing = new Resvg(svg, { font });
    const image = drawing.render();
    const { pixels: rgba, width, height } = image;
    const png = encodePng({ rgba, width, height }) ?? image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}

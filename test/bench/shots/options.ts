/** Reads the options of `npm run shots --`. */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseNames } from '../build/optionValues';
import { PAGES, type PageName } from './pages';

export type Peer = (typeof PEERS)[number];
export type Mode = (typeof MODES)[number];
/** In pixels. */
export type Width = keyof typeof HEIGHTS;

export type Options = {
  readonly pages: readonly PageName[];
  readonly widths: readonly Width[];
  readonly modes: readonly Mode[];
  readonly peers: readonly Peer[];
  /** A folder; what is in it stays, but for pictures of the same names. */
  readonly out: string;
};

/** Heights of common screens of these widths. */
export const HEIGHTS = { 390: 844, 820: 1180, 1440: 900, 1920: 1080 } as const;

const WIDTHS = Object.keys(HEIGHTS) as readonly `${Width}`[];
const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];
const MODES = ['light', 'dark'] as const;
const PEERS = ['starlight', 'vitepress'] as const;

export const USAGE = `npm run shots -- [options]
  --pages <names>     ${PAGE_NAMES.join(',')} (all)
  --widths <pixels>   ${WIDTHS.join(',')} (all)
  --modes <names>     ${MODES.join(',')} (all)
  --peers <names>     ${PEERS.join(',')}, or none (all)
  --out <folder>      for the pictures and index.html (shots)`;

/** Throws a message for whoever typed it. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: PAGE_NAMES.join(',') },
      widths: { type: 'string', default: WIDTHS.join(',') },
      modes: { type: 'string', default: MODES.join(',') },
      peers: { type: 'string', default: PEERS.join(',') },
      out: { type: 'string', default: 'shots' },
    },
  });
  return {
    pages: chooseNames('--pages', values.pages, PAGE_NAMES),
    widths: chooseNames('--widths', values.widths, WIDTHS).map((width) => Number(width) as Width),
    modes: chooseNames('--modes', values.modes, MODES),
    peers: values.peers === 'none' ? [] : chooseNames('--peers', values.peers, PEERS),
    out: path.resolve(values.out),
  };
}

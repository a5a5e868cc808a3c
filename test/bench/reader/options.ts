/** Reads the options of `npm run bench reader --`. */

import { parseArgs } from 'node:util';
import { chooseNames, parseCount, parseFile } from '../build/optionValues';

/** Pages of the CRBT site, by their kind. */
export const PAGES = {
  home: '/',
  api: '/api/reference',
  post: '/blog/about-crbt-messages',
  search: '/search',
} as const;

export type PageName = keyof typeof PAGES;
export type Peer = (typeof PEERS)[number];

export type Options = {
  readonly pages: readonly PageName[];
  readonly peers: readonly Peer[];
  readonly runs: number;
  readonly json: string | undefined;
};

const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];
const PEERS = ['starlight'] as const;

export const USAGE = `npm run bench reader -- [options]
  --pages <names>     ${PAGE_NAMES.join(',')} (all)
  --peers <names>     ${PEERS.join(',')}, or none (all)
  --runs <number>     visits of each page; medians are shown (3)
  --json <file>       writes all figures there`;

/** Throws a message for whoever typed it. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: PAGE_NAMES.join(',') },
      peers: { type: 'string', default: PEERS.join(',') },
      runs: { type: 'string', default: '3' },
      json: { type: 'string' },
    },
  });
  return {
    pages: chooseNames('--pages', values.pages, PAGE_NAMES),
    peers: values.peers === 'none' ? [] : chooseNames('--peers', values.peers, PEERS),
    runs: parseCount('--runs', values.runs),
    json: values.json === undefined ? undefined : parseFile(values.json),
  };
}

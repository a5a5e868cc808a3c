/** Reads the options of `npm run bench build --`. */

import { parseArgs } from 'node:util';
import { REPOSITORY } from '../../helpers/sites/repository';
import { CASES } from './cases';
import { PAGES_IN_SECTION } from './corpus';
import { chooseNames, parseCount, parseFile } from './optionValues';
import { SIDEBARS, type Sidebar } from './program';
import { findDocwright } from './programs/docwright';

export type Options = {
  readonly pages: readonly number[];
  readonly sidebars: readonly Sidebar[];
  readonly cases: readonly BenchCase[];
  readonly runs: number;
  /** Edits in `dev`. */
  readonly edits: number;
  readonly peers: readonly Peer[];
  /** Folders, at least one. */
  readonly docwrights: readonly string[];
  readonly json: string | undefined;
};

export type BenchCase = (typeof BENCH_CASES)[number];
export type Peer = (typeof PEERS)[number];

const BENCH_CASES = [...CASES, 'dev'] as const;
const PEERS = ['hugo', 'eleventy', 'languages', 'versions', 'api'] as const;

export const USAGE = `npm run bench build -- [options]
  --pages <numbers>     sizes of the site (100,1000,5000,10000)
  --sidebars <names>    ${SIDEBARS.join(',')}: for all pages, and for every section (both)
  --cases <names>       ${BENCH_CASES.join(',')} (all)
  --runs <number>       builds of each case; medians are shown (3)
  --edits <number>      edits while dev runs (200)
  --peers <names>       ${PEERS.join(',')}, or none (hugo,eleventy); languages, versions: the same site in four;
                        api: the same site with a description that has as many pages
  --docwright <path>    folder of a docwright or its bin/docwright.js, more than once to compare (this one)
  --json <file>         writes all figures there`;

/** Throws a message for whoever typed it. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '100,1000,5000,10000' },
      sidebars: { type: 'string', default: SIDEBARS.join(',') },
      cases: { type: 'string', default: BENCH_CASES.join(',') },
      runs: { type: 'string', default: '3' },
      edits: { type: 'string', default: '200' },
      peers: { type: 'string', default: 'hugo,eleventy' },
      docwright: { type: 'string', multiple: true, default: [REPOSITORY] },
      json: { type: 'string' },
    },
  });
  return {
    pages: values.pages.split(',').map((one) => parseCount('--pages', one, PAGES_IN_SECTION)),
    sidebars: chooseNames('--sidebars', values.sidebars, SIDEBARS),
    cases: chooseNames('--cases', values.cases, BENCH_CASES),
    runs: parseCount('--runs', values.runs),
    edits: parseCount('--edits', values.edits),
    peers: values.peers === 'none' ? [] : chooseNames('--peers', values.peers, PEERS),
    docwrights: values.docwright.map(parseDocwright),
    json: values.json === undefined ? undefined : parseFile(values.json),
  };
}

function parseDocwright(text: string): string {
  try {
    return findDocwright(text);
  } catch (error) {
    throw new Error(`--docwright: ${error instanceof Error ? error.message : error}`);
  }
}

/** Sends requests of the search endpoint to a small index in memory, without a server. */

import type { WrittenHit } from '../../../generator/serve/endpoint/answers/writeHit';
import { answerTarget } from '../../../generator/serve/endpoint/answerTarget';
import { ProtocolError } from '../../../generator/serve/endpoint/protocol/protocolProblem';
import { findSearchTarget } from '../../../generator/serve/endpoint/searchTarget';
import { createWorkQueue, type GiveWay } from '../../../generator/serve/endpoint/work';
import { createIndexSource } from '../../../templates/model/search/engine/createIndexSource';
import type { SearchRecord } from '../../../templates/model/search/record';
import { indexRecords } from './indexRecords';

/** The fields of all kinds of responses; the tests check which of them exist. */
export type IndexAnswer = {
  readonly status: number;
  readonly message?: string;
  readonly hits: readonly WrittenHit[];
  readonly nbHits: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetHits: readonly {
    readonly value: string;
    readonly highlighted: string;
    readonly count: number;
  }[];
  readonly results: readonly IndexAnswer[];
  readonly cursor?: string;
  readonly [field: string]: unknown;
};

/** `target` is a path with its query; a body is JSON, or text as it is; without one it is asked by GET. */
export type AskIndex = (target: string, body?: object | string) => Promise<IndexAnswer>;

export function createIndexAsker(
  records: readonly SearchRecord[],
  { giveWay, signal = new AbortController().signal }: AskerOptions = {},
): AskIndex {
  const files = indexRecords(records, { indexName: 'docs' });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const source = createIndexSource(async (name) => contents.get(name) ?? '');
  const queue = createWorkQueue(giveWay);
  return async (address, sent) => {
    const { pathname, searchParams: search } = new URL(address, 'http://index.test');
    const target = findSearchTarget(pathname, '/');
    if (target === undefined) throw new Error(`${address} is no path of the endpoint`);
    const body = typeof sent === 'object' ? JSON.stringify(sent) : sent;
    const asked = {
      indexName: 'docs',
      source,
      queue,
      signal,
      createQueryId: () => 'id',
      body,
      search,
    };
    try {
      return { status: 200, ...JSON.parse(await answerTarget(target, asked)) };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return { status: error.status, message: error.message };
    }
  };
}

type AskerOptions = {
  readonly giveWay?: GiveWay;
  readonly signal?: AbortSignal;
};

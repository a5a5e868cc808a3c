/** Sends requests of the search endpoint to a small index in memory, without a server. */

import { ProtocolError } from '../../../generator/serve/endpoint/protocol';
import { answerRequest } from '../../../generator/serve/endpoint/searchEndpoint';
import type { WrittenHit } from '../../../generator/serve/endpoint/writeHit';
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

/** `target` is a path; a body is JSON, or text as it is. */
export type AskIndex = (target: string, body: object | string) => Promise<IndexAnswer>;

export function createIndexAsker(records: readonly SearchRecord[]): AskIndex {
  const files = indexRecords(records, { indexName: 'docs' });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const source = createIndexSource(async (name) => contents.get(name) ?? '');
  const index = { indexName: 'docs', source };
  return async (target, sent) => {
    const body = typeof sent === 'object' ? JSON.stringify(sent) : sent;
    try {
      const answer = await answerRequest({ index, method: 'POST', path: target.slice(1), body });
      return { status: 200, ...JSON.parse(JSON.stringify(answer)) };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return { status: error.status, message: error.message };
    }
  };
}

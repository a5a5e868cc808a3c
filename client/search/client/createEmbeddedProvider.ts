/** The site's own index behind the hosted provider's client, so that both answer alike. */

import {
  answerRequests,
  type SearchIndex,
} from '../../../templates/model/search/protocol/answerRequests';
import { type AlgoliaSearchOptions, algoliasearch } from './algoliasearch';
import type { AskProvider } from './searchClient';

/** Decision D20. */
const APP_ID = 'docwright';
const API_KEY = 'embedded';

const FIRST_SERVER_ERROR = 500;

/** The index could not be read. */
export class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function createEmbeddedProvider(index: SearchIndex): AskProvider {
  const client = algoliasearch(APP_ID, API_KEY, {
    requester: createRequester(index),
    // One host, never called, and no state of it in the reader's storage.
    hosts: [{ url: 'embedded' }],
    hostsCache: NO_CACHE,
  });
  return async (request) => client.search([request]);
}

type Requester = NonNullable<AlgoliaSearchOptions['requester']>;

/** A failure ends the search: asking the same index again would not mend it. */
function createRequester(index: SearchIndex): Requester {
  return {
    send: async ({ data }) => {
      const { status, body } = await answerRequests(index, data ?? '');
      if (status >= FIRST_SERVER_ERROR) throw new IndexError(readMessage(body), status);
      return { status, content: body, isTimedOut: false };
    },
  };
}

function readMessage(body: string): string {
  const { message }: { readonly message?: unknown } = JSON.parse(body);
  return String(message);
}

const NO_CACHE: NonNullable<AlgoliaSearchOptions['hostsCache']> = {
  get: (_key, defaultValue) => defaultValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

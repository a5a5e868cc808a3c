/** The site's own index behind the hosted provider's client, so that both answer alike. */

import type { SearchEngine } from '../engine/engine';
import { answerRequests, type SearchIndex } from '../engine/protocol/answerRequests';
import type { SearchQuery } from '../engine/query';
import { type AlgoliaSearchOptions, algoliasearch } from './algoliasearch';
import type { AskProvider } from './searchClient';
import type { Typing } from './startTyping';

/** Rule 5.90. */
const APP_ID = 'docwright';
const API_KEY = 'embedded';

const FIRST_SERVER_ERROR = 500;

/** The index could not be read. */
class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** With `typing`, texts are read for the newest question alone; the section of `from` gains a little. */
export function createEmbeddedProvider(
  { engine, indexName }: SearchIndex,
  typing?: Typing,
  from?: string,
): AskProvider {
  const index = { engine: askFrom(engine, from), indexName };
  const client = algoliasearch(APP_ID, API_KEY, {
    requester: createRequester(index, typing),
    // One host, never called, and no state of it in the reader's storage.
    hosts: [{ url: 'embedded' }],
    hostsCache: NO_CACHE,
  });
  return async (request) => client.search([request]);
}

type Requester = NonNullable<AlgoliaSearchOptions['requester']>;

/** A failure ends the search: asking the same index again would not correct it. */
function createRequester({ engine, indexName }: SearchIndex, typing?: Typing): Requester {
  return {
    send: async ({ data }) => {
      let givenUp: unknown;
      const onGivenUp = (error: unknown) => {
        givenUp = error;
      };
      const asked = typing === undefined ? engine : holdTexts(engine, typing, onGivenUp);
      const { status, body } = await answerRequests({ engine: asked, indexName }, data ?? '');
      // The protocol would tell it as a failure of the index.
      if (givenUp !== undefined) throw givenUp;
      if (status >= FIRST_SERVER_ERROR) throw new IndexError(readMessage(body), status);
      return { status, content: body, isTimedOut: false };
    },
  };
}

/** The protocol knows nothing of the page where somebody asks. */
function askFrom(engine: SearchEngine, from: string | undefined): SearchEngine {
  return { ...engine, search: (query, steps) => engine.search({ ...query, from }, steps) };
}

/** The same engine, which waits for a pause before it reads texts. */
function holdTexts(
  engine: SearchEngine,
  typing: Typing,
  onGivenUp: (error: unknown) => void,
): SearchEngine {
  const wait = async (query: SearchQuery) => {
    try {
      await typing.waitForPause(query);
    } catch (error) {
      onGivenUp(error);
      throw error;
    }
  };
  return {
    ...engine,
    search: (query) => engine.search(query, { beforeTexts: () => wait(query) }),
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

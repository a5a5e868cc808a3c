/**
 * Search behind one function: the hosted provider, the site's own index, or the one when the other
 * fails. Make one for each opening of the search, as its answers stay for its life (rule 6.33).
 */

import { createHostedProvider } from './createHostedProvider';
import { createSearchRequest } from './createSearchRequest';
import { readSearchResponse } from './readSearchResponse';
import type {
  AskProvider,
  SearchClient,
  SearchClientOptions,
  SearchRequest,
  SearchResponse,
} from './searchClient';
import { isSmallScreen } from './snippetLength';
import { StaleQuestionError, startTyping, type Typing } from './startTyping';

type LoadProvider = (options: SearchClientOptions, typing: Typing) => Promise<AskProvider>;

type Provider = { readonly start: () => void; readonly ask: AskProvider };

export function createSearchClient(
  options: SearchClientOptions,
  loadEmbedded: LoadProvider = loadEmbeddedProvider,
): SearchClient {
  const request = { ...options, isSmallScreen: options.isSmallScreen ?? isSmallScreen() };
  const typing = startTyping();
  const embedded = createLazyProvider(() => loadEmbedded(options, typing));
  const { start, ask } = options.provider === 'hosted' ? createHosted(options) : embedded;
  const canFallBack = options.provider === 'hosted' && options.fallbackToEmbedded;
  return {
    start,
    search: async (query, { page = 0 } = {}) => {
      const asked = createSearchRequest(query, { ...request, page });
      typing.note({ query: String(asked.params.query), page });
      const answer = askAndRead(ask, asked, options.baseUrl);
      return canFallBack ? answer.catch((error) => fallBack(error, asked)) : answer;
    },
  };

  async function fallBack(hostedError: unknown, asked: SearchRequest): Promise<SearchResponse> {
    try {
      return { ...(await askAndRead(embedded.ask, asked, options.baseUrl)), isFallback: true };
    } catch (error) {
      if (error instanceof StaleQuestionError) throw error;
      // Both failed: the first failure is the one that a maintainer has to hear of.
      throw hostedError;
    }
  }
}

async function askAndRead(ask: AskProvider, request: SearchRequest, baseUrl: string) {
  return readSearchResponse(await ask(request), baseUrl);
}

function createHosted(options: SearchClientOptions): Provider {
  // The provider has its index: there is nothing to load.
  return { start: () => {}, ask: createHostedProvider(options) };
}

/** The index and its engine are loaded when they are needed; a load that failed is tried again. */
function createLazyProvider(begin: () => Promise<AskProvider>): Provider {
  let loading: Promise<AskProvider> | undefined;
  const load = () => {
    loading ??= begin().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    start: () => {
      // The first search meets the same failure and tells it.
      load().catch(() => {});
    },
    ask: async (request) => (await load())(request),
  };
}

async function loadEmbeddedProvider(
  options: SearchClientOptions,
  typing: Typing,
): Promise<AskProvider> {
  const { startEmbeddedProvider } = await import('./startEmbeddedProvider');
  return startEmbeddedProvider(options, typing);
}

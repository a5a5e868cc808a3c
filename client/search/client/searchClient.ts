/** The types of a search client and its sources: what they are asked and what they return. */

import type {
  FoundHits,
  SearchQuery,
  SearchSteps,
} from '../../../templates/model/search/engine/engine';
import type { SearchSettings } from '../../../templates/model/search/settings';

export type SearchClientOptions = Pick<
  SearchSettings,
  | 'provider'
  | 'indexName'
  | 'appId'
  | 'apiKey'
  | 'hosts'
  | 'contextualSearch'
  | 'version'
  | 'insights'
  | 'fallbackToEmbedded'
  | 'baseUrl'
  | 'headFile'
  | 'locale'
> & {
  /** True for short snippets; by default it follows the width of the window. */
  readonly isSmallScreen?: boolean;
  /** The response for the head of the embedded index, when it was already requested. */
  readonly indexHead?: Promise<Response> | undefined;
};

/** The address of each hit is on this site and safe to follow. */
export type SearchResponse = Omit<FoundHits, 'isExhaustive'> & {
  readonly page: number;
  readonly nbPages: number;
  /** Only from the hosted provider, with insights. */
  readonly queryID?: string | undefined;
  /** True when the hosted provider failed and the site's own index was used. */
  readonly isFallback: boolean;
};

type Asking = {
  /** From 0. */
  readonly page?: number;
  /** The most hits of one section of the site that are shown; the dialog shows hits in such groups. */
  readonly maxPerGroup?: number;
  /** Aborted when the response is no longer needed. */
  readonly signal?: AbortSignal;
};

export type SearchClient = {
  /** Starts to load what the first search needs. That search reports an error of the load. */
  readonly start: () => void;
  /**
   * Rejects with any kind of error; `parseSearchError` makes it readable. With an aborted signal it
   * returns no response: it rejects with the signal's reason.
   */
  readonly search: (query: string, asking?: Asking) => Promise<SearchResponse>;
};

/** The hosted provider or the site's own index. It caches the responses to equal queries. */
export type SearchSource = {
  /** Starts to load what the first search needs. That search reports an error of the load. */
  readonly start: () => void;
  /** Only the site's own index uses `steps`; the hosted provider ignores them. */
  readonly search: (query: SearchQuery, steps: SearchSteps) => Promise<SearchResponse>;
};

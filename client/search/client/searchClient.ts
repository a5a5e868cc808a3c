/** What search is asked and what it answers, whichever provider stands behind it. */

import type { SearchHit } from '../../../templates/model/search/answer';
import type { SearchSettings } from '../../../templates/model/search/settings';

export type SearchClientOptions = Pick<
  SearchSettings,
  | 'provider'
  | 'indexName'
  | 'appId'
  | 'apiKey'
  | 'hosts'
  | 'contextualSearch'
  | 'insights'
  | 'fallbackToEmbedded'
  | 'baseUrl'
  | 'locale'
> & {
  /** Short snippets; what the window says when left out. */
  readonly isSmallScreen?: boolean;
  /** The answer for the first file of the embedded index, when it was asked for already. */
  readonly indexHead?: Promise<Response> | undefined;
};

export type SearchResponse = {
  /** Each with an address within the site that is safe to follow. */
  readonly hits: readonly SearchHit[];
  /** Of all pages. */
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  /** Only from the hosted provider, with insights. */
  readonly queryID?: string | undefined;
  /** True when the hosted provider failed and the site's own index answered. */
  readonly isFallback: boolean;
};

type SearchPlace = {
  /** From 0. */
  readonly page?: number;
};

export type SearchClient = {
  /** Begins to load what the first answer needs; what fails is told by that answer. */
  readonly start: () => void;
  /** Rejects with whatever went wrong; `readSearchError` makes it plain. */
  readonly search: (query: string, place?: SearchPlace) => Promise<SearchResponse>;
};

/** One entry of a request (rules 6.4, 6.7). */
export type SearchRequest = {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Resolves with the provider's JSON as it came. */
export type AskProvider = (request: SearchRequest) => Promise<unknown>;

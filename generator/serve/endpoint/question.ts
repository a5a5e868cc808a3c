/** A question to the endpoint, read from its parameters. */

import type { Clause } from './filters/conditions';
import { parseFilterLists } from './filters/parseFilterLists';
import { parseFilters } from './filters/parseFilters';
import { requireKnown, requireSupported } from './parameters';
import { type Params, readNames, readNumber, readText } from './protocol/params';
import { ProtocolError } from './protocol/protocolProblem';
import type { RequestEntry } from './protocol/readEntry';
import { readParams } from './protocol/readEntry';
import { readShown, type ShownParts } from './shownParts';

export type FacetOrder = 'count' | 'alpha';

export type Question = {
  /** As they were sent. */
  readonly params: string;
  readonly query: string;
  /** Quotes and minus signs mean nothing. */
  readonly isPlain: boolean;
  readonly clauses: readonly Clause[];
  readonly slice: Slice;
  /** Names of those whose values are counted; `*` for every one. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly facetOrder: FacetOrder;
  /** `retrieved` has the names as they were sent; undefined for the usual ones. */
  readonly shown: ShownParts & { readonly retrieved: readonly string[] | undefined };
  /** Undefined for all. */
  readonly responseFields: readonly string[] | undefined;
  readonly wantsQueryId: boolean;
};

/** By pages, or from any place on. */
export type Slice =
  | { readonly type: 'page'; readonly page: number; readonly hitsPerPage: number }
  | { readonly type: 'offset'; readonly offset: number; readonly length: number };

export type FacetQuestion = Question & {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
};

/** Conditions in the filters of one question. */
const MAX_CONDITIONS = 1000;
const MAX_SIGN_LENGTH = 512;
const DEFAULT_HITS_PER_PAGE = 20;
const MAX_HITS_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;
const MAX_OFFSET = 1_000_000_000;
const MAX_VALUES = { byDefault: 100, most: 1000 };
const MAX_FACET_HITS = { byDefault: 10, most: 100 };

type QuestionOptions = {
  /** Names of parameters that this kind of question has besides the usual ones. */
  readonly others?: readonly string[];
  readonly hitsPerPage?: number;
};

export function readQuestion(entry: RequestEntry, options: QuestionOptions = {}): Question {
  const { text, params } = readParams(entry);
  requireKnown(params, options.others);
  return createQuestion(text, params, options.hitsPerPage);
}

export function createQuestion(text: string, params: Params, hitsPerPage?: number): Question {
  requireSupported(params);
  return {
    params: text,
    query: readText(params, 'query') ?? '',
    isPlain: readText(params, 'advancedSyntax') === 'false',
    clauses: readClauses(params),
    slice: readSlice(params, hitsPerPage),
    facets: readNames(params, 'facets') ?? [],
    maxValuesPerFacet: readBounded(params, 'maxValuesPerFacet', MAX_VALUES),
    facetOrder: readFacetOrder(params),
    shown: { ...readSigns(params), retrieved: readNames(params, 'attributesToRetrieve') },
    responseFields: readResponseFields(params),
    wantsQueryId: readText(params, 'clickAnalytics') === 'true',
  };
}

export const FACET_PARAMETERS = ['facetQuery', 'maxFacetHits'];

/** The facet stands in the path, or in the entry. */
export function readFacetQuestion(entry: RequestEntry, facet: unknown): FacetQuestion {
  if (typeof facet !== 'string' || facet === '') throw new ProtocolError('facet is missing');
  const { text, params } = readParams(entry);
  requireKnown(params, FACET_PARAMETERS);
  return {
    ...createQuestion(text, params),
    facet,
    facetQuery: readText(params, 'facetQuery') ?? '',
    maxFacetHits: readBounded(params, 'maxFacetHits', MAX_FACET_HITS),
  };
}

export function countAsked({ slice }: Question): number {
  return slice.type === 'page' ? slice.hitsPerPage : slice.length;
}

function readClauses(params: Params): readonly Clause[] {
  const clauses = [...parseFilters(readText(params, 'filters') ?? ''), ...parseFilterLists(params)];
  if (clauses.flat().length <= MAX_CONDITIONS) return clauses;
  throw new ProtocolError(`A question can have at most ${MAX_CONDITIONS} filters`);
}

/** What is written many times into an answer is short. */
function readSigns(params: Params): ShownParts {
  for (const name of ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText']) {
    if ((readText(params, name)?.length ?? 0) <= MAX_SIGN_LENGTH) continue;
    throw new ProtocolError(`${name} must be at most ${MAX_SIGN_LENGTH} characters long`);
  }
  return readShown(params);
}

/** Without `offset`, `length` is passed over, as the provider does. */
function readSlice(params: Params, byDefault = DEFAULT_HITS_PER_PAGE): Slice {
  const page = readNumber(params, 'page', { least: 0, most: MAX_PAGE }) ?? 0;
  const perPage =
    readNumber(params, 'hitsPerPage', { least: 0, most: MAX_HITS_PER_PAGE }) ?? byDefault;
  const offset = readNumber(params, 'offset', { least: 0, most: MAX_OFFSET });
  const length = readNumber(params, 'length', { least: 0, most: MAX_HITS_PER_PAGE });
  if (offset === undefined) return { type: 'page', page, hitsPerPage: perPage };
  return { type: 'offset', offset, length: length ?? perPage };
}

type Defaults = { readonly byDefault: number; readonly most: number };

function readBounded(params: Params, name: string, { byDefault, most }: Defaults): number {
  return readNumber(params, name, { least: 0, most }) ?? byDefault;
}

function readFacetOrder(params: Params): FacetOrder {
  const order = readText(params, 'sortFacetValuesBy') ?? 'count';
  if (order === 'count' || order === 'alpha') return order;
  throw new ProtocolError('sortFacetValuesBy must be count or alpha');
}

function readResponseFields(params: Params): readonly string[] | undefined {
  const names = readNames(params, 'responseFields');
  return names?.includes('*') ? undefined : names;
}

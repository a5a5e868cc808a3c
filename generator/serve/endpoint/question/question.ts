/** A question to the endpoint: one search with all its parameters, parsed and checked. */

import { requireKnown, requireSupported } from '../protocol/knownParameters';
import { findNames, findNumber, findText, type Params } from '../protocol/params';
import type { RequestEntry } from '../protocol/parseEntry';
import { collectParams } from '../protocol/parseEntry';
import { ProtocolError } from '../protocol/protocolProblem';
import type { Clause } from './filters/conditions';
import { parseFilterLists } from './filters/parseFilterLists';
import { parseFilters } from './filters/parseFilters';
import { parseShownParts, type ShownParts } from './shownParts';

export type FacetOrder = 'count' | 'alpha';

export type Question = {
  /** The parameters as they were sent. */
  readonly params: string;
  readonly query: string;
  /** Quotes and minus signs have no special meaning. */
  readonly isPlain: boolean;
  readonly clauses: readonly Clause[];
  readonly slice: Slice;
  /** Names of the facets whose values are counted; `*` means all. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly facetOrder: FacetOrder;
  /** `retrieved` has the names as they were sent; undefined means the default attributes. */
  readonly shown: ShownParts & { readonly retrieved: readonly string[] | undefined };
  /** Undefined means all. */
  readonly responseFields: readonly string[] | undefined;
  readonly wantsQueryId: boolean;
};

/** The wanted part of the hits: a page, or a range from an offset. */
export type Slice =
  | { readonly type: 'page'; readonly page: number; readonly hitsPerPage: number }
  | { readonly type: 'offset'; readonly offset: number; readonly length: number };

export type FacetQuestion = Question & {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
};

/** The most conditions in the filters of one question. */
const MAX_CONDITIONS = 1000;
const MAX_SIGN_LENGTH = 512;
const DEFAULT_HITS_PER_PAGE = 20;
const MAX_HITS_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;
const MAX_OFFSET = 1_000_000_000;
const MAX_VALUES = { byDefault: 100, most: 1000 };
const MAX_FACET_HITS = { byDefault: 10, most: 100 };

type QuestionOptions = {
  /** Names of parameters that are allowed only for this kind of question. */
  readonly others?: readonly string[];
  readonly hitsPerPage?: number;
};

export function parseQuestion(entry: RequestEntry, options: QuestionOptions = {}): Question {
  const { text, params } = collectParams(entry);
  requireKnown(params, options.others);
  return createQuestion(text, params, options.hitsPerPage);
}

export function createQuestion(text: string, params: Params, hitsPerPage?: number): Question {
  requireSupported(params);
  return {
    params: text,
    query: findText(params, 'query') ?? '',
    isPlain: findText(params, 'advancedSyntax') === 'false',
    clauses: parseClauses(params),
    slice: parseSlice(params, hitsPerPage),
    facets: findNames(params, 'facets') ?? [],
    maxValuesPerFacet: getNumber(params, 'maxValuesPerFacet', MAX_VALUES),
    facetOrder: parseFacetOrder(params),
    shown: { ...parseShown(params), retrieved: findNames(params, 'attributesToRetrieve') },
    responseFields: parseResponseFields(params),
    wantsQueryId: findText(params, 'clickAnalytics') === 'true',
  };
}

export const FACET_PARAMETERS = ['facetQuery', 'maxFacetHits'];

/** `facet` comes from the path or from the entry. */
export function parseFacetQuestion(entry: RequestEntry, facet: unknown): FacetQuestion {
  if (typeof facet !== 'string' || facet === '') throw new ProtocolError('facet is missing');
  const { text, params } = collectParams(entry);
  requireKnown(params, FACET_PARAMETERS);
  return {
    ...createQuestion(text, params),
    facet,
    facetQuery: findText(params, 'facetQuery') ?? '',
    maxFacetHits: getNumber(params, 'maxFacetHits', MAX_FACET_HITS),
  };
}

export function countAsked({ slice }: Question): number {
  return slice.type === 'page' ? slice.hitsPerPage : slice.length;
}

function parseClauses(params: Params): readonly Clause[] {
  const clauses = [...parseFilters(findText(params, 'filters') ?? ''), ...parseFilterLists(params)];
  if (clauses.flat().length <= MAX_CONDITIONS) return clauses;
  throw new ProtocolError(`A query can have at most ${MAX_CONDITIONS} filters`);
}

/** Limits the length of texts that are written many times into an answer. */
function parseShown(params: Params): ShownParts {
  for (const name of ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText']) {
    if ((findText(params, name)?.length ?? 0) <= MAX_SIGN_LENGTH) continue;
    throw new ProtocolError(`${name} must be at most ${MAX_SIGN_LENGTH} characters long`);
  }
  return parseShownParts(params);
}

/** Without `offset`, `length` is ignored, as the provider does. */
function parseSlice(params: Params, byDefault = DEFAULT_HITS_PER_PAGE): Slice {
  const page = findNumber(params, 'page', { least: 0, most: MAX_PAGE }) ?? 0;
  const perPage =
    findNumber(params, 'hitsPerPage', { least: 0, most: MAX_HITS_PER_PAGE }) ?? byDefault;
  const offset = findNumber(params, 'offset', { least: 0, most: MAX_OFFSET });
  const length = findNumber(params, 'length', { least: 0, most: MAX_HITS_PER_PAGE });
  if (offset === undefined) return { type: 'page', page, hitsPerPage: perPage };
  return { type: 'offset', offset, length: length ?? perPage };
}

type Defaults = { readonly byDefault: number; readonly most: number };

function getNumber(params: Params, name: string, { byDefault, most }: Defaults): number {
  return findNumber(params, name, { least: 0, most }) ?? byDefault;
}

function parseFacetOrder(params: Params): FacetOrder {
  const order = findText(params, 'sortFacetValuesBy') ?? 'count';
  if (order === 'count' || order === 'alpha') return order;
  throw new ProtocolError('sortFacetValuesBy must be count or alpha');
}

function parseResponseFields(params: Params): readonly string[] | undefined {
  const names = findNames(params, 'responseFields');
  return names?.includes('*') ? undefined : names;
}

/**
 * The parameters of a question that the hosted provider knows, and what becomes of each here. One that
 * would change the answer and does not is an error, and so is one that nobody knows.
 */

import type { Params } from './protocol/params';
import { ProtocolError } from './protocol/protocolProblem';

/** They do what they say. */
const USED = [
  'advancedSyntax',
  'query',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'facets',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'responseFields',
  'clickAnalytics',
];

/** Clients send them, and there is nothing here that they would change: no rules, no analytics, no users. */
const WITHOUT_EFFECT = [
  'analytics',
  'analyticsTags',
  'decompoundQuery',
  'enableABTest',
  'enablePersonalization',
  'enableReRanking',
  'enableRules',
  'explain',
  'extensions',
  'facetingAfterDistinct',
  'getRankingInfo',
  'maxFacetHits',
  'percentileComputation',
  'personalizationImpact',
  'queryLanguages',
  'reRankingApplyFilter',
  'renderingContent',
  'replaceSynonymsInHighlight',
  'restrictHighlightAndSnippetArrays',
  'ruleContexts',
  'sumOrFiltersScores',
  'synonyms',
  'userToken',
];

/** The index is asked in this way anyway, and in no other. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  allowTyposOnNumericTokens: ['false'],
  aroundLatLngViaIP: ['false'],
  distinct: ['true', '1'],
  ignorePlurals: ['true'],
  minProximity: ['1'],
  minWordSizefor1Typo: ['4'],
  minWordSizefor2Typos: ['8'],
  mode: ['keywordSearch'],
  queryType: ['prefixLast'],
  removeStopWords: ['true'],
  removeWordsIfNoResults: ['allOptional'],
  typoTolerance: ['true'],
};

/** They would change which hits come, or their order. */
const UNSUPPORTED = [
  'advancedSyntaxFeatures',
  'alternativesAsExact',
  'aroundLatLng',
  'aroundPrecision',
  'aroundRadius',
  'attributeCriteriaComputedBy',
  'attributeCriteriaComputedByMinProximity',
  'disableExactOnAttributes',
  'disableTypoToleranceOnAttributes',
  'disableTypoToleranceOnWords',
  'exactOnSingleWordQuery',
  'insideBoundingBox',
  'insidePolygon',
  'keepDiacriticsOnCharacters',
  'minimumAroundRadius',
  'naturalLanguages',
  'optionalFilters',
  'optionalWords',
  'ranking',
  'relevancyStrictness',
  'restrictSearchableAttributes',
  'semanticSearch',
  'similarQuery',
];

/** Names the first parameter that nobody knows; `others` are those of one kind of question. */
export function requireKnown(params: Params, others: readonly string[] = []): void {
  const unknown = [...params.keys()].find((name) => !isKnown(name) && !others.includes(name));
  if (unknown !== undefined) throw new ProtocolError(`Unknown parameter: ${unknown}`);
}

function isKnown(name: string): boolean {
  return (
    isUsed(name) ||
    WITHOUT_EFFECT.includes(name) ||
    UNSUPPORTED.includes(name) ||
    Object.hasOwn(FIXED, name)
  );
}

/** Names the first one that is known, and would change what it cannot change here. */
export function requireSupported(params: Params): void {
  for (const [name, value] of params) {
    const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
    if (fixed === undefined && !UNSUPPORTED.includes(name)) continue;
    if (isEmpty(value) || fixed?.includes(String(value))) continue;
    throw new ProtocolError(
      fixed === undefined
        ? `${name} is not supported by the index of this site`
        : `${name} can only be ${fixed.join(' or ')} with the index of this site`,
    );
  }
}

export function isUsed(name: string): boolean {
  return USED.includes(name);
}

/** Asks for nothing. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    ['', '[]'].includes(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  );
}

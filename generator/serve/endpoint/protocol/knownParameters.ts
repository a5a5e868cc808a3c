/**
 * The parameters of a question that the hosted provider knows, and how the endpoint handles each. A
 * parameter that would change the answer but is not supported is an error, and so is an unknown one.
 */

import type { Params } from './params';
import { ProtocolError } from './protocolProblem';

/** Supported parameters. */
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

/** Ignored: clients send them, but the endpoint has no rules, analytics or users that they could change. */
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

/** Parameters whose only allowed values are those that the engine always uses. */
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

/** Errors: they would change the hits or their order. */
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

/** Throws a `ProtocolError` that names the first unknown parameter. `others` are known for this kind of question only. */
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

/** Throws a `ProtocolError` that names the first parameter that is not supported with its value. */
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

/** True for a value that has no effect. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    ['', '[]'].includes(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  );
}

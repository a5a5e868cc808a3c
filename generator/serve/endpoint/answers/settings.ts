/** Describes the site's own index in the form of the hosted provider's settings. */

import { HIERARCHY_LEVELS } from '../../../../templates/model/search/record';
import { FACETS } from '../records/attributes';
import { USUAL_ATTRIBUTES } from './retrieve';

export const INDEX_SETTINGS = {
  searchableAttributes: [
    ...HIERARCHY_LEVELS.map((level) => `unordered(hierarchy.${level})`),
    'unordered(aliases)',
    'content',
  ],
  attributesForFaceting: FACETS.map((name) => `searchable(${name})`),
  attributesToRetrieve: USUAL_ATTRIBUTES,
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: [],
  attributeForDistinct: 'url',
  distinct: true,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  queryType: 'prefixLast',
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: true,
} as const;

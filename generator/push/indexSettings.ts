/** The settings of the hosted index, based on those of DocSearch. */

import { isObject } from '../core/isObject';

/** The key in the index's user data for the hash of the last push; other user data is kept. */
const PUSH_MARK = 'docwright';

export type IndexSettings = Readonly<Record<string, unknown>>;

/** Every push writes these; rules, synonyms and all other settings are kept. */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(aliases)',
    'content',
    'unordered(keywords)',
  ],
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/** Returns the hash of the last push, undefined for an index that docwright did not push. */
export function findPushedHash({ userData }: IndexSettings): string | undefined {
  if (!isObject(userData)) return undefined;
  const mark = userData[PUSH_MARK];
  return isObject(mark) && typeof mark.hash === 'string' ? mark.hash : undefined;
}

export function createSettings(live: IndexSettings | undefined, hash: string): IndexSettings {
  const kept = isObject(live?.userData) ? live.userData : {};
  return { ...INDEX_SETTINGS, userData: { ...kept, [PUSH_MARK]: { hash } } };
}

/** The provider's own client in its smallest build, with the types of the same build. */

/// <reference path="./algoliasearchLite.d.ts" />

export {
  type AlgoliaSearchOptions,
  default as algoliasearch,
} from 'algoliasearch/dist/algoliasearch-lite.esm.browser.js';

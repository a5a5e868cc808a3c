/** The provider's own client, in the smallest of its builds; types are those of the same build. */

/// <reference path="./algoliasearchLite.d.ts" />

export {
  type AlgoliaSearchOptions,
  default as algoliasearch,
} from 'algoliasearch/dist/algoliasearch-lite.esm.browser.js';

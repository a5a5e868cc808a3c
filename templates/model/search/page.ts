/** Names that the served search page and its scripts share. */

/** Selectors of the results, which are hidden without a query, and of the list of all pages below them. */
export const SEARCH_RESULTS = '#search-results';
export const SEARCH_PAGES = '#search-pages';

/** Names that the served search page and its scripts share. */

/** The page's title and heading without a query. */
export const SEARCH_TITLE = 'Search the documentation';

/** Selectors of the results, which are hidden without a query, and of the list of all pages below them. */
export const SEARCH_RESULTS = '#search-results';
export const SEARCH_PAGES = '#search-pages';

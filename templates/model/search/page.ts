/** What the served search page and the scripts that fill it must agree on. */

/** The page's title and heading while nothing is asked. */
export const SEARCH_TITLE = 'Search the documentation';

/** Selectors of the place of the answers, hidden while nothing is asked, and of the list of all pages below it. */
export const SEARCH_RESULTS = '#search-results';
export const SEARCH_PAGES = '#search-pages';

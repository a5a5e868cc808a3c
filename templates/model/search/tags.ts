/** Tags of pages that readers may find; lists of pages have others (rules 5.77, 8.10–8.12). */

export const DEFAULT_SEARCH_TAG = 'default';
export const DOC_SEARCH_TAG = 'docs-default-current';

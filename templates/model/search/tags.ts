/** Search tags of pages that readers may find. Lists of pages have other tags (rules 5.77, 8.10–8.12). */

export const DEFAULT_SEARCH_TAG = 'default';
export const DOC_SEARCH_TAG = 'docs-default-current';

/** Names of the folders of a site, relative to its root. */

export const CONTENT_FOLDER = 'content';
/** The cache; it may be deleted at any time. */
export const CACHE_FOLDER = '.docwright';

/** Names of the folders of a site, relative to its root. */

export const CONTENT_FOLDER = 'content';
/** What docwright keeps there can be made again. */
export const CACHE_FOLDER = '.docwright';

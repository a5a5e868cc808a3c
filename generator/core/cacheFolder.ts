/** Where docwright keeps what it can make again, relative to the root. */

export const CACHE_FOLDER = '.docwright';

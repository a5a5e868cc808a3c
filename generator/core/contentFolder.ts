/** Name of the content folder, relative to the root. */

export const CONTENT_FOLDER = 'content';

/** The page of a folder, by its name. */

export const INDEX = /^index$/;

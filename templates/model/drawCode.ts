/** A function of a site that draws code of one language, such as a diagram. */

/** Gives the text of an SVG. What it throws is a problem of the page. */
export type DrawCode = (source: string) => string | Promise<string>;

/** Elements that stand in the markup of a page of MDX for what parse makes of them. */

/** A component that pages draw, such as a directive: `data-name`, `data-attributes` as JSON. */
export const BLOCK_ELEMENT = 'dw-block';
/** A part of another file: `data-index` is its number. */
export const PARTIAL_ELEMENT = 'dw-partial';
/** A block of code: `data-info` is what stands behind the fence; the content is the code. */
export const CODE_ELEMENT = 'dw-code';
/** A heading with an id of the page's contents: `data-level`, `data-id`. */
export const HEADING_ELEMENT = 'dw-heading';
/** The name of the block that is the title of the block around it. */
export const TITLE_BLOCK = '#label';

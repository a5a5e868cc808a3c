/** Elements that stand in the markup of an MDX page for what parse makes of them. */

/** A component that pages draw, such as a directive: `data-name`, `data-attributes` as JSON. */
export const BLOCK_ELEMENT = 'dw-block';
/** A part of another file: `data-index` is its number. */
export const PARTIAL_ELEMENT = 'dw-partial';
/** A code block: `data-info` is what follows the fence; the content is the code. */
export const CODE_ELEMENT = 'dw-code';
/** A heading with an id of the page's contents: `data-level`, `data-id`. */
export const HEADING_ELEMENT = 'dw-heading';
/** The class of the title of a card without a link. */
export const CARD_TITLE = 'card-title';
/** The name of the block that is the title of the block around it. */
export const TITLE_BLOCK = '#label';
/** The name of the block whose blocks of code become tabs. */
export const CODE_GROUP = '#code';
/** The name of the block that parse replaces with a list of the headings: attributes `min` and `max`. */
export const CONTENTS_BLOCK = '#contents';
/** The name of the block that shows the pages of the category that the page belongs to. */
export const CATEGORY_BLOCK = 'category-cards';
/** The name of the block for a part of code that has folded lines. */
export const CODE_PART = 'code-part';

/** What is a block, and so may not be in a paragraph. */

/** Types of nodes of Markdown. */
export const BLOCK_NODES: ReadonlySet<string> = new Set([
  ...['blockquote', 'code', 'component', 'heading', 'list', 'paragraph', 'table', 'thematicBreak'],
]);

/** Names of elements of HTML. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'details', 'dialog', 'div', 'dd', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hr', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table'],
  ...['tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

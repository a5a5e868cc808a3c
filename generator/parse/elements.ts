/** What is known of the elements of HTML; names of open elements come in lower case, outermost first. */

import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** Names of the standard's past that no browser draws, and elements that have no place in a body. */
const OUTSIDE = [
  ...['applet', 'basefont', 'bgsound', 'command', 'content', 'element', 'image', 'isindex'],
  ...['keygen', 'listing', 'menuitem', 'multicol', 'nextid', 'noembed', 'noframes', 'plaintext'],
  ...['shadow', 'spacer', 'xmp', 'html', 'head', 'body', 'frame', 'frameset', 'title'],
];
const HTML = new Set(htmlTagNames.filter((name) => !OUTSIDE.includes(name)));
const SVG = new Set(svgTagNames.map((name) => name.toLowerCase()));
const TABLE_PARTS = new Set([
  ...['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);
const FOREIGN = ['svg', 'math'];

/** Empty ones, and those whose end HTML finds by itself. */
const STAYING_OPEN = new Set([
  ...['area', 'base', 'br', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source'],
  ...['track', 'wbr', 'p', 'li', 'dt', 'dd', 'option', 'optgroup', 'rt', 'rp', 'rb', 'rtc'],
  ...TABLE_PARTS,
]);
const GREEDY = new Set([
  ...['a', 'button', 'iframe', 'math', 'noscript', 'script', 'select', 'style', 'svg', 'template'],
  'textarea',
]);

/** A name with a dash may be anybody's own element. */
export function isKnownElement(name: string, open: readonly string[]): boolean {
  const lowerCase = name.toLowerCase();
  const foreign = open.findLast((outer) => FOREIGN.includes(outer));
  if (foreign === 'math' || (foreign === 'svg' && SVG.has(lowerCase))) return true;
  if (TABLE_PARTS.has(lowerCase)) return open.includes('table');
  return HTML.has(lowerCase) || name.includes('-');
}

/** True inside drawings and formulas, where `/>` closes an element. */
export function isForeign(name: string, open: readonly string[]): boolean {
  return [...open, name.toLowerCase()].some((outer) => FOREIGN.includes(outer));
}

/** True for elements that need no end tag. */
export function mayStayOpen(name: string): boolean {
  return STAYING_OPEN.has(name.toLowerCase());
}

/** True when all that follows an unclosed element of this name would go into it. */
export function swallowsTheRest(name: string): boolean {
  return GREEDY.has(name);
}

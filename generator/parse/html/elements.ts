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
/** Inside these parts of a drawing or a formula, HTML goes on. */
const HTML_INSIDE: Readonly<Record<string, readonly string[]>> = {
  svg: ['foreignobject', 'desc', 'title'],
  math: ['mi', 'mo', 'mn', 'ms', 'mtext'],
};
/** Empty elements that a drawing would not end at, but take for its own and put what follows into. */
const NEVER_FOREIGN = new Set([
  ...['area', 'base', 'col', 'input', 'link', 'param', 'source', 'track', 'wbr'],
]);

/** A name with a dash may be anybody's own element. */
const OWN_ELEMENT = /^(?=[^-]*-)[a-z](?:[-.\w]|[^\p{ASCII}\u0080-\u00b6\s])*$/iu;
/** What looks like a tag inside these is text. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'iframe']);

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

export function isKnownElement(name: string, open: readonly string[]): boolean {
  const lowerCase = name.toLowerCase();
  if (NEVER_FOREIGN.has(lowerCase) && standsInForeign(open)) return false;
  const foreign = open.findLast((outer) => FOREIGN.includes(outer));
  if (foreign === 'math') return !OUTSIDE.includes(lowerCase);
  if (foreign === 'svg' && SVG.has(lowerCase)) return true;
  if (TABLE_PARTS.has(lowerCase)) return open.includes('table');
  return HTML.has(lowerCase) || OWN_ELEMENT.test(name);
}

function standsInForeign(open: readonly string[]): boolean {
  const at = open.findLastIndex((outer) => FOREIGN.includes(outer));
  const parts = HTML_INSIDE[open[at] ?? ''];
  return parts !== undefined && !open.slice(at).some((inner) => parts.includes(inner));
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

/** True for an element, not of a drawing or a formula, in which nothing but its end tag is a tag. */
export function holdsOnlyText(name: string, open: readonly string[]): boolean {
  return TEXT_ONLY.has(name) && !isForeign(name, open);
}

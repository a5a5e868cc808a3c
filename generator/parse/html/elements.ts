/** Facts about the elements of HTML. Lists of open elements have names in lower case, outermost first. */

import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** Obsolete elements that no browser renders, and elements that may not be in a body. */
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
/** Inside these parts of SVG and MathML the content is HTML again. */
const HTML_INSIDE: Readonly<Record<string, readonly string[]>> = {
  svg: ['foreignobject', 'desc', 'title'],
  math: ['mi', 'mo', 'mn', 'ms', 'mtext'],
};
/** Void HTML elements that do not end an SVG: it would take them as its own and put what follows into them. */
const NEVER_FOREIGN = new Set([
  ...['area', 'base', 'col', 'input', 'link', 'param', 'source', 'track', 'wbr'],
]);

/** A name with a dash may be a custom element. */
const OWN_ELEMENT = /^(?=[^-]*-)[a-z](?:[-.\w]|[^\p{ASCII}\u0080-\u00b6\s])*$/iu;
/** What looks like a tag inside these elements is text. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'iframe']);

/** Void elements, and elements whose end tag is optional. */
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

/** True inside SVG and MathML, where `/>` closes an element. */
export function isForeign(name: string, open: readonly string[]): boolean {
  return [...open, name.toLowerCase()].some((outer) => FOREIGN.includes(outer));
}

/** True for elements that need no end tag. */
export function mayStayOpen(name: string): boolean {
  return STAYING_OPEN.has(name.toLowerCase());
}

/** True when everything after an unclosed element of this name would become its content. */
export function swallowsTheRest(name: string): boolean {
  return GREEDY.has(name);
}

/** True for an HTML element (not SVG or MathML) in which only its own end tag is a tag. */
export function holdsOnlyText(name: string, open: readonly string[]): boolean {
  return TEXT_ONLY.has(name) && !isForeign(name, open);
}

/** What is known of the elements of HTML. */

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

/** Empty ones, and those whose end HTML finds by itself. */
const STAYING_OPEN = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'p', 'li', 'dt', 'dd', 'option', 'optgroup', 'rt', 'rp', 'rb'],
  ...['rtc', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'colgroup', 'caption'],
]);

/** Inside SVG or MathML other names are known. A name with a dash may be anybody's own element. */
export function isKnownElement(name: string, foreign: string | undefined): boolean {
  const lowerCase = name.toLowerCase();
  if (foreign === 'math') return true;
  return HTML.has(lowerCase) || name.includes('-') || (foreign === 'svg' && SVG.has(lowerCase));
}

/** True when an element of this name needs no end tag. */
export function mayStayOpen(name: string): boolean {
  return STAYING_OPEN.has(name);
}

/** Turns web addresses in plain text into links, as GFM does. */

import type { Element, ElementContent, Root, Text } from 'hast';
import type { PageInput } from '../page';
import { findStart } from '../placeProblem';
import { replaceInHtml } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';

const HAS_URL = /:\/\/|www\./i;
const URL_IN_TEXT = /(?<![\w/])(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
const BARE_SCHEME = /^(?:https?:\/\/|www\.)$/i;
const PUNCTUATION = '?!.,:;*_~';
/** In these elements an address is already a link, or not text for readers. */
const IGNORED = new Set(['a', 'button', 'code', 'kbd', 'math', 'pre', 'samp', 'script', 'style']);

/** Raw HTML must be parsed before, because raw tags around an address may be one of `IGNORED`. */
export function linkBareUrls(tree: Root, { titled }: PageInput): void {
  if (!HAS_URL.test(titled.markdown)) return;
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && IGNORED.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return CONTINUE;
    const nodes = linkText(node);
    if (nodes.length === 0) return CONTINUE;
    replaceInHtml(parent, index, nodes);
    return index + nodes.length;
  });
}

/** Empty when the text has no address. */
function linkText(text: Text): ElementContent[] {
  const nodes: ElementContent[] = [];
  const { value } = text;
  let end = 0;
  let { line } = findStart(text);
  for (const { 0: match, index } of value.matchAll(URL_IN_TEXT)) {
    const url = match.slice(0, findEnd(match));
    if (BARE_SCHEME.test(url)) continue;
    const before = value.slice(end, index);
    line += before.split('\n').length - 1;
    if (before !== '') nodes.push({ type: 'text', value: before });
    nodes.push(createLink(url, line));
    end = index + url.length;
  }
  if (nodes.length > 0 && end < value.length) {
    nodes.push({ type: 'text', value: value.slice(end) });
  }
  return nodes;
}

function createLink(url: string, line: number): Element {
  const start = { line, column: 1 };
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: /^www\./i.test(url) ? `http://${url}` : url },
    children: [{ type: 'text', value: url }],
    position: { start, end: start },
  };
}

/** Omits punctuation and a character reference at the end, and a closing bracket whose opening is before the address. */
function findEnd(match: string): number {
  const unopened = {
    ')': count(match, ')') - count(match, '('),
    ']': count(match, ']') - count(match, '['),
  };
  let end = match.length;
  for (; end > 0; end -= 1) {
    const last = match.charAt(end - 1);
    if (last === ';') end = findReference(match, end - 1) ?? end;
    if (PUNCTUATION.includes(last)) continue;
    if ((last !== ')' && last !== ']') || unopened[last] <= 0) break;
    unopened[last] -= 1;
  }
  return end;
}

/** Where `&copy` begins, whose semicolon is at the end; undefined when the semicolon ends none. */
function findReference(match: string, end: number): number | undefined {
  let start = end - 1;
  while (/[a-z\d]/i.test(match.charAt(start))) start -= 1;
  return match.charAt(start) === '&' && start < end - 1 ? start + 1 : undefined;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

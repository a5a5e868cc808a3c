/**
 * Tells the nodes of the fast parser that remark-parse makes, too. Each rule stands for a difference
 * that was seen; it is wider than need be, because a tree refused costs time alone.
 */

import type { Code, Html, Link, ListItem, Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-directive';
import { readSource } from './readSource';

type Place = { readonly parent: Parents; readonly markdown: string };

export function isSafeNode(node: Nodes, place: Place): boolean {
  switch (node.type) {
    case 'code':
      return isSafeCode(node, place);
    case 'definition':
      // Spaces alone between its brackets.
      return node.identifier.trim() !== '';
    case 'delete':
      // Within a single tilde on each side it is text.
      return readSource(node, place.markdown).startsWith('~~');
    case 'html':
      return isSafeHtml(node, place);
    case 'image':
    case 'imageReference':
      // What looks like an inline directive in its text.
      return !/^!\[[^\]]*:/.test(readSource(node, place.markdown));
    case 'inlineCode':
      // Spaces where its second line begins, in a list.
      return isOnOneLine(node);
    case 'link':
      return isSafeLink(node, place);
    case 'listItem':
      return isSafeItem(node);
    case 'table':
      // A line that does not begin with a pipe may end it.
      return !/\n(?![ \t>]*\|)/.test(readSource(node, place.markdown));
    case 'text':
      // A backtick without another one at the end of a line, in a list.
      return !node.value.includes('`\n');
    case 'textDirective':
      // Its label and its attributes may hold more than text.
      return !/[[{]/.test(readSource(node, place.markdown));
    default:
      return true;
  }
}

function isOnOneLine({ position }: Nodes): boolean {
  return position?.start.line === position?.end.line;
}

/** Inside other blocks: a fence that is not closed, of which the last line end is in doubt. */
function isSafeCode(node: Code, { parent, markdown }: Place): boolean {
  const source = readSource(node, markdown);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (parent.type === 'root' || fence === undefined) return true;
  return !isOnOneLine(node) && source.endsWith(fence);
}

/** The texts of these are read for inline HTML. */
const HOLDS_TEXT = new Set<string>([
  ...['paragraph', 'heading', 'tableCell', 'leafDirective'],
  ...['emphasis', 'strong', 'delete', 'link', 'linkReference'],
]);
const TAG_ATTRIBUTE = String.raw` +[A-Za-z_:][\w:.-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>\x60]+))?`;
const TAG = new RegExp(`^<(?:/[A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:${TAG_ATTRIBUTE})*) */?>$`);
/** Their blocks end at the end of any of them. */
const RAW_BLOCK = /^<(?:pre|script|style|textarea)/i;
const UNQUOTED_VALUE = /=\s*[^\s"'>]*[="'`<]/;

/** Tags of the plainest form: the fast parser takes more for a tag, such as `<a b=c="">`. */
function isSafeHtml(node: Html, { parent }: Place): boolean {
  const { value } = node;
  const isInline = HOLDS_TEXT.has(parent.type);
  if (value.startsWith('<!--')) return !isInline || isOnOneLine(node);
  if (isInline) return TAG.test(value);
  const [firstLine = ''] = value.split('\n', 1);
  const unquoted = firstLine.replace(/"[^"]*"|'[^']*'/g, '');
  return !RAW_BLOCK.test(value) && !UNQUOTED_VALUE.test(unquoted);
}

const PLAIN_ADDRESS = /^[\w:/.?=%#@+,;-]*$/;
const UNDERSCORE_AT_EDGE = /(?:^|[^\p{L}\p{N}])_|_(?:[^\p{L}\p{N}]|$)/u;

/** A web address without marks around it takes what could be emphasis, an entity or an escape. */
function isSafeLink(node: Link, { markdown }: Place): boolean {
  const source = readSource(node, markdown);
  if (/^[<[]/.test(source)) return true;
  return PLAIN_ADDRESS.test(source) && !UNDERSCORE_AT_EDGE.test(source);
}

/** A checkbox before anything else than text moves the place where the paragraph begins. */
function isSafeItem({ checked, children: [first], position }: ListItem): boolean {
  if (typeof checked !== 'boolean') return true;
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') return false;
  return first.position?.start.line === position?.start.line;
}

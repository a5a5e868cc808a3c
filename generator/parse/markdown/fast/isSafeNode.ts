/**
 * Tells the nodes of the fast parser that remark-parse makes, too. Each rule stands for a difference
 * that was seen; it is wider than need be, because a tree refused costs time alone.
 */

import type {
  Code,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  RootContent,
  Table,
} from 'mdast';
import type {} from 'mdast-util-directive';
import { readSource } from './readSource';

type Place = {
  readonly parent: Parents;
  readonly previous: Nodes | undefined;
  readonly markdown: string;
};

export function isSafeNode(node: Nodes, place: Place): boolean {
  const { parent, markdown } = place;
  switch (node.type) {
    case 'blockquote':
      // Where one ends that is empty or inside another one or a list.
      return HOLDS_QUOTES.has(parent.type) && node.children.length > 0;
    case 'code':
      return isSafeCode(node, place);
    case 'definition':
      // Spaces at the edges of its name, and what its next line belongs to.
      return DEFINED_NAME.test(readSource(node, markdown)) && isBeforeBlank(node, place);
    case 'delete':
      // Within a single tilde on each side it is text.
      return readSource(node, markdown).startsWith('~~');
    case 'leafDirective':
      // Whether a list may begin right below it.
      return isBeforeBlank(node, place);
    case 'footnoteDefinition':
      return parent.type === 'root' && isBeforeBlank(node, place);
    case 'html':
      return isSafeHtml(node, place);
    case 'image':
    case 'imageReference':
      return isSafeImage(node, place);
    case 'inlineCode':
      return !hasIndentedLine(node, place);
    case 'link':
      return isSafeLink(node, place);
    case 'list':
      // Where it ends when another one follows.
      return parent.type !== 'blockquote';
    case 'listItem':
      return isSafeItem(node);
    case 'heading':
      return isSafeText(node, place);
    case 'paragraph':
      return node.children.length > 0 && isSafeText(node, place) && !isContinued(node, place);
    case 'table':
      return isSafeTable(node, place);
    case 'textDirective':
      // Its label and its attributes may hold more than text, its name may hide emphasis.
      return !/[[{_]/.test(readSource(node, markdown));
    default:
      return true;
  }
}

const HOLDS_QUOTES = new Set<string>(['root', 'containerDirective']);

function isOnOneLine({ position }: Nodes): boolean {
  return position?.start.line === position?.end.line;
}

const DEFINED_NAME = /^\[[^\s\]&](?:[^\n\]&]*[^\s\]&])?\]:.*$/;
const BLANK_OR_NEXT = /[ \t]*(?:$|\n[ \t]*(?:$|\n|\[))/y;

/** The end of the text, an empty line or another definition is next. */
function isBeforeBlank({ position }: Nodes, { markdown }: Place): boolean {
  BLANK_OR_NEXT.lastIndex = position?.end.offset ?? 0;
  return BLANK_OR_NEXT.test(markdown);
}

/**
 * Inside other blocks, the end of a fence that is not closed is in doubt, and anywhere that of code
 * that is indented.
 */
function isSafeCode(node: Code, place: Place): boolean {
  const { parent, markdown } = place;
  const source = readSource(node, markdown);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) {
    const isShort = parent.type === 'root' || !node.value.includes('\n');
    return isShort && place.previous?.type !== 'code';
  }
  return parent.type === 'root' || (!isOnOneLine(node) && source.endsWith(fence));
}

/** Two of a kind without an empty line between them are one to remark-parse. */
function isContinued(node: Nodes, { previous }: Place): boolean {
  if (previous?.type !== node.type || isLabel(previous)) return false;
  return previous.position?.end.line === (node.position?.start.line ?? 0) - 1;
}

/** The paragraph that holds the title of a directive. */
function isLabel(node: Nodes): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** A tag, or what could begin one or code and does not, beside a line that begins with spaces. */
function isSafeText(block: Paragraph | Heading, place: Place): boolean {
  return !hasIndentedLine(block, place) || !hasHalfMark(block);
}

function hasIndentedLine(node: Nodes, { markdown }: Place): boolean {
  return /\n[ \t>]/.test(readSource(node, markdown));
}

function hasHalfMark(block: Paragraph | Heading): boolean {
  const stack: RootContent[] = [...block.children];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') return true;
    if (node.type === 'text' && /[`<]/.test(node.value)) return true;
    if ('children' in node) for (const child of node.children) stack.push(child);
  }
  return false;
}

/** The texts of these are read for inline HTML. */
const HOLDS_TEXT = new Set<string>([
  ...['paragraph', 'heading', 'tableCell', 'leafDirective'],
  ...['emphasis', 'strong', 'delete', 'link', 'linkReference'],
]);
const TAG_ATTRIBUTE = String.raw` +[A-Za-z_:][\w:.-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>\x60]+))?`;
const TAG = new RegExp(`^<(?:/[A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:${TAG_ATTRIBUTE})*) */?>$`);
/** Their blocks end at the end of any of them. */
const RAW_BLOCK = /^\s*<(?:pre|script|style|textarea)/i;
const SHORT_COMMENT = /^<!---?>/;
const UNQUOTED_VALUE = /=\s*[^\s"'>]*[="'`<]/;

/** Tags of the plainest form: the fast parser takes more for a tag, such as `<a b=c="">`. */
function isSafeHtml(node: Html, { parent, previous }: Place): boolean {
  const { value } = node;
  const isInline = HOLDS_TEXT.has(parent.type);
  // Whether the spaces before it belong to it.
  if (/^\s|\n$/.test(value)) return false;
  if (parent.type === 'blockquote') return false;
  const isBelow = previous?.position?.end.line === (node.position?.start.line ?? 0) - 1;
  if (parent.type === 'listItem' && isBelow) return false;
  if (parent.type === 'root' && node.position?.start.column !== 1) return false;
  if (value.startsWith('<!--'))
    return !SHORT_COMMENT.test(value) && (!isInline || isOnOneLine(node));
  if (isInline) return TAG.test(value);
  const [firstLine = ''] = value.split('\n', 1);
  const unquoted = firstLine.replace(/"[^"]*"|'[^']*'/g, '');
  return !RAW_BLOCK.test(value) && !UNQUOTED_VALUE.test(unquoted);
}

/** What looks like an inline directive in its text is lost. */
function isSafeImage(node: Image | ImageReference, { markdown }: Place): boolean {
  const source = readSource(node, markdown);
  return !source.slice(0, source.lastIndexOf(']')).includes(':');
}

const PLAIN_ADDRESS = /^[\w:/.?=%#@+,;-]*$/;
const UNDERSCORE_AT_EDGE = /(?:^|[^\p{L}\p{N}])_|_(?:[^\p{L}\p{N}]|$)/u;

/** A web address without marks around it takes what could be emphasis, an entity or an escape. */
function isSafeLink(node: Link, { markdown }: Place): boolean {
  const source = readSource(node, markdown);
  if (/^[<[]/.test(source)) return true;
  return PLAIN_ADDRESS.test(source) && !UNDERSCORE_AT_EDGE.test(source);
}

/**
 * An item without content changes what comes after it; a checkbox before anything else than text
 * moves the place where the paragraph begins.
 */
function isSafeItem({ checked, children, position }: ListItem): boolean {
  const [first] = children;
  if (first === undefined || first.position?.start.line !== position?.start.line) return false;
  if (typeof checked !== 'boolean') return true;
  return first.type === 'paragraph' && first.children[0]?.type === 'text';
}

const EMPTY_LINE_OR_OPENING = /^(?:[\s>]*|:{3}.*\n)$/;

/** A line that does not begin with a pipe may end it, and the line above may be part of it. */
function isSafeTable(node: Table, { markdown }: Place): boolean {
  const lineStart = markdown.lastIndexOf('\n', (node.position?.start.offset ?? 0) - 1) + 1;
  const lineAbove = markdown.slice(markdown.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
  return (
    EMPTY_LINE_OR_OPENING.test(lineAbove) && !/\n(?![ \t>]*\|)/.test(readSource(node, markdown))
  );
}

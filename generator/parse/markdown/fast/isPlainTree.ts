/**
 * Lists what remark-parse and the fast parser read alike. A tree of the fast parser is used only where each node is
 * written in the plain form given here and every character between nodes is accounted for; remark-parse reads
 * everything else.
 */

import type { Code, ListItem, Nodes, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { isLabelParagraph } from '../../directives/directiveSyntax';
import { readSource } from '../../findSpan';
import {
  ADDRESS,
  getSpan,
  hasPlainContent,
  isPlainInline,
  LABEL,
  type Place,
  TAG,
  TITLE,
} from './isPlainInline';

export function isPlainTree(root: Root, markdown: string): boolean {
  if (UNUSUAL.test(markdown)) return false;
  const { children } = root;
  const first = children[0];
  const last = children.at(-1);
  if (first === undefined || last === undefined) return markdown === '';
  const outside = markdown.slice(0, getSpan(first)[0]) + markdown.slice(getSpan(last)[1]);
  return /^\n*$/.test(outside) && arePlainBlocks(root, { markdown, parent: root, prefix: '' });
}

/** The two treat these differently wherever they stand. */
const UNUSUAL = /[\0\v\f\r\uFEFF\u2028\u2029\uE0FB\uE0FD\p{Cs}]/u;

/** A line of a paragraph may not look like the beginning of another block. */
const TEXT_LINE =
  /^(?!\d+[.)](?:\s|$)|\[[^\]]*\]:|<\/?(?:address|article|aside|b[al]|br|center|col|d[dil]|dialog|det|f[iro]|frame|h[1-6r]|head|html|iframe|legend|li|link|main|menu|nav|no|o[lp]|p>|p |param|pre|s[ceu](?![bp])|script|style|t[abdefhrt]|track|ul)|<[^>]*>$)(?:[\p{L}\p{N}\p{Co}\p{So}\p{Pi}\p{Pf}("'@$%&\\[{…—–.,;?/]|`(?!``)|!\[|\*{1,2}(?=[^\s*])|_{1,2}(?=[^\s_])|~~(?=\w)|:(?=[ A-Za-z])|<(?=\w))/iu;

function isPlainParagraph(node: Nodes, place: Place): boolean {
  const { markdown, prefix } = place;
  const areLinesPlain = readSource(node, markdown)
    .split('\n')
    .every((line, index) =>
      index === 0
        ? TEXT_LINE.test(line)
        : line.startsWith(prefix) && TEXT_LINE.test(line.slice(prefix.length).trimStart()),
    );
  return areLinesPlain && hasPlainContent(node, place);
}

/** Blocks that are known by their source alone. */
const SOURCES: Readonly<Record<string, RegExp>> = {
  thematicBreak: /^(?:-{3,}|\*{3,}|_{3,})$/,
  definition: new RegExp(`^\\[${LABEL}\\]: ?${ADDRESS}${TITLE}?$`),
};

function isPlainBlock(node: Nodes, place: Place): boolean {
  const { markdown, prefix, parent } = place;
  const source = readSource(node, markdown);
  const isOutside = parent.type === 'root' || parent.type === 'containerDirective';
  switch (node.type) {
    case 'paragraph':
      return isPlainParagraph(node, place);
    case 'heading':
      return (
        (source.startsWith('#') || (isOutside && TEXT_LINE.test(source))) &&
        hasPlainContent(node, place)
      );
    case 'code':
      return isPlainCode(node, place);
    case 'html':
      return isOutside && isPlainHtml(source);
    case 'list':
      return arePlainBlocks(node, {
        ...place,
        prefix: prefix + ' '.repeat((node.position?.start.column ?? 1) - 1 - prefix.length),
      });
    case 'listItem':
      return isPlainItem(node, place);
    case 'blockquote':
      return (
        isOutside && source.startsWith('> ') && arePlainBlocks(node, { ...place, prefix: '> ' })
      );
    case 'table':
      return (
        isOutside &&
        isPlainTable(source) &&
        node.children.every((row) => row.children.every((cell) => hasPlainContent(cell, place)))
      );
    case 'containerDirective':
      return isOutside && isPlainContainer(node, place);
    case 'footnoteDefinition':
      return parent.type === 'root' && NOTE.test(source) && arePlainBlocks(node, place);
    case 'leafDirective':
      return (
        isOutside &&
        LEAF.test(source) &&
        node.children.every((child) => isPlainInline(child, { ...place, parent: node }))
      );
    default:
      return prefix === '' && SOURCES[node.type]?.test(source) === true;
  }
}

/** A note of one line. */
const NOTE = /^\[\^[\w-]+\]: \S.*$/;
const FENCE = /^(`{3,}|~{3,})[^`~\\&\n]*$/;
const FENCE_END = /^(?:`+|~+)$/;

const isIndentedCode = (node: Nodes, markdown: string) =>
  node.type === 'code' && node.lang === null && !/^[`~]/.test(readSource(node, markdown));

function isPlainCode(node: Code, { markdown, parent, prefix }: Place): boolean {
  const [first = '', ...body] = readSource(node, markdown).split('\n');
  if (parent.type === 'root' && isIndentedCode(node, markdown))
    return body.every((line) => line === '' || line.startsWith('    '));
  const [, fence] = FENCE.exec(first) ?? [];
  const last = body.pop() ?? '';
  if (fence === undefined || parent.type === 'blockquote') return false;
  if (!last.startsWith(prefix + fence) || !FENCE_END.test(last.slice(prefix.length))) return false;
  return body.every((line) => {
    const isInside = line === '' || line.startsWith(prefix);
    const mayClose = parent.type === 'containerDirective' && line.includes(':::');
    return isInside && !mayClose && !line.trim().startsWith(fence);
  });
}

const COMMENT = /^ {0,3}<!--(?!-?>)(?:(?!-->)[\s\S])*-->$/;
const BLOCK_TAG = new RegExp(
  `^ {0,3}(?:${TAG}$|</?(?:center|details|div|h[1-6]|p|summary|table|tr|td)>|<(?:div|h[1-6]|p) (?:align|class|id)="[\\w -]*">)`,
);
const RAW = /^<\/?(?:pre|script|style|textarea)/i;

function isPlainHtml(source: string): boolean {
  if (COMMENT.test(source)) return true;
  const [firstLine = ''] = source.split('\n', 1);
  return BLOCK_TAG.test(firstLine) && !RAW.test(source) && !source.endsWith('\n');
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/;

function isPlainItem(node: ListItem, place: Place): boolean {
  const { markdown, prefix } = place;
  const source = readSource(node, markdown);
  const [mark] = ITEM.exec(source) ?? [];
  const [first] = node.children;
  if (mark === undefined || first?.type !== 'paragraph') return false;
  const [box = ''] = /^\[[ xX]\] /.exec(source.slice(mark.length)) ?? [];
  if ((box !== '') !== (typeof node.checked === 'boolean')) return false;
  if (box !== '' && first.children[0]?.type !== 'text') return false;
  const isAtMark = getSpan(first)[0] === getSpan(node)[0] + mark.length + box.length;
  return isAtMark && arePlainBlocks(node, { ...place, prefix: prefix + ' '.repeat(mark.length) });
}

function isPlainTable(source: string): boolean {
  const [head = '', delimiters = '', ...rows] = source.split('\n');
  const count = (row: string) => row.replace(/\\\|/g, '').trimEnd().split('|').length;
  return (
    /^\|(?: *:?-+:? *\|)+ *$/.test(delimiters) &&
    [head, delimiters, ...rows].every((row) => /^\|.*\| *$/.test(row) && count(row) === count(head))
  );
}

const NAME = String.raw`[A-Za-z](?:[\w-]*[A-Za-z\d])?`;
const DIRECTIVE_LABEL = String.raw`(?:\[(?!\s)(?:[^[\]{}\\<&\n]|\[\])+(?<!\s)\])?`;
const VALUE = String.raw`=(?:"[^"\\&\n]*"|[\w/.:-]+)`;
const KEY = String.raw`(?:[#.][\w-]+|[A-Za-z_][\w-]*(?:${VALUE})?)`;
const REST = String.raw`${NAME}${DIRECTIVE_LABEL}(?:\{(?:${KEY}(?: ${KEY})*)?\})?`;
const LEAF = new RegExp(`^::${REST}$`);
const CONTAINER = new RegExp(`^(:{3,})${REST}\n`);

function isPlainContainer(node: ContainerDirective, place: Place): boolean {
  const { markdown } = place;
  const [opening, colons] = CONTAINER.exec(readSource(node, markdown)) ?? [];
  if (opening === undefined || colons === undefined) return false;
  const [label] = node.children;
  const children = isLabelParagraph(label) ? node.children.slice(1) : node.children;
  const [first, last] = [children[0], children.at(-1)];
  const [start, end] = getSpan(node);
  const from = first === undefined ? start + opening.length : getSpan(first)[0];
  const to = last === undefined ? from - 1 : getSpan(last)[1];
  const [, closing] = /^\n+(:+)$/.exec(markdown.slice(to, end)) ?? [];
  return (
    closing === colons &&
    /^\n*$/.test(markdown.slice(start + opening.length, from)) &&
    (!isLabelParagraph(label) || hasPlainContent(label, place)) &&
    children.every((child) => !readSource(child, markdown).startsWith(colons)) &&
    arePlainBlocks({ ...node, children }, place)
  );
}

/** Blocks that may follow a block of a kind in the next line. */
const NEXT_LINE: Readonly<Record<string, readonly string[]>> = {
  heading: ['heading', 'paragraph', 'list', 'code', 'blockquote', 'table', 'html', 'thematicBreak'],
  code: ['heading', 'paragraph', 'code', 'html', 'list', 'table', 'thematicBreak'],
  list: ['heading'],
  table: ['heading'],
  thematicBreak: ['heading', 'paragraph'],
  paragraph: ['heading', 'code', 'list'],
  definition: ['definition'],
  html: ['html', 'paragraph', 'list', 'heading', 'table'],
  containerDirective: ['containerDirective', 'paragraph', 'heading', 'leafDirective'],
  listItem: ['listItem'],
};

function arePlainBlocks(parent: Parents, place: Place): boolean {
  let previous: Nodes | undefined;
  for (const node of parent.children) {
    if (!isPlainBlock(node, { ...place, parent })) return false;
    if (previous !== undefined && !isPlainGap(previous, node, place)) return false;
    previous = node;
  }
  return true;
}

function isPlainGap(before: Nodes, after: Nodes, { markdown, prefix }: Place): boolean {
  // Behind a list and a heading, the fast parser splits what is one block of indented code.
  if (isIndentedCode(before, markdown) && isIndentedCode(after, markdown)) return false;
  const [end, ...lines] = markdown.slice(getSpan(before)[1], getSpan(after)[0]).split('\n');
  const indent = lines.pop();
  if (end?.trim() !== '' || end.length > 1 || indent === undefined) return false;
  if (!isBlockIndent(indent, prefix, after)) return false;
  if (lines.length === 0) return NEXT_LINE[before.type]?.includes(after.type) === true;
  return lines.every((line) => line === prefix || line === prefix.trimEnd());
}

/** Some blocks may be indented a bit. */
const INDENTED = new Set(['list', 'paragraph', 'html', 'definition']);

function isBlockIndent(indent: string, prefix: string, { type }: Nodes): boolean {
  if (indent === prefix) return true;
  return (
    INDENTED.has(type) && indent.startsWith(prefix) && /^ {1,3}$/.test(indent.slice(prefix.length))
  );
}

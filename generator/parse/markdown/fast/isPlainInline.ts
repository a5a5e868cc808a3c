/** Lists the forms of inline nodes that remark-parse and the fast parser read alike; see `isPlainTree`. */

import type { Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-directive';
import { isLabelParagraph } from '../../directives/directiveSyntax';
import { readSource } from '../../findSpan';

export type Place = {
  readonly markdown: string;
  readonly parent: Parents;
  /** What each line of the block begins with: marks of quotes, and spaces below the marks of list items. */
  readonly prefix: string;
};

export const ADDRESS = String.raw`(?:<[^\s<>\\&]+>|(?:[^\s()<>\\&]|&(?![#\w]+;)|\\[()&](?![#\w]+;)|\([^\s()<>\\&]*\))+)`;
export const TITLE = String.raw`(?: "[^"\\&\n]*"| '[^'\\&\n]*')`;
export const LABEL = String.raw`[^\s[\]\\&^](?:[^\n[\]\\&]*[^\s[\]\\&])?`;
const TAG_ATTRIBUTE = String.raw` +[A-Za-z_:][\w:.-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>\x60]+))?`;
export const TAG = String.raw`<(?:/[A-Za-z][\w-]*|[A-Za-z][\w-]*(?:${TAG_ATTRIBUTE})* ?/?)>`;
const ALTERNATIVE = String.raw`(?:[^[\]\\\x60*_<&~!:@\n]|:(?!\w))*`;

const IN_BRACKETS = String.raw`[\p{L}\d !,.'"/=+$(){}-]`;

/** In a text, nothing may begin or end another node. */
const TEXT = new RegExp(
  `^(?:${[
    String.raw`[^\\\x60*_[\]<&~!\t]`,
    String.raw`\\[!-/:-@[-\x60{-~]`,
    String.raw`&(?:#\d{2,4}|amp|lt|gt|quot|nbsp|copy|[mn]dash|hellip|larr|rarr|times);`,
    String.raw`&(?![#\w])`,
    String.raw`(?<=[A-Za-z\d])_(?=[A-Za-z\d])`,
    String.raw`(?<=\S )\*(?= \S)`,
    String.raw`<(?=[ \d=])`,
    String.raw`(?<=[ (]|^)~(?=[\w/])`,
    String.raw`!(?!\[)`,
    String.raw`\[(?![ xX]\])(?:${IN_BRACKETS}|\[${IN_BRACKETS}*\])*\](?![(:])`,
  ].join('|')})*$`,
  'u',
);

/** Inline nodes without children. */
const LEAVES: Readonly<Record<string, RegExp>> = {
  text: TEXT,
  inlineCode: /^(?:`[^`]+`|``(?!`)(?:[^`]|`(?!`))+(?<!`)``)$/,
  break: /^(?: {2,}|\\)\n$/,
  image: new RegExp(`^!\\[${ALTERNATIVE}\\]\\(${ADDRESS}${TITLE}?\\)$`),
  imageReference: new RegExp(`^!\\[${ALTERNATIVE}\\](?:\\[(?:${LABEL})?\\])?$`),
  footnoteReference: /^\[\^[\w-]+\]$/,
  html: new RegExp(`^(?:${TAG}|<!--(?:(?!--)[^\\n>-])+-->)$`),
};

/** What stands before and behind the children of the others. */
const AROUND: Readonly<Record<string, readonly [before: RegExp, behind: RegExp]>> = {
  emphasis: [/^[*_]$/, /^[*_]$/],
  strong: [/^(?:\*\*|__)$/, /^(?:\*\*|__)$/],
  delete: [/^~~$/, /^~~$/],
  link: [/^\[$/, new RegExp(`^\\]\\(${ADDRESS}${TITLE}?\\)$`)],
  linkReference: [/^\[$/, new RegExp(`^\\](?:\\[(?:${LABEL})?\\])?$`)],
  paragraph: [/^$/, /^ ?$/],
  heading: [/^(?:#{1,6} )?$/, /^(?:\n(?:=+|-+))?$/],
  tableCell: [/^\|? *\|?$/, /^ *(?:\| *)?$/],
  label: [/^\[$/, /^\]$/],
};
const MARKED = new Set(['emphasis', 'strong', 'delete']);
/** A character beside the mark of emphasis: no other mark, no half of a character. */
const BESIDE_MARK = /^[^*_~\\&\p{Cs}]?$/u;
const AUTOLINK = /^<(?:https?:\/\/[\w:/.?=%#@+,;~-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>$/;

export function isPlainInline(node: Nodes, place: Place): boolean {
  const source = readSource(node, place.markdown);
  if (node.type === 'link' && AUTOLINK.test(source)) return true;
  const leaf = LEAVES[node.type];
  if (node.type === 'inlineCode' && place.parent.type === 'tableCell' && /(?<!\\)\|/.test(source))
    return false;
  return leaf === undefined ? hasPlainContent(node, place) : leaf.test(source);
}

/** True when a node consists of its marks and plain inline nodes. */
export function hasPlainContent(node: Nodes, { markdown, prefix }: Place): boolean {
  const [before, behind] = AROUND[isLabelParagraph(node) ? 'label' : node.type] ?? [];
  if (before === undefined || behind === undefined || !('children' in node)) return false;
  const [start, end] = getSpan(node);
  const first = node.children[0];
  const from = first === undefined ? end : getSpan(first)[0];
  let to = from;
  for (const child of node.children) {
    const [childStart, childEnd] = getSpan(child);
    // A hard break ends behind the line end, and the next text begins behind the indent.
    if (!isIndent(markdown.slice(to, childStart), prefix)) return false;
    if (!isPlainInline(child, { markdown, prefix, parent: node })) return false;
    to = childEnd;
  }
  if (!before.test(markdown.slice(start, from)) || !behind.test(markdown.slice(to, end)))
    return false;
  const besideMarks = MARKED.has(node.type) ? [start - 1, from, to - 1, end] : [];
  return besideMarks.every((at) => BESIDE_MARK.test(markdown.charAt(at)));
}

const isIndent = (gap: string, prefix: string) =>
  gap.trimStart() === '' || (gap.startsWith(prefix) && gap.slice(prefix.length).trim() === '');

/** Offsets in the text. */
export function getSpan({ position }: Nodes): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

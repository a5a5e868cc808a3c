/** What the Markdown copy of a page has in the place of its JSX: the Markdown in it, and what is drawn around it. */

import type { Nodes, Root, RootContent } from 'mdast';
import { toString as collectText } from 'mdast-util-to-string';
import type { DirectiveTable } from '../directives/directiveSyntax';
import { findSpan } from '../findSpan';
import { listReadable, UNREAD_ELEMENTS } from '../markdown/listReadable';
import type { CopyEdit } from '../markdownCopy/copyEdits';
import { type ShownSlot, type ShownSlots, writeDrawn } from '../markdownCopy/writeDrawn';
import { isJsx, isJsxElement, type JsxNode, listSlots } from './jsxNodes';

export type JsxCut = Extract<CopyEdit, { readonly text: unknown }>;
type CutText = Exclude<JsxCut['text'], string>;

/** What the code of a page has made of its own JSX, without that in parts of other files. */
export type DrawnPage = {
  readonly drawings: { readonly node: JsxNode; readonly drawn: readonly RootContent[] }[];
  readonly slots: ShownSlots;
  readonly directives: DirectiveTable;
  /** Of the page. */
  readonly text: string;
};

/** Of imports and exports. */
export function listModuleCuts({ children }: Root): readonly JsxCut[] {
  return children.flatMap((node) => (node.type === 'mdxjsEsm' ? createCut(node, '') : []));
}

export function listJsxCuts({ drawings, ...page }: DrawnPage): readonly JsxCut[] {
  return drawings.flatMap(({ node, drawn }) => {
    if (isBlockJsx(node)) return listBlockCuts(node, drawn, page);
    if (listSlots(node).length > 0) return listTags(node);
    return createCut(node, collectShown(drawn));
  });
}

function isBlockJsx({ type }: JsxNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression';
}

/** One cut before each slot that is shown and one behind the last, with what is drawn there. */
function listBlockCuts(
  node: JsxNode,
  drawn: readonly RootContent[],
  { text, ...page }: Omit<DrawnPage, 'drawings'>,
): readonly JsxCut[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const indent = findIndent(text, span.start);
  const { leads, rest } = splitAtSlots(writeDrawn({ drawn, ...page }));
  let start = span.start;
  const cuts = leads.toSorted(bySource).map((lead, index) => {
    const before = index === 0 ? trimStart(lead.before) : separate(lead, leads[0]);
    const cut = { start, end: lead.slot.start, text: indentLines(before, indent) };
    start = lead.slot.end;
    return cut;
  });
  const outdented = leads.flatMap(({ slot }) => outdent(slot, text, indent.length));
  return [...cuts, ...outdented, { start, end: span.end, text: indentLines(rest, indent) }];
}

/** Without the tags around it, the indentation of Markdown would become a part of its code, or make code of it. */
function outdent({ start, end }: ShownSlot, text: string, outer: number): readonly JsxCut[] {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (before.trim() !== '' || before.length <= outer) return [];
  const lines = text.slice(start, end).split('\n');
  let at = start;
  return lines.flatMap((line, index) => {
    const from = at + outer;
    at += line.length + 1;
    const [space = ''] = /^[ \t]*/.exec(line) ?? [];
    const to = from + Math.min(space.length, before.length) - outer;
    return index === 0 || to <= from || line.trim() === ''
      ? []
      : [{ start: from, end: to, text: '' }];
  });
}

type Lead = { readonly before: CutText; readonly slot: ShownSlot };

function splitAtSlots(parts: ReturnType<typeof writeDrawn>) {
  const leads: Lead[] = [];
  let rest: CutText[number][] = [];
  for (const part of parts) {
    if (typeof part === 'string' || 'href' in part) rest.push(part);
    else {
      leads.push({ before: rest, slot: part });
      rest = [];
    }
  }
  return { leads, rest };
}

const bySource = (one: Lead, other: Lead) => one.slot.start - other.slot.start;

/** A component may show its slots in another order than the author wrote them, which is that of the Markdown copy. */
function separate(lead: Lead, firstDrawn: Lead | undefined): CutText {
  return lead === firstDrawn ? ['\n\n', ...lead.before] : lead.before;
}

function trimStart([first = '', ...others]: CutText): CutText {
  return typeof first === 'string' ? [first.trimStart(), ...others] : [first, ...others];
}

/** What a line of a quote or of an item begins with, as it stands before the lines below. */
function findIndent(text: string, start: number): string {
  let from = start;
  while (/[ \t>\d.)*+-]/.test(text[from - 1] ?? '')) from -= 1;
  const isFirst = from === 0 || text[from - 1] === '\n';
  return isFirst ? text.slice(from, start).replace(/[^\s>]/g, ' ') : '';
}

export function indentLines(parts: CutText, indent: string): JsxCut['text'] {
  const indented = parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/\n(?=(\n)?)/g, (end, blank) => end + (blank ? indent.trimEnd() : indent))
      : part,
  );
  return indented.every((part) => part === '') ? '' : indented;
}

function collectShown(nodes: readonly Nodes[]): string {
  const texts = listReadable(nodes).map((node) =>
    'children' in node ? collectShown(node.children) : collectText(node),
  );
  return texts.join('');
}

/** Leaves the Markdown between the tags, and cuts expressions. */
function listTags(node: JsxNode): readonly JsxCut[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const isCode = !isJsxElement(node) || UNREAD_ELEMENTS.includes(node.name ?? '');
  if (isCode) return [{ ...span, text: '' }];
  const children: RootContent[] = node.children;
  const start = children[0] && findSpan(children[0])?.start;
  const last = children.at(-1);
  const end = last && findSpan(last)?.end;
  if (start === undefined || end === undefined) return [{ ...span, text: '' }];
  return [
    { start: span.start, end: start, text: '' },
    ...children.flatMap((child) => (isJsx(child) ? listTags(child) : [])),
    { start: end, end: span.end, text: '' },
  ];
}

function createCut(node: Nodes, text: string): readonly JsxCut[] {
  const span = findSpan(node);
  return span === undefined ? [] : [{ ...span, text }];
}

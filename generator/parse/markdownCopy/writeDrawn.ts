/** Writes what the code of a page draws as Markdown, with holes for addresses and for what its author wrote. */

import type { RootContent } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { DirectiveTable } from '../directives/directiveSyntax';
import { findSpan } from '../findSpan';
import { markSlot, SLOTS } from '../mdx/createNodes';
import { isBlock } from '../mdx/jsxNodes';
import { type CopyAddress, isWholeAddress } from './copyEdits';
import { createPlainMaker } from './createPlainMaker';

/** Markdown of the page that a component shows: where it is written, and its nodes in what the component draws. */
export type ShownSlot = {
  readonly start: number;
  readonly end: number;
  readonly nodes: readonly RootContent[];
};

/** By all of its nodes in what a component draws. */
export type ShownSlots = Map<RootContent, ShownSlot>;

/** `written` are the nodes of the page, `nodes` those that a component draws for them. */
export function noteSlot(
  written: readonly RootContent[],
  nodes: readonly RootContent[],
  slots: ShownSlots,
): void {
  const start = written[0] && findSpan(written[0])?.start;
  const last = written.at(-1);
  const end = last && findSpan(last)?.end;
  if (start === undefined || end === undefined) return;
  const slot = { start, end, nodes };
  for (const node of nodes) slots.set(node, slot);
}

type Drawn = {
  readonly drawn: readonly RootContent[];
  readonly slots: ShownSlots;
  readonly directives: DirectiveTable;
};

type DrawnPart = string | CopyAddress | ShownSlot;

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
};

/** Each slot comes once: what a component shows again is written out. */
export function writeDrawn({ drawn, slots, directives }: Drawn): readonly DrawnPart[] {
  const holes: DrawnPart[] = [];
  const mark = (hole: DrawnPart) => markSlot(holes.push(hole) - 1);
  const first = new Map<number, ShownSlot>();
  const toPlain = createPlainMaker({
    directives,
    findWritten(node) {
      const slot = slots.get(node);
      if (slot === undefined) return undefined;
      if (!first.has(slot.start)) first.set(slot.start, slot);
      if (first.get(slot.start) !== slot) return undefined;
      if (node !== slot.nodes[0]) return [];
      return [{ type: slot.nodes.some(isBlock) ? 'html' : 'text', value: mark(slot) }];
    },
    markAddress: (href, kind) => (isWholeAddress(href) ? href : mark({ href, kind })),
  });
  const text = toMarkdown({ type: 'root', children: toPlain(drawn) }, OPTIONS).trimEnd();
  return text.split(SLOTS).flatMap((part, index) => {
    const hole = index % 2 === 1 ? holes[Number(part)] : part;
    return hole === undefined || hole === '' ? [] : [hole];
  });
}

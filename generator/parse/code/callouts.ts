/** Notes on lines of a block with `callouts`, in the ordered list below it. */

import type { Code, List, ListItem, Parents, Root, RootContent } from 'mdast';
import { fillText } from '../../../templates/model/strings/fillText';
import type { SiteStrings } from '../../../templates/model/strings/strings';
import { type PlacedProblem, type Problem, placeProblem } from '../placeProblem';
import type { MarkdownElement } from '../trees';
import { visit } from '../visitTree';
import { parseCodeMeta } from './codeMeta';

declare module 'mdast' {
  interface CodeData {
    notes?: List;
  }
  interface ListData {
    /** True for notes on code, which stay with it. */
    isNotes?: boolean;
  }
}

/** Must run before code is moved into tabs and away from the text around it. */
export function pairCallouts(root: Root): void {
  visit(root, 'list', (list, index = 0, parent) => {
    const blocks = parent && list.ordered ? findBlocks(parent, index) : [];
    if (blocks.length === 0) return;
    list.data = { ...list.data, isNotes: true, hProperties: { className: ['callouts'] } };
    for (const block of blocks) block.data = { ...block.data, notes: list };
  });
}

/** The blocks with `callouts` directly above: adjacent ones, or those of one group or of tabs. */
function findBlocks({ children }: Parents, end: number): readonly Code[] {
  const blocks: Code[] = [];
  for (let at = end - 1; at >= 0; at -= 1) {
    const node = children[at];
    if (node?.type === 'component' && blocks.length === 0) {
      visit(node, 'code', (code) => {
        if (isOpen(code)) blocks.push(code);
      });
      break;
    }
    if (node?.type !== 'code' || !isOpen(node)) break;
    blocks.unshift(node);
  }
  return blocks;
}

function isOpen({ meta, data }: Code): boolean {
  return data?.notes === undefined && parseCodeMeta(meta).hasCallouts;
}

type Group = { readonly id: string; readonly used: Set<number> };

/** Draws the numbers in the code; then `finish` links the notes back to them. */
export function startCallouts(texts: SiteStrings['content']) {
  const groups = new Map<List, Group>();
  const problems: PlacedProblem[] = [];
  const report = (node: Code | ListItem, problem: Pick<Problem, 'message' | 'hint'>) =>
    problems.push(placeProblem(node, { ...problem, code: 'code-callouts', severity: 'warning' }));

  return {
    /** Call it for each block with `callouts`, in their order. */
    open(block: Code): (number: number) => RootContent {
      const notes = block.data?.notes;
      if (notes === undefined) report(block, NO_LIST);
      const known = notes && groups.get(notes);
      const group = known ?? { id: `callout.${groups.size + 1}`, used: new Set() };
      if (notes !== undefined) groups.set(notes, group);
      return (number) => {
        const isFirst = !group.used.has(number);
        group.used.add(number);
        const text = String(number);
        if (notes !== undefined && notes.children[number - getStart(notes)] === undefined) {
          if (isFirst) report(block, createMissing(number));
        } else if (notes !== undefined) {
          const id = `${group.id}.${number}`;
          const label = fillText(texts.codeNote, { number: text });
          const link = { className: ['callout'], href: `#${id}`, ariaLabel: label };
          return createElement('a', { ...link, ...(isFirst && { id: `${id}.code` }) }, text);
        }
        return createElement('span', { className: ['callout'] }, text);
      };
    },
    finish(): readonly PlacedProblem[] {
      for (const [notes, { id, used }] of groups) {
        for (const [index, note] of notes.children.entries()) {
          const number = getStart(notes) + index;
          note.data = { ...note.data, hProperties: { id: `${id}.${number}` } };
          if (!used.has(number)) {
            report(note, createUnused(number));
            continue;
          }
          const ariaLabel = fillText(texts.footnoteReference, { number: String(number) });
          const href = `#${id}.${number}.code`;
          addBacklink(note, createElement('a', { href, ariaLabel }, '↩'));
        }
      }
      return problems;
    },
  };
}

function getStart({ start }: List): number {
  return start ?? 1;
}

function addBacklink({ children }: ListItem, link: MarkdownElement): void {
  const last = children.at(-1);
  if (last?.type === 'paragraph') last.children.push({ type: 'text', value: ' ' }, link);
  else children.push({ type: 'paragraph', children: [link] });
}

function createElement(
  hName: string,
  hProperties: MarkdownElement['data']['hProperties'],
  value: string,
): MarkdownElement {
  return { type: 'htmlElement', data: { hName, hProperties }, children: [{ type: 'text', value }] };
}

const NO_LIST = {
  message: 'the code block has "callouts", but no ordered list follows it',
  hint: 'Write the notes as a numbered list directly below the block, or remove "callouts".',
};

function createMissing(number: number) {
  return {
    message: `the code refers to note ${number}, which the list below it does not have`,
    hint: `Add an item ${number} to the list, or remove the comment "(${number})" from the code.`,
  };
}

function createUnused(number: number) {
  return {
    message: `no line of the code above refers to note ${number}`,
    hint: `End a line of the code with the comment "(${number})", or remove the note.`,
  };
}

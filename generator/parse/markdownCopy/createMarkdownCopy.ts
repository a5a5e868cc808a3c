/** Makes the Markdown copy of a page from the plan: the author's text, with holes for addresses. */

import type { Reference } from '../../../templates/model/body';
import { decodePath } from '../../../templates/model/paths';
import type { MarkdownCopy } from '../../core/types';
import { restoreText } from '../math/showMath';
import type { PageInput } from '../page';
import type { CopyAddress, CopyEdit } from './copyEdits';

export function createMarkdownCopy(
  edits: readonly CopyEdit[],
  references: readonly Reference[],
  { titled: { markdown }, formulas }: PageInput,
): MarkdownCopy {
  const restore = (part: string | number) =>
    typeof part === 'number' ? part : restoreText(part, formulas);
  const findReference = createReferenceFinder(references);
  const findTarget = (part: string | CopyAddress) =>
    typeof part === 'string' ? part : (findReference(part) ?? part.href);
  const outer = listOuter(edits).filter(
    (edit) => edit.href === undefined || findReference(edit) !== undefined,
  );
  return applyEdits(outer, markdown)
    .map(findTarget)
    .filter((part) => part !== '')
    .map(restore);
}

/** `edits` are in the order of the text, and none overlaps another. */
function applyEdits(edits: readonly CopyEdit[], markdown: string): (string | CopyAddress)[] {
  const parts: (string | CopyAddress)[] = [];
  let from = 0;
  for (const edit of edits) {
    const { start, end } = edit.text === '' ? widen(edit, markdown) : edit;
    // The lines that a part before has taken with it may be those that this one begins with.
    if (end < from) continue;
    const replaced = edit.href === undefined ? [edit.text].flat() : [edit];
    parts.push(markdown.slice(from, Math.max(from, start)), ...replaced);
    from = end;
  }
  return [...parts, markdown.slice(from)];
}

/** The copy of a text that is shown on a page, with the addresses that are to be replaced. */
export function writeShown(
  edits: readonly CopyEdit[],
  { titled: { markdown }, formulas }: Pick<PageInput, 'titled' | 'formulas'>,
): readonly (string | CopyAddress)[] {
  return applyEdits(listOuter(edits), markdown).map((part) =>
    typeof part === 'string' ? restoreText(part, formulas) : part,
  );
}

/**
 * In the order of the text. Of two that overlap, the one with the address counts, because it cannot move, unless the
 * other one is what code draws.
 */
function listOuter(edits: readonly CopyEdit[]): readonly CopyEdit[] {
  const sorted = [...edits].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: CopyEdit[] = [];
  for (const edit of sorted) {
    const last = kept.at(-1);
    if (last === undefined || edit.start >= last.end) kept.push(edit);
    else if (edit.href !== undefined && typeof last.text === 'string' && last.text !== '') {
      kept.splice(-1, 1, edit);
    }
  }
  return kept;
}

/** Extends a removed part over the empty lines that it would leave behind. */
function widen({ start, end }: CopyEdit, text: string): { start: number; end: number } {
  const isLineStart = start === 0 || text[start - 1] === '\n';
  const rest = /[ \t]*(?:\n|$)(?:[ \t]*\n)*/y;
  rest.lastIndex = end;
  const after = rest.exec(text)?.[0];
  return isLineStart && after !== undefined ? { start, end: end + after.length } : { start, end };
}

/** Of several references with the same address, all have the same target. */
function createReferenceFinder(references: readonly Reference[]) {
  const byAddress = new Map<string, number>();
  references.forEach(({ kind, href }, index) => {
    const key = createKey({ kind, href });
    if (!byAddress.has(key)) byAddress.set(key, index);
  });
  return ({ kind, href }: CopyAddress) => byAddress.get(createKey({ kind, href }));
}

/** The address of a reference is encoded, as it goes into HTML. */
function createKey({ kind, href }: { readonly kind: string; readonly href: string }): string {
  return `${kind} ${decodePath(href)}`;
}

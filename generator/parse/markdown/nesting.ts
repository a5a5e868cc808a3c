/** The limits of a page's tree: how deeply its nodes may be nested, and how many there may be. */

import type { Diagnostic } from '../../core/diagnostics';
import { MAX_PAGE_NODES } from '../../core/limits';
import { ContentError } from '../contentError';

export const MAX_NESTING_LEVELS = 100;

export function nestingDiagnostic(file: string, line: number, column: number): Diagnostic {
  return {
    code: 'nesting-too-deep',
    severity: 'error',
    message: `the content is nested deeper than ${MAX_NESTING_LEVELS} levels`,
    file,
    line,
    column,
    hint: `Nest quotes, lists, brackets and tags at most ${MAX_NESTING_LEVELS} levels deep.`,
  };
}

type Point = { readonly line: number; readonly column: number };
type TreeNode = {
  readonly type: string;
  readonly tagName?: string;
  readonly name?: string | null;
  readonly children?: readonly TreeNode[];
  readonly position?: { readonly start: Point } | undefined;
};

type Visit = { readonly node: TreeNode; readonly depth: number; readonly start: Point };

/**
 * Throws a `ContentError` when a tree is deeper or larger than allowed. Not recursive, so it cannot overflow the
 * stack. Nodes are visited in the order of the text, so that the place is where the limit is reached.
 */
export function checkTree(root: TreeNode, file: string, maxNodes = MAX_PAGE_NODES): void {
  const stack: Visit[] = [{ node: root, depth: 0, start: { line: 1, column: 1 } }];
  let count = 0;
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, depth, start } = entry;
    count += 1 + countMissingCells(node);
    if (count > maxNodes) throw new ContentError(createTooLarge(file, start, maxNodes));
    if (depth > MAX_NESTING_LEVELS) {
      throw new ContentError(nestingDiagnostic(file, start.line, start.column));
    }
    for (const child of node.children?.toReversed() ?? []) {
      stack.push({
        node: child,
        depth: depth + countLevels(child),
        // An element that the parser added, such as a `tbody`, has no position of its own.
        start: child.position?.start ?? start,
      });
    }
  }
}

/** Every row of a Markdown table gets as many cells as its header has (GFM 4.10). */
function countMissingCells({ type, children: rows = [] }: TreeNode): number {
  if (type !== 'table') return 0;
  const columns = rows[0]?.children?.length ?? 0;
  const missing = rows.map(({ children = [] }) => Math.max(columns - children.length, 0));
  return missing.reduce((sum, cells) => sum + cells, 0);
}

function createTooLarge(file: string, { line, column }: Point, maxNodes: number): Diagnostic {
  return {
    code: 'page-too-large',
    severity: 'error',
    message: `the page reaches the limit of ${maxNodes / 1000},000 elements here; table cells count, even empty ones`,
    file,
    line,
    column,
    hint: 'Divide the page, or put a large table into the static folder as a file to download.',
  };
}

/** Nodes that are no level of their own: for authors a list and its item, or a table and its cell, are one. */
const WEIGHTLESS = new Set([
  ...['list', 'tableRow', 'tableCell', 'paragraph', 'heading', 'code', '#label'],
  ...['ul', 'ol', 'thead', 'tbody', 'tr', 'th', 'td', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

function countLevels(node: TreeNode): number {
  const holdsNothing = node.children === undefined || node.children.length === 0;
  return holdsNothing || WEIGHTLESS.has(node.tagName ?? node.name ?? node.type) ? 0 : 1;
}

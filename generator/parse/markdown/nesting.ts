/** The limit of nesting: what counts as a level, and the problem when there are too many. */

import type { Diagnostic } from '../../core/diagnostics';
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
    hint: `Use at most ${MAX_NESTING_LEVELS} levels of quotes, lists, brackets or tags inside each other.`,
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

/** Throws a `ContentError` when a tree is deeper than allowed. Not recursive, so it cannot overflow the stack. */
export function checkDepth(root: TreeNode, file: string): void {
  const stack: Visit[] = [{ node: root, depth: 0, start: { line: 1, column: 1 } }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, depth, start } = entry;
    if (depth > MAX_NESTING_LEVELS) {
      throw new ContentError(nestingDiagnostic(file, start.line, start.column));
    }
    for (const child of node.children ?? []) {
      stack.push({
        node: child,
        depth: depth + countLevels(child),
        // An element that the parser added, such as a `tbody`, has no position of its own.
        start: child.position?.start ?? start,
      });
    }
  }
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

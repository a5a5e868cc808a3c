/** Refuses documents nested so deeply that reading them would take for ever or overflow the stack. */

import type { Diagnostic } from '../diagnostics';
import { createFenceTracker } from './codeFences';

export const MAX_NESTING_LEVELS = 100;

/** Thrown from inside the Markdown pipeline; becomes a diagnostic of the article. */
export class NestingError extends Error {
  override readonly name = 'NestingError';
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

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

const CONTAINER_MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const MARKER = />|[-+*]|\d{1,9}[.)]/g;
const OPENING_RUN = new RegExp(`(?:!?\\[[^\\]\\n]?){${MAX_NESTING_LEVELS + 1},}`);
const INDENT_PER_LEVEL = 2;
const LIST_ITEM = /^([ \t]+)(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Looks at the text before it is parsed, because parsing such text is what would take so long. */
export function findDeepContainer(markdown: string, file: string): Diagnostic | undefined {
  const isInFence = createFenceTracker();
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    if (isInFence(line)) continue;
    if (countMarkers(line) > MAX_NESTING_LEVELS || isDeepListItem(line) || OPENING_RUN.test(line)) {
      return nestingDiagnostic(file, index + 1, 1);
    }
  }
  return undefined;
}

function countMarkers(line: string): number {
  return CONTAINER_MARKERS.exec(line)?.[0].match(MARKER)?.length ?? 0;
}

function isDeepListItem(line: string): boolean {
  const indent = LIST_ITEM.exec(line)?.[1];
  return indent !== undefined && indent.length > MAX_NESTING_LEVELS * INDENT_PER_LEVEL;
}

type TreeNode = {
  readonly type: string;
  readonly children?: readonly unknown[];
  readonly position?: { readonly start: { readonly line: number; readonly column: number } };
};

/** Throws a `NestingError` when a tree is deeper than allowed. Walks without recursion. */
export function checkDepth(root: unknown, file: string): void {
  const stack: { node: TreeNode; depth: number }[] = [{ node: root as TreeNode, depth: 0 }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, depth } = entry;
    if (depth > MAX_TREE_DEPTH) {
      const start = node.position?.start;
      throw new NestingError(nestingDiagnostic(file, start?.line ?? 1, start?.column ?? 1));
    }
    for (const child of node.children ?? []) {
      stack.push({ node: child as TreeNode, depth: depth + weigh(child as TreeNode) });
    }
  }
}

/** A list and its item are one level to an author, as are a table, its row and its cell. */
const WEIGHTLESS = new Set(['list', 'tableRow', 'tableCell', 'text', 'paragraph', 'heading']);
const MAX_TREE_DEPTH = MAX_NESTING_LEVELS;

function weigh(node: TreeNode): number {
  return WEIGHTLESS.has(node.type) ? 0 : 1;
}

/** Problems that a step finds in a tree, each with the position of a node. */

import type { Diagnostic } from '../core/diagnostics';
import type { LineColumn, TextRange } from '../core/problems';

export type Problem = Pick<
  Diagnostic,
  'code' | 'severity' | 'message' | 'hint' | 'label' | 'target'
>;

/** A diagnostic. Its file is that of the document, unless it names another one. */
export type PlacedProblem = Problem & TextRange & { readonly file?: string | undefined };

export type Positioned = {
  readonly position?:
    | { readonly start: LineColumn; readonly end?: LineColumn | undefined }
    | undefined;
};

/** The position of a node. A node without one, made by a plugin or implied by HTML, gets line 1, column 1. */
export function findStart({ position }: Positioned): LineColumn {
  return position?.start ?? { line: 1, column: 1 };
}

export function placeProblem(node: Positioned, problem: Problem): PlacedProblem {
  return { ...problem, ...findShortRange(node) };
}

/** With the end of a node that is on one line: all lines of a block would say less than its first one. */
function findShortRange(node: Positioned): TextRange {
  const range = findRange(node);
  const { line, column, endLine } = range;
  return endLine === line ? range : { line, column };
}

/** From the beginning of a node to its end, where both are known. */
export function findRange(node: Positioned): TextRange {
  const { line, column } = findStart(node);
  const end = node.position?.end;
  const isEmpty = end === undefined || (end.line === line && end.column <= column);
  return isEmpty ? { line, column } : { line, column, endLine: end.line, endColumn: end.column };
}

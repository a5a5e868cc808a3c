/** Problems that a step finds in a tree, each with the position of a node. */

import type { Diagnostic } from '../core/diagnostics';
import type { LineColumn } from '../core/problems';

export type Problem = Pick<
  Diagnostic,
  'code' | 'severity' | 'message' | 'hint' | 'label' | 'target'
>;

/** A diagnostic without its file, which is the same for the whole document. */
export type PlacedProblem = Problem & LineColumn;

export type Positioned = { readonly position?: { readonly start: LineColumn } | undefined };

/** The position of a node. A node without one, made by a plugin or implied by HTML, gets line 1, column 1. */
export function findStart({ position }: Positioned): LineColumn {
  return position?.start ?? { line: 1, column: 1 };
}

export function placeProblem(node: Positioned, problem: Problem): PlacedProblem {
  const { line, column } = findStart(node);
  return { ...problem, line, column };
}

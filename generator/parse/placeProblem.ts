/** Problems that a step finds in a tree, each at the place of a node. */

import type { Diagnostic } from '../core/diagnostics';
import type { LineColumn } from '../core/problems';

export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** A diagnostic but for its file, which is the same for all of a document. */
export type PlacedProblem = Problem & LineColumn;

export type Positioned = { readonly position?: { readonly start: LineColumn } | undefined };

/** Where a node stands; one that a plugin made, or that HTML implies, counts as the first thing. */
export function findStart({ position }: Positioned): LineColumn {
  return position?.start ?? { line: 1, column: 1 };
}

export function placeProblem(node: Positioned, problem: Problem): PlacedProblem {
  const { line, column } = findStart(node);
  return { ...problem, line, column };
}

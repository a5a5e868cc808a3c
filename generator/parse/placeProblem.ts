/** What the transforms of one source share: where they report, and what they find. */

import type { Heading } from '../../templates/model/page';
import type { Diagnostic } from '../core/diagnostics';

export type ParseContext = {
  readonly file: string;
  readonly lines: readonly string[];
  readonly diagnostics: Diagnostic[];
  readonly headings: Heading[];
  readonly tokenClasses: Set<string>;
  title?: string;
};

export type Positioned = { readonly position?: { readonly start: Point } | undefined };
type Point = { readonly line: number; readonly column: number };

export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** Where a node stands; one that a plugin made, or that HTML implies, counts as the first thing. */
export function findStart({ position }: Positioned): Point {
  return position?.start ?? { line: 1, column: 1 };
}

/** Adds a diagnostic at the place of a node. */
export function report(context: ParseContext, node: Positioned, problem: Problem): void {
  const { line, column } = findStart(node);
  context.diagnostics.push({ ...problem, file: context.file, line, column });
}

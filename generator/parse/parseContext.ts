/** What the transforms of one source share: where they report, and what they find. */

import type { Heading } from '../../templates/model/page';
import type { Diagnostic } from '../diagnostics';

export type ParseContext = {
  readonly file: string;
  readonly lines: readonly string[];
  readonly diagnostics: Diagnostic[];
  readonly headings: Heading[];
  readonly tokenClasses: Set<string>;
  title?: string;
};

type Positioned = { readonly position?: { readonly start: Point } | undefined };
type Point = { readonly line: number; readonly column: number };

export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** Adds a diagnostic at the place of a node. */
export function report(context: ParseContext, node: Positioned, problem: Problem): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  context.diagnostics.push({ ...problem, file: context.file, line, column });
}

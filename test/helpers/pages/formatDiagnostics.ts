/** Formats diagnostics in the short form of the tables of mistakes. */

import type { Diagnostic } from '../../../generator/core/diagnostics';

/** A source, and the two lines of its diagnostic. */
export type MistakeRow = readonly [source: string, message: string, hint: string];

/** Two lines for each: place, severity, code and message; then the hint. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ line, column, severity, code, message, hint }) => [
    `${line}:${column} ${severity} ${code}: ${message}`,
    `${hint}`,
  ]);
}

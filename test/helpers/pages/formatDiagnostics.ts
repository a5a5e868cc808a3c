/** Writes diagnostics in the short form that the tables of mistakes are written in. */

import type { Diagnostic } from '../../../generator/core/diagnostics';

/** What an author wrote, and the two lines that answer it. */
export type MistakeRow = readonly [source: string, message: string, hint: string];

/** Two lines for each: place, severity, code and message, then what to do. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ line, column, severity, code, message, hint }) => [
    `${line}:${column} ${severity} ${code}: ${message}`,
    `${hint}`,
  ]);
}

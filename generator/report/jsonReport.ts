/** The results of a command as one JSON document. The manual tells its keys; those that are there stay. */

import { comparePlaces, type Diagnostic, UsageError, UserError } from '../core/diagnostics';

/** What a command has done, as plain data; its keys depend on the command. */
export type Summary = Readonly<Record<string, unknown>>;

type JsonReport = {
  /** Such as `build` or `search push`. */
  readonly command: string;
  readonly exitCode: number;
  readonly problems: readonly Diagnostic[];
  /** Undefined for a command that has not done its work. */
  readonly summary?: Summary | undefined;
};

/** Rises when a key changes its meaning or goes. */
const SCHEMA_VERSION = 1;

/** Returns the text with its final line end. */
export function writeJsonReport({ command, exitCode, problems, summary }: JsonReport): string {
  const count = (wanted: Diagnostic['severity']) =>
    problems.filter(({ severity }) => severity === wanted).length;
  const report = {
    version: SCHEMA_VERSION,
    command,
    exitCode,
    errors: count('error'),
    warnings: count('warning'),
    problems: [...problems].sort(comparePlaces).map(describeProblem),
    summary: summary ?? null,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** A problem without a place has no such keys. `target` is only for joining problems. */
function describeProblem(problem: Diagnostic) {
  const { code, severity, message, file, line, column, endLine, endColumn } = problem;
  const { label, pages, hint, also } = problem;
  const place = { file, line, column, endLine, endColumn };
  return { code, severity, message, ...place, label, pages, hint, also };
}

/** The problems that an error stands for. */
export function listErrorProblems(error: unknown): readonly Diagnostic[] {
  if (error instanceof UserError) return error.diagnostics;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return [{ code: 'wrong-usage', severity: 'error', message }];
  const hint =
    'This is a bug in docwright. Please report it together with the lines on standard error.';
  return [{ code: 'internal-error', severity: 'error', message, hint }];
}

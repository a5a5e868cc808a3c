/** Reports what a command finds and does: as text while it works, or as one JSON document at its end. */

import type { Diagnostic } from '../core/diagnostics';
import { DEFAULT_FORMAT, type Format } from './format';
import { type Summary, writeJsonReport } from './jsonReport';
import { printDiagnostics } from './printDiagnostics';
import { createSourceReader } from './readSource';

type ReportOptions = {
  /** Absolute. */
  readonly root: string;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
  readonly color: boolean;
  readonly format?: Format | undefined;
};

type Result = {
  /** For people, with its line end. */
  readonly text: string;
  readonly summary: Summary;
};

export type Report = {
  readonly addProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly addResult: (result: Result) => void;
  /** Gives the exit code back. */
  readonly finish: (exitCode: number) => number;
};

/** `problemsTo` says where text about problems goes: where they are the result of a command, it is `out`. */
export function startReport(
  command: string,
  options: ReportOptions,
  problemsTo: 'out' | 'err' = 'err',
): Report {
  const { format = DEFAULT_FORMAT } = options;
  return format === 'json'
    ? startJsonReport(command, options)
    : startTextReport(options, problemsTo);
}

function startTextReport(options: ReportOptions, problemsTo: 'out' | 'err'): Report {
  const { root, color, out } = options;
  return {
    addProblems: (diagnostics) => {
      const readSource = createSourceReader(root);
      options[problemsTo].write(printDiagnostics(diagnostics, { readSource, color }));
    },
    addResult: ({ text }) => {
      out.write(text);
    },
    finish: (exitCode) => exitCode,
  };
}

function startJsonReport(command: string, { out }: ReportOptions): Report {
  const problems: Diagnostic[] = [];
  let summary: Summary | undefined;
  return {
    addProblems: (diagnostics) => {
      problems.push(...diagnostics);
    },
    addResult: (result) => {
      summary = result.summary;
    },
    finish(exitCode) {
      out.write(writeJsonReport({ command, exitCode, problems, summary }));
      return exitCode;
    },
  };
}

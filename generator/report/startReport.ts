/** Reports what a command finds and does: as text while it works, or for programs at its end. */

import type { Diagnostic } from '../core/diagnostics';
import { createFileNamer } from './createFileNamer';
import { DEFAULT_FORMAT, type Format } from './format';
import { writeGithubReport } from './githubReport';
import { type Summary, writeJsonReport } from './jsonReport';
import { printCounts, printDiagnostics } from './printDiagnostics';
import { createSourceReader } from './readSource';
import { writeSarifReport } from './sarifReport';

type ReportOptions = {
  /** Absolute. */
  readonly root: string;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
  readonly color: boolean;
  readonly format?: Format | undefined;
  /** Absolute: the folder of the repository, where a host shows problems beside its files. */
  readonly workspace?: string | undefined;
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
  if (format === 'text') return startTextReport(options, problemsTo);
  const { out, err, color, root, workspace } = options;
  const nameFile = createFileNamer(root, workspace);
  return collectReport(({ exitCode, problems, result }) => {
    if (format === 'json') {
      const summary = result?.summary;
      out.write(writeJsonReport({ command, exitCode, problems, summary }));
    } else if (format === 'sarif') {
      out.write(writeSarifReport({ problems, exitCode, isDone: true, nameFile }));
    } else {
      out.write(writeGithubReport(problems, { nameFile }));
      if (problems.length > 0) err.write(`${printCounts(problems, color)}\n`);
      err.write(result?.text ?? '');
    }
  });
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

type Collected = {
  readonly exitCode: number;
  readonly problems: readonly Diagnostic[];
  readonly result: Result | undefined;
};

/** Writes everything at the end. */
function collectReport(write: (collected: Collected) => void): Report {
  const problems: Diagnostic[] = [];
  let result: Result | undefined;
  return {
    addProblems: (diagnostics) => {
      problems.push(...diagnostics);
    },
    addResult: (added) => {
      result = added;
    },
    finish(exitCode) {
      write({ exitCode, problems, result });
      return exitCode;
    },
  };
}

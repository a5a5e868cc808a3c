/** Prints the error that stopped a command. */

import { UsageError, UserError } from '../core/diagnostics';
import { createFileNamer } from './createFileNamer';
import type { Format } from './format';
import { writeGithubReport } from './githubReport';
import { listErrorProblems, writeJsonReport } from './jsonReport';
import { printDiagnostics } from './printDiagnostics';
import { createSourceReader } from './readSource';
import { writeSarifReport } from './sarifReport';

export type PrintOptions = {
  readonly root: string;
  readonly color: boolean;
  readonly format: Format;
  /** Such as `build`. */
  readonly command: string;
  readonly exitCode: number;
  /** Absolute: the folder of the repository, where a host shows problems beside its files. */
  readonly workspace?: string | undefined;
};

/** Returns text for people, or what programs read. */
export function printError(error: unknown, options: PrintOptions): string {
  const { root, color, format, command, exitCode, workspace } = options;
  const problems = listErrorProblems(error);
  const nameFile = createFileNamer(root, workspace);
  if (format === 'json') return writeJsonReport({ command, exitCode, problems });
  if (format === 'github') return writeGithubReport(problems, { nameFile });
  if (format === 'sarif') return writeSarifReport({ problems, exitCode, isDone: false, nameFile });
  if (error instanceof UserError) {
    return printDiagnostics(error.diagnostics, { readSource: createSourceReader(root), color });
  }
  if (error instanceof UsageError) return `error: ${error.message}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in docwright. Please report it together with the lines below.\n${stack}\n`;
}

/** Prints the error that stopped a command. */

import { UsageError, UserError } from '../core/diagnostics';
import type { Format } from './format';
import { listErrorProblems, writeJsonReport } from './jsonReport';
import { printDiagnostics } from './printDiagnostics';
import { createSourceReader } from './readSource';

export type PrintOptions = {
  readonly root: string;
  readonly color: boolean;
  readonly format: Format;
  /** Such as `build`. */
  readonly command: string;
  readonly exitCode: number;
};

/** Returns text for people, or a JSON document. */
export function printError(error: unknown, options: PrintOptions): string {
  const { root, color, format, command, exitCode } = options;
  if (format === 'json') {
    return writeJsonReport({ command, exitCode, problems: listErrorProblems(error) });
  }
  if (error instanceof UserError) {
    return printDiagnostics(error.diagnostics, { readSource: createSourceReader(root), color });
  }
  if (error instanceof UsageError) return `error: ${error.message}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in docwright; please report it with the lines below.\n${stack}\n`;
}

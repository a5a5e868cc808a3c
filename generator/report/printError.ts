/** Prints the error that stopped a command. */

import { UsageError, UserError } from '../core/diagnostics';
import { printDiagnostics } from './printDiagnostics';
import { createSourceReader } from './readSource';

export function printError(
  error: unknown,
  { root, color }: { readonly root: string; readonly color: boolean },
): string {
  if (error instanceof UserError) {
    return printDiagnostics(error.diagnostics, { readSource: createSourceReader(root), color });
  }
  if (error instanceof UsageError) return `error: ${error.message}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in docwright; please report it with the lines below.\n${stack}\n`;
}

/** Messages about files and folders of the content that cannot be read. */

import type { Diagnostic } from '../core/diagnostics';
import { explainSystemError } from '../core/explainSystemError';

type UnreadableOptions = {
  readonly what?: 'file' | 'folder';
  readonly reason: string;
};

/** `file` is relative to the root, with forward slashes. */
export function createUnreadable(
  file: string,
  { what = 'file', reason }: UnreadableOptions,
): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `the ${what} cannot be read: ${reason}`,
    file,
    hint:
      what === 'file'
        ? 'Make it a regular file that you may read, or move it out of the content folder.'
        : 'Make it a folder that you may read, or move it out of the content folder.',
  };
}

/** Explains why a file cannot be read. */
export function explainFailure(error: unknown): string {
  return explainSystemError(error) ?? String(error);
}

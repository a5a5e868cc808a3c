/** Messages about files and folders of the content that cannot be read. */

import type { Diagnostic } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';

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
        ? 'Check that it is a regular file with read permission, or move it out of the content folder.'
        : 'Check that it is a folder with read permission, or move it out of the content folder.',
  };
}

/** Explains why a file cannot be read. */
export function explainFailure(error: unknown): string {
  return explainSystemError(error) ?? String(error);
}

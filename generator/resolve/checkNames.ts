/** Finds files whose names no address can hold. */

import type { Diagnostic } from '../diagnostics';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const REFUSED = /[\\\u0000-\u001F\u007F]/;

/** `files` are relative to the root. */
export function checkNames(files: readonly string[]): readonly Diagnostic[] {
  return files
    .filter((file) => REFUSED.test(file))
    .map((file) => ({
      code: 'invalid-name',
      severity: 'error',
      message: `the name of the file holds a ${file.includes('\\') ? 'backslash' : 'control character'}, which no address can hold`,
      file,
      hint: 'Rename the file.',
    }));
}

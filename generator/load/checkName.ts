/** Decodes the name of a file or folder, and finds what an address cannot contain. */

import type { Diagnostic } from '../core/diagnostics';
import { decodeName, escapeName } from '../core/fileNames';

type CheckedName = {
  /** The name, or an escaped form for messages when it is not UTF-8. */
  readonly name: string;
  /** Undefined for a name that can be published. */
  readonly problem: NameProblem | undefined;
};

type NameProblem = { readonly what: string; readonly advice?: string };

/** The characters that editors and tools treat as the end of a line. */
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL_CHARACTER = /\p{Cc}/u;

export function checkName(bytes: Uint8Array): CheckedName {
  const name = decodeName(bytes);
  if (name !== undefined) return { name, problem: findProblem(name) };
  const advice = '; \\x marks each invalid byte';
  return { name: escapeName(bytes), problem: { what: 'is not UTF-8', advice } };
}

function findProblem(name: string): NameProblem | undefined {
  const holds = (what: string) => ({
    what: `contains a ${what}, which is not allowed in an address`,
  });
  if (name.includes('\\')) return holds('backslash');
  if (LINE_BREAK.test(name)) return holds('line break');
  return CONTROL_CHARACTER.test(name) ? holds('control character') : undefined;
}

export function createNameProblem(
  file: string,
  what: 'file' | 'folder',
  problem: NameProblem,
): Diagnostic {
  return {
    code: 'invalid-name',
    severity: 'error',
    message: `the name of the ${what} ${problem.what}`,
    file,
    hint: `Rename the ${what}${problem.advice ?? ''}.`,
  };
}

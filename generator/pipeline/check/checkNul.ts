/** Checks a finished text for NUL characters: each is a mark in a body that should have been replaced. */

import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';

const CHARACTERS_AROUND = 30;

/** `source` is the file on disk that a page comes from. */
export function checkNul({ file, content }: OutputFile, source?: string): readonly Diagnostic[] {
  const index = typeof content === 'string' ? content.indexOf('\0') : -1;
  if (index === -1) return [];
  const around = String(content).slice(
    Math.max(0, index - CHARACTERS_AROUND),
    index + CHARACTERS_AROUND,
  );
  return [
    {
      code: 'nul-in-output',
      severity: 'error',
      message: `${file} would contain a NUL character, near ${JSON.stringify(around)}`,
      file: source,
      hint: 'Remove it from the component or function that writes it. If your code does not write it, this is a bug in docwright. Please report it together with the page.',
    },
  ];
}

export function isNulProblem({ code }: Diagnostic): boolean {
  return code === 'nul-in-output';
}

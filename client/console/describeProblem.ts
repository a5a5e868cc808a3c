/** Describes why a value is invalid. */

import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import type { Problem } from './createRequest';
import { findPlace } from './findJsonError';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const TEXTS = {
  missing: __STRINGS__.console.missing,
  wrongNumber: __STRINGS__.console.wrongNumber,
  wrongHeader: __STRINGS__.console.wrongHeader,
  otherOrigin: __STRINGS__.console.otherOrigin,
} as const;

export function describeProblem(problem: Problem): string {
  if (problem.kind === 'wrongAddress') {
    return fillText(__STRINGS__.console.wrongAddress, { address: problem.address });
  }
  if (problem.kind === 'wrongJson') {
    const { line, column } = findPlace(problem.text, problem.index);
    return fillText(__STRINGS__.console.wrongJson, { line: String(line), column: String(column) });
  }
  return TEXTS[problem.kind];
}

/** Checks a finished file by itself. */

import type { Budgets } from '../../templates/model/config';
import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { checkBudget } from './checkBudget';
import { checkNul } from './checkNul';

/** `source` is the file on disk that a page comes from. */
export function checkFile(
  file: OutputFile,
  budgets: Budgets | undefined,
  source?: string,
): readonly Diagnostic[] {
  return [...checkNul(file, source), ...checkBudget(file, budgets)];
}

/** Checks a finished file by itself. */

import type { Budgets } from '../../../templates/model/config';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { checkBudget, type OwnScripts } from './checkBudget';
import { checkNul } from './checkNul';

type FileOrigin = {
  /** The file on disk that a page comes from. */
  readonly source?: string | undefined;
  readonly ownScripts?: OwnScripts | undefined;
};

export function checkFile(
  file: OutputFile,
  budgets: Budgets | undefined,
  { source, ownScripts }: FileOrigin,
): readonly Diagnostic[] {
  return [...checkNul(file, source), ...checkBudget(file, budgets, ownScripts)];
}

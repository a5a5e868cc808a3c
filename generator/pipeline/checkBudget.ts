/** Checks the size of a finished file against `budgets` of the configuration. */

import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../templates/model/config';
import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';

export function checkBudget(
  { file, content }: OutputFile,
  budgets: Budgets | undefined,
): readonly Diagnostic[] {
  const kind = /\.(html|css|js)$/.exec(file)?.[1] as keyof Budgets | undefined;
  const limit = kind && budgets?.[kind];
  if (limit === undefined) return [];
  const bytes = gzipSync(content).length;
  if (bytes <= limit) return [];
  return [
    {
      code: 'over-budget',
      severity: 'error',
      message: `${file} weighs ${bytes} bytes after gzip, and budgets.${kind} allows ${limit}`,
      hint: 'Split the page, or allow more.',
    },
  ];
}

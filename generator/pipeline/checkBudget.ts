/** Checks the sizes of finished files against `budgets` of the configuration. */

import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../templates/model/config';
import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { getContent, type KnownFile } from '../emit/planStep';

const KINDS = ['html', 'css', 'js'] as const;

export function checkBudget(
  { file, content }: OutputFile,
  budgets: Budgets | undefined,
): readonly Diagnostic[] {
  const kind = KINDS.find((each) => file.endsWith(`.${each}`));
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

/** The files of the search index count together, because a query reads some of them. */
export function checkIndexBudget(
  files: readonly (OutputFile | KnownFile)[],
  budgets: Budgets | undefined,
): readonly Diagnostic[] {
  const limit = budgets?.search;
  if (limit === undefined) return [];
  const bytes = files.reduce((sum, file) => sum + gzipSync(getContent(file)).length, 0);
  if (bytes <= limit) return [];
  return [
    {
      code: 'over-budget',
      severity: 'error',
      message: `the search index weighs ${bytes} bytes after gzip, and budgets.search allows ${limit}`,
      hint: 'Allow more, or leave pages out of the search with "unlisted" in their front matter.',
    },
  ];
}

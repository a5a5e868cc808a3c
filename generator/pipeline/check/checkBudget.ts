/** Checks the sizes of finished files against `budgets` of the configuration. */

import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../../templates/model/config';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { getContent, type KnownFile } from '../../emit/planStep';

const KINDS = ['html', 'css', 'js'] as const;

const HINTS: Readonly<Record<(typeof KINDS)[number], string>> = {
  html: 'Split the page into several, or allow more.',
  css: 'Move rules that few pages need to "pageStyles" of the configuration, or allow more.',
  js: 'Import less in the pages and directives that run in the browser, or allow more.',
};
const OWN_HINT = "It is docwright's own script, which pages load by themselves: allow more.";

/** Files of docwright's own scripts. */
export type OwnScripts = {
  /** What pages load by themselves. */
  readonly atLoad: ReadonlySet<string | undefined>;
  /** What waits for a reader, such as search. */
  readonly later: ReadonlySet<string>;
};

/** The budget is for what pages load by themselves, so docwright's later scripts do not count. */
export function checkBudget(
  { file, content }: OutputFile,
  budgets: Budgets | undefined,
  ownScripts?: OwnScripts,
): readonly Diagnostic[] {
  const kind = KINDS.find((each) => file.endsWith(`.${each}`));
  if (kind === undefined || ownScripts?.later.has(file)) return [];
  const limit = budgets?.[kind];
  if (limit === undefined) return [];
  const bytes = gzipSync(content).length;
  if (bytes <= limit) return [];
  return [
    {
      code: 'over-budget',
      severity: 'error',
      message: `${file} weighs ${bytes} bytes after gzip, and budgets.${kind} allows ${limit}`,
      hint: ownScripts?.atLoad.has(file) ? OWN_HINT : HINTS[kind],
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

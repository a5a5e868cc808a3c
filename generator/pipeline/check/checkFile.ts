/** Checks a finished file by itself. */

import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../../templates/model/config';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { getContent, type KnownFile } from '../../emit/planStep';

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

const CHARACTERS_AROUND = 30;

/** A NUL character is a mark in a body that should have been replaced. `source` is the file on disk that a page comes from. */
function checkNul({ file, content }: OutputFile, source?: string): readonly Diagnostic[] {
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
function checkBudget(
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
      message: `${file} is ${bytes} bytes after gzip, but budgets.${kind} allows ${limit}`,
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
      message: `the search index is ${bytes} bytes after gzip, but budgets.search allows ${limit}`,
      hint: 'Raise the limit, or exclude pages from search with "unlisted" in their front matter.',
    },
  ];
}

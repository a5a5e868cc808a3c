/** The messages about files that a page includes. */

import { findNearest } from '../../core/findNearest';
import type { IncludedFile } from '../../core/includes';
import type { Problem } from '../placeProblem';

type Failure = Exclude<IncludedFile, { readonly text: string }>;

/** Without a failure nobody has looked for the file: the page is no file itself. */
export function createMissingFile(path: string, failure: Failure | undefined): Problem {
  return {
    code: 'include-file',
    severity: 'error',
    message: `the file ${JSON.stringify(path)} ${describe(failure)}, so its code is not shown`,
    hint: suggest(failure),
  };
}

function describe(failure: Failure | undefined): string {
  switch (failure?.problem) {
    case 'missing':
      return 'is not there';
    case 'outside':
      return 'is outside of the content folder';
    case 'unreadable':
      return 'is no text in UTF-8';
    case undefined:
      return 'cannot be included here';
  }
}

function suggest(failure: Failure | undefined): string {
  if (failure?.nearest !== undefined) return `Did you mean ${JSON.stringify(failure.nearest)}?`;
  if (failure?.problem === 'outside') return 'Copy the file into content/.';
  if (failure?.problem === 'unreadable') return 'Name a text file.';
  if (failure === undefined) return 'Only pages that are files in content/ can include files.';
  return 'A path is relative to the page; one that begins with "/" is relative to content/.';
}

type MissingRegion = {
  readonly path: string;
  readonly region: string;
  /** Those that the file has. */
  readonly regions: readonly string[];
};

export function createMissingRegion({ path, region, regions }: MissingRegion): Problem {
  const nearest = findNearest(region, regions);
  const known =
    regions.length === 0
      ? `Write "#region ${region}" and "#endregion" in comments around the lines of the file.`
      : `The file has: ${regions.join(', ')}.`;
  return {
    code: 'include-region',
    severity: 'error',
    message: `the file ${JSON.stringify(path)} has no region ${JSON.stringify(region)}, so its code is not shown`,
    hint: nearest === undefined ? known : `Did you mean "${nearest}"?`,
  };
}

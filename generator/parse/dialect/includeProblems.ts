/** The messages about files that a page includes. */

import { didYouMean } from '../../core/findNearest';
import type { IncludedFile } from '../../core/includes';
import { MAX_SHOWN_CHARACTERS } from '../../core/limits';
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
      return 'does not exist';
    case 'outside':
      return 'is outside the content folder';
    case 'private':
      return 'is never shown, because its name or a folder name in its path begins with a dot';
    case 'draft':
      return 'is a draft, so it is not published';
    case 'unreadable':
      return 'is not UTF-8 text';
    case 'too-large':
      return `exceeds the ${MAX_SHOWN_CHARACTERS / 1_000_000} million characters of files that a page may show`;
    case undefined:
      return 'cannot be included here';
  }
}

function suggest(failure: Failure | undefined): string {
  if (failure?.nearest !== undefined) return `Did you mean ${JSON.stringify(failure.nearest)}?`;
  if (failure?.problem === 'outside') return 'Copy the file into content/.';
  if (failure?.problem === 'private') return 'Copy what readers should see into another file.';
  if (failure?.problem === 'draft')
    return 'Remove "draft" from its front matter, or include another file.';
  if (failure?.problem === 'unreadable') return 'Include a text file.';
  if (failure?.problem === 'too-large') return 'Include a region of the file, or link to the file.';
  if (failure === undefined)
    return 'Move the page into content/: only pages there can include files.';
  return 'Check the path: it is relative to the page, or to content/ when it starts with "/".';
}

type MissingRegion = {
  readonly path: string;
  readonly region: string;
  /** Those that the file has. */
  readonly regions: readonly string[];
};

export function createMissingRegion({ path, region, regions }: MissingRegion): Problem {
  const known =
    regions.length === 0
      ? `Add the comments "#region ${region}" and "#endregion" around the lines in the file.`
      : `Regions in the file: ${regions.join(', ')}.`;
  return {
    code: 'include-region',
    severity: 'error',
    message: `the file ${JSON.stringify(path)} has no region ${JSON.stringify(region)}, so its code is not shown`,
    hint: didYouMean(region, regions) ?? known,
  };
}

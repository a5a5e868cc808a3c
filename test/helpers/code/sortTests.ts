/** Sorts the test files by what they start, as their imports tell. */

import { findSource, listImports, listSources } from './sourceFiles.ts';

export type SortedTests = {
  /** Files that open pages in a browser. */
  readonly browser: string[];
  /** Files that build whole sites, run commands, or try many inputs. */
  readonly sites: string[];
  /** All others: the tests for daily work. */
  readonly unit: string[];
};

const BROWSER = ['test/helpers/browser/browser'];

const SITES = [
  'helpers/commands/',
  'helpers/pages/countSteps',
  'helpers/sites/buildFixture',
  'helpers/sites/crbtSite',
  'helpers/sites/editSite',
  'helpers/sites/readManual',
  'helpers/sites/warmBuild',
  'helpers/sites/wholeSite',
  'helpers/trials/',
].map((name) => `test/${name}`);

/** Paths from the root of the repository. Files with `.long.` in their names are only for long runs. */
export function sortTests({ isLong }: { isLong: boolean }): SortedTests {
  const files = listSources(['test']);
  const usesBrowser = createSearch(files, BROWSER);
  const buildsSites = createSearch(files, SITES);
  const wanted = isLong ? /\.test\.tsx?$/ : /(?<!\.long)\.test\.tsx?$/;
  const tests = files.filter((file) => wanted.test(file));
  const others = tests.filter((file) => !usesBrowser(file));
  return {
    browser: tests.filter(usesBrowser),
    sites: others.filter(buildsSites),
    unit: others.filter((file) => !buildsSites(file)),
  };
}

/** Whether a file is one of the wanted, or imports one, directly or through others. */
function createSearch(
  files: readonly string[],
  wanted: readonly string[],
): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const search = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Files that import each other are looked at once.
    known.set(file, false);
    const imported = listImports(file).flatMap((name) => findSource(file, name, files) ?? []);
    const result = wanted.some((name) => file.startsWith(name)) || imported.some(search);
    known.set(file, result);
    return result;
  };
  return search;
}

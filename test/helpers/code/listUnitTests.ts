/** Finds the test files for daily work: those that start no browser, no command and no long series of trials. */

import { findSource, listImports, listSources } from './sourceFiles.ts';

/** What makes a test slow. */
const SLOW = [
  'helpers/browser/browser',
  'helpers/commands/',
  'helpers/pages/countSteps',
  'helpers/sites/buildFixture',
  'helpers/sites/crbtSite',
  'helpers/sites/readManual',
  'helpers/sites/sharedClient',
  'helpers/sites/warmBuild',
  'helpers/sites/wholeSite',
  'helpers/trials/',
].map((name) => `test/${name}`);

/** Paths from the root of the repository. */
export function listUnitTests(): string[] {
  const files = listSources(['test']);
  const known = new Map<string, boolean>();
  const isSlow = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Files that import each other are looked at once.
    known.set(file, false);
    const imported = listImports(file).flatMap((name) => findSource(file, name, files) ?? []);
    const result = SLOW.some((name) => file.startsWith(name)) || imported.some(isSlow);
    known.set(file, result);
    return result;
  };
  return files.filter((file) => /\.test\.tsx?$/.test(file) && !isSlow(file));
}

/** Finds the files that MkDocs does not publish: those of `exclude_docs`, and a README beside an `index.md`. */

import type { FilePlan } from '../filePlan';
import { createGlob } from '../globs';
import type { SourceKey } from '../sourceKey';

/** Reports the files in the folder of the docs that are left out, and returns them. */
export function excludeFiles(
  { site, note }: FilePlan,
  folder: string,
  patterns: SourceKey,
): ReadonlySet<string> {
  const isExcluded = createIsExcluded(patterns);
  const start = `${folder}/`;
  const excluded = new Set<string>();
  const exclude = (file: string, reason: string) => {
    excluded.add(file);
    note(file, 'left', reason);
  };
  for (const file of site.files.filter((each) => each.startsWith(start))) {
    const index = file.replace(/(?<=\/)README\.md$/, 'index.md');
    if (isExcluded(file.slice(start.length))) exclude(file, 'excluded by exclude_docs');
    else if (index !== file && site.has(index))
      exclude(file, `${index} is the page of this folder`);
  }
  return excluded;
}

/** Excluded on every site, as are hidden files, which no import reads. */
const TEMPLATES = '/templates/';

type Rule = { readonly excludes: boolean; readonly matches: (path: string) => boolean };

/** The patterns are those of `.gitignore`: the last one that matches counts. */
function createIsExcluded(patterns: SourceKey): (path: string) => boolean {
  const own = typeof patterns.value === 'string' ? patterns.value.split('\n') : [];
  const lines = [TEMPLATES, ...own];
  const written = lines.map((line) => line.trim()).filter((line) => !/^(?:#|$)/.test(line));
  const rules = written.map(parseRule);
  const unknown = written.filter((_, index) => rules[index] === undefined);
  if (unknown.length === 0) patterns.report('imported', 'these files are not imported');
  else patterns.report('todo', `delete the files that match ${unknown.join(' and ')}`);
  const known = rules.filter((rule) => rule !== undefined);
  return (path) => known.findLast(({ matches }) => matches(path))?.excludes ?? false;
}

/** A pattern without a slash matches in all folders, and a folder includes all of its files. */
function parseRule(line: string): Rule | undefined {
  const excludes = !line.startsWith('!');
  const pattern = excludes ? line : line.slice(1);
  const name = pattern.replace(/^\/|\/$/g, '');
  const path = /^\/|\/./.test(pattern) ? name : `**/${name}`;
  const [matchesFile, matchesFolder] = [createGlob(path), createGlob(`${path}/**`)];
  if (matchesFile === undefined || matchesFolder === undefined) return undefined;
  const isFolder = pattern.endsWith('/');
  return {
    excludes,
    matches: (file) => (!isFolder && matchesFile(file)) || matchesFolder(file),
  };
}

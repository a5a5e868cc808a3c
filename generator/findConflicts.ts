/** Finds output files that would be written to the same place, or inside one another. */

import type { Diagnostic } from './diagnostics';
import type { BuiltSite } from './site';

export function findConflicts({ files, copies }: BuiltSite): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = [...files, ...copies].map(({ file }) => file);
  const seen = new Set<string>();
  for (const name of names) {
    if (isOutside(name)) diagnostics.push(createProblem(name, 'leaves the output folder'));
    if (seen.has(name)) diagnostics.push(createProblem(name, 'is made twice'));
    seen.add(name);
  }
  for (const name of seen) {
    const parent = listParents(name).find((folder) => seen.has(folder));
    if (parent !== undefined) {
      diagnostics.push(createProblem(parent, `is a file, and ${name} needs a folder of that name`));
    }
  }
  return diagnostics;
}

function isOutside(name: string): boolean {
  const parts = name.split('/');
  return (
    name === '' ||
    name.startsWith('/') ||
    name.includes('\\') ||
    parts.includes('..') ||
    parts.includes('')
  );
}

function listParents(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function createProblem(name: string, what: string): Diagnostic {
  return {
    code: 'output-conflict',
    severity: 'error',
    message: `the output file ${name} ${what}`,
    hint: 'Rename the file in static/, the page, or what "files" of the configuration gives.',
  };
}

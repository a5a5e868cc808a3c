/** Finds output files with the same name, with names that disks do not allow, or inside one another. */

import type { Diagnostic } from '../core/diagnostics';
import { hasUnsafeCharacter } from '../core/fileName';
import type { BuiltSite } from './site';

type Output = Pick<BuiltSite, 'files' | 'copies'>;

export function findConflicts({ files, copies }: Output): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = [...files, ...copies].map(({ file }) => file);
  const seen = new Set<string>();
  for (const name of names) {
    if (isOutside(name)) diagnostics.push(createProblem(name, 'leaves the output folder'));
    if (isGits(name)) diagnostics.push(createProblem(name, 'has a name that belongs to Git'));
    if (hasLongPart(name)) diagnostics.push(createNameProblem(name, LONG_NAME));
    if (hasUnsafeCharacter(name)) diagnostics.push(createNameProblem(name, UNSAFE_NAME));
    if (seen.has(name)) diagnostics.push(createProblem(name, 'is made twice'));
    seen.add(name);
  }
  diagnostics.push(...findCaseConflicts(seen));
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
    parts.some((part) => ['', '.', '..'].includes(part))
  );
}

/** The output may be a Git clone, and a build never changes its `.git` folder. */
function isGits(name: string): boolean {
  return name.toLowerCase().split('/').includes('.git');
}

/** The longest name of a file or folder that disks allow. */
const MAX_NAME_BYTES = 255;

function hasLongPart(name: string): boolean {
  return name.split('/').some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES);
}

const LONG_NAME = `has a name of more than ${MAX_NAME_BYTES} bytes, which no disk takes`;

const UNSAFE_NAME = 'has a line break or a control character in its name';

function createNameProblem(name: string, what: string): Diagnostic {
  return {
    code: 'output-name',
    severity: 'error',
    message: `the output file ${name} ${what}`,
    hint: 'Give the page a shorter or plainer "slug", or the file such a name.',
  };
}

/** Many disks treat two names that differ only in case as one. */
function findCaseConflicts(names: ReadonlySet<string>): Diagnostic[] {
  const first = new Map<string, string>();
  return [...names].flatMap((name) => {
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    return other === undefined ? [] : [createCaseProblem(name, other)];
  });
}

function createCaseProblem(name: string, other: string): Diagnostic {
  return {
    code: 'output-case',
    severity: 'warning',
    message: `the output files ${other} and ${name} differ in upper and lower case alone, which many disks and hosts do not tell apart`,
    hint: 'Rename one of the two.',
  };
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
    hint: 'Change the path of the page, the name of the file in static/, or what "files" of the configuration gives.',
  };
}

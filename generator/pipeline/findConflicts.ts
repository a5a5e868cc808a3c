/** Finds output files with the same name, with names that disks do not allow, or inside one another. */

import { relative, sep } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { hasUnsafeCharacter } from '../core/fileName';

/** A file of the output, and what it is made from, where there is such a file. */
type NamedFile = {
  readonly file: string;
  readonly page?: { readonly file?: string | undefined };
  readonly source?: string;
};

/** Finds what is wrong with the names of these files. Each problem names what the files are made from. */
export function findFileConflicts(
  files: readonly NamedFile[],
  root: string,
): readonly Diagnostic[] {
  const found = findConflicts(files.map(({ file }) => file));
  if (found.length === 0) return found;
  const origins = new Map<string, Set<string>>();
  for (const each of files) {
    const known = origins.get(each.file) ?? new Set();
    const origin = findOrigin(each, root);
    if (origin !== undefined) origins.set(each.file, known.add(origin));
  }
  return found.map(({ target = '', ...problem }) => {
    const from = [...(origins.get(target) ?? [])].join(' and ');
    return from === '' ? problem : { ...problem, message: `${problem.message}, from ${from}` };
  });
}

/** Relative to the root. */
function findOrigin({ page, source }: NamedFile, root: string): string | undefined {
  if (page?.file !== undefined && page.file !== '') return page.file;
  return source && relative(root, source).split(sep).join('/');
}

/** The target of a problem of one file is that file. */
export function findConflicts(names: readonly string[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) diagnostics.push(createProblem(name, 'is made twice'));
    seen.add(name);
    if (isPlain(name)) continue;
    if (isOutside(name)) diagnostics.push(createProblem(name, 'leaves the output folder'));
    if (isGits(name)) diagnostics.push(createProblem(name, 'has a name that belongs to Git'));
    if (hasLongPart(name)) diagnostics.push(createNameProblem(name, LONG_NAME));
    if (hasUnsafeCharacter(name)) diagnostics.push(createNameProblem(name, UNSAFE_NAME));
  }
  diagnostics.push(...findCaseConflicts(seen));
  if (!hasFileAsFolder(seen)) return diagnostics;
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

/** True for most names; nothing is wrong with them. Parts that begin with a dot are looked at. */
function isPlain(name: string): boolean {
  return name.length <= MAX_NAME_BYTES && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name);
}

/** Looks at each folder once, because most files share theirs. */
function hasFileAsFolder(names: ReadonlySet<string>): boolean {
  const known = new Set<string>();
  for (const name of names) {
    let folder = getFolder(name);
    while (folder !== '' && !known.has(folder)) {
      if (names.has(folder)) return true;
      known.add(folder);
      folder = getFolder(folder);
    }
  }
  return false;
}

function getFolder(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('/'), 0));
}

function createNameProblem(name: string, what: string): Diagnostic {
  return {
    code: 'output-name',
    severity: 'error',
    message: `the output file ${name} ${what}`,
    target: name,
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
    target: name,
    hint: 'Change the path of the page, the name of the file in static/, or what "files" of the configuration gives.',
  };
}

/** Finds output files with the same name, with names that disks do not allow, or inside one another. */

import type { SiteConfig } from '../../../templates/model/config';
import { isReserved } from '../../../templates/model/outputs';
import type { Diagnostic } from '../../core/diagnostics';
import { foldName, hasUnsafeCharacter, isNotForWindows } from '../../core/fileNames';
import { isKept } from '../../core/folders';
import { listFolders, relativePosix } from '../../core/paths';
import type { Locate } from '../../core/problems';
import { finalNameOf } from '../../emit/temporary';

/** A file of the output, and what it is made from, where there is such a file. */
export type NamedFile = {
  readonly file: string;
  readonly page?: { readonly file?: string | undefined };
  readonly source?: string;
};

type Placing = {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'outputs'>;
  readonly locate: Locate;
};

/** Finds what is wrong with the names of these files. Each problem names what the files are made from. */
export function findFileConflicts(
  files: readonly NamedFile[],
  { root, ...site }: Placing,
): readonly Diagnostic[] {
  const names = files.map(({ file }) => file);
  const found = [...findConflicts(names), ...findKeptConflicts(names, site)];
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

/** Finds folders of `outputs.keep` that this site writes to; the target of each problem is the first such file. */
function findKeptConflicts(
  names: readonly string[],
  { config, locate }: Pick<Placing, 'config' | 'locate'>,
): readonly Diagnostic[] {
  return config.outputs.keep.flatMap((folder, index) => {
    // Many disks treat two names that differ only in case as one.
    const [first, ...others] = names.filter((name) =>
      isKept([folder.toLowerCase()], name.toLowerCase()),
    );
    if (first === undefined) return [];
    const files = others.length === 0 ? first : `${others.length + 1} files, such as ${first}`;
    return [
      {
        code: 'output-conflict',
        severity: 'error',
        message: `outputs.keep leaves the folder "${folder}" to another build, but this site writes ${files}`,
        ...locate(['outputs', 'keep', index]),
        target: first,
        hint: 'Give the other build another folder, or give these files another path.',
      },
    ];
  });
}

/** Relative to the root. */
function findOrigin({ page, source }: NamedFile, root: string): string | undefined {
  if (page?.file !== undefined && page.file !== '') return page.file;
  return source && relativePosix(root, source);
}

/** The target of a problem of one file is that file. */
export function findConflicts(names: readonly string[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) diagnostics.push(createProblem(name, 'is created twice'));
    seen.add(name);
    if (isReserved(name) || finalNameOf(name) !== name) {
      diagnostics.push(createProblem(name, 'has a name that docwright reserves'));
    }
    // The name of a page's Markdown copy follows from that of the page, which is reported.
    const isCopy = name.endsWith('.md') && seen.has(`${name.slice(0, -3)}/index.html`);
    if (isNotForWindows(name) && !isCopy) diagnostics.push(createWindowsProblem(name));
    if (isPlain(name)) continue;
    if (isOutside(name)) diagnostics.push(createProblem(name, 'is outside the output folder'));
    if (isGits(name)) diagnostics.push(createProblem(name, 'has a name that Git reserves'));
    if (hasLongPart(name)) diagnostics.push(createNameProblem(name, LONG_NAME));
    if (hasUnsafeCharacter(name)) diagnostics.push(createNameProblem(name, UNSAFE_NAME));
  }
  diagnostics.push(...findCaseConflicts(seen));
  if (!hasFileAsFolder(seen)) return diagnostics;
  for (const name of seen) {
    const parent = listFolders(name).find((folder) => seen.has(folder));
    if (parent !== undefined) {
      diagnostics.push(
        createProblem(parent, `is a file, but ${name} needs a folder with that name`),
      );
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

const LONG_NAME = `has a name longer than ${MAX_NAME_BYTES} bytes, which file systems do not support`;

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
    hint: 'Shorten or simplify the "slug" of the page or the name of the file.',
  };
}

function createWindowsProblem(name: string): Diagnostic {
  return {
    code: 'output-windows',
    severity: 'warning',
    message: `the output file ${name} has a name that Windows does not allow`,
    target: name,
    hint: 'Avoid names such as aux, con and nul, the characters < > : " | ? *, and dots and spaces at the end of a name.',
  };
}

/** Many disks treat two names as one that differ only in case, or in how accents are encoded. */
function findCaseConflicts(names: ReadonlySet<string>): Diagnostic[] {
  const first = new Map<string, string>();
  return [...names].flatMap((name) => {
    const other = first.get(foldName(name));
    if (other === undefined) first.set(foldName(name), name);
    return other === undefined ? [] : [createCaseProblem(name, other)];
  });
}

function createCaseProblem(name: string, other: string): Diagnostic {
  const isCase = name.normalize('NFC') !== other.normalize('NFC');
  const what = isCase ? 'case' : 'how accents are encoded';
  return {
    code: 'output-case',
    severity: 'warning',
    message: `the output files ${other} and ${name} differ only in ${what}, which many file systems and hosts ignore`,
    hint: 'Rename one of them.',
  };
}

function createProblem(name: string, what: string): Diagnostic {
  return {
    code: 'output-conflict',
    severity: 'error',
    message: `the output file ${name} ${what}`,
    target: name,
    hint: 'Change the path of the page, the name of the file in static/, or the result of "files" in the configuration.',
  };
}

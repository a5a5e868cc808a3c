/** What docwright depends on: reasons, licences and sizes. `UPDATE=1` writes the manual's tables again. */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatBytes } from '../../generator/report/formatBytes';
import { REPOSITORY } from '../helpers/sites/repository';

type Locked = {
  readonly name?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
};
type Manifest = {
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
};
type Kind = 'dependencies' | 'devDependencies';

const PAGE = 'manual/content/docs/dependencies.md';
const TABLE = /(<!-- packages: (\w+) -->\n)(?:\n(?:\|.*\n)+)?/g;
const HEAD = '\n| Package | Licence | Size | Brings | For |\n|---|---|---|---|---|\n';

/** What anybody may use in any product, with a notice. */
const PERMISSIVE = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['MIT OR Apache-2.0', 'MIT/X11', '(MIT OR CC0-1.0)'],
];
/** For tools and tests only: a changed copy under MPL or LGPL must be published, and docwright changes none. */
const FOR_WORK = [
  ...PERMISSIVE,
  ...['MPL-2.0', '(MPL-2.0 OR Apache-2.0)', 'CC0-1.0', 'Unlicense', 'LGPL-3.0-or-later'],
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
];
/** Installed with docwright under such a licence, because it is used as it is. */
const UNCHANGED = ['node_modules/@resvg/resvg-wasm'];

/** The licence file of the package has what its `package.json` leaves out. */
const UNDECLARED: Readonly<Record<string, string>> = { 'node_modules/khroma': 'MIT' };

const read = <Value>(file: string): Value =>
  JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8'));

const reasons = read<Readonly<Record<string, string>>>('release/reasons.json');
const wanted = read<Readonly<Record<Kind, Readonly<Record<string, string>>>>>('package.json');
const { packages } = read<{ readonly packages: Readonly<Record<string, Locked>> }>(
  'package-lock.json',
);
const tree = Object.entries(packages).filter(([folder]) => folder !== '');

test('each package has a reason, and no reason is about another one', () => {
  const names = [...Object.keys(wanted.dependencies), ...Object.keys(wanted.devDependencies)];
  expect(Object.keys(reasons).toSorted()).toEqual(names.toSorted());
  expect(Object.values(reasons).filter((reason) => reason.trim() === '')).toEqual([]);
});

test('every package of the tree has a licence that is known to be fine', () => {
  expect(tree.length).toBeGreaterThan(200);
  const unknown = tree.filter(([folder, { dev }]) => {
    const license = findLicense(folder);
    return !(dev || UNCHANGED.includes(folder) ? FOR_WORK : PERMISSIVE).includes(license ?? '');
  });
  expect(unknown.map(([folder]) => `${folder}: ${findLicense(folder)}`)).toEqual([]);
});

test('installed packages have the licences of the lock file', () => {
  const other = tree.filter(([folder, { license }]) => {
    const installed = findInstalledLicense(folder);
    return license !== undefined && installed !== undefined && installed !== license;
  });
  expect(other.map(([folder]) => folder)).toEqual([]);
});

test('the manual has all packages with licence and size', () => {
  const file = path.join(REPOSITORY, PAGE);
  const page = readFileSync(file, 'utf8');
  if (process.env.UPDATE === '1') writeFileSync(file, writeTables(page));
  const present = readFileSync(file, 'utf8');
  expect(present).toBe(writeTables(present));
});

function writeTables(page: string): string {
  return page.replaceAll(TABLE, (_, comment: string, kind: Kind) => {
    const rows = Object.keys(wanted[kind]).toSorted().map(writeRow);
    return `${comment}${HEAD}${rows.join('')}`;
  });
}

function writeRow(name: string): string {
  const folder = `node_modules/${name}`;
  const size = formatBytes(measure(path.join(REPOSITORY, folder)));
  const cells = [`\`${name}\``, findLicense(folder), size, countBrought(folder), reasons[name]];
  return `| ${cells.join(' | ')} |\n`;
}

/** Packages inside it are others. */
function measure(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const file = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? measure(file) : statSync(file).size);
  }, 0);
}

/** Without those that are for other systems, or not needed. */
function countBrought(folder: string): number {
  const found = new Set([folder]);
  // The set grows during the loop.
  for (const place of found) {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const next = findPlace(place, name);
      if (next !== undefined) found.add(next);
    }
  }
  return found.size - 1;
}

function findPlace(folder: string, name: string): string | undefined {
  const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  const outer = folder.lastIndexOf('/node_modules/');
  if (folder === '') return undefined;
  return findPlace(outer === -1 ? '' : folder.slice(0, outer), name);
}

function findLicense(folder: string): string | undefined {
  return UNDECLARED[folder] ?? packages[folder]?.license ?? findInstalledLicense(folder);
}

/** Undefined for a package of another system; old packages have a list. */
function findInstalledLicense(folder: string): string | undefined {
  try {
    const { license, licenses } = read<Manifest>(`${folder}/package.json`);
    const one = typeof license === 'object' ? license.type : license;
    return one ?? licenses?.map(({ type }) => type).join(' OR ');
  } catch {
    return undefined;
  }
}

/** Finds the first difference between two folders. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePosix } from '../core/paths';

type Difference = {
  /** Relative to the folders, with forward slashes. */
  readonly file: string;
  /** Completes a sentence about the file. */
  readonly what: string;
};

export type Comparison = { readonly files: number; readonly difference?: Difference };

const SHOWN_CHARACTERS = 40;

/** Files are compared in the order of their names. */
export function compareFolders(one: string, other: string): Comparison {
  const [first, second] = [listFiles(one), listFiles(other)];
  const files = [...new Set([...first, ...second])].sort();
  for (const file of files) {
    const what = describe(
      first.has(file) ? readFileSync(join(one, file)) : undefined,
      second.has(file) ? readFileSync(join(other, file)) : undefined,
    );
    if (what !== undefined) return { files: files.length, difference: { file, what } };
  }
  return { files: files.length };
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => relativePosix(folder, join(parentPath, name))),
  );
}

function describe(one: Buffer | undefined, other: Buffer | undefined): string | undefined {
  if (one === undefined || other === undefined) {
    return `exists only in the output of the ${one === undefined ? 'second' : 'first'} build`;
  }
  if (one.equals(other)) return undefined;
  if (one.includes(0) || other.includes(0)) return `differs at byte ${findStart(one, other) + 1}`;
  return describePlace(one.toString(), other.toString());
}

function describePlace(one: string, other: string): string {
  const start = findStart(one, other);
  const before = one.slice(0, start);
  const line = before.split('\n').length;
  const column = start - before.lastIndexOf('\n');
  const show = (text: string) => JSON.stringify(text.slice(start, start + SHOWN_CHARACTERS));
  return `differs at ${line}:${column}: ${show(one)} and ${show(other)}`;
}

/** The index of the first character or byte that is not the same. */
function findStart<Text extends string | Buffer>(one: Text, other: Text): number {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  return at;
}

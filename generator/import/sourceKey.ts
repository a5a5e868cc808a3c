/** A cursor over the configuration of a source site that reports what became of each key. */

import { isObject } from '../core/isObject';
import { formatPath, getValue, type Locate, type Path, type Place } from '../core/problems';
import { type ImportReport, leave, type Outcome, todo } from './importReport';

export type SourceKey = {
  readonly path: Path;
  /** Undefined when the key is not there. */
  readonly value: unknown;
  readonly at: (...path: Path) => SourceKey;
  /** The entries of a list; empty for anything else. */
  readonly entries: () => readonly SourceKey[];
  /** The keys of an object; empty for anything else. */
  readonly names: () => readonly string[];
  /** In the source files. */
  readonly place: () => Place;
  /** Only the first report of a key counts. */
  readonly report: (outcome: Outcome, note: string) => void;
  /** These return the value and report it as imported, or as something to do if it has another type. */
  readonly text: (target: string) => string | undefined;
  readonly flag: (target: string) => boolean | undefined;
  readonly number: (target: string) => number | undefined;
};

type KeySource = {
  readonly report: ImportReport;
  readonly locate: Locate;
  readonly value: unknown;
};

const NO_COUNTERPART = leave('docwright has no such key');

/** `finish` reports each key that was not reported before. */
export function createKeys(source: KeySource): {
  readonly keys: SourceKey;
  readonly finish: () => void;
} {
  const reported = new Set<string>();
  const keys = createCursor(source, reported, []);
  return {
    keys,
    finish: () => {
      const isReported = (path: Path) => path.length > 0 && reported.has(toName(path));
      for (const path of listLeaves(source.value, [], isReported)) {
        const found = getValue(source.value, path);
        const { outcome, note } = isUnreadable(found)
          ? todo(describeUnreadable(found))
          : NO_COUNTERPART;
        createCursor(source, reported, path).report(outcome, note);
      }
    },
  };
}

function createCursor(source: KeySource, reported: Set<string>, path: Path): SourceKey {
  const value = path.length === 0 ? source.value : getValue(source.value, path);
  const at = (...inner: Path) => createCursor(source, reported, [...path, ...inner]);
  const report = (outcome: Outcome, note: string) => {
    if (value === undefined || reported.has(toName(path))) return;
    reported.add(toName(path));
    const { file, line } = source.locate(path);
    source.report.add({ outcome, kind: 'key', file, line, subject: formatPath(path), note });
  };
  const readAs = <Value>(is: (value: unknown) => value is Value, what: string) => {
    return (target: string): Value | undefined => {
      if (value === undefined || value === null) return undefined;
      if (is(value)) {
        report('imported', target);
        return value;
      }
      report('todo', isUnreadable(value) ? describeUnreadable(value) : `it is not ${what}`);
      return undefined;
    };
  };
  return {
    path,
    value,
    at,
    entries: () => (Array.isArray(value) ? value.map((_, index) => at(index)) : []),
    place: () => source.locate(path),
    names: () => (isObject(value) && !isUnreadable(value) ? Object.keys(value) : []),
    report,
    text: readAs((each) => typeof each === 'string', 'text'),
    flag: readAs((each) => typeof each === 'boolean', 'true or false'),
    number: readAs((each) => typeof each === 'number', 'a number'),
  };
}

function toName(path: Path): string {
  return JSON.stringify(path);
}

/** The paths of all values that hold no others, except for those that are reported and what is in them. */
function listLeaves(
  value: unknown,
  path: Path,
  isReported: (path: Path) => boolean,
): readonly Path[] {
  if (isReported(path)) return [];
  if (isUnreadable(value)) return [path];
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((item, index) => listLeaves(item, [...path, index], isReported));
  }
  if (!isObject(value) || Object.keys(value).length === 0) return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, key], isReported),
  );
}

/** Marks a value that cannot be read without the source toolchain. No configuration has such a key of its own. */
export const UNREADABLE = '$docwrightUnreadable';

type Unreadable = { readonly [UNREADABLE]: string };

export function isUnreadable(value: unknown): value is Unreadable {
  return isObject(value) && typeof value[UNREADABLE] === 'string';
}

/** For the report. */
function describeUnreadable(value: Unreadable): string {
  return `it is ${value[UNREADABLE]}, which cannot be imported: set it manually`;
}

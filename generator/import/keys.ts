/** A cursor over a foreign configuration that notes what became of each key. */

import { formatPath, getValue, type Locate, type Path } from '../core/problems';
import { isObject } from '../core/schema';
import type { Account, Fate } from './account';
import { describeUnreadable, isUnreadable } from './config/unreadable';

export type Keys = {
  readonly path: Path;
  /** Undefined when the key is not there. */
  readonly value: unknown;
  readonly at: (...path: Path) => Keys;
  /** The entries of a list; empty for anything else. */
  readonly entries: () => readonly Keys[];
  /** The keys of an object; empty for anything else. */
  readonly names: () => readonly string[];
  readonly note: (fate: Fate, note: string) => void;
  /** These give the value and note it as taken; a value of another kind is noted as left. */
  readonly takeText: (note: string) => string | undefined;
  /** The same for a key that may be an object instead: another kind is not noted. */
  readonly takeOnlyText: (note: string) => string | undefined;
  readonly takeFlag: (note: string) => boolean | undefined;
  readonly takeNumber: (note: string) => number | undefined;
};

type KeySource = {
  readonly account: Account;
  readonly locate: Locate;
  readonly value: unknown;
};

const NO_COUNTERPART = 'docwright has no such key';

/** `finish` notes each key that was not noted as left. */
export function createKeys(source: KeySource): {
  readonly keys: Keys;
  readonly finish: () => void;
} {
  const noted = new Set<string>();
  const keys = createCursor(source, noted, []);
  return {
    keys,
    finish: () => {
      const isNoted = (path: Path) => path.length > 0 && noted.has(toName(path));
      for (const path of listLeaves(source.value, [], isNoted)) {
        const found = getValue(source.value, path);
        const note = isUnreadable(found) ? describeUnreadable(found) : NO_COUNTERPART;
        createCursor(source, noted, path).note('left', note);
      }
    },
  };
}

function createCursor(source: KeySource, noted: Set<string>, path: Path): Keys {
  const value = path.length === 0 ? source.value : getValue(source.value, path);
  const at = (...inner: Path) => createCursor(source, noted, [...path, ...inner]);
  const note = (fate: Fate, text: string) => {
    if (value === undefined || noted.has(toName(path))) return;
    noted.add(toName(path));
    const { file, line } = source.locate(path);
    source.account.note({ fate, kind: 'key', file, line, subject: formatPath(path), note: text });
  };
  const take = <Value>(is: (value: unknown) => value is Value, what: string) => {
    return (text: string): Value | undefined => {
      if (value === undefined || value === null) return undefined;
      if (is(value)) {
        note('taken', text);
        return value;
      }
      note('left', isUnreadable(value) ? describeUnreadable(value) : `it is not ${what}`);
      return undefined;
    };
  };
  return {
    path,
    value,
    at,
    entries: () => (Array.isArray(value) ? value.map((_, index) => at(index)) : []),
    names: () => (isObject(value) && !isUnreadable(value) ? Object.keys(value) : []),
    note,
    takeText: take(isText, 'text'),
    takeOnlyText: (text) => (isText(value) ? take(isText, 'text')(text) : undefined),
    takeFlag: take(isFlag, 'true or false'),
    takeNumber: take(isNumber, 'a number'),
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';

function toName(path: Path): string {
  return JSON.stringify(path);
}

/** The paths of all values that hold no others, but for those that are noted and what is in them. */
function listLeaves(value: unknown, path: Path, isNoted: (path: Path) => boolean): readonly Path[] {
  if (isNoted(path)) return [];
  if (isUnreadable(value)) return [path];
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((item, index) => listLeaves(item, [...path, index], isNoted));
  }
  if (!isObject(value) || Object.keys(value).length === 0) return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, key], isNoted),
  );
}

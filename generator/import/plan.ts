/** Collects what an import writes, and notes each foreign file with its new place. */

import { CONTENT_FOLDER } from '../core/folders';
import type { Account, Fate } from './account';
import { type Foreign, readForeignText } from './foreign';

export type WrittenFile =
  | { readonly file: string; readonly text: string; readonly copyOf?: undefined }
  | { readonly file: string; readonly text?: undefined; readonly copyOf: string };

export type Plan = {
  readonly foreign: Foreign;
  readonly account: Account;
  /** Copies a foreign file as it is. Does nothing when the account has it already. */
  readonly copy: (file: string, target: string) => void;
  /** Copies a file that is noted elsewhere to a second place. */
  readonly copyAlso: (file: string, target: string) => void;
  /** Copies a foreign file that nothing uses yet, and notes what is to be done with it. */
  readonly keep: (file: string, target: string, note: string) => void;
  /** Writes the changed text of a foreign file. `target` is relative to the content folder. */
  readonly write: (file: string, target: string, text: string) => void;
  /** Notes that what a file says is in other files now. */
  readonly replace: (file: string, note: string) => void;
  /** Notes that a file, or all of a folder, is not part of the new site. */
  readonly leave: (file: string, note: string) => void;
  /** The text of a file; one that is no text is noted as left. */
  readonly read: (file: string) => string | undefined;
  /** The text of a file that is written, without any note; empty for what is no text. */
  readonly peek: (file: string) => string;
  /** True for a foreign file that is copied or written. */
  readonly isWritten: (file: string) => boolean;
  /** In the order of their names. */
  readonly list: () => readonly WrittenFile[];
};

export function createPlan(foreign: Foreign, account: Account): Plan {
  const { add, addAlso, isWritten, list } = createTargets();
  const note = (fate: Fate, file: string, text: string) => {
    if (account.hasFile(file)) return;
    account.note({ fate, kind: 'file', file, subject: '', note: text });
  };
  const put = (file: string, target: string, content: Content) => {
    if (account.hasFile(file)) return false;
    if (add(file, target, content)) return true;
    const place = `${CONTENT_FOLDER}/${target}`;
    note('left', file, `${place} is written already, from another file: rename one of them`);
    return false;
  };
  return {
    foreign,
    account,
    copy: (file, target) => {
      if (put(file, target, { copyOf: file })) note('taken', file, `${CONTENT_FOLDER}/${target}`);
    },
    copyAlso: addAlso,
    keep: (file, target, text) => {
      if (put(file, target, { copyOf: file })) note('left', file, text);
    },
    write: (file, target, text) => {
      if (put(file, target, { text })) note('changed', file, `${CONTENT_FOLDER}/${target}`);
    },
    replace: (file, text) => note('changed', file, text),
    leave: (file, text) => note('left', file, text),
    read: (file) => {
      const { text, problem } = readForeignText(foreign, file);
      if (text === undefined) note('left', file, problem);
      return text;
    },
    peek: (file) => readForeignText(foreign, file).text ?? '',
    isWritten,
    list,
  };
}

type Content = { readonly text: string } | { readonly copyOf: string };

/** The files of the new site. Two names that differ by case only are one, as on many systems. */
function createTargets() {
  const written = new Map<string, WrittenFile>();
  const sources = new Set<string>();
  const add = (source: string, target: string, content: Content): boolean => {
    const file = `${CONTENT_FOLDER}/${target}`;
    if (written.has(file.toLowerCase())) return false;
    written.set(file.toLowerCase(), { file, ...content });
    sources.add(source);
    return true;
  };
  return {
    add,
    addAlso: (source: string, target: string) => void add(source, target, { copyOf: source }),
    isWritten: (source: string) => sources.has(source),
    list: () => [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

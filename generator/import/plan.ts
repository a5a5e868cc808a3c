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
  const written = new Map<string, WrittenFile>();
  const sources = new Set<string>();
  const note = (fate: Fate, file: string, text: string) => {
    if (account.hasFile(file)) return;
    account.note({ fate, kind: 'file', file, subject: '', note: text });
  };
  const leave = (file: string, text: string) => note('left', file, text);
  const add = (file: string, target: string, content: { text: string } | { copyOf: string }) => {
    const place = `${CONTENT_FOLDER}/${target}`;
    const key = place.toLowerCase();
    if (written.has(key)) {
      leave(file, `${place} is written already, from another file: rename one of them`);
      return false;
    }
    written.set(key, { file: place, ...content });
    sources.add(file);
    return true;
  };
  return {
    foreign,
    account,
    copy: (file, target) => {
      if (account.hasFile(file) || !add(file, target, { copyOf: file })) return;
      note('taken', file, `${CONTENT_FOLDER}/${target}`);
    },
    copyAlso: (file, target) => {
      const place = `${CONTENT_FOLDER}/${target}`;
      if (!written.has(place.toLowerCase())) {
        written.set(place.toLowerCase(), { file: place, copyOf: file });
      }
    },
    keep: (file, target, text) => {
      if (account.hasFile(file) || !add(file, target, { copyOf: file })) return;
      leave(file, text);
    },
    write: (file, target, text) => {
      if (account.hasFile(file) || !add(file, target, { text })) return;
      note('changed', file, `${CONTENT_FOLDER}/${target}`);
    },
    replace: (file, text) => note('changed', file, text),
    leave,
    read: (file) => {
      const { text, problem } = readForeignText(foreign, file);
      if (text === undefined) leave(file, problem);
      return text;
    },
    peek: (file) => readForeignText(foreign, file).text ?? '',
    isWritten: (file) => sources.has(file),
    list: () => [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

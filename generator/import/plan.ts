/** Collects what an import writes, and notes each foreign file with its new place. */

import { foldName } from '../core/fileNames';
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
  const { add, isWritten, list } = createTargets();
  const note = (fate: Fate, file: string, text: string) => {
    if (account.hasFile(file)) return;
    account.note({ fate, kind: 'file', file, subject: '', note: text });
  };
  const put = (file: string, target: string, content: Content) => {
    if (account.hasFile(file)) return false;
    const reason = findReason(target) ?? add(file, target, content);
    if (reason !== undefined) note('left', file, reason);
    return reason === undefined;
  };
  return {
    foreign,
    account,
    copy: (file, target) => {
      if (put(file, target, { copyOf: file })) note('taken', file, `${CONTENT_FOLDER}/${target}`);
    },
    copyAlso: (file, target) => {
      if (findReason(target) === undefined) add(file, target, { copyOf: file });
    },
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

/** What docwright and tools would take for the files that the import writes itself. */
const RESERVED = /^(?:site\.config\.|(?:ts|js)config\.json$)/i;

/** Why a file of the content folder is not written; undefined when it is. */
function findReason(target: string): string | undefined {
  if (RESERVED.test(target)) {
    return `content/${target} would be read or run as a part of the new configuration: look at it, and copy what you need`;
  }
  const isHidden = target.split('/').some((part) => part.startsWith('.'));
  return isHidden ? 'its name begins with a dot' : undefined;
}

type Content = { readonly text: string } | { readonly copyOf: string };

/** The files of the new site. Two names are one that are one on many systems. */
function createTargets() {
  const written = new Map<string, WrittenFile>();
  const sources = new Set<string>();
  /** Gives the reason why it does not. */
  const add = (source: string, target: string, content: Content): string | undefined => {
    const file = `${CONTENT_FOLDER}/${target}`;
    if (written.has(foldName(file))) {
      return `${file} is written already, from another file: rename one of them`;
    }
    written.set(foldName(file), { file, ...content });
    sources.add(source);
    return undefined;
  };
  return {
    add,
    isWritten: (source: string) => sources.has(source),
    list: () => [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Collects what an import writes, and reports where each source file is now. */

import { HEADERS_FILE, isGenerated } from '../../templates/model/outputs';
import { foldName, isPrivate, isPrivateInStatic } from '../core/fileNames';
import { CONTENT_FOLDER } from '../core/folders';
import type { ImportReport, Outcome, OutcomeNote } from './importReport';
import { readSourceText, type SourceSite } from './sourceSite';

export type WrittenFile =
  | { readonly file: string; readonly text: string; readonly copyOf?: undefined }
  | { readonly file: string; readonly text?: undefined; readonly copyOf: string };

/** Targets are relative to the content folder. Files that the report has already stay as they are. */
export type FilePlan = {
  readonly site: SourceSite;
  readonly report: ImportReport;
  readonly copy: (file: string, target: string) => void;
  /** Copies a file to a second place, without a line in the report. */
  readonly copyAgain: (file: string, target: string) => void;
  /** Copies a file that nothing uses yet. The note says what to do with it. */
  readonly keep: (file: string, target: string, note: string) => void;
  /** Writes the changed text of a source file. */
  readonly write: (file: string, target: string, text: string) => void;
  /** Writes a file that has no source file of its own, without a line in the report. */
  readonly writeAgain: (file: string, target: string, text: string) => void;
  /** Adds a package that the pages need. */
  readonly addPackage: (name: string, range: string) => void;
  readonly packages: Readonly<Record<string, string>>;
  /** Reports a file, or with a slash at the end a folder, that is not written. */
  readonly note: (file: string, outcome: Outcome, note: string) => void;
  /** The text of a file; one that is not text is reported as something to do. */
  readonly read: (file: string) => string | undefined;
  /** True for a source file that is copied or written. */
  readonly isWritten: (file: string) => boolean;
  /** The source file of a file in `static/`, also of one that is not written because docwright writes its own. */
  readonly findStatic: (name: string) => string | undefined;
  /** In the order of their names. */
  readonly list: () => readonly WrittenFile[];
};

export function createFilePlan(site: SourceSite, report: ImportReport): FilePlan {
  // By folded names: those that are equal on some file systems count as equal.
  const written = new Map<string, WrittenFile>();
  const sources = new Set<string>();
  const statics = new Map<string, string>();
  const packages: Record<string, string> = {};
  /** Returns the reason why it does not add the file. */
  const add = (source: string, target: string, content: Content): string | undefined => {
    const file = `${CONTENT_FOLDER}/${target}`;
    const reason = findReason(target);
    if (reason !== undefined) return reason;
    if (written.has(foldName(file))) {
      return `another file was already written to ${file}: rename one of them`;
    }
    written.set(foldName(file), { file, ...content });
    sources.add(source);
    return undefined;
  };
  const note = (file: string, outcome: Outcome, text: string) => {
    if (report.hasFile(file)) return;
    report.add({ outcome, kind: 'file', file, subject: '', note: text });
  };
  const put = (file: string, target: string, planned: Content & OutcomeNote) => {
    if (report.hasFile(file)) return;
    const name = target.startsWith(STATIC) ? target.slice(STATIC.length) : undefined;
    if (name !== undefined) statics.set(name, file);
    if (name === HEADERS_FILE) return note(file, 'changed', 'its rules are now in `headers`');
    if (name !== undefined && isGenerated(name)) return note(file, 'left', GENERATED);
    const { outcome, note: text, ...content } = planned;
    const reason = add(file, target, content);
    note(file, reason === undefined ? outcome : 'todo', reason ?? text);
  };
  const nameTarget = (target: string) => `${CONTENT_FOLDER}/${target}`;
  return {
    site,
    report,
    copy: (file, target) =>
      put(file, target, { copyOf: file, outcome: 'imported', note: nameTarget(target) }),
    copyAgain: (file, target) => void add(file, target, { copyOf: file }),
    keep: (file, target, text) => put(file, target, { copyOf: file, outcome: 'todo', note: text }),
    write: (file, target, text) =>
      put(file, target, { text, outcome: 'changed', note: nameTarget(target) }),
    writeAgain: (file, target, text) => void add(file, target, { text }),
    addPackage: (name, range) => {
      packages[name] = range;
    },
    packages,
    note,
    read: (file) => {
      const { text, problem } = readSourceText(site, file);
      if (text === undefined) note(file, 'todo', problem);
      return text;
    },
    isWritten: (source) => sources.has(source),
    findStatic: (name) => statics.get(name),
    list: () => [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

const STATIC = 'static/';
const GENERATED = 'docwright writes its own';

/** What docwright and other tools would read instead of the files that the import writes itself. */
const RESERVED = /^(?:site\.config\.|(?:ts|js)config\.json$)/i;

/** Why a file of the content folder is not written; undefined when it is. */
function findReason(target: string): string | undefined {
  if (RESERVED.test(target)) {
    return `content/${target} would be read or run as a part of the new configuration: look at it, and copy what you need`;
  }
  const isHidden = target.startsWith(STATIC)
    ? isPrivateInStatic(target.slice(STATIC.length))
    : isPrivate(target);
  return isHidden ? 'its name starts with a dot, so docwright would not publish it' : undefined;
}

type Content = { readonly text: string } | { readonly copyOf: string };

/** The text of a file that the import writes; empty for one that is not text. */
export function readWritten(site: SourceSite, { text, copyOf }: WrittenFile): string {
  return text ?? readSourceText(site, copyOf ?? '').text ?? '';
}

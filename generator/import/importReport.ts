/**
 * Records what became of each key, each file and each key of front matter of the source site. What no converter reports
 * is found at the end and reported as left, so that nothing is lost without a line.
 */

/**
 * `todo` is for what a person has to do, `left` for what was not imported and needs nothing, because docwright has no use
 * or no equivalent for it.
 */
export type Outcome = 'imported' | 'changed' | 'todo' | 'left';

/** What becomes of something, with the text for the report. */
export type OutcomeNote = {
  readonly outcome: Outcome;
  /** Where it is now, or why it was not imported and what to do. */
  readonly note: string;
};

/** A key of the configuration or of a data file; a file; a key of front matter; something in the text of a page. */
export type EntryKind = 'key' | 'file' | 'frontMatter' | 'syntax';

export type ReportEntry = OutcomeNote & {
  readonly kind: EntryKind;
  /** Relative to the source folder. A folder ends with a slash and stands for all that is in it. */
  readonly file: string;
  readonly line?: number | undefined;
  /** The key, or what was found in the text. Empty for a file. */
  readonly subject: string;
};

export type ImportReport = {
  readonly add: (entry: ReportEntry) => void;
  /** In the order of their files and lines. */
  readonly list: () => readonly ReportEntry[];
  /** True when there is an entry for the file, or for a folder around it. */
  readonly hasFile: (file: string) => boolean;
};

export function createReport(): ImportReport {
  const entries: ReportEntry[] = [];
  const files = new Set<string>();
  return {
    add: (entry) => {
      entries.push(entry);
      if (entry.kind === 'file') files.add(entry.file);
    },
    list: () => entries.toSorted(compareEntries),
    hasFile: (file) => [file, ...listFoldersAbove(file)].some((each) => files.has(each)),
  };
}

function compareEntries(one: ReportEntry, other: ReportEntry): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}

function listFoldersAbove(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

export const todo = (note: string): OutcomeNote => ({ outcome: 'todo', note });
export const leave = (note: string): OutcomeNote => ({ outcome: 'left', note });
export const changed = (note: string): OutcomeNote => ({ outcome: 'changed', note });
export const imported = (note: string): OutcomeNote => ({ outcome: 'imported', note });

/** For a Mermaid diagram, from a generator that draws it in the browser. */
export const DIAGRAM = todo(
  'install the package mermaid, and add mermaid() to "use": until then, diagrams are shown as their source',
);

/**
 * The account of an import: what became of each key, each file and each key of front matter. What nobody
 * notes is found at the end and is noted as left, so that nothing is lost without a line.
 */

export type Fate = 'taken' | 'changed' | 'left';

/** A key of the configuration or of a data file; a file; a key of front matter; something in the text of a page. */
export type EntryKind = 'key' | 'file' | 'frontMatter' | 'syntax';

export type Entry = {
  readonly fate: Fate;
  readonly kind: EntryKind;
  /** Relative to the foreign folder. A folder ends with a slash and stands for all that is in it. */
  readonly file: string;
  readonly line?: number | undefined;
  /** The key, or what was found in the text. Empty for a file. */
  readonly subject: string;
  /** Where it is now, or why it was left and what to do. */
  readonly note: string;
};

export type Account = {
  readonly note: (entry: Entry) => void;
  /** In the order of their files and lines. */
  readonly list: () => readonly Entry[];
  /** True when there is an entry for the file, or for a folder around it. */
  readonly hasFile: (file: string) => boolean;
};

export function createAccount(): Account {
  const entries: Entry[] = [];
  const files = new Set<string>();
  return {
    note: (entry) => {
      entries.push(entry);
      if (entry.kind === 'file') files.add(entry.file);
    },
    list: () => entries.toSorted(compareEntries),
    hasFile: (file) => [file, ...listFoldersAbove(file)].some((each) => files.has(each)),
  };
}

function compareEntries(one: Entry, other: Entry): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}

function listFoldersAbove(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

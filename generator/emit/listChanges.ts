/** Lists in what an output differs from the one before it. */

import { JOURNAL_FILE, OLD_ASSETS_FILE } from '../../templates/model/outputs';
import type { Step } from './planStep';
import { finalNameOf } from './temporary';

/** Files, relative to the output and sorted. */
export type Changes = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

type Replacement = {
  /** The new files, and those with other bytes than before. */
  readonly changed: readonly Pick<Step, 'file'>[];
  readonly removed: readonly string[];
  /** Docwright's files before. */
  readonly own: readonly string[];
};

export function listChanges({ changed, removed, own }: Replacement): Changes {
  const before = new Set(own);
  const files = changed
    .map(({ file }) => file)
    .filter(isOfSite)
    .sort();
  return {
    added: files.filter((file) => !before.has(file)),
    changed: files.filter((file) => before.has(file)),
    removed: removed.filter(isOfSite).sort(),
  };
}

/** False for docwright's own lists, and for what killed builds have left. */
function isOfSite(file: string): boolean {
  return file !== JOURNAL_FILE && file !== OLD_ASSETS_FILE && file === finalNameOf(file);
}

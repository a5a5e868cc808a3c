/**
 * The journal of a build that replaces files one by one. It stands in the output while that build runs,
 * so that the next one knows what a killed build has written.
 */

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { isAlive } from '../core/isAlive';
import { isObject } from '../core/schema';
import { temporaryOf } from './temporary';

export const JOURNAL_FILE = '.docwright-build.json';

type Journal = {
  readonly pid: number;
  /** All that is docwright's in the folder at any moment of the build. */
  readonly files: readonly string[];
};

export async function writeJournal(out: string, files: readonly string[]): Promise<void> {
  const journal: Journal = { pid: process.pid, files };
  const target = join(out, JOURNAL_FILE);
  const temporary = temporaryOf(target);
  await writeFile(temporary, JSON.stringify(journal));
  await rename(temporary, target);
}

export async function removeJournal(out: string): Promise<void> {
  await rm(join(out, JOURNAL_FILE), { force: true });
}

/** Undefined when there is none. */
export async function readJournal(out: string): Promise<Journal | undefined> {
  try {
    const journal: unknown = JSON.parse(await readFile(join(out, JOURNAL_FILE), 'utf8'));
    if (!isObject(journal) || !Array.isArray(journal.files)) return undefined;
    const files = journal.files.filter((file) => typeof file === 'string');
    return { pid: Number(journal.pid), files };
  } catch {
    // None, or somebody else's: ours is whole at every moment.
    return undefined;
  }
}

/** Throws while another build replaces files here: the two would mix their sites. */
export async function requireNoOtherBuild(out: string): Promise<void> {
  const journal = await readJournal(out);
  if (journal === undefined || journal.pid === process.pid || !isAlive(journal.pid)) return;
  throw createUserError({
    code: 'output-busy',
    message: `another build (process ${journal.pid}) is writing ${out}`,
    hint: `Wait until it has ended. If there is no such build, delete ${JOURNAL_FILE} in that folder.`,
  });
}

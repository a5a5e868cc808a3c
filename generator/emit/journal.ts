/**
 * The journal of a build that replaces files one by one. It is in the output while the build runs, so that
 * the next build knows which files a killed build has written.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL_FILE } from '../../templates/model/outputs';
import { isObject } from '../core/isObject';
import { replaceFile, rm } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import { findJson } from '../core/systemErrors';
import { createBusyError } from './outputErrors';
import { temporaryOf } from './temporary';

type Journal = {
  readonly pid: number;
  /** All files that belong to docwright at any time during the build. */
  readonly files: readonly string[];
};

export async function writeJournal(out: string, files: readonly string[]): Promise<void> {
  const journal: Journal = { pid: process.pid, files };
  const target = join(out, JOURNAL_FILE);
  const write = (temporary: string) => writeFile(temporary, JSON.stringify(journal));
  await replaceFile(target, write, temporaryOf(target));
}

export async function removeJournal(out: string): Promise<void> {
  await rm(join(out, JOURNAL_FILE), { force: true });
}

/** Returns undefined when there is no journal. */
export async function readJournal(out: string): Promise<Journal | undefined> {
  const journal = await findJson(readFile(join(out, JOURNAL_FILE), 'utf8'));
  if (!isObject(journal) || !Array.isArray(journal.files)) return undefined;
  const files = journal.files.filter((file) => typeof file === 'string');
  return { pid: Number(journal.pid), files };
}

/** Throws a `UserError` while another build replaces files here, because the two sites would mix. */
export async function requireNoOtherBuild(out: string): Promise<void> {
  const journal = await readJournal(out);
  if (journal === undefined || journal.pid === process.pid || !isAlive(journal.pid)) return;
  throw createBusyError(
    `another build (process ${journal.pid}) is writing ${out}`,
    `Wait for it to finish. If no build is running, delete ${JOURNAL_FILE} in the output folder.`,
  );
}

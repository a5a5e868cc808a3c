/** Adds entries to `docs.versions` in the file of the configuration, after verifying that nothing else changes. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { CURRENT_VERSION } from '../../templates/model/editions';
import { loadModule } from '../bundle/loadModule';
import { parseConfig } from '../config/parseConfig';
import { changeFile } from '../core/changeFile';
import { createUserError, UserError } from '../core/diagnostics';
import { insertKey } from '../core/insertKey';
import { printInline } from '../core/printInline';
import { getValue } from '../core/problems';
import type { ReadConfig } from '../pipeline/read/readConfig';

/** By name, what an author would write. */
type Versions = Readonly<Record<string, Partial<Record<'ref' | 'dir' | 'label', string>>>>;

type VersionEdit = {
  readonly root: string;
  readonly read: Pick<ReadConfig, 'file' | 'written' | 'locate'>;
  readonly added: Versions;
  /** What else to do by hand when the file cannot be edited; a part of a sentence. */
  readonly byHand: string;
};

const PATH = ['docs', 'versions'];

/**
 * Returns a function that writes the file. Throws a `UserError` when the new configuration would be invalid, or when the
 * file is written in a way that cannot be edited.
 */
export async function planVersionEdit(edit: VersionEdit): Promise<() => Promise<void>> {
  const { root, read, added } = edit;
  const { file } = read;
  const text = (await readFile(join(root, file), 'utf8')).replace(/^\uFEFF/, '');
  const wanted = addVersions(read.written, added);
  parseConfig(wanted, { file, text }, root);
  const changed = insertVersions(text, edit);
  if (changed === undefined) {
    throw createRefusal(edit, 'docs.versions is not an object literal in this file');
  }
  if (!(await isGivenBy(changed, wanted, edit))) {
    throw createRefusal(edit, 'editing the file would also change other settings');
  }
  return async () => {
    const change = (now: string) => (now === text ? changed : now);
    const request = { root, file, change, writes: true, code: 'version-failed' };
    if (await changeFile(request)) return;
    throw createRefusal(edit, 'the file is outside the content folder, or was just changed');
  };
}

/** The same code as in a message for authors: `docs: { versions: { '2.4': {} } }`. */
export function printVersions(added: Versions): string {
  return printInline({ docs: { versions: added } })
    .slice(1, -1)
    .trim();
}

function addVersions(written: unknown, added: Versions) {
  const docs = Object(getValue(written, ['docs']));
  const versions = Object(getValue(written, PATH));
  return { ...Object(written), docs: { ...docs, versions: { ...versions, ...added } } };
}

function insertVersions(text: string, { read, added }: VersionEdit): string | undefined {
  return Object.entries(added).reduce<string | undefined>((before, [name, value]) => {
    const isBefore = (other: string) => name === CURRENT_VERSION || isNewer(name, other);
    const source = before === undefined ? undefined : { file: read.file, text: before };
    return source && insertKey(source, { path: PATH, name, value, isBefore });
  }, text);
}

const NUMBERED = /^v?(\d.*)$/;

/** True for 2.10 beside 2.9. Names without numbers have no order. */
function isNewer(one: string, other: string): boolean {
  const [number, otherNumber] = [one, other].map((name) => NUMBERED.exec(name)?.[1]);
  if (number === undefined || otherNumber === undefined) return false;
  return number.localeCompare(otherNumber, 'en', { numeric: true }) > 0;
}

/** Runs the edited configuration. Functions are new in each run, so they are compared by their names. */
async function isGivenBy(
  text: string,
  wanted: unknown,
  { root, read }: VersionEdit,
): Promise<boolean> {
  const describe = (value: unknown) =>
    inspect(value, { depth: null, sorted: true, maxArrayLength: null, maxStringLength: null });
  const entry = { file: read.file, text };
  try {
    const { exports } = await loadModule({ root, name: 'config', entry, code: 'config' });
    return describe(exports.default) === describe(wanted);
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

function createRefusal({ read, added, byHand }: VersionEdit, reason: string): UserError {
  return createUserError({
    code: 'version-failed',
    message: `the version cannot be added to the configuration: ${reason}`,
    ...read.locate(PATH),
    hint: `Nothing was written. Add by hand${byHand}: ${printVersions(added)}`,
  });
}

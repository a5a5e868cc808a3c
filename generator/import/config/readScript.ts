/** Reads a foreign configuration in JavaScript or TypeScript: runs it apart from everything, or reads what is literal. */

import { createUserError } from '../../core/diagnostics';
import type { Locate } from '../../core/problems';
import type { Account } from '../account';
import { type Foreign, readForeignText } from '../foreign';
import { bundleScript, type ScriptProblem } from './bundleScript';
import { readLiterals } from './readLiterals';
import { runScript } from './runScript';

export type ReadConfig = {
  readonly value: unknown;
  /** Finds the place of a key. */
  readonly locate: Locate;
  /** The files of the foreign folder that it consists of. */
  readonly inputs: readonly string[];
};

type ScriptReading = {
  readonly foreign: Foreign;
  readonly account: Account;
  /** Finds keys in a source of JavaScript or TypeScript. */
  readonly createLocate: (source: { readonly file: string; readonly text: string }) => Locate;
};

/** Throws a `UserError` for a file that is not valid, or where nothing can be read. */
export async function readScript(reading: ScriptReading, file: string): Promise<ReadConfig> {
  const { foreign, account, createLocate } = reading;
  const { text, problem } = readForeignText(foreign, file);
  if (text === undefined) throw createUnusable({ file, line: 1, column: 1, message: problem });
  const locate = createLocate({ file, text });
  const bundled = await bundleScript(foreign.folder, file);
  if (bundled.code === undefined) throw createUnusable(bundled.problem);
  const ran = await runScript(bundled.code);
  if (ran.problem === undefined) return { value: ran.value, locate, inputs: bundled.inputs };
  const value = readLiterals(text);
  const place = { file, line: 1, column: 1 };
  if (value === undefined) throw createUnusable({ ...place, message: ran.problem });
  const note = `${ran.problem}, so only what is written out in it was read: check the keys`;
  account.note({ fate: 'left', kind: 'syntax', file, line: 1, subject: 'the whole file', note });
  return { value, locate, inputs: [file] };
}

function createUnusable({ file, line, column, message }: ScriptProblem) {
  return createUserError({
    code: 'import-config',
    message: `the configuration cannot be read: ${message}`,
    file,
    line,
    column,
    hint: 'Nothing was written. Correct the file, and import again.',
  });
}

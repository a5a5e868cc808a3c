/** Reads a foreign configuration in JavaScript or TypeScript: runs it in an engine of its own, or reads what is literal. */

import { pathToFileURL } from 'node:url';
import { createUserError } from '../../core/diagnostics';
import type { Locate } from '../../core/problems';
import type { Account } from '../account';
import { quoteCode } from '../codeSpans';
import { type Foreign, readForeignText } from '../foreign';
import type { ImportTools } from '../importer';
import { collectModules, type ScriptProblem } from './collectModules';
import { readLiterals } from './readLiterals';
import { runScript } from './runScript';

export type ReadConfig = {
  readonly value: unknown;
  /** Finds the place of a key. */
  readonly locate: Locate;
  /** The files of the foreign folder that it consists of. */
  readonly inputs: readonly string[];
};

type ScriptReading = Pick<ImportTools, 'createLocate' | 'trustsConfig'> & {
  readonly foreign: Foreign;
  readonly account: Account;
};

/** Throws a `UserError` for a file that is not valid, or where nothing can be read. */
export async function readScript(reading: ScriptReading, file: string): Promise<ReadConfig> {
  const { foreign, account, createLocate, trustsConfig: isTrusted } = reading;
  const { folder } = foreign;
  const base = isTrusted ? `${pathToFileURL(folder).href}/` : 'file:///';
  const { modules, problem } = await collectModules(foreign, { file, base });
  if (modules === undefined) throw createUnusable(problem);
  const text = readForeignText(foreign, file).text ?? '';
  const locate = createLocate({ file, text });
  const ran = await runScript({ modules, entry: file, folder, isTrusted });
  if (ran.problem === undefined) return { value: ran.value, locate, inputs: ran.files };
  const value = readLiterals(text);
  const place = { file, line: 1, column: 1 };
  if (value === undefined) throw createUnusable({ ...place, message: ran.problem });
  const note = `${quoteCode(ran.problem)}: only literal values were imported, so check the keys`;
  account.note({ fate: 'left', kind: 'syntax', file, line: 1, subject: 'the whole file', note });
  return { value, locate, inputs: [file] };
}

function createUnusable({ file, line, column, message }: ScriptProblem) {
  return createUserError({
    code: 'import-config',
    message: `cannot read the configuration: ${message}`,
    file,
    line,
    column,
    hint: 'Nothing was written. Fix the file, and import again.',
  });
}

/** Reads a source configuration in JavaScript or TypeScript: runs it in an isolated engine, or reads its literals. */

import { pathToFileURL } from 'node:url';
import type { Locate } from '../../core/problems';
import { quoteCode } from '../codeSpans';
import type { ImportTools } from '../importer';
import { type ImportReport, skip } from '../importReport';
import { readSourceText, type SourceSite } from '../sourceSite';
import { collectModules, type ScriptProblem } from './collectModules';
import { readLiterals } from './readLiterals';
import { runScript } from './runScript';

type ScriptSource = Pick<ImportTools, 'createLocate' | 'trustsConfig'> & {
  readonly site: SourceSite;
  readonly report: ImportReport;
};

type ReadScript =
  | { readonly value: unknown; readonly locate: Locate; readonly inputs: readonly string[] }
  | { readonly problem: ScriptProblem };

export async function readScript(source: ScriptSource, file: string): Promise<ReadScript> {
  const { site, report, createLocate, trustsConfig: isTrusted } = source;
  const { folder } = site;
  const base = isTrusted ? `${pathToFileURL(folder).href}/` : 'file:///';
  const { modules, problem } = await collectModules(site, { file, base });
  if (modules === undefined) return { problem };
  const text = readSourceText(site, file).text ?? '';
  const locate = createLocate({ file, text });
  const ran = await runScript({ modules, entry: file, folder, isTrusted });
  if (ran.problem === undefined) return { value: ran.value, locate, inputs: ran.files };
  const value = readLiterals(text);
  if (value === undefined) return { problem: { file, line: 1, column: 1, message: ran.problem } };
  report.add({
    ...{ kind: 'syntax', file, line: 1, subject: 'the whole file' },
    ...skip(`${quoteCode(ran.problem)}: only literal values were imported, so check the keys`),
  });
  return { value, locate, inputs: [file] };
}

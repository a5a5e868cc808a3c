/** Reads a source configuration in JavaScript or TypeScript: runs it in an isolated engine, or reads its literals. */

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createLocate } from '../../core/createLocate';
import { isObject } from '../../core/isObject';
import { NO_DEBUGGER } from '../../core/platform';
import type { Locate } from '../../core/problems';
import { quoteCode } from '../codeSpans';
import type { ImportTools } from '../importer';
import { type ImportReport, todo } from '../importReport';
import { readSourceText, type SourceSite } from '../sourceSite';
import {
  collectModules,
  ENGINE_BASE,
  type ScriptModules,
  type ScriptProblem,
} from './collectModules';
import { readLiterals } from './readLiterals';
import { ENGINE_PROGRAM, NODE_PROGRAM } from './sandbox';

type ScriptSource = Pick<ImportTools, 'trustsConfig'> & {
  readonly site: SourceSite;
  readonly report: ImportReport;
};

type ReadScript =
  | { readonly value: unknown; readonly locate: Locate; readonly inputs: readonly string[] }
  | { readonly problem: ScriptProblem };

export async function readScript(source: ScriptSource, file: string): Promise<ReadScript> {
  const { site, report, trustsConfig: isTrusted } = source;
  const { folder } = site;
  const base = isTrusted ? `${pathToFileURL(folder).href}/` : ENGINE_BASE;
  const { modules, problem } = await collectModules(site, { file, base });
  if (modules === undefined) return { problem };
  const text = readSourceText(site, file).text ?? '';
  const locate = createLocate({ file, text });
  const ran = await runScript({ modules, entry: file, folder, isTrusted });
  if (ran.problem === undefined) {
    for (const note of explainGaps(ran))
      report.add({ ...todo(note), kind: 'syntax', file, line: 1, subject: 'the whole file' });
    return { value: ran.value, locate, inputs: ran.files };
  }
  const value = readLiterals(text);
  if (value === undefined) return { problem: { file, line: 1, column: 1, message: ran.problem } };
  report.add({
    ...{ kind: 'syntax', file, line: 1, subject: 'the whole file' },
    ...todo(`${quoteCode(ran.problem)}: only literal values were imported, so check the keys`),
  });
  return { value, locate, inputs: [file] };
}

/** What the packages of the source site and the environment would add. */
function explainGaps({ wrapper, unset }: Pick<RanScript, 'wrapper' | 'unset'>): readonly string[] {
  const variables = unset.map(quoteCode).join(', ');
  return [
    ...(wrapper === undefined
      ? []
      : [`${quoteCode(wrapper)} changes the configuration: what it adds was not imported`]),
    ...(unset.length === 0
      ? []
      : [
          `environment variables have no value during an import, so check the keys that use them: ${variables}`,
        ]),
  ];
}

type RanScript = {
  readonly value: unknown;
  /** The function of a package that the configuration is passed through. */
  readonly wrapper: string | undefined;
  /** The environment variables that it has asked for. */
  readonly unset: readonly string[];
  /** The files that ran. */
  readonly files: readonly string[];
  readonly problem?: undefined;
};

type ScriptResult = RanScript | { readonly value?: undefined; readonly problem: string };

type Script = {
  readonly modules: ScriptModules;
  readonly entry: string;
  /** Absolute. */
  readonly folder: string;
  /** Whether it runs in Node, with the permissions of the user, instead of in the isolated engine. */
  readonly isTrusted: boolean;
};

const TIME_LIMIT_MS = 5000;
/** Packages of the site take a while to load. */
const TRUSTED_TIME_LIMIT_MS = 60_000;

async function runScript(script: Script): Promise<ScriptResult> {
  const answer = await runProgram(script);
  if (typeof answer === 'string') return { problem: answer };
  if (typeof answer.text !== 'string')
    return { problem: `it throws an error: ${String(answer.message)}` };
  const { value, wrapper, unset, files } = parseResult(answer.text);
  if (value === undefined) return { problem: 'it exports nothing' };
  const isLoaded = (file: string) => Array.isArray(files) && files.includes(file);
  return {
    value,
    wrapper: typeof wrapper === 'string' ? wrapper : undefined,
    unset: Array.isArray(unset) ? unset.filter((name) => typeof name === 'string') : [],
    files: Object.keys(script.modules).filter(isLoaded),
  };
}

/** The configuration may have replaced what serializes the result. */
function parseResult(text: string): Readonly<Record<string, unknown>> {
  try {
    const result: unknown = JSON.parse(text);
    return isObject(result) ? result : {};
  } catch {
    return {};
  }
}

type Answer = Readonly<Record<string, unknown>>;

/** Returns the answer of the program, or the reason why there is none. */
function runProgram({ modules, entry, folder, isTrusted }: Script): Promise<Answer | string> {
  const limit = isTrusted ? TRUSTED_TIME_LIMIT_MS : TIME_LIMIT_MS;
  return new Promise((done, fail) => {
    const program = isTrusted ? NODE_PROGRAM : ENGINE_PROGRAM;
    const child = spawn(
      process.execPath,
      [...NO_DEBUGGER, '--input-type=module', '--eval', program],
      isTrusted
        ? { cwd: folder, stdio: ['ignore', 2, 2, 'ipc'] }
        : { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    const end = (answer: Answer | string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      done(answer);
    };
    const timer = setTimeout(() => end(`it does not finish within ${limit / 1000} seconds`), limit);
    child.on('message', (message) => end(isObject(message) ? message : {}));
    child.on('close', () => end('it ends the process'));
    child.on('error', fail);
    // A process that has ended reads nothing; `close` reports it.
    child.send({ ...findEngine(), modules: JSON.stringify({ modules, entry }) }, () => undefined);
  });
}

const ENGINE = 'quickjs-wasi';

function findEngine() {
  const { resolve } = createRequire(import.meta.url);
  return { engine: pathToFileURL(resolve(ENGINE)).href, wasm: resolve(`${ENGINE}/quickjs.wasm`) };
}

/** What the command line may call. Each command loads its own code, so that `--help` stays fast. */

export { UsageError, UserError } from './core/diagnostics';
export { PACKAGE_FOLDER, VERSION } from './core/packageFolder';
export { PLATFORM } from './core/platform';
export { IMPORTER_NAMES, type ImporterName } from './import/importer';
export { STARTER_NAMES, type StarterName } from './init/starters';
export { DEFAULT_FORMAT, FORMATS, type Format, PROBLEM_FORMATS } from './report/format';
export { hasColor } from './report/hasColor';
export { DEFAULT_PORT } from './serve/defaultPort';

import type { BuildOptions } from './commands/build';
import type { CheckOptions } from './commands/check';
import type { CleanOptions } from './commands/clean';
import type { ExplainOptions } from './commands/explain';
import type { ImportOptions } from './commands/import';
import type { InitOptions } from './commands/init';
import type { NewDocOptions, NewPostOptions } from './commands/newPage';
import type { PushOptions } from './commands/pushSearch';
import type { DevOptions } from './commands/startDev';
import type { ServeOptions } from './commands/startServe';
import type { VerifyOptions } from './commands/verify';
import type { PrintOptions } from './report/printError';
import type { RunningServer } from './serve/listen';

export type { CreateDevBuild } from './commands/startDev';
export type { RunningServer } from './serve/listen';

export async function runBuild(options: BuildOptions): Promise<number> {
  return (await import('./commands/build')).runBuild(options);
}

export async function runCheck(options: CheckOptions): Promise<number> {
  return (await import('./commands/check')).runCheck(options);
}

export async function runClean(options: CleanOptions): Promise<number> {
  return (await import('./commands/clean')).runClean(options);
}

export async function runExplain(options: ExplainOptions): Promise<number> {
  return (await import('./commands/explain')).runExplain(options);
}

export async function runImport(options: ImportOptions): Promise<number> {
  return (await import('./commands/import')).runImport(options);
}

export async function runInit(options: InitOptions): Promise<number> {
  return (await import('./commands/init')).runInit(options);
}

export async function runNewDoc(options: NewDocOptions): Promise<number> {
  return (await import('./commands/newPage')).runNewDoc(options);
}

export async function runNewPost(options: NewPostOptions): Promise<number> {
  return (await import('./commands/newPage')).runNewPost(options);
}

export async function runSearchPush(options: PushOptions): Promise<number> {
  return (await import('./commands/pushSearch')).runSearchPush(options);
}

export async function runVerify(options: VerifyOptions): Promise<number> {
  return (await import('./commands/verify')).runVerify(options);
}

export async function startDev(options: DevOptions): Promise<RunningServer> {
  return (await import('./commands/startDev')).startDev(options);
}

export async function startServe(options: ServeOptions): Promise<RunningServer> {
  return (await import('./commands/startServe')).startServe(options);
}

/** Loads the function that says why a command ends too early. It is synchronous, because the process is ending. */
export async function loadExplainEnd(options: PrintOptions): Promise<(isIdle: boolean) => string> {
  const { explainEnd } = await import('./commands/explainEnd');
  return (isIdle) => explainEnd(isIdle, options);
}

export async function printProblems(error: unknown, options: PrintOptions): Promise<string> {
  return (await import('./report/printError')).printError(error, options);
}

/** The codes of problems, in the order of the alphabet. */
export async function listCodes(): Promise<readonly string[]> {
  const { EXPLANATIONS } = await import('./report/codes/explanations');
  return [...EXPLANATIONS.keys()].sort();
}

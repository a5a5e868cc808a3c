/** What the command line may call. Each command loads its own part, so that `--help` loads none. */

export { UsageError, UserError } from './diagnostics';
export { PACKAGE_FOLDER, VERSION } from './packageFolder';
export { hasColor } from './report/hasColor';

import type { BuildOptions, CheckOptions, CleanOptions } from './build';
import type { PushOptions } from './pushSearch';
import type { RunningServer } from './serve/listen';
import type { DevOptions } from './startDev';
import type { ServeOptions } from './startServe';

export type { RunningServer } from './serve/listen';
export type { CreateDevBuild } from './startDev';

export async function runBuild(options: BuildOptions): Promise<number> {
  return (await import('./build')).runBuild(options);
}

export async function runCheck(options: CheckOptions): Promise<number> {
  return (await import('./build')).runCheck(options);
}

export async function runClean(options: CleanOptions): Promise<number> {
  return (await import('./clean')).runClean(options);
}

export async function runSearchPush(options: PushOptions): Promise<number> {
  return (await import('./pushSearch')).runSearchPush(options);
}

export async function startDev(options: DevOptions): Promise<RunningServer> {
  return (await import('./startDev')).startDev(options);
}

export async function startServe(options: ServeOptions): Promise<RunningServer> {
  return (await import('./startServe')).startServe(options);
}

/** Gives what says which code of a site called `process.exit()`: at once, because nothing comes after it. */
export async function loadExplainExit(options: PrintOptions): Promise<() => string> {
  const { explainExit } = await import('./explainExit');
  return () => explainExit(options);
}

export async function printProblems(error: unknown, options: PrintOptions): Promise<string> {
  return (await import('./report/printError')).printError(error, options);
}

export type PrintOptions = { readonly root: string; readonly color: boolean };

/** The command `dev`: a server that makes pages on request, always with the current sources of docwright itself. */

import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import type { DevBuild, FramedProblem } from '../dev/devBuild';
import { startDevServer } from '../dev/startDevServer';
import { printDiagnostics } from '../report/printDiagnostics';
import { createSourceReader } from '../report/readSource';
import type { Address, RunningServer } from '../serve/listen';

/** `changed` has absolute paths, undefined for the first build. */
type BuildForDev = (changed: readonly string[] | undefined) => Promise<DevBuild>;

export type CreateDevBuild = (root: string) => BuildForDev;

export type DevOptions = Address & {
  readonly root: string;
  /** Folders of docwright's own sources, absolute; empty when they cannot change. */
  readonly sources: readonly string[];
  /** Loads the builder from the current sources. */
  readonly loadBuilder: () => Promise<CreateDevBuild>;
  readonly log: (line: string) => void;
  readonly color: boolean;
};

export async function startDev(options: DevOptions): Promise<RunningServer> {
  const { root, sources, loadBuilder, log, port, host } = options;
  let build: BuildForDev | undefined;
  return startDevServer({
    root,
    port,
    host,
    log,
    watch: [join(root, CONTENT_FOLDER), ...sources],
    onProblems: createProblemLog(options),
    build: async (changed) => {
      const isOwn = changed.some((path) => sources.some((folder) => path.startsWith(folder)));
      const isNew = build === undefined || isOwn;
      if (build === undefined || isOwn) build = (await loadBuilder())(root);
      return build(isNew ? undefined : changed);
    },
  });
}

/** Logs each problem once, when it is known; again when it was gone in between. */
function createProblemLog({ root, color, log }: DevOptions) {
  let logged: ReadonlySet<string> = new Set();
  return (problems: readonly FramedProblem[]) => {
    // Of a crash the stack is logged where it happens.
    const told = problems.filter(({ code }) => code !== 'build-crashed');
    const all = new Map(told.map((problem) => [JSON.stringify(problem), problem]));
    const added = [...all].filter(([key]) => !logged.has(key)).map(([, problem]) => problem);
    logged = new Set(all.keys());
    if (added.length === 0) return;
    log(printDiagnostics(added, { readSource: createSourceReader(root), color }).trimEnd());
  };
}

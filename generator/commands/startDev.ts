/** The command `dev`: a server that makes pages on request, always with the current sources of docwright itself. */

import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import type { DevBuild, FramedProblem } from '../dev/devBuild';
import { startDevServer } from '../dev/startDevServer';
import { printDiagnostics } from '../report/printDiagnostics';
import { createSourceReader } from '../report/readSource';
import type { Address, RunningServer } from '../serve/listen';

type DevBuilder = {
  /** `changed` has absolute paths, undefined for the first build. */
  readonly build: (changed: readonly string[] | undefined) => Promise<DevBuild>;
  /** Resolves when the cache is written, so that the next start is a warm one. */
  readonly untilSaved: () => Promise<void>;
};

export type CreateDevBuild = (root: string) => DevBuilder;

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
  let builder: DevBuilder | undefined;
  const server = await startDevServer({
    root,
    port,
    host,
    log,
    watch: [join(root, CONTENT_FOLDER), ...sources],
    onProblems: createProblemLog(options),
    build: async (changed) => {
      const isOwn = changed.some((path) => sources.some((folder) => path.startsWith(folder)));
      const isNew = builder === undefined || isOwn;
      if (builder === undefined || isOwn) builder = (await loadBuilder())(root);
      return builder.build(isNew ? undefined : changed);
    },
  });
  const close = async (): Promise<void> => {
    await Promise.all([server.close(), builder?.untilSaved()]);
  };
  return { ...server, close };
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

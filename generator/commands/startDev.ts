/** The command `dev`: a server that builds in memory, always with the current sources of docwright itself. */

import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import type { DevBuild } from '../dev/devBuild';
import { startDevServer } from '../dev/startDevServer';
import { printDiagnostics } from '../report/printDiagnostics';
import { createSourceReader } from '../report/readSource';
import type { Address, RunningServer } from '../serve/listen';

export type CreateDevBuild = (root: string) => () => Promise<DevBuild>;

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
  let build: (() => Promise<DevBuild>) | undefined;
  const logProblems = createProblemLog(options);
  return startDevServer({
    port,
    host,
    log,
    watch: [join(root, CONTENT_FOLDER), ...sources],
    build: async (changed) => {
      const isOwn = changed.some((path) => sources.some((folder) => path.startsWith(folder)));
      if (build === undefined || isOwn) build = (await loadBuilder())(root);
      const result = await build();
      logProblems(result.problems);
      return result;
    },
  });
}

/** Logs the problems only when they differ from those logged last. */
function createProblemLog({ root, color, log }: DevOptions) {
  let last = '';
  return (problems: DevBuild['problems']) => {
    const text = printDiagnostics(problems, { readSource: createSourceReader(root), color });
    if (text !== '' && text !== last) log(text.trimEnd());
    last = text;
  };
}

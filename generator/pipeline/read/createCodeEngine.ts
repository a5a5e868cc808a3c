/** The engine that highlights a site's code: in a worker while many pages are parsed, else in this thread. */

import { type StartEngine, startOwnEngine } from '../../parse/code/highlighter';
import type { EngineSettings } from '../../workers/protocol';
import { type RemoteEngine, startRemoteEngine } from '../../workers/startRemoteEngine';

type CodeEngine = {
  readonly start: StartEngine;
  /** Highlights in a worker until `run` is done. The worker starts for the first code that nobody remembers. */
  readonly withWorker: <Result>(file: URL, run: () => Promise<Result>) => Promise<Result>;
};

/** What a worker cannot do, this thread does, and so the result is the same, errors included. */
export function createCodeEngine(): CodeEngine {
  let workerFile: URL | undefined;
  let remote: RemoteEngine | undefined;

  const findRemote = (settings: EngineSettings): RemoteEngine | undefined => {
    try {
      if (workerFile !== undefined) remote ??= startRemoteEngine(workerFile, settings);
    } catch {
      // A grammar that is no plain data cannot be sent.
      workerFile = undefined;
    }
    return remote;
  };
  return {
    async start(languages, theme) {
      let own: ReturnType<StartEngine> | undefined;
      return {
        async tokenize(lines, language) {
          const tokens = await findRemote({ languages, theme })?.tokenize(lines, language);
          if (tokens !== undefined) return tokens;
          own ??= startOwnEngine(languages, theme);
          return (await own).tokenize(lines, language);
        },
      };
    },
    async withWorker(file, run) {
      workerFile = file;
      try {
        return await run();
      } finally {
        workerFile = undefined;
        await remote?.close();
        remote = undefined;
      }
    },
  };
}

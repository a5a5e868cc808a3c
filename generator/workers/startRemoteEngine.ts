/** The engine in a worker, so that code is highlighted while the main thread continues. */

import { Worker } from 'node:worker_threads';
import { parseTokens, type Token } from '../parse/code/token';
import type { CodeAnswer, CodeRequest, EngineSettings, WorkerMessage } from './protocol';

export type RemoteEngine = {
  /** For before the first code. Throws for settings that are not plain data. */
  readonly configure: (settings: EngineSettings) => void;
  /** Undefined when the worker cannot do it; the main thread then has to. */
  readonly tokenize: (lines: readonly string[], language: string) => Promise<Token[][] | undefined>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

/** Requests in a message at the most; those that come together go together. */
const SENT_AT_ONCE = 16;

type Answer = (tokens: string | undefined) => void;

/** `file` is the bundle of `highlightWorker`. Until it is configured, it does not keep the process running. */
export function startRemoteEngine(file: URL): RemoteEngine {
  const worker = new Worker(file);
  const post = (message: WorkerMessage) => worker.postMessage(message);
  const waiting = new Map<number, Answer>();
  let requests: CodeRequest[] = [];
  let count = 0;
  let hasEnded = false;

  const send = () => {
    if (requests.length > 0) post({ requests });
    requests = [];
  };

  const ask = (language: string, code: string): Promise<string | undefined> =>
    new Promise((answer) => {
      if (hasEnded) return answer(undefined);
      count += 1;
      waiting.set(count, answer);
      if (requests.length === 0) setImmediate(send);
      requests.push({ id: count, language, code });
      if (requests.length === SENT_AT_ONCE) send();
    });
  worker.on('message', (answers: readonly CodeAnswer[]) => {
    for (const { id, tokens } of answers) {
      waiting.get(id)?.(tokens);
      waiting.delete(id);
    }
  });
  // It could not start, or needed too much memory; `exit` comes after it.
  worker.on('error', () => {});
  worker.on('exit', () => {
    hasEnded = true;
    for (const answer of waiting.values()) answer(undefined);
  });
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();

  return {
    configure(settings) {
      post({ settings });
      worker.ref();
    },
    async tokenize(lines, language) {
      const tokens = await ask(language, lines.join('\n'));
      return tokens === undefined ? undefined : parseTokens(tokens, lines);
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Parsers in workers, so that pages are parsed on all processors. */

import { Worker } from 'node:worker_threads';
import type { Source } from '../core/types';
import type { ParserSettings } from './createSiteParser';
import type { ParseAnswer, ParseMessage } from './protocol';

export type RemoteParsers = {
  /** For before the first page. Throws for settings that are not plain data. */
  readonly configure: (settings: ParserSettings) => void;
  /** False while all workers have enough to do. */
  readonly hasRoom: () => boolean;
  readonly parse: (source: Source) => Promise<ParseAnswer>;
  /** Resolves when the workers have ended. */
  readonly close: () => Promise<void>;
};

/** What the main thread has to do itself. */
const NOT_DONE: ParseAnswer = { article: undefined, highlighted: [] };
/** Pages that wait for a worker: enough that it has work while the main thread parses a long one. */
const MAX_WAITING = 8;

type RemoteParser = {
  readonly post: (message: ParseMessage) => void;
  readonly ref: () => void;
  readonly countWaiting: () => number;
  readonly parse: (source: Source) => Promise<ParseAnswer>;
  readonly close: () => Promise<unknown>;
};

/** `file` is the bundle of `parseWorker`. Until they are configured, the workers do not keep the process running. */
export function startParsers(file: URL, count: number): RemoteParsers {
  const parsers = Array.from({ length: count }, () => startParser(file));
  const findFree = () =>
    parsers.reduce((free, each) => (each.countWaiting() < free.countWaiting() ? each : free));
  return {
    configure(settings) {
      for (const { post, ref } of parsers) {
        post({ settings });
        ref();
      }
    },
    hasRoom: () => findFree().countWaiting() < MAX_WAITING,
    parse: (source) => findFree().parse(source),
    async close() {
      await Promise.all(parsers.map(({ close }) => close()));
    },
  };
}

function startParser(file: URL): RemoteParser {
  const worker = new Worker(file);
  const post = (message: ParseMessage) => worker.postMessage(message);
  const waiting: ((answer: ParseAnswer) => void)[] = [];
  let hasEnded = false;
  // A worker answers in the order of its pages.
  worker.on('message', (answer: ParseAnswer) => waiting.shift()?.(answer));
  // It could not start, or needed too much memory; `exit` comes after it.
  worker.on('error', () => {});
  worker.on('exit', () => {
    hasEnded = true;
    for (const answer of waiting.splice(0)) answer(NOT_DONE);
  });
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();
  return {
    post,
    ref: () => worker.ref(),
    countWaiting: () => (hasEnded ? Number.POSITIVE_INFINITY : waiting.length),
    parse: (source) =>
      new Promise((answer) => {
        if (hasEnded) return answer(NOT_DONE);
        waiting.push(answer);
        post({ source });
      }),
    close: () => worker.terminate(),
  };
}

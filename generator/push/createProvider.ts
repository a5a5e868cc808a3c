/** Connects to the hosted provider through its official client, with a timeout for everything. */

import { setTimeout as pause } from 'node:timers/promises';
import type { SearchClient } from 'algoliasearch';
import { SEARCH_ENDPOINT } from '../../templates/model/outputs';
import type { IndexSettings } from './indexSettings';
import type { UploadedRecord } from './planPush';

/** The operations that an upload needs; each is complete when its promise resolves. */
export type Provider = {
  /** Resolves to undefined when there is no such index. */
  readonly findSettings: (index: string) => Promise<IndexSettings | undefined>;
  readonly deleteIndex: (index: string) => Promise<void>;
  /** Copies settings, rules and synonyms, but no records. */
  readonly copySettings: (from: string, to: string) => Promise<void>;
  readonly writeSettings: (index: string, settings: IndexSettings) => Promise<void>;
  readonly addRecords: (index: string, records: readonly UploadedRecord[]) => Promise<void>;
  readonly countRecords: (index: string) => Promise<number>;
  /** Replaces the index `to`. */
  readonly moveIndex: (from: string, to: string) => Promise<void>;
};

export type Account = { readonly appId: string; readonly apiKey: string };

export type PushLimits = {
  readonly connectSeconds: number;
  readonly readSeconds: number;
  readonly writeSeconds: number;
  /** Timeout of one request with all its retries. */
  readonly requestMs: number;
  /** Timeout of a task of the provider, such as indexing a batch. */
  readonly taskMs: number;
  readonly pollMs: number;
};

type ProviderOptions = {
  readonly account: Account;
  /** Used instead of the provider's own hosts; each may begin with a protocol. */
  readonly hosts?: readonly string[] | undefined;
  readonly limits?: PushLimits | undefined;
  /** Aborts all waiting. */
  readonly signal: AbortSignal;
};

const LIMITS: PushLimits = {
  connectSeconds: 2,
  readSeconds: 5,
  writeSeconds: 30,
  requestMs: 120_000,
  taskMs: 600_000,
  pollMs: 500,
};

/** Something took longer than its timeout. */
export class PushTimeout extends Error {
  override readonly name = 'PushTimeout';
}

/** The command was interrupted. */
export class PushInterrupted extends Error {
  override readonly name = 'PushInterrupted';
}

type Task = { readonly taskID: number };

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { signal, limits = LIMITS } = options;
  const client = await createClient(options, limits);
  const ask = <Result>(asking: PromiseLike<Result>) =>
    withinBounds(asking, { ms: limits.requestMs, signal, what: 'the provider did not respond' });
  const finish = async (index: string, task: PromiseLike<Task>): Promise<void> => {
    const { taskID } = await ask(task);
    const end = Date.now() + limits.taskMs;
    const isRunning = async () =>
      (await ask(readTask(client, index, taskID))).status !== 'published';
    while (await isRunning()) {
      if (Date.now() >= end) throw new PushTimeout(`task ${taskID} does not finish`);
      await pause(limits.pollMs);
    }
  };

  return {
    findSettings: async (index) => {
      try {
        return checkSettings(await ask(client.initIndex(index).getSettings()));
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return undefined;
        throw error;
      }
    },
    deleteIndex: (index) => finish(index, client.initIndex(index).delete()),
    copySettings: (from, to) =>
      finish(to, client.copyIndex(from, to, { scope: ['settings', 'rules', 'synonyms'] })),
    writeSettings: (index, settings) =>
      finish(index, client.initIndex(index).setSettings(settings)),
    addRecords: (index, records) => {
      const requests = records.map((body) => ({ action: 'updateObject' as const, body }));
      return finish(index, client.initIndex(index).batch(requests));
    },
    countRecords: async (index) => {
      const counting = { hitsPerPage: 0, distinct: false, enableRules: false, analytics: false };
      return (await ask(client.initIndex(index).search('', counting))).nbHits;
    },
    moveIndex: (from, to) => finish(to, client.moveIndex(from, to)),
  };
}

/** The client's own waiting has no timeout, so the status of a task is requested step by step. */
function readTask(client: SearchClient, index: string, taskID: number) {
  const path = `${SEARCH_ENDPOINT}/${encodeURIComponent(index)}/task/${taskID}`;
  return client.customRequest<{ readonly status?: unknown }>({ method: 'GET', path });
}

/** A wrong answer must not be taken for an index without settings, because then the real ones would be lost. */
function checkSettings(answer: unknown): IndexSettings {
  if (typeof answer === 'object' && answer !== null) return answer as IndexSettings;
  throw new Error('the settings are not a JSON object');
}

async function createClient(
  { account, hosts }: ProviderOptions,
  { connectSeconds, readSeconds, writeSeconds }: PushLimits,
): Promise<SearchClient> {
  const { default: algoliasearch } = await import('algoliasearch');
  return algoliasearch(account.appId, account.apiKey, {
    timeouts: { connect: connectSeconds, read: readSeconds, write: writeSeconds },
    ...(hosts && { hosts: hosts.map(createHost) }),
  });
}

function createHost(host: string) {
  const [, protocol = 'https', url = host] = /^(https?):\/\/(.*)$/.exec(host) ?? [];
  return { protocol, url };
}

type Bounds = { readonly ms: number; readonly signal: AbortSignal; readonly what: string };

/** Rejects on timeout or abort, because the client itself cannot be interrupted. */
async function withinBounds<Result>(
  running: PromiseLike<Result>,
  { ms, signal, what }: Bounds,
): Promise<Result> {
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    const interrupt = () => reject(new PushInterrupted('interrupted'));
    const timer = setTimeout(() => reject(new PushTimeout(what)), ms);
    signal.addEventListener('abort', interrupt);
    if (signal.aborted) interrupt();
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    };
  });
  try {
    return await Promise.race([running, ended]);
  } finally {
    stop();
  }
}

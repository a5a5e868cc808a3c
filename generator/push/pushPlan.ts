/**
 * Uploads to a temporary index and moves it over the live one at the end, so that readers have the old
 * index until the new one is complete, whatever fails.
 */

import type { Diagnostic } from '../core/diagnostics';
import { type Provider, PushInterrupted, PushTimeout } from './createProvider';
import { createSettings, findPushedHash, type IndexSettings } from './indexSettings';
import type { PushPlan } from './planPush';

export type PushOutcome =
  | { readonly type: 'pushed' }
  /** The live index already has these records. */
  | { readonly type: 'unchanged' }
  | { readonly type: 'failed'; readonly diagnostic: Diagnostic };

/** The current step of the upload; completes "failed while …". */
type Step = string;

export async function pushPlan(provider: Provider, plan: PushPlan): Promise<PushOutcome> {
  let step: Step = '';
  const begin = (next: Step): void => {
    step = next;
  };
  try {
    begin(`reading the settings of "${plan.indexName}"`);
    const live = await provider.findSettings(plan.indexName);
    if (live && findPushedHash(live) === plan.hash) return { type: 'unchanged' };
    await prepare(provider, plan, { live, begin });
    await upload(provider, plan, begin);
  } catch (error) {
    return {
      type: 'failed',
      diagnostic: describeFailure(error, { ...plan, step, hasMoved: false }),
    };
  }
  return move(provider, plan);
}

type Preparation = {
  readonly live: IndexSettings | undefined;
  readonly begin: (step: Step) => void;
};

/** Removes what an earlier push left, because its records would be in the new index. */
async function prepare(provider: Provider, plan: PushPlan, { live, begin }: Preparation) {
  const { indexName, temporaryName, hash } = plan;
  begin(`removing the remains of an earlier push from "${temporaryName}"`);
  await provider.deleteIndex(temporaryName);
  if (live) {
    begin(`copying settings, rules and synonyms from "${indexName}" to "${temporaryName}"`);
    await provider.copySettings(indexName, temporaryName);
  }
  begin(`writing the settings of "${temporaryName}"`);
  await provider.writeSettings(temporaryName, createSettings(live, hash));
}

async function upload(provider: Provider, plan: PushPlan, begin: (step: Step) => void) {
  const { temporaryName, batches, recordCount } = plan;
  for (const [position, records] of batches.entries()) {
    begin(`sending batch ${position + 1} of ${batches.length} to "${temporaryName}"`);
    await provider.addRecords(temporaryName, records);
  }
  begin(`counting the records of "${temporaryName}"`);
  const count = await provider.countRecords(temporaryName);
  if (count !== recordCount) {
    throw new Error(`${recordCount} records were sent, but the index contains ${count}`);
  }
}

/** When the answer to the move is lost, the hash in the live index shows whether it was done. */
async function move(provider: Provider, plan: PushPlan): Promise<PushOutcome> {
  const { indexName, temporaryName, hash } = plan;
  try {
    await provider.moveIndex(temporaryName, indexName);
    return { type: 'pushed' };
  } catch (error) {
    const step = `moving "${temporaryName}" to "${indexName}"`;
    const live = await provider.findSettings(indexName).catch(() => 'unknown' as const);
    if (typeof live === 'object' && findPushedHash(live) === hash) return { type: 'pushed' };
    const hasMoved = live === 'unknown' ? undefined : false;
    return { type: 'failed', diagnostic: describeFailure(error, { ...plan, step, hasMoved }) };
  }
}

type FailedPush = {
  readonly indexName: string;
  readonly temporaryName: string;
  /** Completes "failed while …". */
  readonly step: string;
  /** False when the live index is unchanged; undefined when that is not known. */
  readonly hasMoved: false | undefined;
};

type Explanation = { readonly reason: string; readonly remedy: string };

const AGAIN = 'Run docwright search push again';

/** Explains why an upload failed, in which state the live index is, and what to do. */
function describeFailure(error: unknown, failed: FailedPush): Diagnostic {
  const { indexName, step, hasMoved } = failed;
  const { reason, remedy } = explain(error);
  const state =
    hasMoved === undefined
      ? `"${indexName}" is either the new index or the old one; in both cases it is complete.`
      : `The index "${indexName}" is unchanged.`;
  return {
    code: 'search-push-failed',
    severity: 'error',
    message: `the upload failed while ${step}: ${reason}`,
    hint: `${state} ${remedy}`,
  };
}

function explain(error: unknown): Explanation {
  if (error instanceof PushInterrupted) {
    return { reason: 'it was interrupted', remedy: `${AGAIN} to start over.` };
  }
  if (error instanceof PushTimeout) {
    return { reason: error.message, remedy: `Check the status page of the provider. ${AGAIN}.` };
  }
  const { name, status, message } = readError(error);
  if (name === 'ApiError') return explainStatus(status, message);
  if (name === 'RetryError') {
    return {
      reason: 'no host of the provider responded in time',
      remedy: `Check the network, the application ID and search.hosts. ${AGAIN}.`,
    };
  }
  if (name === 'DeserializationError') {
    return {
      reason: 'the response is not the JSON of a search provider',
      remedy: 'Check search.hosts, and whether a proxy intercepts the request.',
    };
  }
  return { reason: message, remedy: `${AGAIN}.` };
}

function explainStatus(status: number, message: string): Explanation {
  const reason = `the provider responded with status ${status}: ${message}`;
  if (status === 401 || status === 403) {
    return {
      reason,
      remedy:
        'Check the application ID and the key: it must be an admin key, or have the permissions search, addObject, deleteIndex, settings and editSettings for both indexes.',
    };
  }
  if (status === 429) return { reason, remedy: `Wait a few minutes. ${AGAIN}.` };
  return { reason, remedy: `${AGAIN}. If the error remains, check the dashboard of the provider.` };
}

/** Handles plain objects too, because the client rejects with them. */
function readError(error: unknown) {
  const { name, status, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: String(name),
    status: Number(status),
    message: typeof message === 'string' ? message : String(error),
  };
}

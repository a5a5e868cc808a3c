/**
 * Uploads to a temporary index and moves it over the live one at the end, so that readers have the old
 * index until the new one is complete, whatever fails.
 */

import type { Diagnostic } from '../core/diagnostics';
import { explainFailure } from './explainFailure';
import { createSettings, findPushedHash, type IndexSettings } from './indexSettings';
import type { PushPlan } from './planPush';
import type { Provider } from './provider';

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
      diagnostic: explainFailure(error, { ...plan, step, hasMoved: false }),
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
    return { type: 'failed', diagnostic: explainFailure(error, { ...plan, step, hasMoved }) };
  }
}

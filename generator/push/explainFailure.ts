/** Explains why an upload failed, in which state the live index is, and what to do. */

import type { Diagnostic } from '../core/diagnostics';
import { PushInterrupted, PushTimeout } from './createProvider';

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

export function explainFailure(error: unknown, failed: FailedPush): Diagnostic {
  const { indexName, step, hasMoved } = failed;
  const { reason, remedy } = explain(error);
  const state =
    hasMoved === undefined
      ? `Whether "${indexName}" is the new index or the old one is not known; it is whole in any case.`
      : `The index "${indexName}" is as it was.`;
  return {
    code: 'search-push-failed',
    severity: 'error',
    message: `the upload failed while ${step}: ${reason}`,
    hint: `${state} ${remedy}`,
  };
}

function explain(error: unknown): Explanation {
  if (error instanceof PushInterrupted) {
    return { reason: 'it was interrupted', remedy: `${AGAIN} to begin anew.` };
  }
  if (error instanceof PushTimeout) {
    return { reason: error.message, remedy: `See the provider's status page, then: ${AGAIN}.` };
  }
  const { name, status, message } = describe(error);
  if (name === 'ApiError') return explainStatus(status, message);
  if (name === 'RetryError') {
    return {
      reason: 'no host of the provider could be reached, or none gave a good answer in time',
      remedy: `Check the network, the application id and search.hosts. ${AGAIN}.`,
    };
  }
  if (name === 'DeserializationError') {
    return {
      reason: 'the answer is not the JSON of a search provider',
      remedy: 'Check search.hosts, and whether a proxy answers in its place.',
    };
  }
  return { reason: message, remedy: `${AGAIN}.` };
}

function explainStatus(status: number, message: string): Explanation {
  const reason = `the provider answered ${status}: ${message}`;
  if (status === 401 || status === 403) {
    return {
      reason,
      remedy:
        'Check the application id and the key: it must be an admin key, or have the rights search, addObject, deleteIndex, settings and editSettings for both indexes.',
    };
  }
  if (status === 429) return { reason, remedy: `Wait some minutes. ${AGAIN}.` };
  return { reason, remedy: `${AGAIN}; if it stays, see the provider's dashboard.` };
}

/** Handles plain objects too, because the client rejects with them. */
function describe(error: unknown) {
  const { name, status, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: String(name),
    status: Number(status),
    message: typeof message === 'string' ? message : String(error),
  };
}

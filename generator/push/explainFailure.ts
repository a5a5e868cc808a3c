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
  const { name, status, message } = describe(error);
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
function describe(error: unknown) {
  const { name, status, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: String(name),
    status: Number(status),
    message: typeof message === 'string' ? message : String(error),
  };
}

/** Turns the reason that a search was rejected with into an error that can be shown and reported. */

import { isObject } from './parseHit';

type SearchError = {
  /** RetryError, ApiError, DeserializationError (rules 6E), or the name of an error of the site's own index. */
  readonly name: string;
  readonly message: string;
  /** The HTTP status with which a provider rejected the request. */
  readonly status?: number;
};

export function parseSearchError(reason: unknown): SearchError {
  if (!isObject(reason)) return { name: 'Error', message: String(reason) };
  const { name, message, status } = reason;
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : 'The search failed without a message.',
    ...(typeof status === 'number' && { status }),
  };
}

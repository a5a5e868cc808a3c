/** Makes whatever a search was rejected with plain enough to show and to report. */

import { isObject } from './isObject';

type SearchError = {
  /** RetryError, ApiError, DeserializationError (rules 6E), or an error of the site's own index. */
  readonly name: string;
  readonly message: string;
  /** Of HTTP, when a provider refused the search. */
  readonly status?: number;
};

export function readSearchError(reason: unknown): SearchError {
  if (!isObject(reason)) return { name: 'Error', message: String(reason) };
  const { name, message, status } = reason;
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : 'The search failed without a message.',
    ...(typeof status === 'number' && { status }),
  };
}

/** Evaluates the conditions of a request (RFC 9110, section 13); pure. */

import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** The validators of a file: its ETag, and the date of its last change if that is known. */
export type Validators = { readonly etag: string; readonly modified?: Date | undefined };

/**
 * An ETag in the request overrides its date. `cache-control` is not passed to `fresh`: for `no-cache` it
 * would send the whole file, although the client only asks for revalidation.
 */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  const { etag, modified } = validators;
  return fresh(
    { 'if-none-match': tags, 'if-modified-since': since },
    { etag, 'last-modified': modified?.toUTCString() },
  );
}

/**
 * Evaluates `If-Range`: a part of a file is useful only when the client has other parts of the same version.
 * `fresh` does not support this condition.
 */
export function isRangeCurrent(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  const { etag, modified } = validators;
  if (condition.startsWith('"')) return condition === etag;
  // Dates in headers have a resolution of one second.
  return modified !== undefined && Date.parse(modified.toUTCString()) === Date.parse(condition);
}

/** Weighs a request's conditions against the file as it is now (RFC 9110, section 13); pure. */

import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** What names the state of a file: its tag, and when it was written if that is known. */
export type Validators = { readonly etag: string; readonly modified?: Date | undefined };

/**
 * A tag in the request counts before its date. `cache-control` is not shown to `fresh`, which would send
 * the whole file for `no-cache`, where a comparison with the file as it is now was asked for.
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
 * Part of a file is only worth sending to somebody who has the rest of the same file.
 * `fresh` does not know this condition.
 */
export function isRangeCurrent(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  const { etag, modified } = validators;
  if (condition.startsWith('"')) return condition === etag;
  // Dates in headers know no smaller unit than a second.
  return modified !== undefined && Date.parse(modified.toUTCString()) === Date.parse(condition);
}

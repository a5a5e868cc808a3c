/** Weighs a request's conditions against the file as it is now (RFC 9110, section 13); pure. */

import type { IncomingHttpHeaders } from 'node:http';

/** What names the state of a file: its tag, and when it was written if that is known. */
export type Validators = { readonly etag: string; readonly modified?: Date | undefined };

/** A tag in the request counts before its date. */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.trim() === '*' || listTags(tags).includes(getOpaque(validators.etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return validators.modified !== undefined && getSeconds(validators.modified) * 1000 <= since;
}

/** Part of a file is only worth sending to somebody who has the rest of the same file. */
export function isRangeCurrent(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.startsWith('"')) return condition === validators.etag;
  const { modified } = validators;
  return modified !== undefined && getSeconds(modified) * 1000 === Date.parse(condition);
}

function listTags(header: string): readonly string[] {
  return header.match(/"[^"]*"/g) ?? [];
}

/** Without the mark of a weak tag, which does not count when comparing for reading. */
function getOpaque(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** Dates in headers know no smaller unit. */
function getSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

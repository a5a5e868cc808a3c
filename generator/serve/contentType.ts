/** The media type of a file by the end of its name. */

import { extname } from 'node:path';
import { mimes } from 'mrmime';

/** A map, because a name may end in `.constructor`. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ['ico', 'image/x-icon'],
  ['tar', 'application/x-tar'],
  // As `text/xml` it would be given an encoding, and each file names its own.
  ['xml', 'application/xml'],
]);

const DOCUMENT_TYPE = /^\s*(?:text\/html|application\/pdf|[^;]*[+/]xml)\s*(?:;|$)/i;

/** Texts are UTF-8. A browser saves what has an unknown end, and runs nothing of it. */
export function getContentType(file: string): string {
  const extension = extname(file).slice(1).toLowerCase();
  const type = CONTENT_TYPES.get(extension) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Says whether a browser opens a file of this type as a page of its own that may hold scripts. */
export function isDocumentType(contentType: string): boolean {
  return DOCUMENT_TYPE.test(contentType);
}

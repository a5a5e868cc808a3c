/** Finds the media type of a file by its extension. */

import { extname } from 'node:path';
import { mimes } from 'mrmime';

/** A map, not an object, because a name may end in `.constructor`. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ['ico', 'image/x-icon'],
  ['tar', 'application/x-tar'],
  // `text/xml` would get a charset below, but an XML file declares its own.
  ['xml', 'application/xml'],
]);

const DOCUMENT_TYPE = /^\s*(?:text\/html|application\/pdf|[^;\s]*[+/]xml)\s*(?:;|$)/i;

/** Text is UTF-8. A file with an unknown extension is downloaded by browsers, not run. */
export function getContentType(file: string): string {
  const extension = extname(file).slice(1).toLowerCase();
  const type = CONTENT_TYPES.get(extension) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** True for a type that a browser opens as a document, which may contain scripts. */
export function isDocumentType(contentType: string): boolean {
  return DOCUMENT_TYPE.test(contentType);
}

/** Names of files that are being written; a rename puts them in place in one step. */

import { randomBytes } from 'node:crypto';

const TEMPORARY = /\.[0-9a-f]{8}\.tmp$/;

export function temporaryOf(path: string): string {
  return `${path}.${randomBytes(4).toString('hex')}.tmp`;
}

/** Returns the final name of a temporary file; a killed build may leave some. */
export function finalNameOf(file: string): string {
  return file.replace(TEMPORARY, '');
}

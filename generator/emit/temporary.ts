/** Names of files that are being written; they take the place of the real ones in one step. */

import { randomBytes } from 'node:crypto';

const TEMPORARY = /\.[0-9a-f]{8}\.tmp$/;

export function temporaryOf(path: string): string {
  return `${path}.${randomBytes(4).toString('hex')}.tmp`;
}

/** The name that a file was to get; a killed build leaves some under their temporary names. */
export function finalNameOf(file: string): string {
  return file.replace(TEMPORARY, '');
}

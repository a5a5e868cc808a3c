/** Hashes of contents and of files, in hex; SHA-256 unless noted otherwise. */

import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

export function hashContent(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** The Git blob hash of a text, in hex. */
export function hashBlob(text: string): string {
  const bytes = Buffer.from(text);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

const PIECE_BYTES = 1 << 16;

/** The file may be larger than memory. Throws an error of the system when it cannot be read. */
export function hashFile(path: string): string {
  const sha256 = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      sha256.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return sha256.digest('hex');
}

/** A source of the security policy that allows one inlined script or style; `text` is the content of the element. */
export function hashForPolicy(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Reads a text file, and reports exactly what is wrong with one that is not text. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { MAX_TEXT_FILE_BYTES } from '../core/limits';
import { cleanLines } from '../core/text';
import { createUnreadable, explainFailure } from './unreadable';

type ReadText = { readonly text?: string; readonly diagnostics: readonly Diagnostic[] };

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const REPLACEMENT = '\uFFFD';

/**
 * Returns valid text with `\n` line endings and without a byte order mark. A file that was deleted after it
 * was listed returns neither text nor a diagnostic: it is no longer part of the content.
 */
export async function readText(
  root: string,
  file: string,
  maxBytes = MAX_TEXT_FILE_BYTES,
): Promise<ReadText> {
  const read = await readRegularFile(join(root, file), maxBytes);
  if (read === 'gone') return { diagnostics: [] };
  if (!(read instanceof Uint8Array)) return { diagnostics: [createUnreadable(file, read)] };
  try {
    return cleanText(file, UTF8.decode(read));
  } catch {
    return { diagnostics: [describeInvalidBytes(file, read)] };
  }
}

/** Does the same to a text that comes from somewhere else. */
export function cleanText(file: string, text: string): ReadText {
  return replaceNul(file, cleanLines(Buffer.from(text).toString()));
}

/** Never opens a pipe or a device, which could block for ever. */
async function readRegularFile(
  path: string,
  maxBytes: number,
): Promise<Uint8Array | 'gone' | { reason: string }> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return { reason: 'it is not a regular file' };
    if (stats.size > maxBytes) {
      return { reason: `it is larger than ${maxBytes / 1_000_000} MB` };
    }
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    return { reason: explainFailure(error) };
  }
}

function replaceNul(file: string, text: string): ReadText {
  const index = text.indexOf('\0');
  if (index === -1) return { text, diagnostics: [] };
  const diagnostic: Diagnostic = {
    code: 'nul-character',
    severity: 'warning',
    message: 'the file contains a NUL character, which is shown as U+FFFD',
    file,
    ...findPlace(text.slice(0, index)),
    hint: 'Remove the character.',
  };
  return { text: text.replaceAll('\0', REPLACEMENT), diagnostics: [diagnostic] };
}

function describeInvalidBytes(file: string, bytes: Uint8Array): Diagnostic {
  const valid = decodeValidStart(bytes);
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return {
    code: 'invalid-utf8',
    severity: 'error',
    message: isUtf16 ? 'the file is UTF-16, not UTF-8' : 'the file is not valid UTF-8',
    file,
    ...findPlace(valid),
    hint: 'Save it as UTF-8 in your editor.',
  };
}

/** The text before the first byte that is not UTF-8, found by binary search. */
function decodeValidStart(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isValidStart(bytes.subarray(0, middle))) low = middle;
    else high = middle;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, low), {
    stream: true,
  });
}

/** An incomplete character at the end is valid; a wrong byte is not. */
function isValidStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function findPlace(textBefore: string): { line: number; column: number } {
  const lines = textBefore.split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Reads which bytes of a file a request wants (RFC 9110, section 14); pure. */

import type { ByteRange } from './siteFiles';

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

// range-parser answers `bytes=-99` of a smaller file and `bytes=3-1` with 416, which RFC 9110 does not.

/** Undefined for the whole file: without a range, with several, or with one that makes no sense. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = SINGLE_RANGE.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return undefined;
  if (first === '') return createRange(Math.max(size - Number(last), 0), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return createRange(Number(first), last === '' ? size - 1 : Number(last), size);
}

function createRange(start: number, end: number, size: number): ByteRange | 'unsatisfiable' {
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

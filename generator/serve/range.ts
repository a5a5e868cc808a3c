/** Parses the `Range` header of a request (RFC 9110, section 14); pure. */

import type { ByteRange } from './siteFiles';

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

// range-parser is not used: it answers `bytes=-99` of a smaller file and `bytes=3-1` with 416, against RFC 9110.

/** Returns undefined when the whole file is sent: without a range, with several, or with an invalid one. */
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

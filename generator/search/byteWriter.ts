/** Writes and reads packed numbers as bytes: the words of a large site have millions of them. */

import { CorruptIndexError } from '../../templates/model/search/engine/codec/numbers';

export type ByteWriter = {
  readonly number: (value: number) => void;
  readonly bytes: (data: Uint8Array) => void;
  /** All that was written. */
  readonly finish: () => Uint8Array;
};

/** The same digits as in `codec/numbers`. */
const FIRST_CODE = 35;
const BASE = 46;
/** The digits of the largest number. */
const MAX_DIGITS = 12;

export function createByteWriter(capacity = 1_024): ByteWriter {
  let data = new Uint8Array(capacity);
  let at = 0;

  function reserve(length: number): void {
    if (at + length <= data.length) return;
    const larger = new Uint8Array(2 * (at + length));
    larger.set(data);
    data = larger;
  }

  return {
    number(value) {
      reserve(MAX_DIGITS);
      let rest = value;
      while (rest >= BASE) {
        data[at++] = FIRST_CODE + BASE + (rest % BASE);
        rest = Math.floor(rest / BASE);
      }
      data[at++] = FIRST_CODE + rest;
    },
    bytes(added) {
      reserve(added.length);
      data.set(added, at);
      at += added.length;
    },
    finish: () => data.subarray(0, at),
  };
}

/** The number of bytes that a number takes. */
export function measureNumber(value: number): number {
  let digits = 1;
  for (let rest = value; rest >= BASE; rest = Math.floor(rest / BASE)) digits += 1;
  return digits;
}

export type ByteReader = {
  readonly number: () => number;
  readonly bytes: (length: number) => Uint8Array;
};

export function createByteReader(data: Uint8Array): ByteReader {
  let at = 0;
  return {
    number() {
      let value = 0;
      let unit = 1;
      for (;;) {
        const digit = (data[at++] ?? 0) - FIRST_CODE;
        if (digit < 0 || digit >= 2 * BASE) throw new CorruptIndexError('a number is missing');
        if (digit < BASE) return value + digit * unit;
        value += (digit - BASE) * unit;
        unit *= BASE;
      }
    },
    bytes(length) {
      at += length;
      return data.subarray(at - length, at);
    },
  };
}

/** Cuts the lines of an included file: by their numbers, or between the marks of a section. */

import type { Line } from './lines';

const MARK = /8<-+\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]/;

export function isSectionMark(text: string): boolean {
  return MARK.test(text);
}

/** The lines between `--8<-- [start:name]` and `--8<-- [end:name]`; undefined when there is no such section. */
export function cutSection(lines: readonly Line[], name: string): readonly Line[] | undefined {
  const find = (kind: string) =>
    lines.findIndex(({ text }) => {
      const [, own, section] = MARK.exec(text) ?? [];
      return own === kind && section === name;
    });
  const [start, end] = [find('start'), find('end')];
  if (start === -1) return undefined;
  return lines.slice(start + 1, end === -1 ? undefined : end);
}

export function cutLines(lines: readonly Line[], ranges: string): readonly Line[] {
  if (ranges === '') return lines;
  // Unlike in other places, a number alone is where the file begins.
  const written = /^\d+$/.test(ranges) ? `${ranges}:` : ranges;
  return listNumbers(written, lines.length).flatMap((number) => lines[number - 1] ?? []);
}

const MOST_RANGES = 100;

/** `1,3:5` and `4:`, from 1 to the number of lines. */
export function listNumbers(ranges: string, count: number): readonly number[] {
  return ranges
    .replace(/\s+/g, '')
    .split(',', MOST_RANGES)
    .flatMap((range) => {
      const [, from = '', to] = /^(\d*)(?:[:-](\d*))?$/.exec(range) ?? [];
      if (from === '' && to === undefined) return [];
      const first = Math.max(1, Number(from));
      const last = Math.min(count, to === undefined ? first : to === '' ? count : Number(to));
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    });
}

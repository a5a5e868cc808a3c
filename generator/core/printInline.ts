/** Writes plain data as TypeScript on one line, as Biome and Prettier would. */

import { isObject } from './isObject';

/** How the keys and texts of a file are written. */
export type CodeStyle = {
  readonly mark: "'" | '"';
  /** True when all keys are in quotes. */
  readonly quotesKeys: boolean;
};

const STANDARD: CodeStyle = { mark: "'", quotesKeys: false };

export function printInline(value: unknown, style = STANDARD): string {
  if (typeof value === 'string') return quote(value, style.mark);
  if (Array.isArray(value)) return `[${value.map((item) => printInline(item, style)).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const pairs = listPairs(value).map(
    ([key, item]) => `${printKey(key, style)}: ${printInline(item, style)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

export function printKey(key: string, { mark, quotesKeys } = STANDARD): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) && !quotesKeys ? key : quote(key, mark);
}

/** The keys that have a value. */
export function listPairs(value: Readonly<Record<string, unknown>>) {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** Takes the other quotes for a text that has more of these than of the others. */
function quote(text: string, mark: CodeStyle['mark']): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  const other = mark === "'" ? '"' : "'";
  const count = (each: string) => text.split(each).length;
  const used = count(mark) > count(other) ? other : mark;
  return used + escaped.replaceAll(used, `\\${used}`) + used;
}

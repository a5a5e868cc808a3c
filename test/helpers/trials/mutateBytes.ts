/** Changes bytes, and values of JSON, as a broken disk, another program or somebody hostile would; the same for each seed. */

import { createRandom } from '../pages/nastyMarkdown';

type Random = () => number;

const MAX_CHANGES = 3;
const MAX_MOVED = 40;

const INSERTED = [
  ...['\0', '\n', '"', '{', '}', '[', ']', ',', ':', '\\', '\\ud800', '\uFFFD', 'null', '-1', '0'],
  ...['1e999', '99999999999999999999', '"__proto__":{}', '__proto__', 'constructor', '%', '../'],
].map((text) => Buffer.from(text));

/** Flips, cuts, repeats, swaps and inserts. */
export function mutateBytes(bytes: Buffer, seed: number): Buffer {
  const random = createRandom(seed);
  let mutated = bytes;
  for (let left = Math.floor(random() * MAX_CHANGES); left >= 0; left -= 1) {
    mutated = changeBytes(mutated, random);
  }
  return mutated;
}

function changeBytes(bytes: Buffer, random: Random): Buffer {
  const below = (end: number) => Math.floor(random() * end);
  const start = below(bytes.length + 1);
  const end = Math.min(bytes.length, start + 1 + below(MAX_MOVED));
  const [before, part, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes];
  const rest = after.subarray(end);
  const inserted = INSERTED[below(INSERTED.length)] ?? Buffer.alloc(1);
  const kinds = [
    () => Buffer.concat([before, part.map((byte) => byte ^ (1 << below(8))), rest]),
    () => Buffer.concat([before, rest]),
    () => before,
    () => Buffer.concat([before, part, part, rest]),
    () => Buffer.concat([part, before, rest]),
    () => Buffer.concat([before, inserted, after.subarray(start)]),
    () => Buffer.concat([before, inserted, rest]),
  ];
  return kinds[below(kinds.length)]?.() ?? bytes;
}

const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', '/', '.', '..', '../../x', '/a/../../b', 'a\0b'],
  ...['%', '%zz', '\ud800', '\\', 'C:\\x', '__proto__', 'constructor', 'a'.repeat(5000), [], {}],
  ...[[[]], [null], { path: null }, { length: 9 }, JSON.parse('{"__proto__":{"path":"/a"}}')],
];

/** One value anywhere in a text of JSON becomes another one, or moves, or is gone. */
export function mutateJson(text: string, seed: number): string {
  const random = createRandom(seed);
  return JSON.stringify(changeValue(JSON.parse(text), random));
}

function changeValue(value: unknown, random: Random): unknown {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(VALUES);
  const keys = Object.keys(value);
  const chosen = pick(keys);
  const isGone = random() < 0.1;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key !== chosen) return [[key, inner]];
    return isGone ? [] : [[key, changeValue(inner, random)]];
  });
  if (Array.isArray(value)) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

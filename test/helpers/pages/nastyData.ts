/** Values and YAML that nobody expects in front matter and configurations, the same for each seed. */

const SCALARS: readonly unknown[] = [
  ...['', ' ', 'a', '/', '/a/', '../..', 'a\0b', '\ud800', '\u2028', '%', '%zz', '#', '__proto__'],
  ...['javascript:a', 'https://', 'https://a.b', '//a', '2024-02-30', '2024-01-01', '0x10', '1e9'],
  ...[0, -1, 1.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, true, false, null, undefined],
  ...[10n, Symbol.iterator, () => 'a', new Date(Number.NaN), /a/, new Map(), new Set([1])],
  'a'.repeat(5000),
];
const MAX_DEPTH = 4;
const MAX_ENTRIES = 5;

type Random = () => number;

/** Objects have mostly keys of the list. */
export function createNastyValue(random: Random, keys: readonly string[], depth = 0): unknown {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)];
  const kind = random();
  if (depth >= MAX_DEPTH || (depth > 0 && kind < 0.4)) return pick(SCALARS);
  const entries = Array.from({ length: Math.floor(random() * MAX_ENTRIES) }, () => [
    random() < 0.9 ? (pick(keys) ?? '') : String(pick(['', '__proto__', 'constructor', '0', 'ä'])),
    createNastyValue(random, keys, depth + 1),
  ]);
  if (depth > 0 && kind < 0.6) return entries.map(([, value]) => value);
  return Object.fromEntries(entries);
}

const YAML_PARTS = [
  ...[
    ': ',
    ':',
    '- ',
    '-',
    '\n',
    '\n  ',
    '\n- ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ', ',
    '#',
    ' #',
    '|',
  ],
  ...['>-', '&a ', '*a', '!!str ', '!!binary ', '!a ', '? ', '%', '@', '`', '<<: ', '---', '...'],
  ...['~', 'null', 'yes', '0x1F', '1_000', '2024-01-01', '.inf', '\t', '\0', '\ud800', '\u0085'],
  ...['\\x00', '\\u', 'a', 'ä', '🎉', '"\\', '\r\n', '  ', 'true', '&a [*a]', '*b', '{a: 1, a: 2}'],
];
const MAX_PARTS = 12;

export function createNastyYaml(random: Random, keys: readonly string[]): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const lines = Array.from({ length: 1 + Math.floor(random() * MAX_ENTRIES) }, () => {
    const parts = Array.from({ length: Math.floor(random() * MAX_PARTS) }, () => pick(YAML_PARTS));
    return `${pick(keys)}: ${parts.join('')}`;
  });
  return lines.join('\n');
}

/** Front matter that is read without the YAML library: the library reads the same. */

import { describe, expect, test } from 'vitest';
import { parsePlainMapping } from '../../../generator/parse/yaml/parsePlainMapping';
import { parseAnyYaml, parseYaml } from '../../../generator/parse/yaml/parseYaml';
import { createRandom } from '../../helpers/sites/createCorpus';

const CONTEXT = { file: 'a.md', firstLine: 2, subject: 'the front matter', code: 'front-matter' };

function expectSame(yaml: string): boolean {
  const plain = parsePlainMapping(yaml, CONTEXT.firstLine);
  if (plain === undefined) return false;
  const { mapping, diagnostics } = parseAnyYaml(yaml, CONTEXT);
  expect({ yaml, diagnostics }).toEqual({ yaml, diagnostics: [] });
  expect({ yaml, value: plain.value, lines: plain.lines }).toEqual({
    yaml,
    value: mapping?.value,
    lines: mapping?.lines,
  });
  expect(Object.keys(plain.value)).toEqual(Object.keys(mapping?.value ?? {}));
  return true;
}

test.each([
  ['', {}],
  ['title: Kites', { title: 'Kites' }],
  ['title: "A: b #c"\nsidebar_position: 12', { title: 'A: b #c', sidebar_position: 12 }],
  ['draft: true\nhide_title: false', { draft: true, hide_title: false }],
  ["description: It's a kite, v2.0 (new)", { description: "It's a kite, v2.0 (new)" }],
])('%j is read', (yaml, value) => {
  expect(parsePlainMapping(yaml, 2)?.value).toEqual(value);
  expect(expectSame(yaml)).toBe(true);
});

test.each([
  ...['title: a: b', 'title: a #b', 'title: True', 'title: null', 'title:', 'title: ', 'a: -1'],
  ...['a: 007', 'a: 1.5', 'a: 1e3', 'a: [b]', 'a: *b', 'a: &b c', 'a: !!str c', "a: 'b'", 'a: |'],
  ...['a: "\\n"', 'a: "b', 'a: b\n  c', 'a: b\na: c', '- a', '? a', '# a', '---', 'a: b\n', 'A: b'],
  ...['true: b', '__proto__: b', 'a: b ', 'a : b', 'a: ~', 'a: 12345678901234567890', 'a: "\t"'],
  ...['a: "\uD83E"', 'a: "\u2028"'],
])('%j is left to the library', (yaml) => {
  expect(parsePlainMapping(yaml, 2)).toBeUndefined();
});

describe('random lines', () => {
  const PARTS = [
    ...['a', 'b', 'title', 'true', 'Null', 'yes', 'no', 'on', 'inf', 'NaN', 'e1', 'x'],
    ...[
      ': ',
      ':',
      ' ',
      '  ',
      '\n',
      '"',
      "'",
      '#',
      '-',
      ',',
      '.',
      '(',
      ')',
      '/',
      '_',
      '0',
      '1',
      '12',
    ],
    ...['\\', '[', '{', '*', '&', '!', '|', '>', '%', '@', '`', '?', '~', '\t', 'é', '\xA0', '🪁'],
  ];

  test('are read like the library does, or left to it', () => {
    const random = createRandom(7);
    const pick = () => PARTS[Math.floor(random() * PARTS.length)] ?? '';
    let read = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const wild = Array.from({ length: Math.floor(random() * 5) }, pick).join('');
      const key = random() < 0.9 ? 'key' : pick();
      const shown = random() < 0.3 ? `"${wild}"` : wild;
      if (expectSame(`${key}: ${shown}`)) read += 1;
    }
    expect(read).toBeGreaterThan(2000);
  });
});

test('places of problems are those of the library', () => {
  const yaml = 'title: Kites\nposition: 12';
  const { mapping } = parseYaml(yaml, CONTEXT);
  const library = parseAnyYaml(yaml, CONTEXT).mapping;
  for (const path of [['title'], ['position'], ['gone']]) {
    expect(mapping?.locateKey(path)).toEqual(library?.locateKey(path));
    expect(mapping?.locateValue(path)).toEqual(library?.locateValue(path));
    expect(mapping?.describe(path)).toBe(library?.describe(path));
    expect(mapping?.findNumberSource(path)).toBe(library?.findNumberSource(path));
  }
});

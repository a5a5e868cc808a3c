/** Finding a key in the source of a configuration, for the positions of messages. */

import { describe, expect, test } from 'vitest';
import { createKeyFinder, parseSource } from '../../../generator/core/findKey';
import type { Path } from '../../../generator/core/problems';

describe('a key is found in the source', () => {
  test.each([
    ['in a plain object', 'export default { a: { b: 1 } };', ['a', 'b'], '1:23'],
    ['with its name in quotes', 'export default { "a": 1 };', ['a'], '1:18'],
    [
      'after comments and texts that look like the key',
      "defineConfig({ /* a: */ x: '{a: }', // a:\n  a: 1 })",
      ['a'],
      '2:3',
    ],
    [
      'after braces in texts',
      `defineConfig({ x: '{a: }', y: \`}\${{ a: '}' }}\`, a: 1 })`,
      ['a'],
      '1:49',
    ],
    ['after a regular expression', 'defineConfig({ x: /[/}]"/, a: 1 })', ['a'], '1:28'],
    ['after a division', 'defineConfig({ x: 4 / 2, a: 1 / 1 })', ['a'], '1:26'],
    [
      'after functions',
      'defineConfig({ f(x) { return { a: x } }, g: () => ({ a: 1 }), a: 1 })',
      ['a'],
      '1:63',
    ],
    ['as a function', 'defineConfig({ async files() {} })', ['files'], '1:22'],
    ['in a list', "defineConfig({ l: [\n  'x',\n  { a: 1 }] })", ['l', 1, 'a'], '3:5'],
    ['as an entry of a list', "defineConfig({ l: ['x', 'y'] })", ['l', 1], '1:25'],
    [
      'in a constant',
      'const l = [{ a: 1 }] as const;\nexport default { l };',
      ['l', 0, 'a'],
      '1:14',
    ],
    [
      'in a typed constant',
      'const c: Record<string, () => 1> = { a: 1 };\nexport default c;',
      ['a'],
      '1:38',
    ],
    [
      'in a constant of another name',
      'const bar = { a: 1 };\ndefineConfig({ l: bar })',
      ['l', 'a'],
      '1:15',
    ],
    [
      'in a key of a constant',
      'const shared = { l: [{ a: 1 }] };\nexport default { m: shared.l };',
      ['m', 0, 'a'],
      '1:24',
    ],
    [
      'in a value that is exported by another name',
      'const c = { l: 0 }, d = { l: 1 };\nexport { d as default };',
      ['l'],
      '1:27',
    ],
    ['after types of TypeScript', 'export default <X>{ a: 1 } satisfies X;', ['a'], '1:21'],
    [
      'after code that looks like a key',
      'const b = x ? { a: (1 as number) } : c => c;\ndefineConfig({ [b]: 0, a: 1 });',
      ['a'],
      '2:24',
    ],
    ['with its name in brackets', "export default { ['a']: 1 };", ['a'], '1:19'],
    ['as an entry in parentheses', 'defineConfig({ l: [\n  (x + 1) * 2] })', ['l', 0], '2:4'],
    [
      'unless a spread may have moved it',
      'defineConfig({ l: [...x, { a: 1 }] })',
      ['l', 1, 'a'],
      undefined,
    ],
    [
      'unless it is spread in',
      'const x = { a: 1 }; defineConfig({ l: { ...x } })',
      ['l', 'a'],
      undefined,
    ],
    [
      'unless constants form a cycle',
      'const a = b, b = a; export default { l: a };',
      ['l', 'x'],
      undefined,
    ],
    ['unless the source breaks off', "export default { a: '", ['a', 'b'], undefined],
  ] as const)('%s', (_, source, path, expected) => {
    const found = findInSource(source, path);

    expect(found && `${found.line}:${found.column}`).toBe(expected);
  });
});

/** Returns undefined also for a source that cannot be parsed. */
function findInSource(text: string, path: Path) {
  const source = parseSource('site.config.ts', text);
  return source && createKeyFinder(source)(path);
}

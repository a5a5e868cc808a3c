/** Remembered lines: what was highlighted before changes nothing. */

import { INITIAL } from '@shikijs/vscode-textmate';
import { expect, test } from 'vitest';
import { createEngine } from '../../../generator/parse/code/engine';
import { ownThemePair } from '../../../generator/parse/code/pairedTheme';
import { rememberLines } from '../../../generator/parse/code/rememberLines';

const create = () => createEngine({ own: new Map(), grammars: [] }, ownThemePair);

/** The same lines in other states: in texts, comments, fences and heredocs. */
const BLOCKS: readonly (readonly [language: string, code: string])[] = [
  ['ts', 'const a = 1;\n}\nconst b = `\nconst a = 1;\n}\n`;\nconst a = 1;'],
  ['ts', '/*\nconst a = 1;\n*/\nconst a = 1;\n/**\n * @param a\n */\nconst a = `${\nconst a = 1;'],
  ['ts', 'type A = {\n  a: 1;\n};\nconst c = {\n  a: 1;\n};\nclass C {\n  a: 1;\n}'],
  ['ts', '#!/usr/bin/env node\nconst a = 1;'],
  ['ts', 'const a = 1;\n#!/usr/bin/env node'],
  ['bash', 'cat <<A\necho $b\nA\necho $b\ncat <<B\nA\necho $b\nB\necho $b'],
  ['bash', "cat <<'A'\necho $b\nA\necho $b\necho '\necho $b\n'"],
  ['python', 'a = """\ndef b():\n"""\ndef b():\n  pass'],
  ['markdown', '# A\n\n```ts\n# A\nconst a = 1;\n```\n\n- a\n\n      # A\n\n# A'],
  ['html', '<p a="\n<p>\n">\n<script>\nconst a = 1;\n</script>\nconst a = 1;\n<!--\n<p>\n-->\n<p>'],
  ['json', '{\n"a": 1\n}\n[\n"a"\n]\n"a": 1'],
  ['yaml', 'a: |\n  b: 1\n  c\nb: 1\n  c'],
];

test('an engine highlights each block like a new one, in any order', async () => {
  const expected = await Promise.all(
    BLOCKS.map(([language, code]) => create().tokenize(code.split('\n'), language)),
  );
  const engine = create();
  for (const order of [BLOCKS, [...BLOCKS].reverse(), BLOCKS]) {
    for (const block of order) {
      const [language, code] = block;
      const tokens = await engine.tokenize(code.split('\n'), language);
      expect(tokens).toEqual(expected[BLOCKS.indexOf(block)]);
    }
  }
});

test('a line is highlighted again when many others came in between', () => {
  let count = 0;
  const tokenize = rememberLines((text, state) => {
    count += 1;
    return { tokens: [{ text, className: '' }], state };
  });
  const read = (text: string) => tokenize(text, INITIAL).tokens;
  read('a');
  read('a');
  expect(count).toBe(1);
  for (let other = 0; other < 6000; other += 1) read(`other ${other}`);
  expect(count).toBe(6001);
  expect(read('a')).toEqual([{ text: 'a', className: '' }]);
  expect(count).toBe(6002);
});

/** Code examples that do not parse are told with the place of the error; parts of programs are fine. */

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkExamples } from '../../../generator/check/checkExamples';
import type { CheckConfig } from '../../../templates/model/config';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { createFolder } from '../../helpers/sites/createSite';

type Given = { readonly meta?: string; readonly commands?: CheckConfig['commands'] };

/** The fence is at line 10, and indented by two characters. */
async function check(language: string, code: string, { meta = '', commands = {} }: Given = {}) {
  const example = { language, meta, code, line: 10, column: 3 };
  const pages = [{ file: 'content/docs/a.md', examples: [example] }];
  const found = await checkExamples({ root: process.cwd(), pages, commands });
  return found.map(
    ({ line, column, severity, code: name, message, hint }) =>
      `${line}:${column} ${severity} ${name}: ${message} → ${hint}`,
  );
}

const SYNTAX = 'Check this line and the previous one for a missing comma, quote or bracket.';
const OPT_OUT = 'If the error is intended, write "no-check" after the language.';

describe('told is', () => {
  test.each([
    [
      'json',
      '{\n  "a": 1,\n}',
      '13:3',
      'json: "}" is unexpected here',
      'Remove the comma before it.',
    ],
    ['json', '{ "a": 1', '11:3', 'json: a { is not closed', 'Add the closing }.'],
    ['json', "{ 'a': 1 }", '11:5', 'json: "\'" is unexpected here', 'Use double quotes.'],
    [
      'jsonc',
      '{ "a": 1 // one\n  "b" }',
      '11:12',
      'jsonc: "/" is unexpected here',
      'Remove the comment: JSON does not support comments.',
    ],
    [
      'yaml',
      'a: 1\n\tb: 2',
      '12:3',
      'yaml: a line is indented with a tab',
      'Use spaces for indentation.',
    ],
    ['yml', 'a: 1\n---\nb: [1, 2', '13:6', 'yml: a [ is not closed', 'Add the closing ].'],
    ['js', 'let a = 1;\nlet ä = "é" b;', '12:15', 'js: expected ";" but found "b"', SYNTAX],
    ['JavaScript', 'fly(;', '11:7', 'javascript: unexpected ";"', SYNTAX],
    ['ts{1}', 'let a: = 1;', '11:10', 'ts: unexpected "="', SYNTAX],
    ['tsx', 'const a = <p>;', '11:17', 'tsx: <p> is not closed', 'Add the closing tag </p>.'],
  ])('%s %j', async (language, code, place, message, hint) => {
    expect(await check(language, code)).toEqual([
      `${place} warning wrong-example: the example is not valid ${message} → ${hint} ${OPT_OUT}`,
    ]);
  });
});

describe('fine is', () => {
  test.each([
    ['json', ''],
    ['json', '"members": {},\n"of": 1,'],
    ['json', '{ "a": 1 }\n{ "a": 2 }'],
    ['json', '{ "a": 1, ... }'],
    ['json', '[1, 2, …]'],
    ['jsonc', '// kites\n{ "a": 1, }'],
    ['yaml', 'a: 1\n---\nb: 2'],
    ['yaml', 'image: {{ .Values.image }}'],
    ['yaml', 'a: !Ref b\na: !Sub c'],
    ['js', 'import a from "a";\nawait a();\nexport default a;'],
    ['js', 'return fly();'],
    ['js', 'const a = 1;\nconst a = 2;'],
    ['js', '{ "a": 1, b() {} }'],
    ['js', 'budgets: { js: 500 },\nload: () => [],'],
    ['js', 'case 1:\n  fly();'],
    ['js', 'fly({ ... });'],
    ['js', 'export default () => <p>kite</p>;'],
    ['js', '<p>a</p>\n<p>b</p>'],
    ['js', 'fly(); // [!code --]\nfly('],
    ['ts', 'private a: string;\nconstructor(readonly b: number) {}'],
    ['ts', 'a?: string;\nb(c: number): void;'],
    ['ts', '{ readonly a: string } | undefined'],
    ['ts', 'const a = <p>kite</p>;'],
    ['ts', '@fly() class A {}'],
    ['text', '{'],
    ['mermaid', '{'],
    ['unknown', '{'],
  ])('%s %j', async (language, code) => {
    expect(await check(language, code)).toEqual([]);
  });

  test.each(['no-check', 'title="a" no-check', 'file="./a.json"', '{1} del={2}'])(
    'a block with %j',
    async (meta) => {
      expect(await check('json', '{', { meta })).toEqual([]);
      expect(
        await check('json', '{', { meta: meta.replace(/no-check|file|del/, '$&ed') }),
      ).toHaveLength(1);
    },
  );
});

describe('a command in the configuration', () => {
  const node = (script: string) => ({ kite: [process.execPath, '-e', script] }) as const;
  const run = (script: string) => check('Kite', 'one\ntwo\nthree', { commands: node(script) });
  const READ =
    "let text = ''; process.stdin.on('data', (part) => { text += part; }).on('end', () => {";

  test('gets the code on its standard input', async () => {
    expect(await run(`${READ} process.exit(text === 'one\\ntwo\\nthree' ? 0 : 1); });`)).toEqual(
      [],
    );
  });

  test.each([
    ["console.error('File a, line 2\\nSyntaxError: wrong.')", '12:3', 'SyntaxError: wrong'],
    ["console.log('stdin:3:2: wrong')", '13:4', 'stdin:3:2: wrong'],
    ["console.log('stdin:99: wrong')", '11:3', 'stdin:99: wrong'],
    ['0', '11:3', 'the program prints no error message'],
  ])('tells with %j what is wrong and where', async (script, place, message) => {
    expect(await run(`${script}; process.exitCode = 1;`)).toEqual([
      `${place} warning wrong-example: the example is not valid kite: ${message} → Fix the code. ${OPT_OUT}`,
    ]);
  });

  test('that does not work is reported once', async () => {
    const examples = [1, 2, 3].map((line) => ({
      language: 'kite',
      meta: '',
      code: '',
      line,
      column: 1,
    }));
    const pages = [{ file: 'content/docs/a.md', examples }];
    const commands = { kite: ['docwright-has-no-such-program'] } as const;
    const found = await checkExamples({ root: process.cwd(), pages, commands });
    expect(found).toEqual([
      {
        code: 'example-command',
        severity: 'error',
        message:
          '"docwright-has-no-such-program" of check.commands.kite cannot be started: spawn docwright-has-no-such-program ENOENT',
        file: 'content/docs/a.md',
        line: 1,
        column: 1,
        hint: 'Fix the command in the configuration, or remove it.',
      },
    ]);
  });

  test('that does not exit is terminated with its child processes, and reported with its place', async () => {
    const address = path.join(createFolder(), 'socket');
    const server = createServer().listen(address);
    const connected = once(server, 'connection') as Promise<[Socket]>;
    // Connects, and then waits for ever, with the output of the program that has started it.
    const inner = `require('node:net').connect(${JSON.stringify(address)})`;
    const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`;
    const example = { language: 'kite', meta: '', code: 'fly', line: 3, column: 1 };
    const found = await checkExamples({
      root: process.cwd(),
      pages: [{ file: 'content/docs/a.md', examples: [example] }],
      commands: { kite: [process.execPath, '-e', script] },
      limit: { ms: 10_000, wait: () => connected },
    });
    expect(found).toMatchObject([
      {
        code: 'example-command',
        message: `"${process.execPath}" of check.commands.kite was stopped after 10 seconds`,
        file: 'content/docs/a.md',
        line: 3,
        column: 1,
      },
    ]);
    const [socket] = await connected;
    // The other end is gone.
    if (!socket.closed) await once(socket.resume(), 'close');
    server.close();
  });

  test.skipIf(!IS_POSIX)('that the operating system ends is reported', async () => {
    expect(
      await run("process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000);"),
    ).toEqual([expect.stringContaining('error example-command: ')]);
  });
});

/** Marked words, folded lines, notes and frames of code blocks, on plain data. */

import { expect, test } from 'vitest';
import { takeCommands } from '../../../client/extras/copyCode';
import { parseCodeMeta } from '../../../generator/parse/code/codeMeta';
import { checkMarkdown, renderCode, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const fence = (info: string, code: string) => `~~~${info}\n${code}\n~~~`;

test.each([
  ['/a/', ['marked a']],
  ['/a b/ ins=/c/ del=/d/', ['marked a b', 'inserted c', 'deleted d']],
  ['/a/b/ {1}', ['marked a/b']],
  ['/a\\/b/', ['marked a/b']],
  ['title="/a/ b" [/c/]', []],
  ['// /a', []],
])('%s has the words %j', (meta, expected) => {
  expect(parseCodeMeta(meta).words.map(({ text, mark }) => `${mark} ${text}`)).toEqual(expected);
});

test.each([
  ['text /ab/', 'xabab', 'x[ab][ab]'],
  ['text /ab/ /b/ /abc/', 'abc b', '[abc] [b]'],
  ['text', 'a a // [!code word:a]\na', '[a] [a]\n[a]'],
  ['text', '// [!code word:a\\:b:1]\na:b\na:b', '[a:b]\na:b'],
  ['js /t a/ del=/1/', 'let a = 1;', 'le[t a] = (1);'],
])('%s marks words in %j', async (info, code, expected) => {
  const html = await renderCode(fence(info, code));
  const shown = html
    .replace(/<mark[^>]*>|<\/mark>/g, (tag) => (tag.startsWith('</') ? ']' : '['))
    .replace(/<del[^>]*>|<\/del>/g, (tag) => (tag.startsWith('</') ? ')' : '('));
  expect(shown.replace(/<[^>]*>/g, '').trim()).toBe(expected);
});

test.each([
  ['js /b/', '1:1 warning code-option: the code does not contain "b", so nothing is marked'],
  ['js collapse={2-3}', '1:1 warning code-option: "collapse" names lines 2–3, but the block has 1'],
  ['js frame=x', '1:1 warning code-option: the frame "x" is unknown, so it is ignored'],
  ['js callouts', '1:1 warning code-callouts: the code block has "callouts", but no ordered'],
])('%s is reported', async (info, problem) => {
  expect(await checkMarkdown(fence(info, 'a();'))).toEqual([expect.stringContaining(problem)]);
});

test('numbers and notes that do not match are reported at the block and at the note', async () => {
  const code = fence('js callouts', 'a(); // (1)\nb(); /* (3)! */');
  expect(await checkMarkdown(`${code}\n\n1. One\n2. Two\n`)).toEqual([
    expect.stringContaining('1:1 warning code-callouts: the code refers to note 3'),
    expect.stringContaining(
      '7:1 warning code-callouts: no line of the code above refers to note 2',
    ),
  ]);
});

test('ranges fold separately, with the number of their lines', async () => {
  const html = await renderMarkdown(fence('js collapse={1-2,3,5-9}', 'a\nb\nc\nd\ne'));
  const summaries = [...html.matchAll(/<summary>([^<]*)/g)].map(([, text]) => text);
  expect(summaries).toEqual(['2 lines', '1 line', '1 line']);
});

test('blocks of tabs and of a group share the list below them', async () => {
  const tabs = `${fence('js tab callouts', 'a // (1)')}\n${fence('ts tab callouts', 'b // (2)')}`;
  const group = `:::code-group\n${fence('js [a] callouts', 'a // (1)')}\n:::`;
  for (const blocks of [tabs, group]) {
    const notes = blocks === tabs ? '1. One\n2. Two' : '1. One';
    expect(await checkMarkdown(`${blocks}\n\n${notes}\n`)).toEqual([]);
    expect(await renderMarkdown(`${blocks}\n\n${notes}\n`)).toContain('<li id="callout.1.1">');
  }
});

test.each([
  ['$ a \\\n  b\nout\n> c\n', 'a \\\n  b\nc'],
  ['a\nb\n', 'a\nb'],
])('of the session %j, %j is copied', (code, expected) => {
  expect(takeCommands(code.trimEnd())).toBe(expected);
});

/** The definitions of types: what is taken from the section that defines one, and where they are in the output. */

import { expect, test } from 'vitest';
import { createDefinitionFinder } from '../../../generator/resolve/createDefinitionFinder';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';

const find = async (markdown: string, id: string) =>
  createDefinitionFinder(await parseMarkdown(markdown))(id);
const TABLE = '| Field | Type | Meaning |\n|---|---|---|\n| `id` | [text](#b) | x |';

test('a definition is the heading, the first paragraph and two columns of the first table', async () => {
  const markdown = `## A \`b\` {#a}\n\nOne *two*.\n\nThree.\n\n${TABLE}\n\n| c | d |\n|---|---|\n| e | f |`;
  expect(await find(markdown, 'a')).toEqual({
    title: 'A b',
    text: 'One two.',
    rows: [['id', 'text']],
  });
});

test('a table without text before it, and a text without a table, are enough', async () => {
  expect(await find(`## A\n\n${TABLE}\n\nText`, 'a')).toEqual({
    title: 'A',
    rows: [['id', 'text']],
  });
  expect(await find('## A\n\nText', 'a')).toEqual({ title: 'A', text: 'Text', rows: [] });
});

test('long ones are cut between words', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `| \`f${index}\` | text | x |`).join('\n');
  const found = await find(`## A\n\n${'word '.repeat(100)}\n\n${TABLE}\n${rows}`, 'a');
  expect(found?.text).toMatch(/^(word )+word…$/);
  expect(found?.text?.length).toBeLessThanOrEqual(241);
  expect(found?.rows).toHaveLength(12);
});

test('other elements have none', async () => {
  expect(await find('## A\n\n<p id="b">b</p>', 'b')).toBeUndefined();
  expect(await find('## A', 'c')).toBeUndefined();
});

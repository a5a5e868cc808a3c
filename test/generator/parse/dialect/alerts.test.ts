/** Alerts of GitHub are the directives of the same kind. */

import { expect, test } from 'vitest';
import { compareTrees, getFastParser } from '../../../helpers/pages/markdownTrees';
import {
  checkMarkdown,
  parseMarkdown,
  renderMarkdown,
} from '../../../helpers/pages/renderMarkdown';

const KINDS = ['note', 'tip', 'important', 'warning', 'caution', 'info', 'danger'];

test.each(KINDS)('[!%s] looks like the directive of this name', async (kind) => {
  const alert = `> [!${kind.toUpperCase()}]\n> Take **care**.\n>\n> - One\n`;
  const directive = `:::${kind}\n\nTake **care**.\n\n- One\n\n:::\n`;
  expect(await renderMarkdown(alert)).toBe(await renderMarkdown(directive));
  expect(await checkMarkdown(alert)).toEqual([]);
});

test('text after the marker on its line is the title', async () => {
  expect(await renderMarkdown('> [!tip] Use *both* hands\n> Always.')).toBe(
    await renderMarkdown(':::tip Use *both* hands\nAlways.\n:::'),
  );
});

test.each([
  ['the mark alone', '> [!NOTE]', ':::note\n:::'],
  ['an empty line below it', '> [!NOTE]\n>\n> Text.', ':::note\nText.\n:::'],
  ['a code block below it', '> [!NOTE]\n> ```js\n> a\n> ```', ':::note\n```js\na\n```\n:::'],
  ['a hard break behind it', '> [!NOTE]  \n> Text.', ':::note\nText.\n:::'],
  ['one inside a list', '- > [!NOTE]\n  > Text.', '- :::note\n  Text.\n  :::'],
  ['one inside another', '> [!TIP]\n> > [!NOTE]\n> > Text.', '::::tip\n:::note\nText.\n:::\n::::'],
])('%s', async (_name, alert, directive) => {
  expect(await renderMarkdown(alert)).toBe(await renderMarkdown(directive));
});

test.each([
  ['an unknown kind', '> [!SPELL]\n> Text.'],
  ['text before the mark', '> See [!NOTE]\n> Text.'],
  ['an escaped mark', '> \\[!NOTE]\n> Text.'],
  ['a mark that is a link', '> [!NOTE](./a.md)\n> Text.'],
  ['a mark in code', '> `[!NOTE]`\n> Text.'],
])('%s leaves the quote as it is', async (_name, quote) => {
  expect(await renderMarkdown(quote)).toMatch(/^<blockquote>/);
  expect(await renderMarkdown(quote)).not.toContain('admonition');
});

test('their texts are found, and their headings have ids', async () => {
  const { sections, anchors, headings } = await parseMarkdown(
    '> [!NOTE]\n> Kites fly.\n>\n> ## Wind\n',
  );
  expect(sections.flatMap(({ blocks }) => blocks)).toContain('Kites fly.');
  expect([...anchors, ...headings.map(({ id }) => id)]).toContain('wind');
});

test('both parsers read them alike', async () => {
  const parse = await getFastParser();
  for (const kind of KINDS) {
    expect(compareTrees(`Text.\n\n> [!${kind}] Title\n> Text *a*.\n>\n> More.\n`, parse)).toBe(
      'equal',
    );
  }
});

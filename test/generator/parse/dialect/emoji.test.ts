/** Names between colons become emoji, where a site wants that. */

import { nameToEmoji } from 'gemoji';
import { expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../../helpers/pages/renderMarkdown';
import { buildFixture } from '../../../helpers/sites/buildFixture';
import { configOf } from '../../../helpers/sites/createSite';

const ON = { emoji: nameToEmoji };

test.each([
  ['a :tada: b', 'a 🎉 b'],
  [':+1::heart:', ':+1::heart:'],
  ['(:+1:) :heart:!', '(👍) ❤️!'],
  ['*:100:*', '<em>💯</em>'],
  ['10:30:20 and 10:100:20', '10:30:20 and 10:100:20'],
  [':guildId: :constructor: ::id::', ':guildId: :constructor: ::id::'],
  ['`:tada:`', '<code>:tada:</code>'],
  ['/users/:id:/', '/users/:id:/'],
])('%s is %s', async (text, expected) => {
  expect(await renderMarkdown(text, ON)).toBe(`<p>${expected}</p>`);
});

test('headings have them too, and links keep their addresses', async () => {
  expect(await parseMarkdown('## News :tada:', ON)).toMatchObject({
    headings: [{ text: 'News 🎉', id: 'news-' }],
  });
  expect(await renderMarkdown('[:tada:](./:tada:.md)', ON)).toContain('href="./:tada:.md"');
});

test('the configuration enables them', async () => {
  const build = async (config: string) => {
    const files = { 'content/docs/index.md': 'a :tada: b', 'content/site.config.ts': config };
    return (await buildFixture(files)).page('/');
  };
  expect(await build(configOf())).toContain('a :tada: b');
  expect(await build(configOf('markdown: { emoji: true }'))).toContain('a 🎉 b');
});

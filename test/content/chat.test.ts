/** Previews of chat messages on the CRBT site: its own directives, from Markdown to HTML. */

import { describe, expect, test } from 'vitest';
import { embed, field, message } from '../../content/chat/directives';
import { checkMarkdown, parseMarkdown, renderMarkdown } from '../helpers/pages/renderMarkdown';

const options = { siteDirectives: { message, embed, field } };

const render = (text: string) => renderMarkdown(text, options);
const check = (text: string) => checkMarkdown(text, options);

const POLL =
  '::::::message{name="CRBT" bot}\nHello.\n\n:::::embed{title="Poll" author="Ann" footer="end" color="#2c81b9"}\n**Body.**\n\n::::field{name="Votes"}\n12\n::::\n:::::\n::::::';

describe('a chat message', () => {
  test('shows the author of the message', async () => {
    const html = await render(':::message{name="CRBT" bot}\nHi\n:::');
    expect(html).toMatch(
      /^<figure class="message" aria-label="Message from CRBT"><span class="initial"><svg .*?<\/svg><\/span><p class="message__name">CRBT<span class="message__bot">BOT<\/span><\/p><div class="message__body"><p>Hi<\/p><\/div><\/figure>$/,
    );
    const person = await render(':::message{name="marin"}\nHi\n:::');
    expect(person).toContain('<span class="initial" aria-hidden="true">M</span>');
    expect(person).not.toContain('BOT');
  });

  test('keeps a name as written', async () => {
    expect(await render(':::message{name="A &amp; c"}\nx\n:::')).toContain(
      'aria-label="Message from A &amp; c"',
    );
    expect(await render(':::message{name=\'A "b"\'}\nx\n:::')).toContain(
      'aria-label="Message from A &quot;b&quot;"',
    );
  });

  test('holds an embed with a color that needs no style attribute', async () => {
    expect(await check(POLL)).toEqual([]);
    const html = await render(POLL);
    expect(html).toContain(
      '<div class="embed"><svg class="embed__bar" width="4" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="#2c81b9"></rect></svg><p class="embed__author">Ann</p><p class="embed__title">Poll</p><div class="embed__body"><p><strong>Body.</strong></p>',
    );
    expect(html).toContain('</div><p class="embed__footer">end</p></div></div></figure>');
    const plain = await render('::::message{name=A}\n:::embed\nx\n:::\n::::');
    expect(plain).not.toMatch(/embed__(?:title|author|footer)|style=/);
  });

  test('has embeds with fields, each a row', async () => {
    expect(await render(POLL)).toContain(
      '<div class="field"><p class="field__name">Votes</p><div><p>12</p></div></div>',
    );
  });

  test('is found by its texts, and by the attributes that readers see', async () => {
    const [section] = (await parseMarkdown(POLL, options)).sections;
    expect(section?.blocks).toEqual(['CRBT', 'Hello.', 'Ann Poll end', 'Body.', 'Votes', '12']);
  });
});

test.each([
  [
    ':::message\nx\n:::',
    '1:1 error missing-attribute: the directive "message" is missing the attribute "name" → Add it: message{name="…"}.',
  ],
  [
    '::::::message{name=A}\n:::::note\n::::embed\nx\n::::\n:::::\n::::::',
    '3:1 error directive-parent: the directive "embed" is outside "message" → Put it directly inside "::::message".',
  ],
  [
    '::::message{name=A}\n:::field{name=B}\nx\n:::\n::::',
    '2:1 error directive-parent: the directive "field" is outside "embed" → Put it directly inside "::::embed".',
  ],
  [
    '::::message{name=A}\n:::embed{colour=red}\nx\n:::\n::::',
    '2:1 warning unknown-attribute: the directive "embed" has no attribute "colour" → Did you mean "color"?',
  ],
])('%j is a mistake', async (text, problem) => {
  expect(await check(text)).toEqual([problem]);
});

/** Endpoints and objects: facts as definitions, fields as rows, code apart from the text. */

import { describe, expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const inEndpoint = async (text: string) => {
  const html = await renderMarkdown(`::::endpoint{method=GET path=/x}\n${text}\n::::`);
  const [, inside = ''] = /<div class="reference">(.*)<\/div>$/s.exec(html) ?? [];
  return inside.replace(/\n/g, '');
};
const text = (html: string) => `<div class="reference__text">${html}</div>`;

describe('facts', () => {
  test('are definitions, and a status code has the class of its kind', async () => {
    const facts = '- **Access:** a token\n- **Returns:** `204`\n- **Errors:** `404` for `x`';
    expect(await inEndpoint(facts)).toBe(
      text(
        '<dl class="facts"><dt>Access:</dt><dd>a token</dd>' +
          '<dt>Returns:</dt><dd><code class="http-status http-status--2xx">204</code></dd>' +
          '<dt>Errors:</dt><dd><code class="http-status http-status--4xx">404</code> for <code>x</code></dd></dl>',
      ),
    );
  });

  test('may hold a list', async () => {
    expect(await inEndpoint('- **Errors:**\n  - `400` if a\n  - `500` if b')).toBe(
      text(
        '<dl class="facts"><dt>Errors:</dt><dd><ul>' +
          '<li><code class="http-status http-status--4xx">400</code> if a</li>' +
          '<li><code class="http-status http-status--5xx">500</code> if b</li></ul></dd></dl>',
      ),
    );
  });

  test.each([
    ['an item without a term', '- **A:** b\n- c'],
    ['a term without a colon', '- **A** b'],
    ['numbers', '1. **A:** b'],
  ])('a list with %s stays one', async (_, list) => {
    expect(await inEndpoint(list)).toMatch(/<(ul|ol)>/);
  });

  test('outside of an endpoint a list stays one', async () => {
    expect(await renderMarkdown('- **Access:** `404`')).not.toMatch(/<dl|http-status/);
  });
});

describe('fields', () => {
  const table = (header: string, row: string) =>
    `|${header}|\n|${header.replace(/[^|]+/g, '---')}|\n|${row}|`;

  test('have a label where neither their look nor their words reveal the column', async () => {
    const header = 'Name|Type|Required|Format|Meaning';
    const html = await inEndpoint(table(header, '`id`|text|required|v1|whose'));
    expect(html).toContain('<table class="fields">');
    expect([...html.matchAll(/data-label="(.+?)">(.+?)</g)].map(([, a, b]) => [a, b])).toEqual([
      ['Format', 'v1'],
    ]);
  });

  test.each([
    ['without code in the first column', table('A|B|C', 'a|b|c')],
    ['with two columns', table('A|B', '`a`|b')],
  ])('a table %s is a table like others', async (_, markdown) => {
    expect(await inEndpoint(markdown)).not.toContain('fields');
  });
});

describe('code', () => {
  test('and tabs of code are separate from the text, in their order', async () => {
    const tabs = '::::tabs\n:::tab[js]\n```js\na\n```\n:::\n::::';
    const html = await renderMarkdown(
      `:::::object\nA\n\n${tabs}\n\nB\n\n\`\`\`json title="200 OK"\n{}\n\`\`\`\n:::::`,
    );
    expect(html.replace(/\n/g, '')).toMatch(
      /^<div class="reference"><div class="reference__text"><p>A<\/p><p>B<\/p><\/div><div class="reference__code"><div class="tabs".*<span class="http-status http-status--2xx">200<\/span> OK.*<\/div><\/div>$/,
    );
  });

  test('tabs with text stay with the text', async () => {
    const html = await renderMarkdown(
      ':::::object\n::::tabs\n:::tab[A]\nText\n\n```\na\n```\n:::\n::::\n:::::',
    );
    expect(html).not.toContain('reference__code');
  });
});

test('a heading just above an endpoint has its method as a mark', async () => {
  const line = '::endpoint{method=get path=/x}';
  const { headings } = await parseMarkdown(`## A\n\n${line}\n\n## B\n\nb\n\n${line}`);
  expect(headings.map(({ id, mark }) => [id, mark])).toEqual([
    ['a', 'get'],
    ['b', undefined],
  ]);
});

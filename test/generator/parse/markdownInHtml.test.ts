/** Raw HTML that takes the Markdown below it as text. */

import { describe, expect, test } from 'vitest';
import { checkMarkdown } from '../../helpers/pages/renderMarkdown';

async function listSwallowed(text: string): Promise<readonly string[]> {
  const found = await checkMarkdown(text);
  return found.filter((line) => line.includes('markdown-in-html'));
}

test('the message names the start of the HTML and the first line that it contains', async () => {
  expect(await listSwallowed('a\n\n<div>\n<p>b</p>\n## Kites\n- c\n</div>')).toEqual([
    '3:1 warning markdown-in-html: the Markdown in line 5 is shown as text, because it belongs to the HTML that starts here: ## Kites → Add an empty line before line 5 and after the Markdown.',
  ]);
  expect(await listSwallowed('<p>[a](./b.md)</p>')).toEqual([
    '1:1 warning markdown-in-html: the Markdown in line 1 is shown as text, because it belongs to the HTML that starts here: <p>[a](./b.md)</p> → Write it as HTML, or put it on separate lines with an empty line before and after.',
  ]);
});

describe('Markdown that is taken', () => {
  test.each([
    ['<div>\n# a\n</div>', 2],
    ['<div>\n\n<div>\n## a\n</div>\n\n</div>', 4],
    ['<div>\n- a\n</div>', 2],
    ['<div>\n1. a\n2. b\n</div>', 2],
    ['<details>\n<summary>a</summary>\nb [c](./d.md) e\n</details>', 3],
    ['<center>\n![a](b.png)\n</center>', 2],
    ['<div>\n```js\na\n```\n</div>', 2],
    ['<div>\n| a | b |\n|---|---|\n</div>', 3],
    ['<div>\n:::note\na\n:::\n</div>', 2],
    ['<TabItem value="a">\n## b\n</TabItem>', 2],
    ['<Tabs>\n<TabItem value="a">\n![b](c.png)\n</TabItem>\n</Tabs>', 3],
    ['- <div>\n  # a\n  </div>', 2],
    ['<div\n  class="a">\n[b](c.md)\n</div>', 3],
  ])('%j', async (text, line) => {
    expect(await listSwallowed(text)).toEqual([
      expect.stringContaining(`the Markdown in line ${line} is shown as text`),
    ]);
  });
});

describe('raw HTML as intended', () => {
  test.each([
    ...['<div>\n\n# a\n\n</div>', '<div>a</div>', '<div>\n  <p>a</p> b\n  - c\n</div>'],
    ...[
      '<pre>\n# a\n- b\n[c](d)\n</pre>',
      '<pre>\n\n# a',
      '<script>\nconst a = b[c](d);\n</script>',
    ],
    ...[
      '<div><code>[a](b)</code></div>',
      '<div>\n<!--\n# a\n- b\n-->\n</div>',
      '<!--\n# a\n[b](c)\n-->',
    ],
    ...['<style>\n# a\n</style>', '<svg>\n<text>\n# a\n</text>\n</svg>', '<p>in\n1999. And</p>'],
    ...['<p title="[a](b)">c</p>', '<p>a\n- b</p>', '<div>\n#a\n</div>', '<div>[a] (b)</div>'],
    ...['a <b>[c](./d.md)</b>', '<table>\n<tr><td>a | b</td></tr>\n</table>', '<p>\n10:30\n</p>'],
    ...['<ul>\n<li>- a</li>\n</ul>', '```html\n<div>\n# a\n</div>\n```'],
  ])('%j', async (text) => {
    expect(await listSwallowed(text)).toEqual([]);
  });

  test('is text if the configuration sets it', async () => {
    expect(await checkMarkdown('<div>\n# a\n</div>', { html: 'escape' })).toEqual([]);
  });
});

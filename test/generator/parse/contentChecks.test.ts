/** What authors write for readers who hear the page, and what nobody sees: told with its place. */

import { describe, expect, test } from 'vitest';
import { checkMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';

const listCodes = async (markdown: string, options?: RenderOptions) =>
  (await checkMarkdown(markdown, options)).map((line) => line.replace(/: .*$/s, ''));

describe('told is', () => {
  test.each([
    ['## A\n\n#### B', '3:1 warning skipped-heading'],
    ['### A', '1:1 warning skipped-heading'],
    ['# A\n\n## B\n\n# C\n\n#### D', '7:1 warning skipped-heading'],
    ['## A\n\n<h4>B</h4>', '3:1 warning skipped-heading'],
    ['## A\n\n:::note\n\n#### B\n\n:::', '5:1 warning skipped-heading'],
    ['a ![](./b.png)', '1:3 warning missing-alternative'],
    ['a ![ ][b]\n\n[b]: ./b.png', '1:3 warning missing-alternative'],
    ['a\n<img src="./b.png">', '2:1 warning missing-alternative'],
    ['a [](/b)', '1:3 warning empty-link'],
    ['a <a href="/b"> </a>', '1:3 warning empty-link'],
    ['[here](/b)', '1:1 warning vague-link'],
    ['*[Read **more** …](/b)*', '1:2 warning vague-link'],
    ['[hier](/b)', '1:1 warning vague-link'],
    ['[כאן](/b)', '1:1 warning vague-link'],
    ['[here][b]\n\n[b]: /b', '1:1 warning vague-link'],
    ['<a href="/b">Click here!</a>', '1:1 warning vague-link'],
    ['|  |  |\n|--|--|\n| a | b |', '1:1 warning table-without-header'],
    ['<table><tr><td>a</td></tr></table>', '1:1 warning table-without-header'],
    ['a\n\n[b]: /b', '3:1 warning unused-definition'],
    ['[b]\n\n[b]: /b\n[B]: /c', '4:1 warning unused-definition'],
    ['a\n\n[^b]: c', '3:1 warning unused-footnote'],
  ])('%j', async (markdown, found) => {
    expect(await listCodes(markdown)).toContain(found);
  });

  test('the name of what nothing uses', async () => {
    expect(await checkMarkdown('[a]\n\n[a]: /a\n[A]: /b\n[Some name]: /c\n\n[^Note]: d')).toEqual([
      '4:1 warning unused-definition: [A] is already defined above, so this definition is ignored → Remove one of the definitions, or rename it.',
      '5:1 warning unused-definition: no link on the page uses the definition [Some name] → Remove the definition, or add a link with [Some name].',
      '7:1 warning unused-footnote: the footnote [^Note] is never referenced, so it is not shown → Remove it, or reference it with [^Note].',
    ]);
  });
});

describe('fine is', () => {
  test.each([
    '# A\n\n## B\n\n### C\n\n## D\n\n### E\n\n#### F',
    '![a kite](./b.png)',
    '<img src="./b.png" alt="">',
    '<img src="./b.png" aria-label="b">',
    '<img src="./b.png" role="presentation">',
    '[![a kite](./b.png)](/b)',
    '[`more`](/b)',
    '[this wind](/b)',
    '<a id="b"></a>',
    '<a href="/b" aria-label="Wind"></a>',
    '<a href="/b"><svg viewBox="0 0 1 1"><title>Wind</title></svg></a>',
    '| a |  |\n|--|--|\n| b | c |',
    '| `a` |\n|--|\n| b |',
    '<table><tr><th>a</th><td>b</td></tr></table>',
    '<table role="presentation"><tr><td>b</td></tr></table>',
    '[a][b] ![c][d]\n\n[b]: /b\n[d]: ./d.png',
    'a[^1] and[^1]\n\n[^1]: note [b]\n\n[b]: /b',
    ':::note[See [b]]\n\nc\n\n:::\n\n[b]: /b',
  ])('%j', async (markdown) => {
    expect(await listCodes(markdown)).toEqual([]);
  });

  test('output of plugins', async () => {
    const addHeading = () => (tree: { readonly children: unknown[] }) => {
      tree.children.push({ type: 'heading', depth: 6, children: [{ type: 'text', value: 'x' }] });
    };
    expect(await listCodes('## A', { remarkPlugins: [addHeading] })).toEqual([]);
  });
});

test('the problems of a page are in the order of the steps that find them', async () => {
  const markdown = '[](/a)\n\n```nope\n```\n\n<T>\n\n:::b\n\n![](/c)\n\n<div>[d](/e)\n';
  const codes = (await listCodes(markdown)).map((line) => line.split(' ').at(-1));
  expect(codes).toEqual([
    ...['markdown-in-html', 'missing-alternative', 'unclosed-directive', 'unknown-directive'],
    ...['unknown-html-element', 'unclosed-html-element', 'unknown-language', 'empty-link'],
  ]);
});

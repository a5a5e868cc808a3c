/** The text of a page in TSX for search. */

import { describe, expect, test } from 'vitest';
import { collectPageText } from '../../../generator/render/collectPageText';
import { parseMarkup } from '../../../generator/render/parseMarkup';

function collect(html: string) {
  return collectPageText(parseMarkup(html).tree, 'Title');
}

function collectBlocks(html: string): readonly string[] {
  return collect(html).sections[0]?.blocks ?? [];
}

test('headings with an id open a section, others are text, and the title is omitted', () => {
  const main =
    '<h1 id="top">Title</h1><p>Opening.</p><h2 id="one">First <em>part</em></h2>Text.<h3>Aside</h3><section><h4 id="deep">Deep</h4></section><h2 id="one">Again</h2><h2 id="none"></h2>';
  expect(collect(main)).toEqual({
    headings: [
      { level: 2, id: 'one', text: 'First part' },
      { level: 4, id: 'deep', text: 'Deep' },
    ],
    sections: [
      { anchor: '', blocks: ['Opening.'], code: [] },
      { anchor: 'one', blocks: ['Text.', 'Aside'], code: [] },
      { anchor: 'deep', blocks: ['Again'], code: [] },
    ],
  });
});

test('a level 1 heading that differs from the title is text', () => {
  expect(collectBlocks('<h1>Who we are</h1>')).toEqual(['Who we are']);
});

describe('a block is', () => {
  test.each([
    ['a paragraph', '<p>a <b>b</b><!-- -->c,\n <a href="/">d</a>.</p>', ['a bc, d.']],
    ['a list item', '<ul><li>a<ul><li>b</li></ul>c</li><li><p>d</p></li></ul>', [...'abcd']],
    [
      'a row',
      '<table><thead><tr><th>F</th><th>M</th></tr></thead><tbody><tr><td><code>a<b>b</b></code></td><td></td><td>c<br>d</td></tr></tbody></table>',
      ['F – M', 'ab – c d'],
    ],
    ['a term, and what it means', '<dl><dt>a</dt><dd>b</dd></dl>', ['a', 'b']],
    ['a caption', '<figure><img src="a" alt="a"><figcaption>b</figcaption></figure>', ['a', 'b']],
    ['a summary', '<details><summary>a</summary>b</details>', ['a', 'b']],
    ['text in another element', 'a<div>b<section>c</section>d</div>', [...'abcd']],
    ['a card, its lines apart', '<a href="/"><svg></svg><span>a</span><span>b</span></a>', ['a b']],
  ])('%s', (_, main, blocks) => {
    expect(collectBlocks(main)).toEqual(blocks);
  });
});

test('code is collected as code, highlighted or not, and cut like code in Markdown', () => {
  const long = 'line;\n'.repeat(200);
  const main = `<p>a</p><pre><code><span>let</span> <span>b</span><span>;</span></code></pre><pre>${long}</pre>`;
  const [section] = collect(main).sections;
  expect(section?.blocks).toEqual(['a']);
  expect(section?.code[0]).toBe('let b;');
  expect(section?.code[1]?.length).toBeLessThanOrEqual(1_000);
});

test.each([
  '<script>a</script>',
  '<script type="application/json">{"a":"<p>a</p>"}</script>',
  '<style>a {}</style>',
  '<svg><title>a</title><text>a</text></svg>',
  '<template><p>a</p></template>',
  '<div hidden><p>a</p></div>',
  '<span aria-hidden="true">a</span>',
  '<nav><p>a</p></nav>',
  '<form><input value="a"><button>a</button><select><option>a</option></select><textarea>a</textarea></form>',
  '<table><tr><td hidden>a</td></tr></table>',
  '<h2 id="a"><span hidden>a</span></h2>',
  '<!-- a -->',
  '<title>a</title><meta name="a" content="a">',
])('no text is collected from %s', (main) => {
  expect(collect(main)).toEqual({
    headings: [],
    sections: [{ anchor: '', blocks: [], code: [] }],
  });
});

test('content that is hidden until found is collected', () => {
  expect(collectBlocks('<div hidden="until-found">a</div>')).toEqual(['a']);
});

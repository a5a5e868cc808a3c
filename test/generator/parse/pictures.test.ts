/** Captions of pictures, and pictures for one color mode. */

import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../helpers/pages/renderMarkdown';

const captions = { images: { optimize: false, captions: true } };
const REST = 'loading="lazy" decoding="async"';

describe('the title of an image', () => {
  test('becomes its caption when the image is alone in its paragraph', async () => {
    expect(await renderMarkdown('![Kite](/k.png "Our <first> one")', captions)).toBe(
      `<figure class="captioned"><img src="/k.png" alt="Kite" ${REST}><figcaption>Our &#x3C;first> one</figcaption></figure>`,
    );
  });

  test('becomes one caption for two images of which readers see one', async () => {
    const pair = '![K](/l.png#only-light "One")\n![K](/d.png#only-dark "One")';
    const html = await renderMarkdown(pair, captions);
    expect(html.match(/<figcaption>/g)).toHaveLength(1);
    expect(html).not.toContain('title=');
  });

  test.each([
    ['beside text', 'A ![K](/k.png "One")'],
    ['beside another image', '![K](/k.png "One") ![K](/k.png "Two")'],
    ['in a link', '[![K](/k.png "One")](/wind)'],
  ])('stays a title %s', async (_, text) => {
    const html = await renderMarkdown(text, captions);
    expect(html).not.toContain('figure');
    expect(html).toContain('title="One"');
  });

  test('stays a title unless the site has captions', async () => {
    expect(await renderMarkdown('![K](/k.png "One")')).toContain('<p><img src="/k.png"');
  });
});

test.each([
  ['#only-light', 'only-light'],
  ['#only-dark', 'only-dark'],
  ['#gh-light-mode-only', 'only-light'],
  ['#gh-dark-mode-only', 'only-dark'],
])('an image whose address ends in %s is shown in that mode only', async (end, name) => {
  expect(await renderMarkdown(`![K](/k.png${end})`)).toContain(`class="${name}"`);
});

test('other fragments mean nothing', async () => {
  expect(await renderMarkdown('![K](/k.svg#only)')).not.toContain('class=');
});

/** What each word of `markdown.html` lets through to pages, feeds, texts of Markdown and search. */

import { describe, expect, test } from 'vitest';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';
import { buildWholeSite } from '../helpers/sites/wholeSite';

const RAW = 'One <b onclick="go()">bold</b><script>hit()</script> <kbd>K</kbd>.\n';
const JSX = `One <b onClick="go()" style={{ color: 'red' }}>bold</b><script>hit()</script> <kbd>K</kbd>.\n`;

async function build(html: string) {
  const root = await createSite({
    [CONFIG_FILE]: configOf(`markdown: { html: '${html}' }`),
    'content/docs/a.md': `# A\n\n${RAW}`,
    'content/docs/m.mdx': `# M\n\n${JSX}`,
    'content/docs/nested.mdx': '# N\n\n<div>\n**Some**\n<script>hit()</script>\n</div>\n',
    'content/blog/2024-01-01-p.md': `---\ntitle: P\n---\n\n${RAW}`,
  });
  const { files, records } = await buildWholeSite({ root, includeDrafts: false, isDev: false });
  const read = (name: string) => String(files.find(({ file }) => file === name)?.content ?? '');
  const findText = (name: string) => /<p>(One .*?)<\/p>/.exec(read(name))?.[1];
  const [feed] = (JSON.parse(read('blog/feed.json')) as { items: Record<string, string>[] }).items;
  return {
    page: findText('a/index.html'),
    mdx: findText('m/index.html')?.replace(/style-\w+/, 'style-1'),
    feed: { html: feed?.content_html, summary: feed?.summary },
    copy: read('a.md'),
    mdxCopy: read('m.md'),
    nestedCopy: read('nested.md').split(/\s+/).join(' '),
    whole: read('llms-full.txt'),
    searched: records.flatMap(({ content }) => (content?.startsWith('One ') ? [content] : [])),
    description: /<meta name="description" content="([^"]*)"/.exec(read('a/index.html'))?.[1],
  };
}

const PLAIN = 'One bold K.';
const SAFE = 'One <b>bold</b> <kbd>K</kbd>.';
const KEPT = RAW.trim();
/** What an MDX page draws is no raw HTML: `escape` is as `sanitize` there, and React writes no handlers. */
const MDX_SAFE = 'One <b class="style-1">bold</b> <kbd>K</kbd>.';
const MDX_KEPT = 'One <b class="style-1">bold</b><script>hit()</script> <kbd>K</kbd>.';
const SHOWN = KEPT.replaceAll('<', '&#x3C;');

describe('raw HTML', () => {
  test.each([
    ['escape', { page: SHOWN, mdx: MDX_SAFE, feed: SHOWN, text: KEPT }],
    ['sanitize', { page: SAFE, mdx: MDX_SAFE, feed: SAFE, text: PLAIN }],
    ['allow', { page: KEPT, mdx: MDX_KEPT, feed: KEPT, text: PLAIN }],
  ])('with %s', async (html, expected) => {
    const found = await build(html);
    expect(found.page).toBe(expected.page);
    expect(found.mdx).toBe(expected.mdx);
    expect(found.feed).toEqual({ html: `<p>${expected.feed}</p>`, summary: expected.text });
    expect(found.searched).toEqual([expected.text, PLAIN, expected.text]);
    const escaped = expected.text
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    expect(found.description).toBe(escaped);
    // The text of an author, which no browser reads as HTML.
    expect(found.copy).toBe(`# A\n\n${RAW}`);
    expect(found.mdxCopy).toBe(`# M\n\n${PLAIN}\n`);
    expect(found.nestedCopy).toBe('# N **Some** ');
    expect(found.whole).toContain(RAW);
  });
});

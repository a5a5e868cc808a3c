/** Links and pictures: their targets, and the problems of broken ones. */

import { describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { find, findAll, getAttribute, parsePage } from '../../helpers/pages/html';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

const AROUND: SiteFiles = {
  [CONFIG_FILE]: configOf(
    "baseUrl: '/base/', redirects: [{ from: '/old', to: '/guide/two' }, { from: '/older.html', to: '/old' }]",
  ),
  'content/docs/guide/two.md': '# Two\n\n## Part\n',
  'content/docs/guide/deep/index.md': '# Deep\n',
  'content/docs/guide/01-three.md': '# Three\n',
  'content/docs/guide/a b.md': '# Spaced\n',
  'content/docs/guide/notes.pdf': 'pdf',
  'content/docs/guide/_later.md': '',
  'content/docs/later.md': '---\ndraft: true\n---\n',
  'content/blog/2024-01-01-news.md': '# News\n',
  'content/static/files/form.txt': 'form',
  'content/static/files/skill.md': '# Skill',
  'content/static/demo.html': '<!doctype html><title>Demo</title>',
};

const build = (text: string): Promise<Fixture> =>
  buildFixture({ ...AROUND, 'content/docs/guide/one.md': `# One\n\n${text}\n\n## Here\n` });

/** Builds a text with one link or picture, and returns a function that gets attributes of its element. */
async function buildElement(text: string, tag: 'a' | 'img') {
  const site = await build(text);
  expect(site.diagnostics).toEqual([]);
  const [element] = findAll(find(parsePage(site.page('/guide/one')), { class: 'prose' }), { tag });
  return (name: string) => element && getAttribute(element, name);
}

describe('a link goes', () => {
  test.each([
    ['to a file beside the page', './two.md', '/base/guide/two'],
    ['to a file without a dot', 'two.md#part', '/base/guide/two#part'],
    ['to the index of a folder', './deep/index.md', '/base/guide/deep/'],
    ['to a file with a number prefix', './01-three.md', '/base/guide/three'],
    ['to a file with a space', './a%20b.md', '/base/guide/a%20b'],
    ['up and over', '../guide/two.md?x=1', '/base/guide/two?x=1'],
    ['to a file from the docs folder', '/guide/two.md', '/base/guide/two'],
    ['to a file from the content folder', '/blog/2024-01-01-news.md', '/base/blog/2024/01/01/news'],
    ['to a bare file from the docs folder', 'guide/two.md', '/base/guide/two'],
    ['to a bare file from the content folder', 'docs/guide/two.md', '/base/guide/two'],
    ['to a file from @site', '@site/docs/guide/two.md#part', '/base/guide/two#part'],
    ['to a static file from @site', '@site/static/files/form.txt', '/base/files/form.txt'],
    ['into the other collection', '../../blog/2024-01-01-news.md', '/base/blog/2024/01/01/news'],
    ['to a path', '/guide/two', '/base/guide/two'],
    ['to a path with a slash', '/guide/two/', '/base/guide/two/'],
    ['to a path of a file', '/guide/two.html', '/base/guide/two.html'],
    ['to a path beside the page', 'two', '/base/guide/two'],
    ['to a path above', '../blog', '/base/blog'],
    ['to an anchor of this page', '#here', '#here'],
    ['to the top', '#', '#'],
    ['to a redirect', '/old', '/base/old'],
    ['to a redirect by the name of its file', '/older.html', '/base/older.html'],
    ['to a redirect without the end of its name', '/older', '/base/older'],
    ['to a static file', '/files/form.txt', '/base/files/form.txt'],
    ['to a static page', '/demo', '/base/demo'],
    ['to a static Markdown file', '/files/skill.md', '/base/files/skill.md'],
    ['to a feed', '/blog/rss.xml', '/base/blog/rss.xml'],
    ['to somebody by mail', 'mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s', async (_, href, expected) => {
    const attribute = await buildElement(`[x](${href})`, 'a');
    expect([attribute('href'), attribute('target')]).toEqual([expected, undefined]);
  });

  test.each([
    ['to another site', 'https://example.com/a', 'https://example.com/a'],
    ['to another host', '//example.com/a', '//example.com/a'],
    ['past the site', 'pathname:///a.zip', '/a.zip'],
    ['to a download beside the page', './notes.pdf', '/base/assets/files/notes-c35b21d6.pdf'],
  ])('%s in a new tab', async (_, href, expected) => {
    const attribute = await buildElement(`[x](${href})`, 'a');
    expect([attribute('href'), attribute('target'), attribute('rel')]).toEqual([
      expected,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('the same way from raw HTML', async () => {
    const attribute = await buildElement('<p><a class="x" href="./two.md">x</a></p>', 'a');
    expect([attribute('href'), attribute('class')]).toEqual(['/base/guide/two', 'x']);
  });
});

describe('a broken link', () => {
  test.each([
    ['/guide/tow', 'the link to "/guide/tow" matches no page', 'Did you mean "/guide/two"?'],
    ['tow', 'the link to "tow" matches no page', 'Did you mean "/guide/two"?'],
    ['#heer', 'the link to "#heer" matches no heading of /guide/one', 'Did you mean "#here"?'],
    [
      './two.md#prat',
      'the link to "./two.md#prat" matches no heading of /guide/two',
      'Did you mean "#part"?',
    ],
    [
      '/guide/two#x',
      'the link to "/guide/two#x" matches no heading of /guide/two',
      'Check the part after "#".',
    ],
    ['/later', 'the link to "/later" matches no page', 'Check the path.'],
    ['../../../../x', 'the link to "../../../../x" matches no page', 'Check the path.'],
  ])('%s is a warning', async (href, message, hint) => {
    const { diagnostics } = await build(`Text, then [x](${href}).`);
    const code = message.includes('heading') ? 'broken-anchor' : 'broken-link';
    expect(formatDiagnostics(diagnostics)).toEqual([`3:12 warning ${code}: ${message}`, hint]);
  });

  test.each([
    ['./tow.md', 'the link to "./tow.md" matches no file', 'Did you mean "./two.md"?'],
    [
      './nothing-like-it.md#a',
      'the link to "./nothing-like-it.md" matches no file',
      'Check the path: it is relative to this file.',
    ],
    [
      '/docs/nothing-like-it.mdx',
      'the link to "/docs/nothing-like-it.mdx" matches no file',
      'Check the path: it is relative to the docs folder or the content folder.',
    ],
    [
      './_later.md',
      'the link to "./_later.md" matches no page',
      'Rename the file, or link to another page: files and folders whose names start with "_" are excluded.',
    ],
    [
      '../../../README.md',
      'the link to "../../../README.md" leads outside content/',
      'Use the full URL of the published file.',
    ],
    [
      '../later.md',
      'the link to "../later.md" leads to a draft, which is not published',
      'Remove "draft" from its front matter, or link to another page.',
    ],
  ])('to a Markdown file, %s, is one warning and stays as written', async (href, message, hint) => {
    const site = await build(`Text, then [x](${href}).`);
    expect(formatDiagnostics(site.diagnostics)).toEqual([
      `3:12 warning broken-markdown-link: ${message}`,
      hint,
    ]);
    const prose = find(parsePage(site.page('/guide/one')), { class: 'prose' });
    expect(findAll(prose, { tag: 'a' }).map((link) => getAttribute(link, 'href'))).toContain(href);
  });

  test('to a draft is valid while drafts are included', async () => {
    const site = await buildFixture(
      { 'content/docs/a.md': '[x](./b.md)', 'content/docs/b.md': '---\ndraft: true\n---\n' },
      { includeDrafts: true },
    );
    expect(site.diagnostics).toEqual([]);
  });

  test('to a Markdown file is not reported when the configuration ignores it', async () => {
    const site = await buildFixture({
      [CONFIG_FILE]: configOf("onBrokenLinks: 'error', onBrokenMarkdownLinks: 'ignore'"),
      'content/docs/a.md': '[x](./gone.md)',
    });
    expect(site.diagnostics).toEqual([]);
    expect(site.page('/a')).toContain('<a href="./gone.md">x</a>');
  });

  test.each(['warn', 'error'])(
    'to a Markdown file has the severity of the configuration: %s',
    async (severity) => {
      const { diagnostics } = await buildFixture({
        [CONFIG_FILE]: configOf(`onBrokenMarkdownLinks: '${severity}'`),
        'content/docs/guide/one.md': '[x](./tow.md)',
        'content/docs/guide/two.md': '',
      });
      expect(formatDiagnostics(diagnostics)).toEqual([
        `1:1 ${severity === 'warn' ? 'warning' : severity} broken-markdown-link: the link to "./tow.md" matches no file`,
        'Did you mean "./two.md"?',
      ]);
    },
  );

  test('is reported once, although lists show its post too', async () => {
    const { diagnostics } = await buildFixture({
      'content/blog/2024-01-01-a.md': '---\ntags: [x]\n---\n[x](/gone)',
    });
    expect(diagnostics).toHaveLength(1);
  });
});

describe('a picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
  const pictures: SiteFiles = {
    'content/docs/guide/map.svg': SVG,
    'content/static/img/card.svg': SVG,
  };
  const buildPicture = async (text: string) => {
    const site = await buildFixture({ ...AROUND, ...pictures, 'content/docs/guide/one.md': text });
    expect(site.diagnostics).toEqual([]);
    const picture = find(find(parsePage(site.page('/guide/one')), { class: 'prose' }), {
      tag: 'img',
    });
    return ['src', 'width', 'height', 'loading'].map((name) => getAttribute(picture, name));
  };

  test.each([
    ['beside the page', '![x](./map.svg)', '/base/assets/files/map-baa9fad6.svg'],
    ['of static/', '![x](/img/card.svg)', '/base/img/card.svg'],
  ])('%s is shown with its size', async (_, text, src) => {
    expect(await buildPicture(text)).toEqual([src, '30', '20', 'lazy']);
  });

  test('of static/ that does not exist is a missing file', async () => {
    const { diagnostics } = await build('![x](/img/gone.svg)');
    expect(formatDiagnostics(diagnostics)[0]).toBe(
      '3:1 error missing-file: the file "/img/gone.svg" does not exist',
    );
  });

  test('with its own size keeps it', async () => {
    const [src, width, height] = await buildPicture('<img src="./map.svg" alt="" width="9">');
    expect([src, width, height]).toEqual(['/base/assets/files/map-baa9fad6.svg', '9', undefined]);
  });

  test('on a list of posts has the same file as on the post', async () => {
    const site = await buildFixture({
      'content/blog/2024-01-01-a/index.md': '![x](./map.svg)',
      'content/blog/2024-01-01-a/map.svg': SVG,
    });
    const sources = ['/blog', '/blog/2024/01/01/a'].map((path) => {
      const picture = find(find(parsePage(site.page(path)), { tag: 'main' }), { tag: 'img' });
      return getAttribute(picture, 'src');
    });
    expect(sources[0]).toBe(sources[1]);
    expect(site.files.has(sources[0]?.slice(1) ?? '')).toBe(true);
  });
});

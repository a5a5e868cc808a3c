/** The warnings of `docwright build`, and content that causes none. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { longTest } from '../helpers/code/longRun';
import { describeFolder, PAGE, writeOldOutput } from '../helpers/commands/failToBuild';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../helpers/sites/createSite';

const doc = (text: string | Uint8Array) => ({ 'content/docs/intro.md': text });

/** Returns the warnings. Checks that with `--strict` they are errors, and nothing is written. */
async function buildTwice(files: SiteFiles): Promise<string> {
  const root = await createSite(files);
  const out = path.join(root, 'out');
  writeOldOutput(out);
  const before = describeFolder(out);
  const strict = await runCommand(['build', '--strict'], { cwd: root });
  expect(strict).toMatchObject({ exitCode: 1, stdout: '' });
  expect(describeFolder(out)).toEqual(before);
  const result = await runCommand(['build'], { cwd: root });
  expect(result.exitCode).toBe(0);
  expect(result.stdout).toMatch(/^\d+ pages, .* → out\n$/);
  const asErrors = result.stderr
    .replace(/^warning\[/gm, 'error[')
    .replace(/warning(s?)\n$/, 'error$1\n');
  expect(strict.stderr).toBe(asErrors);
  return result.stderr;
}

describe('a warning', () => {
  test('is for the second of two documents with one route', async () => {
    const files = { ...PAGE, 'content/docs/other.md': '---\nslug: /intro\n---\n# Other\n' };
    expect(await buildTwice(files)).toMatchInlineSnapshot(`
      "warning[duplicate-route]: the page /intro already exists, from content/docs/intro.md, so this one is not built
       --> content/docs/other.md:1:1
        |
      1 | ---
        | ^
      2 | slug: /intro
        |
        = help: Change the "slug" of one of them, or remove it.

      1 warning
      "
    `);
  });

  test('is for two routes that differ only in case', async () => {
    const files = { ...PAGE, 'content/docs/Intro.md': '# Other\n' };
    expect(await buildTwice(files)).toMatchInlineSnapshot(`
      "warning[output-case]: the output files Intro/index.html and intro/index.html differ only in case, which many file systems and hosts ignore
        = help: Rename one of them.

      1 warning
      "
    `);
  });

  test('is for an unknown key of front matter', async () => {
    expect(await buildTwice(doc('---\nsidebar_lable: Start\n---\n'))).toMatchInlineSnapshot(`
      "warning[front-matter-unknown-key]: sidebar_lable is not a known key
       --> content/docs/intro.md:2:1
        |
      1 | ---
      2 | sidebar_lable: Start
        | ^^^^^^^^^^^^^
      3 | ---
        |
        = help: Did you mean "sidebar_label"?

      1 warning
      "
    `);
  });

  test('is for an unknown code language', async () => {
    expect(await buildTwice(doc('```javascrpt\nlet a;\n```\n'))).toMatchInlineSnapshot(`
      "warning[unknown-language]: the code language "javascrpt" is unknown, so the block is not highlighted
       --> content/docs/intro.md:1:1
        |
      1 | \`\`\`javascrpt
        | ^
      2 | let a;
        |
        = help: Did you mean "javascript"? For plain text, use "text".

      1 warning
      "
    `);
  });

  test('is for a NUL character', async () => {
    expect(await buildTwice(doc('One\0two\n'))).toMatchInlineSnapshot(`
      "warning[nul-character]: the file contains a NUL character, which is shown as U+FFFD
       --> content/docs/intro.md:1:4
        |
      1 | One␀two
        |    ^
      2 |
        |
        = help: Remove the character.

      1 warning
      "
    `);
  });

  test('is for a raw tag that is not an HTML element', async () => {
    expect(await buildTwice(doc('Write <newline> here.\n'))).toMatch(
      /^warning\[unknown-html-element\]: <newline> is not an allowed HTML element.* --> content\/docs\/intro.md:1:7\n.* = help: Write it as a code span: `<newline>`\.\n/s,
    );
  });

  test('is for broken links, anchors and links to .md files', async () => {
    const text = '## Set up\n\n[a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)\n';
    expect(await buildTwice(doc(text))).toMatchInlineSnapshot(`
      "warning[broken-link]: the link to "/intr" matches no page
       --> content/docs/intro.md:3:1
        |
      2 |
      3 | [a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)
        | ^^^^^^^^^^
      4 |
        |
        = help: Did you mean "/intro"?

      warning[broken-anchor]: the link to "#set-upp" matches no heading of /intro
       --> content/docs/intro.md:3:12
        |
      2 |
      3 | [a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)
        |            ^^^^^^^^^^^^^
      4 |
        |
        = help: Did you mean "#set-up"?

      warning[broken-anchor]: the link to "/intro#no" matches no heading of /intro
       --> content/docs/intro.md:3:26
        |
      2 |
      3 | [a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)
        |                          ^^^^^^^^^^^^^^
      4 |
        |
        = help: Check the part after "#".

      warning[broken-markdown-link]: the link to "./gone.md" matches no file
       --> content/docs/intro.md:3:41
        |
      2 |
      3 | [a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)
        |                                         ^^^^^^^^^^^^^^
      4 |
        |
        = help: Check the path: it is relative to this file.

      warning[broken-link]: the link to "nope" matches no page
       --> content/docs/intro.md:3:56
        |
      2 |
      3 | [a](/intr) [b](#set-upp) [c](/intro#no) [d](./gone.md) [e](nope)
        |                                                        ^^^^^^^^^
      4 |
        |
        = help: Check the path.

      5 warnings
      "
    `);
  });

  test('is for broken paths in the configuration', async () => {
    const config = configOf("navbar: { items: [{ label: 'Start', to: '/intr' }] }");
    expect(await buildTwice({ ...PAGE, [CONFIG_FILE]: config })).toMatchInlineSnapshot(`
      "warning[broken-link]: navbar.items[0].to links to "/intr", which matches no page
       --> content/site.config.ts:4:39 (on 4 pages)
        |
      3 |   url: 'https://example.com',
      4 |   navbar: { items: [{ label: 'Start', to: '/intr' }] },
        |                                       ^^
      5 | };
        |
        = help: Did you mean "/intro"?

      1 warning
      "
    `);
  });

  test('is for a broken path in a sidebar', async () => {
    const config = configOf("docs: { sidebars: { main: ['intro', { label: 'X', to: '/x' }] } }");
    expect(await buildTwice({ ...PAGE, [CONFIG_FILE]: config })).toMatch(
      /^warning\[broken-link\]: docs.sidebars.main\[1\].to links to "\/x", which matches no page\n/,
    );
  });

  test('is for a broken link in the announcement, shown in the configuration', async () => {
    const config = configOf("announcement: { content: 'See [news](/news).' }");
    expect(await buildTwice({ ...PAGE, [CONFIG_FILE]: config })).toMatch(
      /^warning\[broken-link\]: the link to "\/news" matches no page\n --> content\/site.config.ts:4:19 \(announcement, on 4 pages\)\n/,
    );
  });

  test('is for an image from another host, which the security policy blocks', async () => {
    expect(await buildTwice(doc('![x](https://example.org/x.png)\n'))).toMatch(
      /^warning\[external-file\]: the image "https:\/\/example.org\/x.png" is on another host/,
    );
  });
});

describe('no warning is printed', () => {
  /** Returns the files of the output. */
  async function buildQuietly(files: SiteFiles): Promise<{ out: string; files: string[] }> {
    const root = await createSite(files);
    const result = await runCommand(['build'], { cwd: root });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    const out = path.join(root, 'out');
    return { out, files: readdirSync(out, { recursive: true, encoding: 'utf8' }).sort() };
  }

  test('about file names with spaces, signs and letters of any script', async () => {
    const names = ['a b', 'é 中文', 'c#d', '100%', '[x] (y) {z}', `it's & so`, '%41'];
    const pages = names.map((name) => [`content/docs/${name}.md`, 'Text.\n']);
    const links = ['a%20b', 'é 中文', 'c%23d', '100%25', '%2541'].map(
      (name) => `[x](<./${name}.md>)`,
    );
    const { files } = await buildQuietly({
      ...Object.fromEntries(pages),
      'content/docs/links.md': links.join(' '),
    });
    expect(files).toEqual(expect.arrayContaining(names.map((name) => `${name}/index.html`)));
  });

  test('about broken links to .md files that the configuration ignores', async () => {
    await buildQuietly({
      ...doc('[x](./gone.md) [y](/docs/gone.md) [z](../../../README.md)\n'),
      [CONFIG_FILE]: configOf("onBrokenMarkdownLinks: 'ignore'"),
    });
  });

  test('about Windows line endings and a byte order mark', async () => {
    const text = '\ufeff---\r\ntitle: Start\r\n---\r\n\r\n## One\r\n\r\n```js\r\nlet a;\r\n```\r\n';
    const { out } = await buildQuietly(doc(text));
    const html = readFileSync(path.join(out, 'intro/index.html'), 'utf8');
    expect(html).toContain('<title>Start | Test</title>');
    expect(html).not.toContain('\r');
  });

  test('about colons in text', async () => {
    const { out } = await buildQuietly(doc('At 10:30, on host:5432, :guildId and ::.\n'));
    expect(readFileSync(path.join(out, 'intro/index.html'), 'utf8')).toContain(
      '<p>At 10:30, on host:5432, :guildId and ::.</p>',
    );
  });

  test('about an empty page and a page with only front matter', async () => {
    const { files } = await buildQuietly({ ...doc(''), 'content/docs/two.md': '---\n---\n' });
    expect(files).toEqual(expect.arrayContaining(['intro/index.html', 'two/index.html']));
  });

  test('about a blog without docs, or docs without a blog', async () => {
    await buildQuietly({ 'content/blog/2024-01-01-news.md': '# News\n' });
    await buildQuietly(PAGE);
  });

  test('about a link to a redirect, to a static page and to words of a page', async () => {
    await buildQuietly({
      [CONFIG_FILE]: configOf("redirects: [{ from: '/old', to: '/intro' }]"),
      'content/static/demo.html': '<!doctype html><title>Demo</title>',
      ...doc('[a](/old) [b](/demo) [c](/demo.html) [d](/intro#:~:text=a) [e](/sitemap.xml)\n'),
    });
  });

  longTest('about a page of 5 MB', async () => {
    const line = 'A plain sentence of a long book, which goes on and on as such books do.\n';
    const part = (index: number) =>
      `\n## Part ${index}\n\nSee [above](#part-0).\n${line.repeat(140)}`;
    const text = Array.from({ length: 500 }, (_, index) => part(index)).join('');
    expect(text.length).toBeGreaterThan(5_000_000);
    const { files } = await buildQuietly(doc(text));
    expect(files).toContain('intro/index.html');
  });
});

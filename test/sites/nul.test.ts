/** NUL is part of the marks in a body, and is never in the output. */

import { describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { find, getAttribute, parsePage } from '../helpers/pages/html';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../helpers/sites/createSite';

const INTRO = 'content/docs/intro.md';

/** Text files with a NUL; pictures and fonts may have one. */
function listFilesWithNul({ files }: Fixture): readonly string[] {
  const isText = (file: string) =>
    !/\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|mp4|pdf|zip)$/.test(file);
  return [...files].flatMap(([file, bytes]) => (isText(file) && bytes.includes(0) ? [file] : []));
}

describe('no file of the output contains NUL', () => {
  test.each(['plain', 'second', 'docusaurus-like'])('of the site %s', async (name) => {
    const site = await buildFixture(name);
    expect(site.files.size).toBeGreaterThan(5);
    expect(listFilesWithNul(site)).toEqual([]);
  });

  test('for any content of a Markdown file', async () => {
    const text = 'a\0b &#0; \\0 [c](/d\0e "f\0") `g\0h` ![\0](data:image/gif;base64,AA\0)\n\n';
    const site = await buildFixture({
      [INTRO]: `---\ntitle: A\0B\n---\n\n${text}\0l0\0 \0c0\0 \0f0\0 &#x0;l0&#x0;\n\n<b title="\0u0\0 &#0;d0&#0;">&#0;</b>\n\n\`\`\`js title="\0"\n\0\n\`\`\`\n\n:::note[\0c0\0]{#\0 .\0}\n\0\n:::\n\n## \0 {#a\0}\n`,
      'content/blog/2024-01-01-a.md': `---\ntags: [A\0]\nauthors: [{ name: B\0 }]\n---\n\n${text}`,
    });
    expect(new Set(site.diagnostics.map(({ code }) => code))).toContain('nul-character');
    expect(site.exitCode).toBe(0);
    expect(listFilesWithNul(site)).toEqual([]);
  });

  test('for other control characters in the sources', async () => {
    const controls = Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join(
      '',
    );
    const text = JSON.stringify(`${controls}\u007f\u0085\u2028\ufffe`);
    const site = await buildFixture({
      [CONFIG_FILE]: configOf(`tagline: ${text}, announcement: { content: ${text} + 'a' }`),
      [INTRO]: `---\ntitle: ${text}\ndescription: ${text}\n---\n\n${JSON.parse(text)}\n`,
      'content/docs/more/_category_.json': `{ "label": ${JSON.stringify(`A ${controls}`)} }`,
      'content/docs/more/a.md': '# A\n',
      'content/blog/authors.yml': `kit: { name: ${text} }\n`,
      'content/blog/2024-01-01-a.md': `---\nauthors: [kit]\ntags: [${text}]\n---\n\nb\n`,
    });
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(listFilesWithNul(site)).toEqual([]);
  });
});

describe('a NUL from a plugin is never mistaken for a mark', () => {
  const withPlugin = (key: string, body: string): SiteFiles => ({
    [CONFIG_FILE]: configOf(`markdown: { ${key}: [() => (tree) => { ${body} }] }`),
    [INTRO]: '# A\n\n[b](/intro) `c`\n\n:::note\nd\n:::\n',
  });
  const marks = "'\\0l0\\0 \\0c0\\0 \\0f0\\0 \\0d0\\0 \\0i0\\0'";

  test.each([
    [
      'text of Markdown',
      'remarkPlugins',
      `tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${marks} }] })`,
    ],
    ['code', 'remarkPlugins', `tree.children.push({ type: 'code', lang: 'js', value: ${marks} })`],
    [
      'raw HTML',
      'remarkPlugins',
      `tree.children.push({ type: 'html', value: '<b title="' + ${marks} + '">' + ${marks} + '</b>' })`,
    ],
    ['text', 'rehypePlugins', `tree.children.push({ type: 'text', value: ${marks} })`],
    ['a comment', 'rehypePlugins', `tree.children.push({ type: 'comment', value: ${marks} })`],
    [
      'attributes',
      'rehypePlugins',
      `tree.children.push({ type: 'element', tagName: 'a', properties: { href: ${marks}, id: ${marks}, className: [${marks}], title: ${marks} }, children: [] })`,
    ],
  ])('in %s', async (_, key, body) => {
    const site = await buildFixture(withPlugin(key, body));
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(listFilesWithNul(site)).toEqual([]);
    expect(site.page('/intro')).toContain('\uFFFD');
  });
});

describe('an escape for NUL is an error at its place', () => {
  const message = 'the value contains a NUL character, which is not allowed';
  const hint = 'Delete the escape, "\\0", "\\x00" or "\\u0000", from it.';

  test.each([
    ['front matter', INTRO, '---\nid: a\ntitle: "A\\0B"\n---\n', '3:8 error front-matter-syntax'],
    ['a list', INTRO, '---\ntags: [a, "b\\x00"]\n---\n', '2:11 error front-matter-syntax'],
    [
      'a category',
      'content/docs/a/_category_.json',
      '{ "label": "A\\u0000" }',
      '1:12 error category-syntax',
    ],
    ['authors', 'content/blog/authors.yml', 'kit:\n  name: "K\\0"\n', '2:9 error authors-syntax'],
  ])('in %s', async (_, file, text, start) => {
    const files = { 'content/docs/b.md': '# B\n', 'content/blog/2024-01-01-c.md': 'c\n' };
    const { diagnostics } = await buildFixture({ ...files, [file]: text });
    expect(formatDiagnostics(diagnostics)).toEqual([`${start}: ${message}`, hint]);
  });

  test.each([
    [
      "tagline: 'a\\0b'",
      '4:3 error config-invalid-value: tagline must be a string, but is "a\\u0000b"',
    ],
    [
      "footer: { links: [{ title: 'a\\0', items: [] }] }",
      '4:23 error config-invalid-value: footer.links[0].title must be a non-empty string, but is "a\\u0000"',
    ],
  ])('in the configuration: %s', async (keys, message) => {
    const { diagnostics } = await buildFixture({ [INTRO]: '# A\n', [CONFIG_FILE]: configOf(keys) });
    expect(formatDiagnostics(diagnostics)).toEqual([message, 'Remove the NUL character.']);
  });
});

test('the link of an area element is resolved, on the same page and to another', async () => {
  const map = '<map name="m"><area href="#there" alt="a"><area href="/intro#there" alt="b"></map>';
  const site = await buildFixture({
    [INTRO]: `## There\n\n<img usemap="#m" alt="" src="data:image/gif;base64,AA">${map}\n`,
  });
  expect(site.diagnostics).toEqual([]);
  const page = parsePage(site.page('/intro'));
  const hrefs = ['a', 'b'].map((alt) => getAttribute(find(page, { tag: 'area', alt }), 'href'));
  expect(hrefs).toEqual(['#there', '/intro#there']);
});

describe('a NUL that would still be in the output is an error with the file', () => {
  test('on a page', async () => {
    const { diagnostics, files } = await buildFixture({
      [INTRO]: '# A\n',
      'content/pages/own.tsx': "export default () => <p>{'a\\0b'}</p>;\n",
    });
    expect(files.size).toBe(0);
    expect(diagnostics).toMatchObject([
      {
        code: 'nul-in-output',
        severity: 'error',
        file: 'content/pages/own.tsx',
        message: expect.stringContaining('own/index.html would contain a NUL character, near '),
      },
    ]);
  });

  test('in a file of the configuration', async () => {
    const { diagnostics, files } = await buildFixture({
      [INTRO]: '# A\n',
      [CONFIG_FILE]: configOf("files: () => [{ file: 'a.txt', content: 'b\\0' }]"),
    });
    expect(files.size).toBe(0);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'a.txt would contain a NUL character, near "b\\u0000"',
    ]);
  });
});

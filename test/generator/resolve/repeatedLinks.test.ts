/** Broken links in several places or in components are one problem for each target. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

/** Six docs, the home page and a list of posts. */
const SIX: SiteFiles = Object.fromEntries(
  ['index', 'b', 'c', 'd', 'e', 'f'].map((name) => [`content/docs/${name}.md`, `# ${name}\n`]),
);
const NO_BLOG = 'blog: false';
/** Six docs, the search page and the not-found page. */
const PAGES = 8;

/** The message, the first place and the other places of each diagnostic. */
function describeLinks(diagnostics: readonly Diagnostic[]) {
  return diagnostics.map((diagnostic) => {
    const { code, severity, message, also = [] } = diagnostic;
    return [`${severity} ${code}: ${message}`, ...[diagnostic, ...also].map(describePlace)];
  });
}

function describePlace({
  file,
  line,
  label,
  pages,
}: Diagnostic | NonNullable<Diagnostic['also']>[number]) {
  const name = file?.replace('content/', '') ?? '-';
  return [name, line, label, pages].filter((part) => part !== undefined).join(' ');
}

describe('a broken link in the layout is one problem', () => {
  test('that names every key and the number of pages', async () => {
    const { diagnostics } = await buildFixture({
      ...SIX,
      [CONFIG_FILE]: configOf(
        [
          NO_BLOG,
          "navbar: { items: [{ label: 'X', to: '/gone' }] }",
          "footer: { logo: { src: 'l.svg', href: '/gone' }, links: [{ label: 'X', to: '/gone#part' }, { title: 'T', items: [{ label: 'X', to: '/gone/' }] }] }",
          "docs: { sidebars: { a: ['b', 'c', { label: 'X', to: '/gone' }], e: ['d'] } }",
          "announcement: { content: '[x](/gone)' }",
          "redirects: [{ from: '/old', to: '/gone' }]",
        ].join(',\n  '),
      ),
      'content/static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/d.md': '[x](/gone) and [y](gone?x=1)\n',
    });
    expect(describeLinks(diagnostics)).toEqual([
      [
        'warning broken-link: navbar.items[0].to links to "/gone", which matches no page',
        `site.config.ts 5 navbar.items[0].to ${PAGES}`,
        `site.config.ts 6 footer.logo.href ${PAGES}`,
        `site.config.ts 6 footer.links[0].to ${PAGES}`,
        `site.config.ts 6 footer.links[1].items[0].to ${PAGES}`,
        `site.config.ts 8 announcement ${PAGES}`,
        'site.config.ts 7 docs.sidebars.a[2].to 2',
        'docs/d.md 1',
        'docs/d.md 1',
        'site.config.ts 9 redirects[0].to',
      ],
    ]);
  });

  test('and each other target is another problem', async () => {
    const { diagnostics } = await buildFixture({
      ...SIX,
      [CONFIG_FILE]: configOf(
        "navbar: { items: [{ label: 'X', to: '/one' }, { label: 'X', to: '/two' }] }",
      ),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'navbar.items[0].to links to "/one", which matches no page',
      'navbar.items[1].to links to "/two", which matches no page',
    ]);
  });

  test('that is an error if the configuration sets it', async () => {
    const { diagnostics, exitCode } = await buildFixture({
      'content/docs/a.md': '[x](/gone)',
      'content/docs/b.md': '[x](/gone)',
      [CONFIG_FILE]: configOf("onBrokenLinks: 'error'"),
    });
    expect(describeLinks(diagnostics)).toEqual([
      ['error broken-link: the link to "/gone" matches no page', 'docs/a.md 1', 'docs/b.md 1'],
    ]);
    expect(exitCode).toBe(1);
  });

  test('also when transform adds it', async () => {
    const { diagnostics } = await buildFixture({
      ...SIX,
      [CONFIG_FILE]: configOf(
        `${NO_BLOG}, transform: (site) => ({ ...site, layout: { ...site.layout, footer: { columns: [{ items: [{ label: 'X', href: '/gone', isExternal: false }] }] } } })`,
      ),
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'broken-link',
      message: `${PAGES} pages link to "/gone", which matches no page`,
      hint: 'Check the path. It is on so many pages that it probably comes from the layout or a component.',
    });
    expect([diagnostics[0], ...(diagnostics[0]?.also ?? [])]).toHaveLength(PAGES);
  });
});

describe('one broken link of several files is one problem', () => {
  test('with all places, however it is written', async () => {
    const { diagnostics } = await buildFixture({
      'content/docs/a.md': 'x\n\n[x](/guide/gone)\n',
      'content/docs/guide/b.md': '[x](gone) [y](./gone#z)\n',
      'content/docs/guide/c.md': '[x](./tow.md)\n\n[y](#nowhere)\n',
      'content/docs/d.md': '[x](./guide/tow.md)\n\n[y](/guide/c#nowhere)\n',
      'content/docs/guide/two.md': '# Two\n',
    });
    expect(describeLinks(diagnostics)).toEqual([
      [
        'warning broken-link: the link to "/guide/gone" matches no page',
        'docs/a.md 3',
        'docs/guide/b.md 1',
        'docs/guide/b.md 1',
      ],
      [
        'warning broken-markdown-link: the link to "./guide/tow.md" matches no file',
        'docs/d.md 1',
        'docs/guide/c.md 1',
      ],
      [
        'warning broken-anchor: the link to "/guide/c#nowhere" matches no heading of /guide/c',
        'docs/d.md 3',
        'docs/guide/c.md 3',
      ],
    ]);
  });

  test('but other problems are not joined', async () => {
    const { diagnostics } = await buildFixture({
      'content/docs/a.md': ':::nite\nx\n:::\n',
      'content/docs/b.md': ':::nite\nx\n:::\n',
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-directive', 'unknown-directive']);
  });
});

describe('a broken link of a component', () => {
  const PARTS: SiteFiles = {
    [CONFIG_FILE]: `import { createElement } from 'react';
const Go = ({ attributes }) => createElement('a', { href: attributes.to, target: attributes.target }, 'Go');
export default { title: 'T', url: 'https://example.com', blog: false, directives: { go: Go } };
`,
  };

  test('is a warning with the page', async () => {
    const { diagnostics } = await buildFixture({
      ...PARTS,
      'content/docs/index.md': '# Home\n',
      'content/docs/guide.md': '::go{to="/giude"}\n',
    });
    expect(describeLinks(diagnostics)).toEqual([
      [
        'warning broken-link: the page /guide links to "/giude", which matches no page',
        'docs/guide.md the page /guide',
      ],
    ]);
    expect(diagnostics[0]?.hint).toBe('Did you mean "/guide"?');
  });

  test('on a page in TSX is found too, also relative ones and those with entities', async () => {
    const { diagnostics } = await buildFixture({
      'content/docs/a/b.md': '# B\n',
      'content/docs/index.md': '# Home\n',
      'content/pages/a/c.tsx': `export const title = 'C';
export default () => (
  <>
    <a href="b">b</a> <a href="../a/b#part">b</a> <a href="d?x=1&amp;y=2">d</a> <a href="/e'f">e</a>
    <svg><a href="/g">g</a></svg>
    <template><a href="/in-a-template">x</a></template>
    <img alt='<!-- <script> <a href="/in-an-attribute">' src="/p.svg" /> <a href="/h">h</a>
  </>
);
`,
      [CONFIG_FILE]: configOf(NO_BLOG),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'the page /a/c links to "d?x=1&y=2", which matches no page',
      'the page /a/c links to "/e\'f", which matches no page',
      'the page /a/c links to "/g", which matches no page',
      'the page /a/c links to "/h", which matches no page',
    ]);
  });

  test('is found in HTML that transform adds to a text, and in the copyright line', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf(`${NO_BLOG},
  footer: { copyright: '<a href="/law">Law</a>' },
  transform: (site) => ({
    ...site,
    routes: new Map([...site.routes].map(([path, page]) => [path, path === '/a' ? addLink(page) : page])),
  })`).replace(
        'export default',
        `const link = { type: 'html', html: '<p><a href="/added">x</a></p>' };
const addLink = (page) => ({ ...page, content: { ...page.content, body: [...page.content.body, link] } });
export default`,
      ),
      'content/docs/a.md': '[b](./b.md)\n',
      'content/docs/b.md': '# B\n',
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '4 pages link to "/law", which matches no page',
      'the page /a links to "/added", which matches no page',
    ]);
  });

  test.each([
    [4, false],
    [5, true],
  ])('on %i pages may come from the layout: %s', async (count, isLikely) => {
    const pages = Array.from({ length: count }, (_, index) => [
      `content/docs/p${index}.md`,
      '::go{to="/gone"}\n',
    ]);
    const { diagnostics } = await buildFixture({ ...PARTS, ...Object.fromEntries(pages) });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `${count} pages link to "/gone", which matches no page`,
    ]);
    expect(diagnostics[0]?.hint?.includes('the layout')).toBe(isLikely);
  });

  test('is found inside noscript', async () => {
    const { diagnostics } = await buildFixture({
      'content/docs/index.md': '# Home\n',
      'content/pages/c.tsx': `export default () => <noscript><a href="/gone">x</a></noscript>;`,
      [CONFIG_FILE]: configOf(NO_BLOG),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'the page /c links to "/gone", which matches no page',
    ]);
  });

  test('is joined with the same link in Markdown, and a broken link of the layout includes its pages', async () => {
    const { diagnostics } = await buildFixture({
      ...PARTS,
      [CONFIG_FILE]: String(PARTS[CONFIG_FILE]).replace(
        'blog: false',
        "blog: false, navbar: { items: [{ label: 'X', to: '/lost' }] }",
      ),
      'content/docs/index.md': '# Home\n\n[x](/gone)\n',
      'content/docs/a.md': '::go{to="/gone"}\n\n::go{to="/lost"}\n',
    });
    expect(describeLinks(diagnostics)).toEqual([
      [
        'warning broken-link: the link to "/gone" matches no page',
        'docs/index.md 3',
        'docs/a.md the page /a',
      ],
      [
        'warning broken-link: navbar.items[0].to links to "/lost", which matches no page',
        'site.config.ts 3 navbar.items[0].to 4',
      ],
    ]);
  });

  test('is an error or ignored when the configuration says so', async () => {
    const build = (severity: string) =>
      buildFixture({
        ...PARTS,
        [CONFIG_FILE]: String(PARTS[CONFIG_FILE]).replace(
          'blog: false',
          `blog: false, onBrokenLinks: '${severity}'`,
        ),
        'content/docs/index.md': '::go{to="/gone"}\n',
      });
    const failed = await build('error');
    expect(failed.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'error broken-link',
    ]);
    expect([failed.exitCode, failed.files.size]).toEqual([1, 0]);
    expect((await build('ignore')).diagnostics).toEqual([]);
  });

  test.each([
    ['to a page', '/guide'],
    ['to a page with a slash', '/guide/'],
    ['to a page as a file', '/guide.html#x'],
    ['to a static file', '/form.txt'],
    ['to a redirect', '/old'],
    ['to a file that the configuration adds', '/paths.txt'],
    ['to this page', '#x'],
    ['to a question of this page', '?q=1'],
    ['to another host', '//example.org/x'],
    ['to another site', 'https://example.org/x'],
    ['to the mail', 'mailto:a@example.org'],
  ])('is not reported for a link %s', async (_, to) => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: String(PARTS[CONFIG_FILE]).replace(
        'blog: false',
        "blog: false, redirects: [{ from: '/old', to: '/guide' }], files: () => [{ file: 'paths.txt', content: 'x' }]",
      ),
      'content/docs/index.md': `::go{to="${to}"}\n`,
      'content/docs/guide.md': '# Guide\n',
      'content/static/form.txt': 'form',
    });
    expect(diagnostics).toEqual([]);
  });

  test('is not reported in a new tab or outside the base URL', async () => {
    const { diagnostics } = await buildFixture(
      { ...PARTS, 'content/docs/index.md': '::go{to="/app/x" target="_blank"}\n\n::go{to="/x"}\n' },
      { baseUrl: '/app/' },
    );
    expect(diagnostics).toEqual([]);
  });

  test('to a Markdown file has the severity that the configuration sets for those', async () => {
    const build = (severity: string) =>
      buildFixture({
        ...PARTS,
        [CONFIG_FILE]: String(PARTS[CONFIG_FILE]).replace(
          'blog: false',
          `blog: false, onBrokenMarkdownLinks: '${severity}'`,
        ),
        'content/docs/index.md': '::go{to="./gone.md"}\n\n[x](./lost.md)\n',
      });
    expect((await build('ignore')).diagnostics).toEqual([]);
    expect((await build('warn')).diagnostics.map(({ message }) => message)).toEqual([
      'the link to "./lost.md" matches no file',
      'the page / links to "./gone.md", which matches no page',
    ]);
  });
});

test('images of one host are one problem, those of another host another one', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/index.md': '# A\n\n![a](https://a.example/1.png) ![b](//A.example/2.png)\n',
    'content/docs/b.md': '# B\n\n![c](https://a.example/3.png) ![d](https://b.example/1.png)\n',
  });
  expect(diagnostics.map(({ code, also = [] }) => [code, also.length])).toEqual([
    ['external-file', 2],
    ['external-file', 0],
  ]);
});

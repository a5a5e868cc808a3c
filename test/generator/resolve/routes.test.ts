/** The paths of pages, several pages with the same path, and invalid paths. */

import { describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { find, findAll, getAttribute, getText, parsePage } from '../../helpers/pages/html';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

const INTRO: SiteFiles = { 'content/docs/intro.md': '# Introduction\n' };
const withConfig = (more: string): SiteFiles => ({ ...INTRO, [CONFIG_FILE]: configOf(more) });

/** Only the messages, without place and hint. */
async function listMessages(files: SiteFiles): Promise<readonly string[]> {
  const { diagnostics } = await buildFixture(files);
  return diagnostics.map(({ severity, message }) => `${severity}: ${message}`);
}

describe('the root of a site', () => {
  const leadsTo = (html: string) => {
    const [script] = findAll(parsePage(html), { tag: 'script' });
    return script && getAttribute(script, 'data-redirect');
  };

  test('is the page with this path', async () => {
    const site = await buildFixture({ ...INTRO, 'content/docs/index.md': '# Start\n' });
    expect(getText(find(parsePage(site.read('index.html')), { tag: 'h1' }))).toBe('Start');
  });

  test('redirects to the first document when no page has this path, and a link to it is valid', async () => {
    const site = await buildFixture({ 'content/docs/intro.md': '[home](/)\n' });
    expect(site.diagnostics).toEqual([]);
    expect(leadsTo(site.read('index.html'))).toBe('/intro');
  });

  test('redirects to the newest post on a site without documents', async () => {
    const site = await buildFixture({
      'content/blog/2024-01-01-old.md': '',
      'content/blog/2024-01-02-new.md': '',
    });
    expect(leadsTo(site.read('index.html'))).toBe('/blog/2024/01/02/new');
  });

  test('may be a static file or a redirect', async () => {
    const own = await buildFixture({ ...INTRO, 'content/static/index.html': 'mine' });
    expect([own.diagnostics, own.read('index.html')]).toEqual([[], 'mine']);
    const redirected = await buildFixture(withConfig("redirects: [{ from: '/', to: '/search' }]"));
    expect(redirected.diagnostics).toEqual([]);
    expect(leadsTo(redirected.read('index.html'))).toBe('/search');
  });

  test('may be the blog', async () => {
    const files = {
      ...withConfig("docs: { routeBasePath: 'docs' }, blog: { routeBasePath: '/' }"),
      'content/blog/2024-01-01-news.md': '# News\n',
    };
    const site = await buildFixture(files);
    expect(site.diagnostics).toEqual([]);
    expect(getText(find(parsePage(site.read('index.html')), { tag: 'title' }))).toBe('Test');
    expect(site.files.has('2024/01/01/news/index.html')).toBe(true);
    expect(site.files.has('archive/index.html')).toBe(true);
    expect(site.files.has('rss.xml')).toBe(true);
  });
});

describe('two pages with the same path', () => {
  test.each([
    [
      'two documents with one name',
      { 'content/docs/01-a.md': '', 'content/docs/02-a.md': '' },
      '/a',
    ],
    [
      'a folder and its index',
      { 'content/docs/a/index.md': '', 'content/docs/a/README.md': '' },
      '/a/',
    ],
    [
      'a page module and a document',
      { ...INTRO, 'content/pages/intro.tsx': 'export default () => null;' },
      '/intro',
    ],
    [
      'two page modules',
      {
        ...INTRO,
        'content/pages/a.tsx': 'export default () => null;',
        'content/pages/a/index.tsx': 'export default () => null;',
      },
      '/a',
    ],
    [
      'a document and the not-found page',
      { 'content/docs/intro.md': '---\nslug: /404.html\n---\n' },
      '/404.html',
    ],
  ])('are a warning: %s', async (_, files, path) => {
    const [first] = await listMessages(files);
    expect(first).toMatch(
      new RegExp(`^warning: the page ${path.replace('.', '\\.')} already exists, from `),
    );
  });

  test('name the page of docwright that is not built', async () => {
    expect(await listMessages({ 'content/docs/search.md': '' })).toEqual([
      'warning: the built-in page /search is not built, because content/docs/search.md uses its path',
    ]);
  });

  test('are ignored or an error when the configuration says so', async () => {
    const samePath = { 'content/docs/01-a.md': '', 'content/docs/02-a.md': '' };
    const quiet = { ...samePath, [CONFIG_FILE]: configOf("onDuplicateRoutes: 'ignore'") };
    expect(await listMessages(quiet)).toEqual([]);
    const loud = { ...samePath, [CONFIG_FILE]: configOf("onDuplicateRoutes: 'error'") };
    expect(await listMessages(loud)).toEqual([
      expect.stringMatching(/^error: the page \/a already exists/),
    ]);
  });
});

describe('an invalid path', () => {
  test.each(['..', '.'])('is the id %s', async (id) => {
    const { diagnostics } = await buildFixture({ 'content/docs/a.md': `---\nid: ${id}\n---\n` });
    expect(formatDiagnostics(diagnostics)).toEqual([
      `2:1 error invalid-id: the id "${id}" cannot be part of an address`,
      'Use only the last part: the folder is added automatically. To change the address, use "slug".',
    ]);
  });

  test.each(['.', '..'])('is the tag %s', async (tag) => {
    const files = { 'content/docs/a.md': `---\ntags: ["${tag}"]\n---\n` };
    expect(await listMessages(files)).toEqual([
      `error: the output file tags/${tag}/index.html is outside the output folder`,
    ]);
  });

  test.each(['../../x', '/../x', 'a/../../b'])('is the slug %s', async (slug) => {
    const files = { 'content/docs/a.md': `---\nslug: ${slug}\n---\n` };
    expect(await listMessages(files)).toEqual([
      `error: the slug "${slug}" is not a path on this site`,
    ]);
  });

  test('belongs to a category', async () => {
    const files = {
      'content/docs/a/b.md': '',
      'content/docs/a/_category_.json': '{"link": {"type": "generated-index", "slug": "/../x"}}',
    };
    expect(await listMessages(files)).toEqual([
      'error: the output file ../x/index.html is outside the output folder',
    ]);
  });
});

test('a robots.txt in static/ replaces the one that docwright writes', async () => {
  const site = await buildFixture({ ...INTRO, 'content/static/robots.txt': 'mine' });
  expect([site.diagnostics, site.read('robots.txt')]).toEqual([[], 'mine']);
});

test('an empty folder that the configuration names is a warning', async () => {
  const files = {
    'content/blog/2024-01-01-news.md': '',
    [CONFIG_FILE]: configOf("docs: { path: 'documents' }"),
  };
  expect(await listMessages(files)).toEqual([
    'warning: docs.path is "documents", but content/documents/ contains no Markdown files',
  ]);
});

test('pages with similar names hydrate with their own scripts', async () => {
  const pageOf = (text: string) =>
    `export const hydrate = true;\nexport default () => <h1>${text}</h1>;\n`;
  const site = await buildFixture({
    'content/pages/a-b.tsx': pageOf('First'),
    'content/pages/a/b.tsx': pageOf('Second'),
  });
  expect(site.diagnostics).toEqual([]);
  const scripts = ['/a-b', '/a/b'].map((path) => {
    const [place] = findAll(parsePage(site.page(path)), { 'data-island': true });
    const src = place && getAttribute(place, 'data-island');
    return site.read(src?.slice(1) ?? '');
  });
  expect(scripts.map((source) => /First|Second/.exec(source)?.[0])).toEqual(['First', 'Second']);
});

test('a hydrated page may not import Node modules', async () => {
  const source =
    "import { sep } from 'node:path';\nexport const hydrate = true;\nexport default () => <h1>{sep}</h1>;\n";
  const { diagnostics } = await buildFixture({ 'content/pages/a.tsx': source });
  expect(diagnostics).toMatchObject([
    {
      code: 'page-syntax',
      file: 'content/pages/a.tsx',
      line: 1,
      message: '"node:path" is a Node module, and this code runs in the browser',
    },
  ]);
});

describe('a draft', () => {
  test('may be listed in sidebars, navbar and footer, and is omitted there', async () => {
    const files = {
      ...INTRO,
      'content/docs/later.md': '---\ndraft: true\n---\n',
      [CONFIG_FILE]: configOf(
        "docs: { sidebars: { main: ['intro', 'later'] } }, navbar: { items: [{ label: 'Later', doc: 'later' }] }, footer: { links: [{ label: 'Later', doc: 'later' }] }",
      ),
    };
    const site = await buildFixture(files);
    expect(site.diagnostics).toEqual([]);
    expect(site.page('/intro')).not.toContain('Later');
    const drafts = await buildFixture(files, { includeDrafts: true });
    expect(drafts.page('/intro').match(/>Later</g)?.length).toBeGreaterThan(2);
  });
});

describe('a feed', () => {
  test('is valid whatever characters a post contains', async () => {
    const title = 'A ]]> B & <c> \u0008 "d"';
    const site = await buildFixture({
      'content/blog/2024-01-01-odd.md': `---\ntitle: ${JSON.stringify(title)}\n---\n\nText ]]> \u0001 and \u{1F389}.\n`,
    });
    const { xml2js } = await import('xml-js');
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']) {
      expect(() => xml2js(site.read(file))).not.toThrow();
    }
    const { items } = JSON.parse(site.read('blog/feed.json'));
    expect(items[0].title).toBe('A ]]> B & <c> \b "d"');
    expect(site.read('blog/rss.xml')).toContain('\u{1F389}');
  });
});

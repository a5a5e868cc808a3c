/** Parts of pages that a site draws itself, from the configuration to the page. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSample } from '../../../helpers/code/longRun';
import { formatDiagnostics } from '../../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../../../helpers/sites/buildFixture';
import {
  CONFIG_FILE,
  configOf,
  createSite,
  type SiteFiles,
} from '../../../helpers/sites/createSite';
import { listNames, listRows, readManualPage } from '../../../helpers/sites/readManual';
import { BAR, TEMPLATE_SITE } from '../../../helpers/sites/templateSite';
import { buildWarm, listBytes } from '../../../helpers/sites/warmBuild';
import { buildWholeSite } from '../../../helpers/sites/wholeSite';

const DOCS = {
  'content/docs/a.md': '# A\n\nTo [b](./b.md).\n\n## Wind\n\nText.\n',
  'content/docs/b.md': '# B\n',
};

/** A site with one template, whose module is `source`. */
function siteOf(name: string, source: string, more: SiteFiles = {}): SiteFiles {
  const config = configOf(`templates: { ${name}: Part }`);
  return {
    ...DOCS,
    [CONFIG_FILE]: `import { Part } from './Part';\n${config}`,
    'content/Part.tsx': source,
    ...more,
  };
}

async function check(files: SiteFiles): Promise<readonly string[]> {
  return formatDiagnostics((await buildFixture(files)).diagnostics);
}

describe('the configuration is reported', () => {
  testSample([
    [
      'a part that there is not',
      '{ Navbra: () => null }',
      '4:16 error config-unknown-key: templates.Navbra is not a known key',
      'Did you mean "Navbar"? Known keys: Navbar, Footer, DocPage, PostPage, NotFound, PostCard, Breadcrumbs, Paging, ArticleFooter.',
    ],
    [
      'a path',
      "{ Navbar: './Bar.tsx' }",
      '4:16 error config-invalid-value: templates.Navbar must be a component: a function that is not async, but is "./Bar.tsx"',
      'Import the component and write it without quotes.',
    ],
    [
      'nothing',
      '{ Paging: null }',
      '4:16 error config-invalid-value: templates.Paging must be a component: a function that is not async, but is null',
      'Use () => null to remove the part.',
    ],
    [
      'an async function',
      '{ Footer: async () => null }',
      '4:16 error config-invalid-value: templates.Footer must be a component: a function that is not async, but is a function',
      'Remove "async", and await the data at the top level of its file.',
    ],
    [
      'a class',
      '{ Footer: class {} }',
      '4:16 error config-invalid-value: templates.Footer must be a component: a function that is not async, but is a function',
      'Use a function instead of a class.',
    ],
    [
      'an element',
      "{ Footer: { $$typeof: Symbol.for('react.element') } }",
      '4:16 error config-invalid-value: templates.Footer must be a component: a function that is not async, but is an object',
      'Pass the component itself, such as Navbar, not <Navbar />.',
    ],
  ])('%s', async (_, templates, ...lines) => {
    const config = configOf(`templates: ${templates}`);
    expect(await check({ ...DOCS, [CONFIG_FILE]: config })).toEqual(lines);
  });
});

describe('a template', () => {
  test('draws inside of the element that scripts and styles know', async () => {
    const site = await buildFixture(TEMPLATE_SITE);
    expect(site.diagnostics).toEqual([]);
    const first = site.page('/');
    expect(first).toMatch(
      /<header class="navbar" data-hides=""><p class="bar">Here is First <a href="\/second">A way to second<\/a><\/p><nav class="navbar__inner" aria-label="Main">/,
    );
    expect(first).toContain(
      '<footer class="footer"><p>The end of doc</p><div class="footer__inner">',
    );
    expect(site.page('/blog')).toMatch(
      /<article class="post-preview"[^>]*><h2><a href="\/blog\/3">News: Post 3<\/a><\/h2><div class="prose" itemProp="articleBody"><p>The start of 3\.<\/p>/,
    );
    expect(site.page('/blog/tags/wind')).toContain('News: Post 2');
    expect(site.read('404.html')).toContain(
      '<main id="main" class="main main--alone"><p>The wind took it.</p><div class="main__column"><h1>Page Not Found</h1>',
    );
    for (const [file, bytes] of site.files) {
      if (file.endsWith('.html')) expect(bytes.includes(0), file).toBe(false);
    }
  });

  test('gets the page and the same configuration as pages in TSX', async () => {
    const shown =
      '({ page, config }) => JSON.stringify([page.kind, page.path, page.title, config])';
    const config = configOf(`baseUrl: '/kites/', templates: { Navbar: ${shown} }`);
    const { page } = await buildFixture({ ...DOCS, [CONFIG_FILE]: config });
    const [, json = ''] = /<header[^>]*>(.*?)<\/header>/.exec(page('/b')) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual([
      'doc',
      '/b',
      'B',
      {
        title: 'Test',
        tagline: '',
        url: 'https://example.com',
        baseUrl: '/kites/',
        locale: 'en',
        searchPath: 'search',
      },
    ]);
  });

  test('of a page arranges the finished elements', async () => {
    const source = `import type { DocPageProps } from 'docwright/templates';
export const Part = ({ children, contents, page }: DocPageProps) => (
  <div>
    {contents}
    <p>{page.toc.length} headings</p>
    {children}
    {children}
  </div>
);
`;
    const { page, diagnostics } = await buildFixture(siteOf('DocPage', source));
    expect(diagnostics).toEqual([]);
    expect(page('/a')).toMatch(
      /<div><nav class="contents".*<p>1 headings<\/p><div class="prose"><h1/,
    );
    expect(page('/a').match(/To <a href="\/b">b<\/a>/g)).toHaveLength(2);
    expect(page('/a')).not.toContain('breadcrumbs');
  });

  const EVERY_PART = {
    ...DOCS,
    'content/docs/guide/one.md': '# One\n',
    'content/docs/b.md': '---\ntags: [wind]\n---\n\n# B\n',
    'content/blog/1.md': TEMPLATE_SITE['content/blog/1.md'] ?? '',
  };
  /** The start tags in the manual, without their end. */
  const ELEMENTS = new Map(
    listRows(readManualPage('templates')).flatMap((row) => {
      const [element = ''] = listNames(row.get('Element that stays around it'));
      return listNames(row.get('Part')).map((name) => [name, element.replace(/">$/, '')]);
    }),
  );

  testSample([
    ['DocPage', '/b'],
    ['PostPage', '/blog/1'],
    ['NotFound', '/404.html'],
    ['Breadcrumbs', '/guide/one'],
    ['Paging', '/b'],
    ['ArticleFooter', '/b'],
    ['Footer', '/b'],
    ['Navbar', '/b'],
    ['PostCard', '/blog'],
  ])('of %s draws in the element that the manual names, and may leave it out', async (...part) => {
    const [name, address] = part;
    const element = ELEMENTS.get(name) ?? 'none';
    const buildWith = async (template: string) => {
      const config = configOf(`footer: { copyright: 'Us' }${template}`);
      const { files, diagnostics } = await buildFixture({ ...EVERY_PART, [CONFIG_FILE]: config });
      const page = address.endsWith('.html') ? address : `${address}/index.html`;
      return { html: String(files.get(page.slice(1)) ?? ''), diagnostics };
    };
    expect((await buildWith('')).html).toContain(element);
    const mine = await buildWith(`, templates: { ${name}: () => 'Mine' }`);
    expect(mine.html.slice(mine.html.indexOf(element))).toMatch(/^[^>]*>Mine</);
    const none = await buildWith(`, templates: { ${name}: () => null }`);
    expect(none.html).not.toContain(element);
    const codes = none.diagnostics.map(({ code }) => code);
    expect(codes).toEqual(element.startsWith('<main') ? ['template-empty'] : []);
  });

  test('draws inside another one', async () => {
    const config = configOf(
      "templates: { DocPage: ({ paging, children }) => [paging, children], Paging: ({ next }) => next?.label ?? 'the last' }",
    );
    const { page, diagnostics } = await buildFixture({ ...DOCS, [CONFIG_FILE]: config });
    expect(diagnostics).toEqual([]);
    expect(page('/a')).toMatch(/<main[^>]*><nav class="paging"[^>]*>B<\/nav><div class="prose">/);
    expect(page('/b')).toContain('>the last</nav>');
  });

  test('has the texts of the site', async () => {
    const site = { ...TEMPLATE_SITE };
    const config = String(site[CONFIG_FILE]).replace('footer:', "locale: 'de', footer:");
    const { page } = await buildFixture({ ...site, [CONFIG_FILE]: config });
    expect(page('/')).toContain('aria-label="Hauptnavigation"');
  });

  test('that links to no page is reported once for a path', async () => {
    const source = 'export const Part = () => <a href="/nowhere">Away</a>;\n';
    expect(await check(siteOf('ArticleFooter', source))).toEqual([
      'undefined:undefined warning broken-link: 2 pages link to "/nowhere", which matches no page',
      'Check the path.',
    ]);
  });

  test('is not in search or in feeds', async () => {
    const root = await createSite(TEMPLATE_SITE);
    const built = await buildWholeSite({ root, includeDrafts: false, isDev: false });
    const feed = built.files.find(({ file }) => file === 'blog/rss.xml');
    expect(JSON.stringify(built.records)).toContain('Paragraph 1.');
    expect(JSON.stringify(built.records)).not.toMatch(/Here is|The end of|News:/);
    expect(String(feed?.content)).toContain('The start of 1.');
    expect(String(feed?.content)).not.toMatch(/Here is|The end of|News:/);
  });
});

describe('the author gets a warning for', () => {
  test('a template that throws: file and line, and all its pages as one problem', async () => {
    const source = '\nexport function Part() {\n  return <p>{window.name}</p>;\n}\n';
    const { diagnostics, files } = await buildFixture(siteOf('Navbar', source));
    const [problem, ...others] = diagnostics;
    expect(others).toEqual([]);
    expect(files.size).toBe(0);
    expect(problem).toMatchObject({
      code: 'template-crashed',
      message: 'the template "Navbar" failed to render: window is not defined',
      ...{ file: 'content/Part.tsx', line: 3, column: 14 },
    });
    const pages = [problem, ...(problem?.also ?? [])].map((place) => place?.label);
    expect(pages).toEqual(
      expect.arrayContaining([
        'the page /a',
        'the page /b',
        'the page /search',
        'the page /404.html',
      ]),
    );
  });

  test('a component inside it that throws', async () => {
    const source =
      'function Inner(): string {\n  throw new Error("No wind");\n}\nexport const Part = () => <Inner />;\n';
    const { diagnostics } = await buildFixture(siteOf('DocPage', source));
    expect(diagnostics[0]).toMatchObject({ file: 'content/Part.tsx', line: 2, column: 9 });
  });

  testSample([
    ['a promise', 'Promise.resolve(null)', 'it returned a promise'],
    ['an object', '({ a: 1 })', 'Objects are not valid as a React child'],
  ])('one that returns %s, with its place in the configuration', async (_, returned, why) => {
    const source = `export const Part = () => ${returned};\n`;
    const [problem = '', hint] = await check(siteOf('Footer', source));
    expect(problem).toContain(
      `5:16 error template-crashed: the template "Footer" failed to render: ${why}`,
    );
    expect(hint).toContain('async functions');
  });

  test('a page that would be empty', async () => {
    expect(await check(siteOf('DocPage', 'export const Part = () => null;\n'))).toEqual([
      '5:16 error template-empty: the template "DocPage" returned nothing, so a page would be empty',
      'Return the content of the page, or the built-in component: <DocPage {...props} />.',
    ]);
  });

  test('a NUL character, even where it looks like a placeholder', async () => {
    const source = "export const Part = () => '\\0' + '0\\0 and \\0' + '1\\0 and \\0' + '99\\0';\n";
    const { diagnostics } = await buildFixture(siteOf('Footer', source));
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['nul-in-output']));
  });

  test('an inline script, in every build', async () => {
    const source = "export const Part = () => <script>{'let a = 1'}</script>;\n";
    const root = await createSite(siteOf('Footer', source));
    const lines = [
      '5:16 warning inline-script: the template "Footer" contains an inline script, which the security policy blocks',
      'Add the script with "head" in the configuration.',
    ];
    expect(formatDiagnostics((await buildWarm(root)).diagnostics)).toEqual(lines);
    expect(formatDiagnostics((await buildWarm(root)).diagnostics)).toEqual(lines);
  });
});

test('a site without templates has no code for them', async () => {
  const readMain = async (files: SiteFiles) => {
    const site = await buildFixture(files);
    const [name = ''] = [...site.files.keys()].filter((file) => /\/main-\w+\.js$/.test(file));
    return site.read(name);
  };
  const plain = await readMain({ ...DOCS, [CONFIG_FILE]: configOf() });
  expect(await readMain(siteOf('DocPage', 'export const Part = () => "a";\n'))).toBe(plain);
  expect(await readMain(siteOf('Footer', 'export const Part = () => "a";\n'))).not.toBe(plain);
});

test('after each edit, a build with a cache produces the same as a build without one', async () => {
  const root = await createSite(TEMPLATE_SITE);
  const config = String(TEMPLATE_SITE[CONFIG_FILE]);
  const edits: readonly (readonly [string, string])[] = [
    ['content/parts/greeting.ts', "export const getGreeting = (title: string) => 'At ' + title;\n"],
    ['content/parts/Bar.tsx', BAR.replace('A way', 'The way')],
    [CONFIG_FILE, config.replace('Navbar: Bar,', '')],
    [CONFIG_FILE, config],
    // Not the same in every build, so that it is drawn each time.
    [
      'content/parts/greeting.ts',
      'export const getGreeting = (title: string) => title + String(Date).length;\n',
    ],
    [CONFIG_FILE, config.replace('Navbar: Bar,', '')],
  ];
  let before = await buildWarm(root);
  for (const [file, text] of edits) {
    writeFileSync(path.join(root, file), text);
    const warm = await buildWarm(root);
    expect(listBytes(warm), file).toEqual(listBytes(await buildRoot(root)));
    const [pages, earlier] = [listPages(warm), listPages(before)];
    expect(
      [...pages].filter(([name, page]) => earlier.get(name) === page),
      file,
    ).toEqual([]);
    before = warm;
  }
});

function listPages(site: Fixture): ReadonlyMap<string, string> {
  return new Map(listBytes(site).filter(([file]) => file.endsWith('.html')));
}

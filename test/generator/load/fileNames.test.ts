/** Names of content files: which are read as pages, and that no other file is ignored silently. */

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { readContent } from '../../../generator/load/readContent';
import { failToBuild, PAGE } from '../../helpers/commands/failToBuild';
import { IS_LINUX, IS_POSIX } from '../../helpers/commands/isPosix';
import { findAll, getAttribute, parsePage } from '../../helpers/pages/html';
import { buildFixture, listToldFiles } from '../../helpers/sites/buildFixture';
import { createSite, type SiteFiles } from '../../helpers/sites/createSite';

const FOLDERS = { content: 'content', docs: 'docs', blog: 'blog' } as const;

/** Severity, code, file and message of each problem of reading. */
async function listProblems(root: string): Promise<readonly string[]> {
  const { diagnostics } = await readContent({ root, ...FOLDERS });
  return diagnostics.map(
    ({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`,
  );
}

function latin1(root: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')]);
}

describe('a file that ends in .MD or .MDX', () => {
  const files: SiteFiles = {
    'content/docs/intro.md': '# Intro\n\n[one](./Guide/ONE.MD#part) [two](./Guide/two.Mdx)\n',
    'content/docs/Guide/README.MD': '# Guide\n',
    'content/docs/Guide/ONE.MD': '# One\n\n## Part\n\n[back](../intro.md) [guide](README.MD)\n',
    'content/docs/Guide/two.Mdx': '# Two\n',
    'content/docs/Guide/_category_.JSON': '{ "label": "The guide" }',
    'content/blog/2024-05-01-Boat.MD':
      '---\nauthors: kim\n---\n\n# Boat\n\n[one](../docs/Guide/ONE.MD)\n',
    'content/blog/authors.YML': 'kim:\n  name: Kim\n',
  };

  test('is a page like any other, with its address, its links and its place in the sidebar', async () => {
    const site = await buildFixture(files);
    expect(site.diagnostics).toEqual([]);
    const links = findAll(parsePage(site.page('/intro')), { tag: 'a' }).map((link) =>
      getAttribute(link, 'href'),
    );
    expect(links).toEqual(expect.arrayContaining(['/Guide/ONE#part', '/Guide/two', '/Guide/']));
    expect(site.page('/intro')).toContain('The guide');
    expect(site.page('/blog/2024/05/01/Boat')).toContain('href="/Guide/ONE"');
    expect(site.page('/blog/2024/05/01/Boat')).toContain('Kim');
    expect(site.manifest().routes.map(({ path: route }) => route)).toEqual(
      expect.arrayContaining(['/Guide/', '/Guide/ONE', '/Guide/two', '/blog/2024/05/01/Boat']),
    );
  });

  test('has the same address as a file with that name in lower case, and this is reported', async () => {
    const site = await buildFixture({ ...PAGE, 'content/docs/intro.MD': '# Other\n' });
    expect(site.diagnostics.map(({ code }) => code)).toContain('duplicate-route');
  });
});

describe('a name that an address cannot contain', () => {
  test.each([
    ['line break', 'a\nb', 'a␊b'],
    ['line break', 'a\rb', 'a␍b'],
    ['line break', 'a\u2028b', 'a<U+2028>b'],
    ['line break', 'a\u2029b', 'a<U+2029>b'],
    ['line break', 'a\u0085b', 'a<U+0085>b'],
    ['control character', 'a\u001bb', 'a␛b'],
    ['control character', 'a\u009bb', 'a<U+009B>b'],
    ['control character', 'a\u007fb', 'a␡b'],
  ])('with a %s is an error: %j', async (what, name, shown) => {
    const files = {
      ...PAGE,
      [`content/docs/${name}.md`]: '# A\n',
      [`content/blog/2024-01-01-${name}.md`]: '# A\n',
      [`content/pages/${name}.tsx`]: 'export default () => null;\n',
      [`content/static/${name}.txt`]: 'a',
      [`content/static/${name}/b.txt`]: 'b',
    };
    const told = await failToBuild(files);
    const message = `error[invalid-name]: the name of the file contains a ${what}, which is not allowed in an address`;
    for (const file of ['docs/X.md', 'blog/2024-01-01-X.md', 'pages/X.tsx', 'static/X.txt']) {
      expect(told).toContain(`${message}\n --> content/${file.replace('X', shown)}\n`);
    }
    expect(told).toContain(
      `${message.replace('file', 'folder')}\n --> content/static/${shown}\n  = help: Rename the folder.\n`,
    );
    expect(told).toMatch(/^5 errors$/m);
  });

  test.skipIf(!IS_LINUX)(
    'because it is not UTF-8 is an error that shows the invalid bytes in hex',
    async () => {
      const told = await failToBuild(PAGE, {
        prepare: (root) => {
          for (const folder of ['docs', 'static', 'blog', 'pages']) {
            mkdirSync(path.join(root, 'content', folder), { recursive: true });
          }
          writeFileSync(latin1(root, 'content/docs/caf\xe9.md'), '# A\n');
          writeFileSync(latin1(root, 'content/blog/2024-01-01-caf\xe9.MD'), '# A\n');
          writeFileSync(latin1(root, 'content/pages/caf\xe9.tsx'), '');
          writeFileSync(latin1(root, 'content/static/\xff\n.txt'), '');
          symlinkSync('../docs/intro.md', latin1(root, 'content/static/link\xe9'));
          mkdirSync(latin1(root, 'content/docs/f\xfcr'));
          writeFileSync(latin1(root, 'content/docs/f\xfcr/a.md'), '# A\n');
        },
      });
      const places = [
        ...told.matchAll(/^error\[invalid-name\]: (.*)\n --> (.*)\n {2}= help: (.*)$/gm),
      ];
      expect(places.map(([, message, place]) => `${place}: ${message}`)).toEqual([
        'content/blog/2024-01-01-caf\\xE9.MD: the name of the file is not UTF-8',
        'content/docs/caf\\xE9.md: the name of the file is not UTF-8',
        'content/docs/f\\xFCr: the name of the folder is not UTF-8',
        'content/pages/caf\\xE9.tsx: the name of the file is not UTF-8',
        'content/static/\\xFF\\x0A.txt: the name of the file is not UTF-8',
        'content/static/link\\xE9: the name of the file is not UTF-8',
      ]);
      expect(places[0]?.[3]).toBe('Rename the file; \\x marks each invalid byte.');
      expect(told).toMatch(/^6 errors$/m);
    },
  );
});

test('a slug or an image with a line break in its file name is an error too', async () => {
  const site = await buildFixture({
    ...PAGE,
    'content/docs/a.md': '---\nslug: "/a\\u2028b"\n---\n\n![boat](./b%0Ac.svg)\n',
    'content/docs/b\nc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const problems = site.diagnostics.filter(({ code }) => code === 'output-name');
  expect(problems.map(({ message }) => message).sort()).toEqual([
    expect.stringMatching(
      /^the output file assets\/files\/b\nc-\w+\.svg has a line break or a control character in its name$/,
    ),
    // Its Markdown copy.
    'the output file a\u2028b.md has a line break or a control character in its name',
    'the output file a\u2028b/index.html has a line break or a control character in its name, from content/docs/a.md',
  ]);
});

describe('any other name', () => {
  const NAMES = [
    'a b',
    'a#b',
    'a?b',
    'a%20b',
    "a'b",
    'a"b',
    'a<b&c',
    'ü',
    'u\u0308x',
    '日本',
    '🪁',
    'a*b',
    '[a]',
    '{a,b}',
    '!a',
    '(a)',
    'a:b',
    '-a',
    'a+b',
  ];

  test('is published, and every file about the site stays well-formed', async () => {
    const pages = NAMES.flatMap((name) => [
      [`content/docs/d/${name}.md`, `# ${name.replaceAll('<', '&lt;')}\n`],
      [`content/blog/2024-01-01-${name}.md`, `# Post ${name.replaceAll('<', '&lt;')}\n`],
      [`content/static/s/${name}.txt`, 'x'],
    ]);
    const site = await buildFixture(Object.fromEntries(pages));
    const isAboutWindows = ({ code }: { code: string }) => code === 'output-windows';
    expect(site.diagnostics.filter((problem) => !isAboutWindows(problem))).toEqual([]);
    for (const name of NAMES) {
      expect(site.files.has(`d/${name}/index.html`)).toBe(true);
      expect(site.files.has(`blog/2024/01/01/${name}/index.html`)).toBe(true);
      expect(site.files.has(`s/${name}.txt`)).toBe(true);
    }
    expect(listToldFiles(site.manifest())).toEqual([...site.files.keys()].sort());
    for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml']) {
      expect(() => xml2js(site.read(file))).not.toThrow();
    }
    const locations = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => decodeURIComponent(new URL(url.replaceAll('&amp;', '&')).pathname),
    );
    for (const name of NAMES.filter((each) => !/['"<&]/.test(each))) {
      expect(locations).toContain(`/d/${name}`);
    }
  });
});

describe('files that look like content but are not', () => {
  test('are reported with a fix', async () => {
    const root = await createSite({
      ...PAGE,
      'content/docs/old.markdown': '',
      'content/docs/older.MKD': '',
      'content/docs/_draft.markdown': '',
      'content/docs/_category_.yml': '',
      'content/docs/_category_.json': '{}',
      'content/blog/2024-01-01-a.mdown': '',
      'content/blog/authors.yml': '',
      'content/blog/authors.yaml': '',
      'content/pages/about.TSX': '',
      'content/pages/helper.ts': '',
    });
    expect(await listProblems(root)).toEqual([
      'warning skipped-file content/docs/old.markdown: the file is not read: pages end in .md or .mdx',
      'warning skipped-file content/docs/older.MKD: the file is not read: pages end in .md or .mdx',
      'warning skipped-file content/docs/_category_.json: the file is not read: _category_.yml is in the same folder',
      'warning skipped-file content/blog/2024-01-01-a.mdown: the file is not read: pages end in .md or .mdx',
      'warning skipped-file content/blog/authors.yaml: the file is not read: authors.yml is in the same folder',
      'warning skipped-file content/pages/about.TSX: the file is not read: pages end in .tsx',
    ]);
  });

  test.skipIf(!IS_LINUX)('are ignored where the manual says so', async () => {
    const root = await createSite({
      ...PAGE,
      'content/docs/.hidden/a.md': '',
      'content/docs/_parts/.markdown': '',
      'content/docs/_parts/caf.markdown': '',
      'content/docs/picture.png': '',
      'content/static/.git/config': 'of a submodule',
      'content/static/sub/.git': 'gitdir: x',
      'content/static/.DS_Store': '',
      'content/static/.nojekyll': '',
    });
    symlinkSync('nowhere', path.join(root, 'content/docs/_link'));
    writeFileSync(latin1(root, 'content/docs/_caf\xe9.md'), '');
    expect(await listProblems(root)).toEqual([]);
    const { staticFiles } = await readContent({ root, ...FOLDERS });
    expect(staticFiles).toEqual(['.nojekyll']);
  });
});

describe('an entry of the content folder that is not a file', () => {
  test.skipIf(!IS_POSIX)(
    'is reported when it has the name of a page: a named pipe, a socket, a folder, a link to one of these',
    async () => {
      const root = await createSite({ ...PAGE, 'content/static/a.txt': '' });
      execFileSync('mkfifo', [path.join(root, 'content/docs/pipe.MD')]);
      execFileSync('mkfifo', [path.join(root, 'content/static/pipe')]);
      mkdirSync(path.join(root, 'content/docs/folder.md'));
      symlinkSync('../static/pipe', path.join(root, 'content/docs/link.md'));
      symlinkSync('nowhere', path.join(root, 'content/static/gone'));
      const server = createServer();
      await new Promise<void>((resolve) => {
        server.listen(path.join(root, 'content/static/socket'), resolve);
      });
      const problems = await listProblems(root);
      await new Promise((resolve) => server.close(resolve));
      expect(problems).toEqual([
        'error unreadable-file content/docs/folder.md: the file cannot be read: it is a folder',
        'error unreadable-file content/docs/link.md: the file cannot be read: it is not a regular file',
        'error unreadable-file content/docs/pipe.MD: the file cannot be read: it is not a regular file',
        'error symbolic-link content/static/gone: the symbolic link is broken',
        'error unreadable-file content/static/pipe: the file cannot be read: it is not a regular file',
        'error unreadable-file content/static/socket: the file cannot be read: it is not a regular file',
      ]);
    },
  );

  test.skipIf(!IS_POSIX)('an unreadable folder does not hide the others', async () => {
    const root = await createSite({
      ...PAGE,
      'content/docs/a/locked/x.md': '',
      'content/docs/b/y.md': '# Y\n',
    });
    chmodSync(root, 0o755);
    chmodSync(path.join(root, 'content/docs/a/locked'), 0);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      const { sources, diagnostics } = await readContent({ root, ...FOLDERS });
      expect(diagnostics).toMatchObject([
        { code: 'unreadable-file', file: 'content/docs/a/locked' },
      ]);
      expect(sources.map(({ name }) => name)).toEqual(['b/y.md', 'intro.md']);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(path.join(root, 'content/docs/a/locked'), 0o755);
    }
  });
});

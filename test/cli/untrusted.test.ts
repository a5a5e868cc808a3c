/** `--untrusted`: what an untrusted pull request can and cannot do to a build. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { runCommand } from '../helpers/commands/runCommand';
import {
  CONFIG_FILE,
  configOf,
  createFolder,
  createSite,
  type SiteFiles,
} from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>';
const RAN = 'globalThis.ranStranger = true;\n';
const FILES: SiteFiles = {
  [CONFIG_FILE]: configOf(
    "directives: { note2: { component: './Note.tsx' } }, markdown: { html: 'allow', remarkPlugins: [] }, images: { download: true }, check: { commands: { kite: ['false'] } }",
  ),
  'content/Note.tsx': 'export default () => <p>trusted note</p>;\n',
  'content/Card.tsx': 'export const Card = () => <p>trusted card</p>;\n',
  'content/.env': 'PASSWORD=storm\n',
  'content/docs/intro.md': '# Introduction\n\nHello.\n\n:::note2\n:::\n',
  'content/docs/old.md': '# Old\n\nText.\n',
  'content/docs/card.mdx': "import { Card } from '../Card';\n\n# Card\n\n<Card />\n",
  'content/docs/kite.ts': 'export const kite = 1;\n',
  'content/blog/2026-01-02-gale.md': '---\ntitle: Gale\n---\n\nWind.\n',
  'content/pages/club.tsx': 'export default () => <p>trusted club</p>;\n',
  'content/static/app.js': 'trusted();\n',
  'content/static/logo.svg': SVG,
  'secret.txt': 'storm\n',
  'package.json': '{}',
};

type Changes = {
  /** Files that the pull request changes; undefined for one that it removes. */
  readonly files?: Readonly<Record<string, string | Uint8Array | undefined>>;
  readonly prepare?: (untrusted: string) => void;
  readonly args?: readonly string[];
  readonly site?: SiteFiles;
};

async function run({ files = {}, prepare, args = ['build'], site = FILES }: Changes) {
  const root = await createSite(site);
  const untrusted = createFolder();
  const all = Object.entries({ ...site, ...files });
  await writeFiles(
    untrusted,
    Object.fromEntries(all.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
  );
  prepare?.(untrusted);
  const result = await runCommand([...args, '--untrusted', untrusted, '--format', 'json'], {
    cwd: root,
  });
  expect(result.stderr).toBe('');
  const { problems } = JSON.parse(result.stdout) as {
    readonly problems: readonly Readonly<Record<'code' | 'file' | 'message', string>>[];
  };
  const leftOut = problems.filter(({ code }) => code === 'left-out');
  const out = path.join(root, 'out');
  return {
    root,
    out,
    exitCode: result.exitCode,
    problems,
    leftOut: leftOut.map(({ file }) => file),
    why: leftOut.map(({ message }) => message).join('\n'),
    read: (file: string) => readFileSync(path.join(out, file), 'utf8'),
    has: (file: string) => existsSync(path.join(out, file)),
  };
}

/** The names and bytes of an output. */
function list(folder: string): readonly (readonly [string, string])[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => path.extname(name) !== '' && !name.startsWith('.'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);
}

test('a harmless pull request builds the same site as after the merge', async () => {
  const site = {
    ...FILES,
    [CONFIG_FILE]: configOf("directives: { note2: { component: './Note.tsx' } }"),
  };
  const files = {
    'content/docs/wind.md':
      '# Wind\n\n![A dot](./dot.png) ![A line](./line.svg)\n\n[Hello](./intro.md)\n',
    'content/docs/dot.png': PIXEL,
    'content/docs/line.svg': SVG,
    'content/docs/guide/_category_.json': '{ "label": "Guides" }',
    'content/docs/guide/a.md': '# A\n\nText.\n\n```ts file="../kite.ts"\n```\n',
    'content/blog/2026-01-02-gale.md': '---\ntitle: Storm\n---\n\nMore wind.\n',
    'content/static/data.json': '{}',
    'content/docs/old.md': undefined,
  };
  const built = await run({ site, files });
  expect(built).toMatchObject({ exitCode: 0, problems: [] });
  const merged = await createSite(
    Object.fromEntries(
      Object.entries({ ...site, ...files }).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text]],
      ),
    ),
  );
  expect((await runCommand(['build'], { cwd: merged })).exitCode).toBe(0);
  expect(list(built.out)).toEqual(list(path.join(merged, 'out')));
  expect(built.has('old/index.html')).toBe(false);
  expect(built.read('wind/index.html')).toContain('Wind');
});

describe('code from the pull request', () => {
  test('is never loaded; the trusted code is', async () => {
    const built = await run({
      files: {
        [CONFIG_FILE]: RAN + configOf("title: 'Stranger'"),
        'content/site.config.mts': RAN,
        'content/Note.tsx': `${RAN}export default () => <p>stranger</p>;\n`,
        'content/Card.tsx': `${RAN}export const Card = () => <p>stranger</p>;\n`,
        'content/docs/new.mdx': `# New\n\n{(globalThis.ranStranger = true)}\n`,
        'content/pages/club.tsx': `${RAN}export default () => <p>stranger</p>;\n`,
        'content/pages/evil.tsx': `${RAN}export default () => <p>stranger</p>;\n`,
        'content/plugin.js': RAN,
        'content/tsconfig.json': '{ "compilerOptions": { "jsxImportSource": "stranger" } }',
        'content/package.json': '{ "type": "commonjs" }',
        'content/static/_headers': '/*\n  Access-Control-Allow-Origin: *\n',
        'content/static/staticwebapp.config.json': '{ "globalHeaders": {} }',
        'content/static/vercel.json': '{ "redirects": [] }',
        'content/node_modules/docwright/index.js': RAN,
        'node_modules/docwright/index.js': RAN,
        'package.json': '{ "scripts": { "prepare": "false" } }',
        '.npmrc': 'ignore-scripts=false\n',
      },
    });
    expect(built.exitCode).toBe(0);
    expect(built.leftOut).toEqual([
      'content/Card.tsx',
      'content/Note.tsx',
      'content/docs/new.mdx',
      'content/node_modules/docwright/index.js',
      'content/pages/club.tsx',
      'content/pages/evil.tsx',
      'content/plugin.js',
      'content/site.config.mts',
      'content/site.config.ts',
      'content/static/_headers',
      'content/static/staticwebapp.config.json',
      'content/static/vercel.json',
    ]);
    expect(built.why).toContain('the change to this file is not used: it may run code');
    expect(built.why).toContain('this file is not used: it may run code');
    expect(globalThis).not.toHaveProperty('ranStranger');
    expect(built.read('intro/index.html')).toContain('trusted note');
    expect(built.read('card/index.html')).toContain('trusted card');
    expect(built.read('club/index.html')).toContain('trusted club');
    expect(built.has('new/index.html')).toBe(false);
    expect(built.has('evil/index.html')).toBe(false);
  });

  test('cannot be removed by the pull request', async () => {
    const built = await run({
      files: { 'content/pages/club.tsx': undefined, [CONFIG_FILE]: undefined },
    });
    expect(built.leftOut).toEqual(['content/pages/club.tsx', CONFIG_FILE]);
    expect(built.read('club/index.html')).toContain('trusted club');
  });

  test('includes Markdown that the configuration reads as MDX', async () => {
    const site = {
      ...FILES,
      [CONFIG_FILE]: configOf("markdown: { format: 'mdx' }"),
      'content/docs/intro.md': '# Intro\n',
    };
    const built = await run({
      site,
      files: { 'content/docs/old.md': '# Old\n\n{(globalThis.ranStranger = true)}\n' },
    });
    expect(built).toMatchObject({ exitCode: 0, leftOut: ['content/docs/old.md'] });
    expect(globalThis).not.toHaveProperty('ranStranger');
  });

  test('includes Markdown that a trusted MDX page imports', async () => {
    const site = {
      ...FILES,
      'content/docs/_part.md': 'Trusted part.\n',
      'content/docs/card.mdx': "import Part from './_part.md';\n\n# Card\n\n<Part />\n",
    };
    const built = await run({
      site,
      files: { 'content/docs/_part.md': 'Stranger {(globalThis.ranStranger = true)}\n' },
    });
    expect(built.exitCode).toBe(0);
    expect(globalThis).not.toHaveProperty('ranStranger');
    expect(built.read('card/index.html')).toContain('Trusted part.');
  });
});

describe('files from the pull request', () => {
  testSample([
    ['a page', 'content/docs/passwd.md'],
    ['a static file', 'content/static/passwd.txt'],
    ['a page that exists', 'content/docs/old.md'],
  ])('are never symbolic links: %s', async (_, file) => {
    const built = await run({
      files: { [file]: undefined },
      prepare: (folder) => symlinkSync('/etc/passwd', path.join(folder, file)),
    });
    expect(built).toMatchObject({ exitCode: 0, leftOut: [file] });
    expect(built.why).toContain('symbolic link');
    for (const [name] of list(built.out)) expect(built.read(name), name).not.toContain('root:x:');
  });

  test('are never in folders behind symbolic links', async () => {
    const built = await run({
      prepare: (folder) => {
        const other = createFolder();
        writeFileSync(path.join(other, 'storm.md'), '# Storm\n');
        symlinkSync(other, path.join(folder, 'content/docs/storm'));
      },
    });
    expect(built).toMatchObject({ exitCode: 0, leftOut: ['content/docs/storm'] });
    expect(built.has('storm/storm/index.html')).toBe(false);
  });

  test('cannot include dotfiles or files outside the content', async () => {
    for (const file of [
      '../../secret.txt',
      '/.env',
      '../.env',
      '/etc/passwd',
      '../../../../../etc/passwd',
    ]) {
      const built = await run({
        files: { 'content/docs/old.md': `# Old\n\n\`\`\`txt file="${file}"\n\`\`\`\n` },
      });
      expect(built.exitCode, file).toBe(1);
      expect(JSON.stringify(built.problems)).not.toContain('storm');
      expect(JSON.stringify(built.problems)).not.toContain('root:');
    }
  });

  test('are not used when they are dotfiles or run in a browser', async () => {
    const built = await run({
      files: {
        'content/.env': 'A=1\n',
        'content/.docwright/config.mjs': RAN,
        '.docwright/bundle/config-0.mjs': RAN,
        'content/static/app.js': 'stranger();\n',
        'content/static/page.html': '<script>1</script>',
        'content/static/_headers': '/*\n  X-A: b\n',
        'content/static/_redirects': '/ https://example.org\n',
        'content/static/logo.svg': SVG.replace('<path', '<script>1</script><path'),
        'content/static/new.svg': SVG.replace('<path', '<path onclick="1"'),
      },
    });
    expect(built.leftOut).toEqual(
      ['_headers', '_redirects', 'app.js', 'logo.svg', 'new.svg', 'page.html'].map(
        (name) => `content/static/${name}`,
      ),
    );
    expect(built.read('app.js')).toBe('trusted();\n');
    expect(built.read('logo.svg')).toBe(SVG);
    expect(built.has('new.svg')).toBe(false);
    expect(built.has('page.html')).toBe(false);
    expect(built.has('_redirects')).toBe(false);
    expect(built.read('_headers')).not.toContain('X-A');
  });

  test('run nothing in the page, even when the configuration allows it', async () => {
    const built = await run({
      files: {
        'content/docs/old.md':
          '# Old\n\n<img src="/logo.svg" onerror="stranger()">\n\n<script>stranger()</script>\n',
      },
    });
    expect(built.read('old/index.html')).not.toContain('stranger');
  });

  test('make no requests', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      throw new Error('offline');
    };
    try {
      const files = { 'content/docs/old.md': '# Old\n\n![A](https://example.org/a.png)\n' };
      expect((await run({ files })).exitCode).toBe(0);
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).toEqual([]);
  });

  test('have lower limits', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => [
      `content/static/${String(index).padStart(4, '0')}.txt`,
      'a',
    ]);
    const built = await run({
      files: {
        'content/docs/old.md': `# Old\n\n${'a '.repeat(300_000)}`,
        'content/docs/table.md': `# T\n\n|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|a\n'.repeat(400)}`,
        ...Object.fromEntries(many),
      },
    });
    expect(built.leftOut).toEqual([
      'content/docs/old.md',
      'content/static/0999.txt',
      'content/static/1000.txt',
    ]);
    const tooLarge = built.problems.find(({ code }) => code === 'page-too-large');
    expect(tooLarge?.message).toContain('100,000 elements');
    expect(built.exitCode).toBe(1);
  });

  test('may have any name that other sites may use', async () => {
    const built = await run({ files: { 'content/docs/a\nb.md': '# A\n' } });
    expect(built).toMatchObject({ exitCode: 1, problems: [{ code: 'invalid-name' }] });
  });

  test('that conflict with trusted ones are not used', async () => {
    const built = await run({
      files: { 'content/pages/club.tsx': undefined, 'content/pages/club.tsx/a.md': '# A\n' },
    });
    expect(built.leftOut).toEqual(['content/pages/club.tsx', 'content/pages/club.tsx/a.md']);
    expect(built.read('club/index.html')).toContain('trusted club');
  });
});

test('the cache of the site is neither read nor written', async () => {
  const root = await createSite(FILES);
  const untrusted = await createSite({ ...FILES, 'content/docs/old.md': '# Changed\n' });
  const cache = () =>
    readdirSync(path.join(root, '.docwright')).filter((name) => name !== 'bundle');
  await runCommand(['build', '--no-cache'], { cwd: root });
  const before = cache();
  await runCommand(['build', '--untrusted', untrusted], { cwd: root });
  await runCommand(['check', '--untrusted', untrusted], { cwd: root });
  expect(cache()).toEqual(before);
  expect(existsSync(path.join(untrusted, '.docwright'))).toBe(false);
});

test('check reports the same problems, runs no command, and shows lines from the pull request', async () => {
  const files = {
    'content/docs/old.md': '# Old\n\n[A](./gone.md)\n\n```kite\nfly\n```\n',
    'content/plugin.js': RAN,
  };
  const { problems, leftOut } = await run({ files, args: ['check'] });
  expect(leftOut).toEqual(['content/plugin.js']);
  expect(problems.map(({ code }) => code)).not.toContain('example-command');
  const root = await createSite(FILES);
  const untrusted = await createSite({
    ...FILES,
    'content/docs/old.md': files['content/docs/old.md'],
  });
  const { stdout } = await runCommand(['check', '--untrusted', untrusted], { cwd: root });
  expect(stdout).toContain('| [A](./gone.md)');
});

describe('the folder', () => {
  test.each<[string, (root: string) => string, string]>([
    ['that is missing', (root) => path.join(root, 'gone'), 'it is not a folder'],
    ['that is a file', (root) => path.join(root, 'package.json'), 'it is not a folder'],
    ['that is the site', (root) => root, 'it is the site itself'],
    ['around the site', (root) => path.dirname(root), 'it contains the site itself'],
    [
      'in the content',
      (root) => path.join(root, 'content/docs'),
      'it is inside content/ of the site',
    ],
    ['without content', () => createFolder(), 'it does not contain a folder named content'],
    [
      'behind a symbolic link',
      () => {
        const folder = createFolder();
        mkdirSync(path.join(folder, 'real/docs/content'), { recursive: true });
        symlinkSync('real', path.join(folder, 'link'));
        return path.join(folder, 'link/docs');
      },
      'its path goes through a symbolic link',
    ],
    [
      'whose content is a symbolic link',
      (root) => {
        const folder = createFolder();
        symlinkSync(path.join(root, 'content'), path.join(folder, 'content'));
        return folder;
      },
      'it does not contain a folder named content',
    ],
  ])('%s is refused', async (_, locate, why) => {
    const root = await createSite(FILES);
    mkdirSync(path.join(root, 'out'));
    const result = await runCommand(['build', '--untrusted', locate(root)], { cwd: root });
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain(why);
  });

  test('cannot contain the output', async () => {
    const root = await createSite(FILES);
    const untrusted = await createSite(FILES);
    const args = ['build', '--untrusted', untrusted, '--out', path.join(untrusted, 'out')];
    const result = await runCommand(args, { cwd: root });
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain('it is inside the --untrusted folder');
  });

  testSample([[['check', '--fix']], [['check', '--external']], [['build', '--verify']]])(
    'cannot be combined with %j',
    async (args) => {
      const root = await createSite(FILES);
      const untrusted = await createSite(FILES);
      const result = await runCommand([...args, '--untrusted', untrusted], { cwd: root });
      expect(result.exitCode).toBe(2);
    },
  );
});

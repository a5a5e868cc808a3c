/** `import` of folders that try to run code, to hide something, or to fill the disk of the person who imports them. */

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImporterName } from '../../generator/import/importer';
import { testSample } from '../helpers/code/longRun';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder, type SiteFiles } from '../helpers/sites/createSite';
import { importFolder, listAll, readAll } from '../helpers/sites/importFixture';
import { writeFiles } from '../helpers/sites/writeFiles';

let cwd: string;
beforeEach(() => {
  cwd = createFolder();
});

const read = (file: string) => readFileSync(path.join(cwd, 'site', file), 'utf8');
const listContent = () => listAll(path.join(cwd, 'site/content'));

async function importSite(importer: ImporterName, files: SiteFiles): Promise<string> {
  await writeFiles(path.join(cwd, 'old'), files);
  const { exitCode, stdout, stderr } = await importFolder(importer, 'old', cwd);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

/** What each importer needs, with a page that refers to a file beside the configuration. */
const SITES = {
  docusaurus: {
    'docusaurus.config.js':
      'module.exports = { title: "A", url: "https://a.example", staticDirectories: ["static", "src"], presets: [["classic", { blog: { path: "." }, theme: { customCss: "./site.config.css" } }]] };',
    'docs/a.md':
      "import x from '../site.config.ts';\nimport y from '@site/tsconfig.json';\n\n# A\n",
    'src/pages/index.tsx': "import '../../site.config';\nexport default () => null;\n",
  },
  mintlify: {
    'docs.json': '{ "name": "A" }',
    'a.mdx': "import x from '/site.config.ts';\n\n# A\n",
  },
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A', logo: { src: '../site.config.ts' }, customCss: ['./site.config.ts', '../x.css'] })] };\n",
    'src/content/docs/index.mdx': "import x from '../../../site.config.ts';\n\n# A\n",
    'src/site.config.ts': '',
  },
  vitepress: { '.vitepress/config.js': 'export default { title: "A" };', 'index.md': '# A\n' },
  mkdocs: {
    'mkdocs.yml': 'site_name: A\nextra_css: [site.config.ts]\ntheme: { logo: ../site.config.ts }\n',
    'docs/index.md': '# A\n',
  },
  markdown: { 'a.md': '# A\n' },
} as const satisfies Readonly<Record<ImporterName, SiteFiles>>;

const EVIL = 'require("node:fs").writeFileSync("ran", "1"); export default {};\n';
/** With each ending that docwright reads, in other letter cases, with a folder before it. */
const NAMES = [
  ...['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs', 'Site.Config.TS'],
  ...['tsconfig.json', 'TSCONFIG.json', 'jsconfig.json', 'package.json', '.npmrc', '.env'],
  ...['content/site.config.ts', 'docs/site.config.ts', 'static/site.config.ts', 'styles/x.css'],
];

describe('a docwright configuration in a source site', () => {
  testSample(Object.entries(SITES))(
    'never replaces the one written for %s',
    async (importer, site) => {
      const evil = Object.fromEntries(NAMES.map((name) => [name, EVIL]));
      await importSite(importer as ImporterName, { ...evil, ...site });
      const files = listContent();
      const reserved = files.filter((file) => /^(?:site\.config\.|[tj]sconfig\.json)/i.test(file));
      expect(reserved).toEqual(['site.config.ts', 'tsconfig.json']);
      for (const file of [...reserved.map((each) => `content/${each}`), 'package.json']) {
        expect(read(file)).not.toContain('writeFileSync');
      }
      expect(files.filter((file) => path.basename(file).startsWith('.'))).toEqual([]);
      const checked = await runCommand(['check', '--root', 'site'], { cwd });
      expect(checked.stderr).not.toContain('config');
      expect(existsSync(path.join(cwd, 'ran')) || existsSync(path.join(cwd, 'site/ran'))).toBe(
        false,
      );
    },
  );
});

describe('a list of files that run or configure something', () => {
  const CODE = {
    ...SITES.docusaurus,
    'docs/b.mdx': '# B\n\n{1 + 1}\n',
    'docs/package.json': '{ "scripts": { "prepare": "x" } }',
    'docs/run.sh': 'x',
    'src/components/Kite.tsx': 'export default () => null;\n',
    'static/_headers': '/*\n  X-Kite: x\n',
    'static/_worker.js': 'x',
    'static/page.html': '<script>1</script>',
    'static/drawing.svg': '<svg onload="x()"/>',
    'static/plain.svg': '<svg><path d="M0 0"/></svg>',
    'static/script.js': 'x',
    'static/picture.png': 'x',
  };

  test('is the first thing to do in IMPORT.md, grouped by what runs them, and the command mentions it', async () => {
    const stdout = await importSite('docusaurus', {
      ...CODE,
      'docusaurus.config.js': 'module.exports = { title: "A", scripts: ["/script.js"] };',
    });
    const report = read('IMPORT.md');
    expect(report).toMatch(/\n## To do\n\n- \*\*Before you run anything\*\*, [^\n]+: 12 files/);
    const [, code = ''] = report.split('\n## Code\n');
    const lines = code.split('\n').filter((line) => line.startsWith('- '));
    const listed = lines.map((line) =>
      [...line.matchAll(/`(content\/[^`]*)`/g)].map(([, file]) => file),
    );
    expect(listed).toEqual([
      [
        ...['content/docs/a.md', 'content/docs/b.mdx'],
        ...['content/src/components/Kite.tsx', 'content/src/pages/index.tsx'],
      ],
      [
        ...['content/site.config.ts (head)', 'content/static/drawing.svg'],
        ...['content/static/page.html', 'content/static/script.js'],
      ],
      ['content/site.config.ts (headers)', 'content/static/_worker.js'],
      ['content/docs/package.json', 'content/docs/run.sh'],
    ]);
    expect(stdout).toContain('read the top of IMPORT.md: 12 files of that site');
  });

  test('is omitted when a site has no such files', async () => {
    const stdout = await importSite('markdown', { 'a.md': '# A\n', 'b.png': 'x' });
    expect(read('IMPORT.md')).not.toContain('Before you run');
    expect(stdout).not.toContain('Read the top');
  });
});

describe('text from the source site stays text in IMPORT.md', () => {
  const TEXT =
    '`</script><img src=x onerror=a()>[a](javascript:a) ![b](https://b.example) **c** &lt; @all\u2028# d';

  testSample([
    [
      'the message of an error',
      `throw new Error(${JSON.stringify(TEXT)});\nmodule.exports = { title: "A" };`,
    ],
    ['a key', `module.exports = { title: "A", ${JSON.stringify(TEXT)}: 1 };`],
    [
      'a value that is computed',
      `module.exports = { title: "A", tagline: f(${JSON.stringify(TEXT)}) };`,
    ],
    [
      'a value that says it is none',
      `module.exports = { title: "A", tagline: { $docwrightUnreadable: ${JSON.stringify(TEXT)} } };`,
    ],
    ['a package', `module.exports = { title: "A", tagline: require(${JSON.stringify(TEXT)}) };`],
    [
      'an id of a doc',
      `module.exports = { presets: [["classic", { docs: { sidebarPath: "./s.js" } }]] };`,
    ],
  ])('%s', async (_, config) => {
    await importSite('docusaurus', {
      'docusaurus.config.js': config,
      's.js': `module.exports = { a: [${JSON.stringify(TEXT)}] };`,
      'docs/a.md': '# A\n',
    });
    await writeFiles(cwd, {
      'look/content/docs/report.md': `---\nslug: /\n---\n\n${read('IMPORT.md')}`,
      'look/content/site.config.ts':
        "export default { title: 'A', url: 'https://a.example', blog: false };\n",
    });
    await runCommand(['build', '--root', 'look'], { cwd });
    const html = readFileSync(path.join(cwd, 'look/out/index.html'), 'utf8');
    const [, article = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(html) ?? [];
    expect(article).toContain('onerror=a()');
    expect(article.replace(/<code>[^<]*<\/code>/g, '')).not.toMatch(
      /<img|<script|href="(?:javascript|https:\/\/b)|<strong>c/,
    );
  });
});

describe('names that are not valid on every system are skipped and reported', () => {
  testSample([
    ['how accents are encoded', 'cafe\u0301.md', 'caf\u00e9.md'],
    ['how accents are encoded', '\u1112\u1161\u11ab.md', '\ud55c.md'],
    ['case', 'CAF\u00c9.md', 'cafe\u0301.md'],
    ['case', 'Intro.md', 'intro.md'],
  ])('names that differ only in %s', async (what, first, second) => {
    await importSite('markdown', { [first]: '# A\n', [second]: '# B\n' });
    expect(listContent().filter((file) => file.startsWith('docs/'))).toEqual([`docs/${first}`]);
    expect(read('IMPORT.md')).toContain(`differs from ${first} only in ${what}`);
  });

  testSample([
    'aux.md',
    'CON',
    'com1.tar.gz',
    'a:b.md',
    'what?.md',
    'a.',
    'a ',
    'nul/a.md',
    'b./a.md',
    'a|b',
  ])('a name that Windows does not allow: %j', async (name) => {
    await importSite('markdown', {
      'a.md': '# A\n',
      'auxiliary.md': '',
      'console.md': '',
      [name]: '# B\n',
    });
    expect(listContent().filter((file) => file.startsWith('docs/'))).toEqual([
      'docs/a.md',
      'docs/auxiliary.md',
      'docs/console.md',
    ]);
    expect(read('IMPORT.md')).toContain('Windows does not allow this name');
  });
});

describe('symbolic links', () => {
  test('that lead to themselves, to each other, to all files or to parent folders are skipped', async () => {
    const old = path.join(cwd, 'old');
    await writeFiles(old, { 'a.md': '# A\n', 'x/y/b.md': '# B\n' });
    await writeFiles(cwd, { 'secret/key.md': 's3cret', 'old-2/c.md': 's3cret' });
    const links = {
      'self.md': 'self.md',
      'one.md': 'two.md',
      'two.md': 'one.md',
      'x/y/up': '../..',
      'x/y/again': '../y',
      'x/dot': '.',
      root: '/',
      'key.md': '../secret/key.md',
      'near.md': '../old-2/c.md',
      'far.md': path.join(cwd, 'secret/key.md'),
      'through.md': 'x/y/up/../secret/key.md',
      'chain.md': 'key.md',
      'environment.md': '/proc/self/environ',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(old, name));
    const { exitCode } = await importFolder('markdown', 'old', cwd);
    expect(exitCode).toBe(0);
    expect(listContent().filter((file) => file.startsWith('docs/'))).toEqual([
      'docs/a.md',
      'docs/x/y/b.md',
    ]);
    for (const [, bytes] of readAll(path.join(cwd, 'site')))
      expect(bytes.toString()).not.toContain('s3cret');
    for (const name of Object.keys(links)) expect(read('IMPORT.md')).toContain(`\`${name}\``);
  });
});

describe('an import that is killed', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `old/docs/${index}/page.md`,
      `# ${index}\n`.repeat(50),
    ]),
  );

  test('leaves no folder or a complete one, because a single rename creates it', async () => {
    await writeFiles(cwd, files);
    await importFolder('markdown', 'old', cwd);
    const whole = listAll(path.join(cwd, 'site'));
    const target = path.join(cwd, 'killed');
    const watch = (child: ChildProcess) => {
      const timer = setInterval(() => {
        if (!existsSync(target)) return;
        child.kill('SIGKILL');
        clearInterval(timer);
      }, 2);
      child.on('exit', () => clearInterval(timer));
    };
    await runCli(['import', 'markdown', 'old', 'killed'], { cwd, watch });
    expect(listAll(target)).toEqual(whole);
  });

  test('in an existing folder leaves complete folders, the content last', async () => {
    await writeFiles(cwd, files);
    await importFolder('markdown', 'old', cwd);
    const whole = listAll(path.join(cwd, 'site'));
    const target = path.join(cwd, 'there');
    mkdirSync(target);
    const watch = (child: ChildProcess) => {
      const timer = setInterval(() => {
        if (!readdirSync(target).includes('IMPORT.md')) return;
        child.kill('SIGKILL');
        clearInterval(timer);
      }, 2);
      child.on('exit', () => clearInterval(timer));
    };
    await runCli(['import', 'markdown', 'old', 'there'], { cwd, watch });
    const isOwn = (file: string) => !file.startsWith('.docwright/');
    const left = listAll(target).filter(isOwn);
    const content = left.filter((file) => file.startsWith('content/'));
    if (content.length > 0) expect(left).toEqual(whole);
    await importFolder('markdown', 'old', path.join(cwd));
    expect((await runCommand(['import', 'markdown', 'old', 'there'], { cwd })).exitCode).toBe(0);
    expect(listAll(target)).toEqual(whole);
  });

  test('leaves nothing beside the folder after the next import', async () => {
    await writeFiles(cwd, {
      'old/a.md': '# A\n',
      '.site.docwright-init-999999999/content/a.md': '',
      'init-999999999/own.txt': '',
    });
    await importFolder('markdown', 'old', cwd);
    expect(readdirSync(cwd).sort()).toEqual(['init-999999999', 'old', 'site']);
  });
});

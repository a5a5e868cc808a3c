/** The work of an import grows as the texts of the site do, whatever is in them. */

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitConfig } from '../../../generator/commands/fitConfig';
import { IMPORTER_NAMES, type ImporterName } from '../../../generator/import/importer';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { runCli } from '../../helpers/commands/runCli';
import { type StepCounter, startStepCounter } from '../../helpers/pages/countSteps';
import { createHostileTexts } from '../../helpers/pages/hostileTexts';
import { createFolder, type SiteFiles } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

/** What takes the square of the length is counted below. */
const LENGTH = 50_000;
/** A call has no room for so many arguments. */
const WIDE = ['\n', 'a\n', '](a) '].map((part) => part.repeat(150_000));
const fill = (part: string) => part.repeat(Math.ceil(LENGTH / part.length));

const SITES = {
  docusaurus: { 'docusaurus.config.js': 'module.exports = { title: "A" };' },
  mintlify: { 'docs.json': '{ "name": "A" }' },
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
  },
  vitepress: { '.vitepress/config.js': 'module.exports = { title: "A", srcDir: "docs" };' },
  mkdocs: {
    'mkdocs.yml':
      'site_name: A\nplugins: [autorefs]\nmarkdown_extensions: [pymdownx.caret, pymdownx.tilde, pymdownx.emoji]\n',
  },
  markdown: {},
} as const satisfies Readonly<Record<ImporterName, SiteFiles>>;

/** In a process of its own, which is killed when it takes too long. */
async function importAll(importer: ImporterName, files: SiteFiles) {
  const cwd = createFolder();
  await writeFiles(path.join(cwd, 'old'), files);
  const { exitCode, stderr } = await runCli(['import', importer, 'old', 'site'], {
    cwd,
    // Hundreds of texts.
    patienceMs: 4 * PATIENCE_MS,
  });
  return { exitCode, stderr: stderr.replace(/^\(node:.*\n/gm, '') };
}

/** A site with a page for each text. */
function createPages(importer: ImporterName, texts: readonly string[]): SiteFiles {
  const ending = importer === 'mintlify' ? 'mdx' : 'md';
  const folder = importer === 'starlight' ? 'src/content/docs' : 'docs';
  const pages = texts.map((text, index) => [`${folder}/p${index}.${ending}`, text] as const);
  return { ...SITES[importer], ...Object.fromEntries(pages) };
}

describe('an import reads every text to its end', () => {
  test.each(IMPORTER_NAMES)('of %s', async (importer) => {
    const pages = createPages(importer, [...createHostileTexts(LENGTH), ...WIDE]);
    const styles = { 'docs/a.css': `${fill('--vp-')}x`, 'docs/b.css': `${fill('--ifm-')}x` };
    expect(await importAll(importer, { ...pages, ...styles })).toEqual({ exitCode: 0, stderr: '' });
  });
});

const list = <Item>(count: number, write: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => write(index));

const MANY = 60_000;
const DEEP = 100_000;

describe('an import reads every configuration to its end, or reports why it does not', () => {
  const keys = list(MANY, (index) => `k${index}: 1`);
  const constants = list(40, (index) => `const c${index + 1} = [c${index}, c${index}];`).join('\n');
  const objects = list(40, (index) => `const o${index + 1} = { a: o${index}, b: o${index} };`).join(
    '\n',
  );
  const docusaurus = (text: string, more: SiteFiles = {}) =>
    ['docusaurus', { 'docusaurus.config.js': text, 'docs/a.md': '# A\n', ...more }] as const;
  const vitepress = (text: string) =>
    ['vitepress', { '.vitepress/config.js': text, 'a.md': '# A\n' }] as const;
  const mkdocs = (text: string) =>
    ['mkdocs', { 'mkdocs.yml': text, 'docs/a.md': '# A\n' }] as const;
  const mintlify = (text: string) => ['mintlify', { 'docs.json': text, 'a.mdx': '# A\n' }] as const;

  test.each([
    [
      'constants that double',
      docusaurus(`const c0 = 1;\n${constants}\nf();\nmodule.exports = { a: c40 };`),
    ],
    [
      'objects that double',
      docusaurus(`const o0 = {};\n${objects}\nf();\nmodule.exports = { a: o40 };`),
    ],
    [
      'constants that double and run',
      docusaurus(`const c0 = 1;\n${constants}\nmodule.exports = { a: c40 };`),
    ],
    [
      'a long row of constants',
      docusaurus(
        `const c0 = 1;\n${list(20_000, (i) => `const c${i + 1} = c${i};`).join('\n')}\nf();\nmodule.exports = { a: c20000 };`,
      ),
    ],
    ['many keys', docusaurus(`module.exports = { ${keys.join(',\n')} };`)],
    ['many keys that are only read', docusaurus(`f();\nmodule.exports = { ${keys.join(', ')} };`)],
    ['deep lists', docusaurus(`module.exports = { a: ${'['.repeat(DEEP)}${']'.repeat(DEEP)} };`)],
    [
      'deep brackets',
      docusaurus(`module.exports = { a: ${'('.repeat(DEEP)}1${')'.repeat(DEEP)} };`),
    ],
    ['deep members', docusaurus(`f();\nconst a = {};\nmodule.exports = a${'.a'.repeat(DEEP)};`)],
    ['deep signs', docusaurus(`f();\nmodule.exports = { a: ${'!'.repeat(DEEP)}1 };`)],
    [
      'a folder of many slashes',
      docusaurus(
        `module.exports = { presets: [["classic", { docs: { path: "${fill('/')}x" } }]] };`,
      ),
    ],
    [
      'a base of many parts',
      docusaurus(
        `module.exports = { baseUrl: "/${fill('href="/').replaceAll('"', "'").slice(0, 100_000)}", themeConfig: { announcementBar: { content: '${fill('href=/').slice(0, 100_000)}' } } };`,
      ),
    ],
    [
      'many sidebars',
      docusaurus(
        'module.exports = { presets: [["classic", { docs: { sidebarPath: "./s.json" } }]] };',
        {
          's.json': JSON.stringify(
            Object.fromEntries(list(20_000, (i) => `s${i}`).map((name) => [name, ['a']])),
          ),
        },
      ),
    ],
    [
      'many authors and tags',
      docusaurus('module.exports = {};', {
        'blog/authors.yml': list(MANY, (i) => `a${i}:\n  b: 1\n`).join(''),
        'blog/tags.yml': list(MANY, (i) => `a${i}:\n  b: 1\n`).join(''),
        'blog/2026-01-01-a.md': '# A\n',
      }),
    ],
    [
      'many redirects',
      docusaurus('module.exports = {};', {
        'static/_redirects': list(MANY, (i) => `/a${i} /b\n`).join(''),
      }),
    ],
    ['a folder of many slashes', vitepress(`export default { srcDir: "${fill('/')}x" };`)],
    [
      'many paths',
      vitepress(
        `export default { themeConfig: { sidebar: { ${list(20_000, (i) => `'/p${i}/': [{ text: 'A', link: '/a' }]`).join(',\n')} } } };`,
      ),
    ],
    ['many keys', mkdocs(`site_name: A\n${keys.join('\n')}\n`)],
    ['many pages', mkdocs(`nav:\n${list(MANY, (i) => `- P${i}: a.md\n`).join('')}`)],
    ['deep lists', mkdocs(`a: ${'['.repeat(DEEP)}`)],
    ['deep keys', mkdocs(list(2000, (i) => `${' '.repeat(i)}a:\n`).join(''))],
    ['a folder of many slashes', mkdocs(`docs_dir: "${fill('/')}x"`)],
    [
      'aliases of aliases',
      mkdocs(
        `a0: &a0 [1]\n${list(40, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`,
      ),
    ],
    ['many keys', mintlify(`{ "name": "A", ${list(MANY, (i) => `"k${i}": 1`).join(',\n')} }`)],
    ['deep lists', mintlify(`{ "name": ${'['.repeat(DEEP)}`)],
    [
      'many pages',
      mintlify(JSON.stringify({ name: 'A', navigation: { pages: list(MANY, () => 'a') } })),
    ],
  ])('%s', async (_, [importer, files]) => {
    const { exitCode, stderr } = await importAll(importer, files);
    expect(stderr === '' ? exitCode : stderr).toEqual(
      stderr === '' ? 0 : expect.stringContaining('error[import-'),
    );
    expect(stderr).not.toContain('bug');
  });

  test('files that include files that include files', async () => {
    const files = Object.fromEntries(
      list(9, (level): readonly [string, string] => [
        `p${level}.md`,
        `# A\n\n${`<!-- @include: ./p${level + 1}.md -->\n`.repeat(100)}`,
      ]),
    );
    const site = {
      ...SITES.vitepress,
      '.vitepress/config.js': 'module.exports = { title: "A" };',
      ...files,
    };
    expect(await importAll('vitepress', site)).toEqual({ exitCode: 0, stderr: '' });
  });
});

describe('eight times the text is at most about sixteen times the work', () => {
  const TIMES = 8;
  const MAX_GROWTH = TIMES * 2 * 1.2;
  const LENGTHS = [150, 150 * TIMES] as const;

  let counter: StepCounter;
  beforeAll(async () => {
    counter = await startStepCounter();
  });
  afterAll(() => counter.stop());

  async function count(importer: ImporterName, files: SiteFiles): Promise<number> {
    const folder = createFolder();
    await writeFiles(folder, files);
    return counter.count(async () => fitConfig((await planFixture(importer, folder)).config));
  }

  /** Few enough for the square of one to be more than all others. */
  const GROUP = 20;
  /** No search that looks back a limited way looks back further. */
  const WIDTHS = [2000, 2000 * TIMES] as const;

  test.each(IMPORTER_NAMES)('in the pages of %s', async (importer) => {
    const [short, long] = [createHostileTexts(WIDTHS[0]), createHostileTexts(WIDTHS[1])];
    const slow: string[] = [];
    for (let start = 0; start < long.length; start += GROUP) {
      const [one, other] = [short, long].map((texts) =>
        createPages(importer, texts.slice(start, start + GROUP)),
      );
      const growth = (await count(importer, other ?? {})) / (await count(importer, one ?? {}));
      const starts = short.slice(start, start + GROUP).map((text) => text.slice(0, 20));
      if (growth > MAX_GROWTH) slow.push(`${growth}: ${starts.join(' ')}`);
    }
    expect(slow).toEqual([]);
  });

  test.each<[string, ImporterName, (count: number) => SiteFiles]>([
    ['keys of YAML', 'mkdocs', (n) => ({ 'mkdocs.yml': list(n, (i) => `k${i}: 1\n`).join('') })],
    [
      'keys of JSON',
      'mintlify',
      (n) => ({ 'docs.json': `{ ${list(n, (i) => `"k${i}": 1`).join(',\n')} }`, 'a.md': '' }),
    ],
    [
      'keys of JavaScript',
      'docusaurus',
      (n) => ({
        'docusaurus.config.js': `module.exports = { ${list(n, (i) => `k${i}: 1`).join(',\n')} };`,
      }),
    ],
    [
      'entries of a list',
      'docusaurus',
      (n) => ({
        'docusaurus.config.js': `module.exports = { a: [${list(n, (i) => `${i}`).join(',\n')}] };`,
      }),
    ],
    [
      'paths of a sidebar',
      'vitepress',
      (n) => ({
        '.vitepress/config.js': `export default { themeConfig: { sidebar: { ${list(n, (i) => `'/p${i}/': [{ text: 'A', link: '/a' }]`).join(',\n')} } } };`,
        'a.md': '',
      }),
    ],
    [
      'pages of a sidebar',
      'mkdocs',
      (n) => ({
        'mkdocs.yml': `nav:\n${list(n, (i) => `- p${i}.md\n`).join('')}`,
        ...Object.fromEntries(list(n, (i) => [`docs/p${i}.md`, '# A\n'] as const)),
      }),
    ],
    [
      'keys of front matter',
      'markdown',
      (n) => ({ 'a.md': `---\n${list(n, (i) => `k${i}: 1\n`).join('')}---\n` }),
    ],
    [
      'tabs',
      'mkdocs',
      (n) => ({ 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': '=== "x"\n\n    a\n\n'.repeat(n) }),
    ],
    [
      'blocks',
      'mkdocs',
      (n) => ({ 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': '!!! a\n    b\n\nc\n'.repeat(n) }),
    ],
    [
      'backticks',
      'mkdocs',
      (n) => ({ 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': '``a` '.repeat(n) }),
    ],
  ])('%s', async (_, importer, write) => {
    const [short = 0, long = 0] = [
      await count(importer, write(LENGTHS[0])),
      await count(importer, write(LENGTHS[1])),
    ];
    expect(long / short).toBeLessThan(MAX_GROWTH);
  });
});

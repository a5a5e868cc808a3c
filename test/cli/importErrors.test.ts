/** `import` of folders that are broken or hostile: it says what, where and what to do, and writes all or nothing. */

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { IS_LINUX, IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder, type SiteFiles } from '../helpers/sites/createSite';
import { importFolder, listAll, readAll } from '../helpers/sites/importFixture';
import { writeFiles } from '../helpers/sites/writeFiles';

let cwd: string;
beforeEach(() => {
  cwd = createFolder();
});

const write = (files: SiteFiles) => writeFiles(cwd, files);
const run = (...args: readonly string[]) => runCommand(['import', ...args], { cwd });
const report = () => readFileSync(path.join(cwd, 'site/IMPORT.md'), 'utf8');
const isWritten = () => existsSync(path.join(cwd, 'site'));

describe('an import stops, and writes nothing, when', () => {
  test.each([
    ['the folder is not there', 'docusaurus', {}, 'import-folder', 'the folder '],
    ['it is a file', 'docusaurus', { old: 'x' }, 'import-folder', 'the folder '],
    [
      'Docusaurus has no configuration',
      'docusaurus',
      { 'old/a.md': '' },
      'import-no-config',
      'docusaurus.config.js',
    ],
    [
      'Mintlify has none',
      'mintlify',
      { 'old/a.md': '' },
      'import-no-config',
      'docs.json or mint.json',
    ],
    [
      'VitePress has none',
      'vitepress',
      { 'old/a.md': '' },
      'import-no-config',
      '.vitepress/config.ts',
    ],
    ['MkDocs has none', 'mkdocs', { 'old/a.md': '' }, 'import-no-config', 'mkdocs.yml'],
    [
      'there is no Markdown',
      'markdown',
      { 'old/a.txt': '' },
      'import-no-config',
      'no Markdown files',
    ],
    [
      'a configuration is not valid',
      'docusaurus',
      { 'old/docusaurus.config.js': 'export default {\n  title "A" };' },
      'import-config',
      'docusaurus.config.js:2:9',
    ],
    [
      'sidebars are not valid',
      'docusaurus',
      {
        'old/docusaurus.config.js':
          'module.exports = { presets: [["classic", { docs: { sidebarPath: "./s.js" } }]] };',
        'old/docs/a.md': '',
        'old/s.js': 'module.exports = [',
      },
      'import-config',
      's.js:1:19',
    ],
    [
      'JSON is not valid',
      'mintlify',
      { 'old/docs.json': '{\n  "name": "A",\n  "colors": {\n' },
      'import-config',
      'docs.json:',
    ],
    [
      'YAML is not valid',
      'mkdocs',
      { 'old/mkdocs.yml': 'site_name: A\nnav: [\n' },
      'import-config',
      'mkdocs.yml:',
    ],
    [
      'a configuration is not text',
      'mkdocs',
      { 'old/mkdocs.yml': new Uint8Array([0xff, 0xfe, 0]) },
      'import-config',
      'it is not valid UTF-8',
    ],
  ] as const)('%s', async (_, importer, files, code, text) => {
    await write(files);
    const { exitCode, stdout, stderr } = await importFolder(importer, 'old', cwd);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(`error[${code}]`);
    expect(stderr).toContain(text);
    expect(stderr).toContain('= help: Nothing was written.');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(isWritten()).toBe(false);
  });

  test.each([
    ['inside of the source folder', 'old', 'old/new'],
    ['the source folder', 'old', 'old'],
    ['around it with its content', 'site/content/docs', 'site'],
  ])('the target is %s', async (_, folder, target) => {
    await write({ 'old/a.md': '# A\n', 'site/content/docs/a.md': '# A\n' });
    const before = readAll(cwd);
    const { exitCode, stderr } = await run('markdown', folder, target);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error[import-target]');
    expect(readAll(cwd)).toEqual(before);
  });

  test('the target is a link into the source folder', async () => {
    await write({ 'old/a.md': '# A\n', 'old/inner/b.md': '# B\n' });
    symlinkSync('old/inner', path.join(cwd, 'site'));
    expect((await importFolder('markdown', 'old', cwd)).stderr).toContain('error[import-target]');
  });

  test('a file with different content exists', async () => {
    await write({ 'old/a.md': '# A\n', 'old/b.md': '# B\n', 'site/content/docs/a.md': '# Mine\n' });
    const before = readAll(cwd);
    const { exitCode, stderr } = await importFolder('markdown', 'old', cwd);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error[import-taken]');
    expect(stderr).toContain('would overwrite content/docs/a.md');
    expect(readAll(cwd)).toEqual(before);
  });

  test('a folder of the target is a link out of it', async () => {
    await write({ 'old/a.md': '# A\n', 'elsewhere/keep.txt': 'x', 'site/x.txt': 'x' });
    symlinkSync('../elsewhere', path.join(cwd, 'site/content'));
    const { stderr } = await importFolder('markdown', 'old', cwd);
    expect(stderr).toContain('would overwrite content');
    expect(listAll(path.join(cwd, 'elsewhere'))).toEqual(['keep.txt']);
  });

  test.skipIf(!IS_POSIX || process.getuid?.() === 0)(
    'the system does not let it write',
    async () => {
      await write({ 'old/a.md': '# A\n', 'site/x.txt': 'x' });
      chmodSync(path.join(cwd, 'site'), 0o500);
      const { stderr } = await importFolder('markdown', 'old', cwd);
      chmodSync(path.join(cwd, 'site'), 0o700);
      expect(stderr).toContain('error[import-failed]');
      expect(listAll(path.join(cwd, 'site'))).toEqual(['x.txt']);
    },
  );

  test('a path of the target is too long for the system', async () => {
    await write({ 'old/a.md': '# A\n' });
    const { stderr } = await run('markdown', 'old', `site/${'x'.repeat(300)}`);
    expect(stderr).toContain('error[import-failed]');
    expect(existsSync(path.join(cwd, 'site'))).toBe(false);
  });

  test('the generator is unknown', async () => {
    const { exitCode, stderr } = await run('hugo', 'old');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('docusaurus, mintlify, starlight, vitepress, mkdocs or markdown');
  });
});

describe('files that cannot be imported are skipped with a line', () => {
  const importFiles = async () => {
    const result = await importFolder('markdown', 'old', cwd);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    return report();
  };

  test('links out of the folder, without a target or to folders', async () => {
    await write({ 'old/a.md': '# A\n', 'old/inner/b.md': '# B\n', 'secret.md': '# Secret\n' });
    symlinkSync('../secret.md', path.join(cwd, 'old/out.md'));
    symlinkSync('..', path.join(cwd, 'old/up'));
    symlinkSync('inner', path.join(cwd, 'old/again'));
    symlinkSync('nothing', path.join(cwd, 'old/nowhere.md'));
    symlinkSync('a.md', path.join(cwd, 'old/same.md'));
    const text = await importFiles();
    expect(text).toContain('`out.md`, `up` – a symbolic link that points outside the folder');
    expect(text).toContain('`again` – a symbolic link to a folder');
    expect(text).toContain('`nowhere.md` – it cannot be read');
    expect(listAll(path.join(cwd, 'site/content/docs'))).toEqual(['a.md', 'inner/b.md', 'same.md']);
  });

  test('pages that are not text, and pages that are too large', async () => {
    await write({
      'old/a.md': '# A\n',
      'old/binary.md': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]),
      'old/zero.md': 'a\0b',
      'old/huge.md': '',
      'old/huge.bin': '',
    });
    truncateSync(path.join(cwd, 'old/huge.md'), 9_000_000);
    truncateSync(path.join(cwd, 'old/huge.bin'), 20_000_000);
    const text = await importFiles();
    expect(text).toContain('`binary.md` – it is not valid UTF-8');
    expect(text).toContain('`zero.md` – it is not a text');
    expect(text).toContain('`huge.md` – it is too large for a text file');
    expect(listAll(path.join(cwd, 'site/content/docs'))).toEqual(['a.md', 'huge.bin']);
  });

  test.skipIf(!IS_LINUX)('names that differ only in case', async () => {
    await write({ 'old/Intro.md': '# A\n', 'old/intro.md': '# B\n' });
    expect(await importFiles()).toContain(
      '`intro.md` – its name differs from Intro.md only in case',
    );
    expect(listAll(path.join(cwd, 'site/content/docs'))).toEqual(['Intro.md']);
  });

  test.skipIf(!IS_LINUX)(
    'names that are not UTF-8, or contain line breaks and backticks',
    async () => {
      await write({ 'old/a.md': '# A\n', 'old/li\nne.md': '# B\n', 'old/ti`ck.md': '# C\n' });
      execFileSync('/bin/sh', ['-c', `printf '# D' > "$(printf 'old/caf\\351.md')"`], { cwd });
      const text = await importFiles();
      expect(text).toContain('`caf\\xE9.md` – its name is not UTF-8');
      expect(text).toContain('`li\\x0Ane.md` – its name contains a character that is not allowed');
      expect(text).toContain('- ``ti`ck.md`` – content/docs/ti\\`ck.md');
    },
  );

  test.skipIf(!IS_POSIX)('package folders, dotfolders and named pipes', async () => {
    await write({ 'old/a.md': '# A\n', 'old/node_modules/x/a.md': '', 'old/.git/b.md': '' });
    execFileSync('mkfifo', [path.join(cwd, 'old/pipe.md')]);
    const text = await importFiles();
    expect(text).toContain('`node_modules/` – packages: npm installs them');
    expect(text).toContain('`.git/` – folders whose names start with a dot');
    expect(text).toContain('`pipe.md` – it is not a regular file');
  });

  test('front matter that is not valid', async () => {
    await write({ 'old/a.md': '---\ntitle: [\n---\n\n# A\n', 'old/b.md': '---\n- x\n---\n' });
    expect(await importFiles()).toMatch(/`all keys` \(`a\.md:1`\) – it cannot be read: /);
    expect(listAll(path.join(cwd, 'site/content/docs'))).toEqual(['a.md', 'b.md']);
  });

  test('values that docwright does not allow', async () => {
    await write({
      'old/docusaurus.config.js': `module.exports = {
        title: 'A', url: 'not an address', baseUrl: 'https://x.example/', tagline: ['x'],
        i18n: { defaultLocale: 'not a language' },
        presets: [['classic', { docs: { routeBasePath: '../..' }, blog: false }]],
        themeConfig: {
          navbar: { items: [{ to: 'javascript:alert(1)', label: 'Bad' }, { to: '/a b', label: 'Worse' }, 7] },
          announcementBar: { content: 5 },
        },
      };`,
      'old/docs/a.md': '# A\n',
    });
    const result = await importFolder('docusaurus', 'old', cwd);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    const text = report();
    expect(text).toContain('`url` (`docusaurus.config.js:2`) – it is not a URL');
    expect(text).toMatch(/- `tagline` \(`docusaurus\.config\.js:2`\), [^\n]* – it is not text/);
    expect(text).toContain('`locale` (`content/site.config.ts`) – locale must be a language tag');
    expect(text).toContain(
      '`docs.routeBasePath` (`content/site.config.ts`) – docs.routeBasePath must be',
    );
    expect(text).toMatch(
      /- `themeConfig\.navbar\.items\[0\]` \(`docusaurus\.config\.js:6`\), [^\n]* – it has no label or no target/,
    );
    expect(readFileSync(path.join(cwd, 'site/content/site.config.ts'), 'utf8')).not.toContain(
      'javascript',
    );
    const checked = await runCommand(['check', '--root', 'site'], { cwd });
    expect(checked).toMatchObject({ exitCode: 0, stderr: '' });
  });
});

test('a stopped import is completed by the next one', async () => {
  await write({ 'old/a.md': '# A\n', 'old/b.md': '# B\n' });
  await importFolder('markdown', 'old', cwd);
  const whole = readAll(path.join(cwd, 'site'));
  const [first = ''] = [...whole.keys()];
  const half = createFolder();
  await writeFiles(half, { [`site/${first}`]: whole.get(first) ?? '' });
  mkdirSync(path.join(half, 'site/.docwright/init-999999999'), { recursive: true });
  await runCommand(['import', 'markdown', path.join(cwd, 'old'), 'site'], { cwd: half });
  expect(readAll(path.join(half, 'site'))).toEqual(whole);
});

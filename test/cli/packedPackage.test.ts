/** The package as npm publishes it: unpacked into an empty folder, it makes, compiles, builds and serves a site. */

import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { longTest, testSample } from '../helpers/code/longRun';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCli } from '../helpers/commands/runCli';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';
import { commitAll, runGit } from '../helpers/sites/runGit';
import { writeFiles } from '../helpers/sites/writeFiles';

const PACK_TIMEOUT_MS = 300_000;
const COMPILER = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');

const npm = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) =>
  promisify(execFile)('npm', [...args], { cwd, encoding: 'utf8', env, shell: !IS_POSIX });

let tarball: string;
let installed: string;
let cwd: string;
let launcher: string;
beforeAll(async () => {
  tarball = await pack(copyRepository(), createFolder());
  cwd = createFolder();
  // Without a package.json here, npm would look for one in the folders above.
  await npm(['init', '--yes'], cwd);
  installed = path.join(cwd, 'node_modules/docwright');
  launcher = path.join(cwd, 'node_modules/.bin/docwright');
  await install();
}, PACK_TIMEOUT_MS);

/** Packs a folder into another one, and gives the tarball. */
async function pack(folder: string, store: string, env?: NodeJS.ProcessEnv): Promise<string> {
  await npm(['pack', '--pack-destination', store, '--loglevel', 'error'], folder, env);
  const packed = readdirSync(store).find((name) => name.endsWith('.tgz')) ?? '';
  return path.join(store, packed);
}

/** As npm does it, with its note, but with the packages of this repository: a test asks no registry. */
async function install(): Promise<void> {
  const modules = path.join(cwd, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', modules]);
  renameSync(path.join(modules, 'package'), installed);
  const { bin, dependencies } = JSON.parse(
    readFileSync(path.join(installed, 'package.json'), 'utf8'),
  ) as Readonly<Record<'bin' | 'dependencies', Readonly<Record<string, string>>>>;
  for (const [name, file] of Object.entries(bin)) {
    symlinkSync(path.join(installed, file), path.join(modules, '.bin', name));
    chmodSync(path.join(installed, file), 0o755);
  }
  for (const name of Object.keys(dependencies)) {
    const link = path.join(modules, name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(REPOSITORY, 'node_modules', name), link);
  }
  const note = { 'node_modules/docwright': { resolved: toFileUrl(tarball) } };
  writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify({ packages: note }));
}

const toFileUrl = (file: string) => `file:${path.relative(cwd, file)}`;

/** Packing makes `dist/` anew, which other tests use. */
function copyRepository(copy = createFolder()): string {
  const left = ['.git', '.docwright', 'content', 'dist', 'node_modules', 'out', 'test'];
  // Another test may be building the manual.
  const filter = (file: string) => path.basename(file) !== '.docwright';
  for (const name of readdirSync(REPOSITORY).filter((each) => !left.includes(each))) {
    cpSync(path.join(REPOSITORY, name), path.join(copy, name), { recursive: true, filter });
  }
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

const ENDINGS = [
  '',
  '.css',
  '.js',
  '.json',
  '.map',
  '.md',
  '.mdx',
  '.png',
  '.svg',
  '.ts',
  '.tsx',
  '.ttf',
  '.txt',
  '.webp',
  '.yaml',
  '.yml',
];

/** Of packing, in a checkout. */
const LEFTOVERS = ['types', 'sbom.cdx.json'];

longTest(
  'has the same bytes from another folder, with other rights, another time zone and language, and leaves a clean tree',
  async () => {
    const copy = copyRepository(path.join(createFolder(), 'deeper', 'still'));
    for (const name of ['README.md', 'generator/index.ts']) chmodSync(path.join(copy, name), 0o600);
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    commitAll(copy, '2026-03-01T12:00:00Z');
    const before = process.umask(0o077);
    const other = await pack(copy, copy, env).finally(() => process.umask(before));
    expect(readFileSync(other).equals(readFileSync(tarball))).toBe(true);
    expect(runGit(copy, 'status', '--porcelain')).toBe('');
    for (const left of LEFTOVERS) expect(existsSync(path.join(copy, left))).toBe(false);
  },
  PACK_TIMEOUT_MS,
);

longTest(
  'leaves a clean tree when it fails halfway',
  async () => {
    const copy = copyRepository();
    const file = path.join(copy, 'templates/model/index.ts');
    writeFileSync(file, `${readFileSync(file, 'utf8')}export const wrong: number = 'text';\n`);
    await expect(pack(copy, copy)).rejects.toThrow('createTypes');
    for (const left of LEFTOVERS) expect(existsSync(path.join(copy, left))).toBe(false);
  },
  PACK_TIMEOUT_MS,
);

test('names its home, its repository and where to report bugs', () => {
  const { homepage, repository, bugs } = JSON.parse(read('package.json')) as {
    readonly [key in 'homepage' | 'bugs']: string;
  } & { readonly repository: { readonly url: string } };
  expect(bugs).toBe(`${repository.url.slice('git+'.length, -'.git'.length)}/issues`);
  const config = read('manual/content/site.config.ts');
  for (const part of [new URL(homepage).origin, new URL(homepage).pathname]) {
    expect(config).toContain(`'${part}'`);
  }
});

test('prints its manual where it is installed', async () => {
  const { stdout } = await runCli(['help', 'deploy'], { cwd, launcher });
  expect(stdout).toMatch(/^# Output and deployment\n\n/);
});

test('has its bundle, and no repository files that a site does not need', () => {
  expect(readdirSync(installed).sort()).toEqual([
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'bin',
    'client',
    'dist',
    'generator',
    'manual',
    'package.json',
    'sbom.cdx.json',
    'starters',
    'templates',
    'tsconfig.json',
    'types',
  ]);
  const files = readdirSync(installed, { recursive: true, withFileTypes: true });
  const endings = files.filter((file) => file.isFile()).map(({ name }) => path.extname(name));
  expect([...new Set(endings)].sort()).toEqual(ENDINGS);
  expect(existsSync(path.join(installed, 'starters/shared/gitignore'))).toBe(true);
});

const read = (file: string) => readFileSync(path.join(installed, file), 'utf8');

test('has every file linked from its README and the files beside it', () => {
  const links = ['README.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [
      ...read(file)
        .replace(/^```[\s\S]*?^```$/gm, '')
        .matchAll(/\]\(([^)]*)\)/g),
    ].map(([, target = '']) => target.replace(/#.*/, '')),
  );
  const local = links.filter((target) => !target.includes('://'));
  expect(local).toContain('manual/content/docs/index.md');
  expect(local.filter((file) => !existsSync(path.join(installed, file)))).toEqual([]);
});

test('has every file of docwright to which a new site refers', () => {
  const named = readdirSync(path.join(installed, 'starters'), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(installed, 'starters', file)).isFile())
    .flatMap((file) => [
      ...read(`starters/${file}`).matchAll(/node_modules\/docwright\/([\w/.-]*\w)/g),
    ])
    .map(([, file = '']) => file);
  expect(new Set(named)).toEqual(new Set(['manual/content/docs/deploy.md']));
  expect(named.filter((file) => !existsSync(path.join(installed, file)))).toEqual([]);
});

test('creates a site that builds, in the folder where it was installed', async () => {
  const made = await runCli(['init', '--template', 'blog'], { cwd, launcher });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(made.stdout).not.toContain('npm install');
  expect(made.stdout).toContain(`package.json points to it: ${toFileUrl(tarball)}\n`);
  expect(JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { docwright: toFileUrl(tarball) },
  });
  expect(readFileSync(path.join(cwd, '.gitignore'), 'utf8')).toContain('node_modules/');
  expect(existsSync(path.join(cwd, '.github/workflows/site.yml'))).toBe(true);
  const { stdout } = await npm(['run', 'build', '--silent', '--', '--strict'], cwd);
  expect(stdout).toMatch(/^\d+ pages, .* → out\n$/);
  expect((await npm(['run', 'check', '--silent'], cwd)).stdout).toMatch(/no problems found\n$/);
});

const PAGE = `import { LinkCard, LinkCards, type PageProps } from 'docwright/templates';
import { type ReactNode, useState } from 'react';

export const title = 'Club';

export default function Club({ config }: PageProps): ReactNode {
  const [members] = useState(3);
  return (
    <LinkCards>
      <LinkCard href="/" title={config.title}>
        {members} members
      </LinkCard>
    </LinkCards>
  );
}
`;
/** The strictest settings, which an author may have; types of packages are checked as well. */
const STRICT = {
  ...{ target: 'ES2023', lib: ['ES2023'], types: [], jsx: 'react-jsx', noEmit: true },
  ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
  ...{ noUncheckedIndexedAccess: true, noPropertyAccessFromIndexSignature: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, erasableSyntaxOnly: true },
};

testSample([{ module: 'nodenext' }, { module: 'esnext', moduleResolution: 'bundler' }])(
  'has the types of a configuration and a page for %j',
  async (compilerOptions) => {
    const folder = path.join(cwd, `types-${compilerOptions.module}`);
    const config = readFileSync(path.join(cwd, 'content/site.config.ts'), 'utf8');
    await writeFiles(folder, {
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions: { ...STRICT, ...compilerOptions } }),
      'site.config.ts': config,
      'club.tsx': PAGE,
    });
    const compile = () => runCli(['-p', folder, '--pretty', 'false'], { cwd, launcher: COMPILER });
    expect(await compile()).toMatchObject({ exitCode: 0, stdout: '' });
    await writeFiles(folder, {
      'site.config.ts': config.replace('title:', 'titel:'),
      'club.tsx': PAGE.replace('href="/"', 'href={1}'),
    });
    expect(
      (await compile()).stdout.match(/^\S+(?=\()/gm)?.map((file) => path.basename(file)),
    ).toEqual(['club.tsx', 'site.config.ts']);
  },
);

longTest('produces the same bytes as the repository', async () => {
  const elsewhere = createFolder();
  cpSync(path.join(cwd, 'content'), path.join(elsewhere, 'content'), { recursive: true });
  const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
  await runCli(['build'], { cwd: elsewhere, env });
  expect(readBytes(path.join(elsewhere, 'out'))).toEqual(readBytes(path.join(cwd, 'out')));
});

function readBytes(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

test.skipIf(!IS_POSIX)('serves what it built', async () => {
  const pages: number[] = [];
  const { stdout } = await runCli(['serve', '--port', '0'], {
    cwd,
    launcher,
    watch: (child) => {
      child.stdout?.once('data', async (text) => {
        const url = String(text).trim();
        for (const page of ['', 'blog', 'favicon.svg', 'none']) {
          pages.push((await fetch(url + page)).status);
        }
        child.kill('SIGTERM');
      });
    },
  });
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  expect(pages).toEqual([200, 200, 200, 404]);
});

test('has create-docwright, for npm create', async () => {
  const folder = path.join(cwd, 'elsewhere');
  mkdirSync(folder);
  const { stdout } = await npm(['exec', '--', 'create-docwright', 'kites', '--yes'], folder);
  expect(stdout).toMatch(/^"Kites" is in kites: /);
});

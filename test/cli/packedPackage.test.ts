/** The package as npm publishes it: unpacked into an empty folder, it makes, builds and serves a site. */

import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { runCli } from '../helpers/commands/runCli';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';

const PACK_TIMEOUT_MS = 300_000;

const npm = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) =>
  promisify(execFile)('npm', [...args], { cwd, encoding: 'utf8', env });

let tarball: string;
let installed: string;
let cwd: string;
let launcher: string;
beforeAll(async () => {
  tarball = await pack(copyRepository());
  cwd = createFolder();
  // Without a package.json here, npm would look for one in the folders above.
  await npm(['init', '--yes'], cwd);
  installed = path.join(cwd, 'node_modules/docwright');
  launcher = path.join(cwd, 'node_modules/.bin/docwright');
  await install();
}, PACK_TIMEOUT_MS);

/** Gives the tarball of a folder. */
async function pack(folder: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const store = createFolder();
  await npm(['pack', '--pack-destination', store, '--loglevel', 'error'], folder, env);
  const [packed = ''] = readdirSync(store);
  return path.join(store, packed);
}

/** As npm does it, but with the packages of this repository: a test asks no registry. */
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
}

/** Packing makes `dist/` anew, which other tests use. */
function copyRepository(copy = createFolder()): string {
  const left = ['.git', '.docwright', 'content', 'dist', 'manual', 'node_modules', 'out', 'test'];
  for (const name of readdirSync(REPOSITORY).filter((each) => !left.includes(each))) {
    cpSync(path.join(REPOSITORY, name), path.join(copy, name), { recursive: true });
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
  '.svg',
  '.ts',
  '.tsx',
  '.ttf',
  '.txt',
  '.yml',
];

test(
  'has the same bytes when it is made in another folder, with other rights, another time zone and language',
  async () => {
    const copy = copyRepository(path.join(createFolder(), 'deeper', 'still'));
    for (const name of ['README.md', 'generator/index.ts']) chmodSync(path.join(copy, name), 0o600);
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    const before = process.umask(0o077);
    const other = await pack(copy, env).finally(() => process.umask(before));
    expect(readFileSync(other).equals(readFileSync(tarball))).toBe(true);
  },
  PACK_TIMEOUT_MS,
);

test('has its bundle, and no file of the repository that a site does not need', () => {
  expect(readdirSync(installed).sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'bin',
    'client',
    'dist',
    'generator',
    'package.json',
    'sbom.cdx.json',
    'starters',
    'templates',
    'tsconfig.json',
  ]);
  const files = readdirSync(installed, { recursive: true, withFileTypes: true });
  const endings = files.filter((file) => file.isFile()).map(({ name }) => path.extname(name));
  expect([...new Set(endings)].sort()).toEqual(ENDINGS);
  expect(existsSync(path.join(installed, 'starters/shared/gitignore'))).toBe(true);
});

test('makes a site that builds, in the folder where it was installed', async () => {
  const made = await runCli(['init', '--template', 'blog'], { cwd, launcher });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(made.stdout).not.toContain('npm install');
  expect(readFileSync(path.join(cwd, '.gitignore'), 'utf8')).toContain('node_modules/');
  expect(existsSync(path.join(cwd, '.github/workflows/site.yml'))).toBe(true);
  const { stdout } = await npm(['run', 'build', '--silent', '--', '--strict'], cwd);
  expect(stdout).toMatch(/^\d+ pages, .* → out\n$/);
  expect((await npm(['run', 'check', '--silent'], cwd)).stdout).toMatch(/nothing to report\n$/);
});

test('gives the same bytes as the repository', async () => {
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

test('serves what it built', async () => {
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

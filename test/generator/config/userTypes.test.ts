/** The types of a configuration in a user's project: outside docwright, with its own compiler. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'docwright-types-'));

mkdirSync(path.join(folder, 'node_modules'));
symlinkSync(REPOSITORY, path.join(folder, 'node_modules/docwright'), 'junction');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMPILER_OPTIONS = {
  strict: true,
  target: 'ES2023',
  lib: ['ES2023'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  noEmit: true,
  types: [],
};

/** Returns the output of the compiler for a configuration with these keys. */
function compile(keys: string, more = ''): string {
  const config = `{ title: 'A', url: 'https://a.b', ${keys} }`;
  const source = `import { defineConfig } from 'docwright';\n${more}export default defineConfig(${config});\n`;
  writeFileSync(path.join(folder, 'site.config.ts'), source);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['site.config.ts'] }),
  );
  const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: folder,
  });
  return stdout;
}

test('a configuration compiles without the types of Node, browsers or React', () => {
  expect(compile("redirects: [{ from: '/a', to: '/b' }], transform: (site) => site")).toBe('');
  expect(compile('templates: { PostCard: ({ post, page }) => page.path + post.title }')).toBe('');
});

test.each([
  [
    'redirects: [{}]',
    "Type '{}' is missing the following properties from type 'Redirect': from, to",
  ],
  ['titel: 1', "'titel' does not exist in type 'SiteConfigInput'. Did you mean to write 'title'?"],
  [
    "onBrokenLinks: 'warning'",
    `Type '"warning"' is not assignable to type 'Severity | undefined'.`,
  ],
  [
    'templates: { PostCard: ({ post }) => post.titel }',
    "Property 'titel' does not exist on type 'Post'. Did you mean 'title'?",
  ],
])('the compiler reports %s with the types of the configuration', (keys, message) => {
  expect(compile(keys)).toContain(message);
});

test('a site declares the types of its own front matter', () => {
  const declared = `declare module 'docwright' { interface OwnFrontMatter { docs: { readonly level: 'easy' | 'hard' } } }\n`;
  const use = (expression: string) =>
    compile(
      `transform: (site) => {
      for (const page of site.routes.values()) if (page.kind === 'doc') { ${expression}; }
      return site;
    }`,
      declared,
    );
  expect(use("page.frontMatter.level === 'easy'")).toBe('');
  expect(use("page.frontMatter.level === 'soft'")).toContain('have no overlap');
});

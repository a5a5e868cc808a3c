/** Foreign configurations are read without their toolchain, and can do nothing while they are read. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLocate } from '../../../generator/config/createLocate';
import { createAccount } from '../../../generator/import/account';
import { readScript } from '../../../generator/import/config/readScript';
import { listForeign } from '../../../generator/import/foreign';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

async function read(text: string, more: Readonly<Record<string, string>> = {}) {
  const folder = createFolder();
  const file = 'site.config.ts';
  await writeFiles(folder, { [file]: text, ...more });
  const account = createAccount();
  const foreign = listForeign(folder, { account, made: [], kept: [] });
  const found = await readScript({ foreign, account, createLocate }, file);
  return { ...found, folder, notes: account.list() };
}

const value = async (text: string, more?: Readonly<Record<string, string>>) =>
  (await read(text, more)).value;

describe('a configuration that can be run', () => {
  test.each([
    ['an object', 'export default { title: "A" };'],
    ['CommonJS', 'module.exports = { title: "A" };'],
    ['a constant with types', 'const c: { title: string } = { title: "A" };\nexport default c;'],
    ['a function', 'export default () => ({ title: "A" });'],
    ['an async function', 'module.exports = async function () { return { title: "A" }; };'],
    [
      'a wrapper',
      'import { defineConfig } from "any";\nexport default defineConfig({ title: "A" });',
    ],
    ['other files', 'import { title } from "./more";\nexport default { title };'],
    ['the site', 'import { title } from "@site/more";\nexport default { title };'],
    [
      'a path',
      'import path from "path";\nexport default { title: path.basename("/x/A.js", ".js") };',
    ],
    ['a resolved path', 'module.exports = { title: require.resolve("A") };'],
  ])('is read from %s', async (_, text) => {
    expect(await value(text, { 'more.ts': 'export const title = "A";' })).toEqual({ title: 'A' });
  });

  test('has marks where a value is foreign or a function', async () => {
    const text =
      'import { themes } from "prism";\nexport default { a: themes.dark, b: () => 1, c: /x/, d: [themes.x()], e: 1 };';
    expect(await value(text)).toEqual({
      a: { $docwrightUnreadable: 'a value of prism.themes.dark' },
      b: { $docwrightUnreadable: 'a function' },
      c: { $docwrightUnreadable: 'a value of the kind RegExp' },
      d: [{ $docwrightUnreadable: 'a value of prism.themes.x()' }],
      e: 1,
    });
  });

  test('finds the places of its keys', async () => {
    const { locate } = await read('export default {\n  title: "A",\n  nav: [{ to: "/" }],\n};');
    expect(locate(['nav', 0, 'to'])).toMatchObject({ line: 3, column: 11 });
  });
});

describe('a configuration that cannot be run', () => {
  test.each([
    ['throws', 'throw new Error("no");', 'it throws: no'],
    ['ends the process', 'process.exit(1);', 'it throws: it calls process.exit()'],
    ['asks for Node', 'const { a } = require("fs"); null.a;', 'it throws: '],
    ['makes code', 'new Function("return 1")();', 'it throws: Code generation'],
  ])('and %s is read as far as it is literal', async (_, line, reason) => {
    const text = `const year = 2026;\nconst shared = { b: \`two\` };\n${line}\nexport default { a: 'one', ...shared, c: [1, -2], d: year, e: Date.now(), ...more() };`;
    const { value: found, notes } = await read(text);
    expect(found).toEqual({
      a: 'one',
      b: 'two',
      c: [1, -2],
      d: 2026,
      e: { $docwrightUnreadable: 'computed (Date.now())' },
      '...': { $docwrightUnreadable: 'computed (more())' },
    });
    expect(notes).toMatchObject([{ fate: 'left', line: 1, subject: 'the whole file' }]);
    expect(notes[0]?.note).toContain(reason);
  });

  test('and never ends is stopped', async () => {
    const { notes } = await read('export default { a: 1 };\nwhile (true) {}');
    expect(notes[0]?.note).toContain('it does not end within 5 seconds');
  });

  test('and is not valid is named with its place', async () => {
    await expect(read('export default {\n  a: 1\n  b: 2,\n};')).rejects.toMatchObject({
      diagnostics: [{ code: 'import-config', file: 'site.config.ts', line: 3, column: 3 }],
    });
  });

  test('and has nothing to read is an error', async () => {
    await expect(read('throw new Error("no");\nexport default make();')).rejects.toMatchObject({
      diagnostics: [{ code: 'import-config', message: expect.stringContaining('it throws: no') }],
    });
  });
});

describe('a hostile configuration', () => {
  const ESCAPES = {
    'the constructor of a host object': 'globalThis.constructor.constructor',
    'the constructor of a function': '(() => {}).constructor',
    'the constructor of an error':
      '(() => { try { null.a; } catch (e) { return e.constructor.constructor; } })()',
  };

  test.each(Object.entries(ESCAPES))('writes no file through %s', async (_, make) => {
    const folder = createFolder();
    const target = path.join(folder, 'written');
    const text = `let found = 'none';
      try {
        const p = ${make}('return process')();
        found = 'process';
        p.getBuiltinModule?.('fs').writeFileSync(${JSON.stringify(target)}, '1');
        p.binding('fs');
        found = 'written';
      } catch {}
      export default { found };`;
    await read(text).catch(() => undefined);
    expect(existsSync(target)).toBe(false);
  });

  test('reaches nothing of the process through the error of an import', async () => {
    const text = `const name = 'node:' + 'net';
      export default async () => {
        try {
          await import(name);
          return { found: 'module' };
        } catch (error) {
          try {
            const own = error.constructor.constructor('return process')();
            return { found: typeof own.pid };
          } catch {
            return { found: 'nothing' };
          }
        }
      };`;
    expect(await value(text)).toEqual({ found: 'nothing' });
  });

  test('starts no process and reads no file outside of its folder', async () => {
    const text = `import secret from '../../../../etc/hostname';
      import { execSync } from 'node:child_process';
      export default { a: secret, b: execSync('id'), c: typeof require, d: typeof fetch };`;
    const found = await value(text);
    expect(JSON.stringify(found)).not.toContain('uid=');
    expect(found).toMatchObject({
      a: { $docwrightUnreadable: expect.stringContaining('etc/hostname') },
      b: { $docwrightUnreadable: 'a value of node:child_process.execSync()' },
      d: 'undefined',
    });
  });

  test('may be a circle, very deep or very large', async () => {
    for (const make of [
      'a.a = a;',
      'for (let i = 0; i < 1e5; i += 1) a = { a };',
      'a.b = Array(1e6).fill(0);',
    ]) {
      const { notes } = await read(`let a = {};\n${make}\nmodule.exports = a;`);
      expect(notes[0]?.note).toContain('it throws: it is too large');
    }
  });
});

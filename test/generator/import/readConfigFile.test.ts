/** Source configurations are read without their toolchain, and can do nothing while they are read. */

import { existsSync, realpathSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { readConfigFile } from '../../../generator/import/config/readConfigFile';
import { createReport } from '../../../generator/import/importReport';
import { openSourceSite } from '../../../generator/import/sourceSite';
import { until } from '../../helpers/browser/until';
import { isLong, testSample } from '../../helpers/code/longRun';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

async function read(
  text: string,
  more: Readonly<Record<string, string>> = {},
  trustsConfig = false,
) {
  const folder = createFolder();
  const file = 'site.config.ts';
  await writeFiles(folder, { [file]: text, ...more });
  const report = createReport();
  const site = openSourceSite(folder, {
    report,
    generatedFolders: [],
    hiddenFolders: [],
  });
  const found = await readConfigFile({ trustsConfig }, { site, report }, file);
  return { ...found, folder, notes: report.list() };
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
    ['a promise', 'module.exports = Promise.resolve({ title: "A" });'],
    ['an import in a function', 'export default async () => (await import("./more.ts"));'],
    [
      'a require of its own',
      'import { createRequire } from "node:module";\nconst load = createRequire(import.meta.url);\nexport default { title: load("./more").title };',
    ],
    [
      'a require without a name',
      'import module from "module";\nexport default { title: module.createRequire(import.meta.url)("./more").title };',
    ],
    [
      'a module that spreads another',
      'import base from "./base.mjs";\nexport default { ...base };',
    ],
    ['a variable with a default', 'export default { title: process.env.TITLE ?? "A" };'],
    ['a variable or a text', 'export default { title: process.env["TITLE"] || "A" };'],
    ['a build', 'export default { title: process.env.NODE_ENV === "production" ? "A" : "B" };'],
  ])('is read from %s', async (_, text) => {
    const files = {
      'more.ts': 'export const title = "A";',
      'base.mjs': 'export default { title: "A" };',
    };
    expect(await value(text, files)).toEqual({ title: 'A' });
  });

  test.each([
    ['require.resolve("./more")', 'conf/more'],
    ['require.resolve("../src/site.css")', 'src/site.css'],
    ['createRequire(import.meta.url).resolve("./more.cjs")', 'conf/more.cjs'],
    ['new URL("./more.js", import.meta.url)', 'file:///conf/more.js'],
    ['new URL("../../docs", import.meta.url).pathname', '/../docs'],
    ['fileURLToPath(new URL("./more.js", import.meta.url))', 'conf/more.js'],
    ['path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../docs")', '../docs'],
    ['path.join(__dirname, "more.js")', 'conf/more.js'],
    ['path.relative("a/b", "a/c/d")', '../c/d'],
    ['new URL("https://kites.example/a?b").hostname', 'kites.example'],
  ])('understands %s', async (code, expected) => {
    const text = `import path from 'path';
      import { createRequire } from 'module';
      import { fileURLToPath } from 'url';
      export default ${code};`;
    const files = { 'conf/paths.ts': text };
    const entry = 'import found from "./conf/paths";\nexport default { found };';
    expect(await value(entry, files)).toEqual({ found: expected });
  });

  test.each([
    [
      'extendConfig',
      'import { extendConfig } from "base";\nexport default extendConfig({ a: 1 });',
    ],
    ['extendConfig', 'module.exports = async () => require("base").extendConfig("x", { a: 1 });'],
  ])('is read from the argument of %s of a package, with a note', async (name, text) => {
    const { value: found, notes } = await read(text);
    expect(found).toEqual({ a: 1 });
    expect(notes).toMatchObject([{ outcome: 'todo', subject: 'the whole file' }]);
    expect(notes[0]?.note).toContain(`base.${name}()`);
  });

  test('names what is spread from a package, and variables of the environment', async () => {
    const { value: found, notes } = await read(
      'import base from "base";\nexport default { ...base, a: process.env.KEY, b: process.env.PORT ?? 1 };',
    );
    expect(found).toEqual({ '...': { $docwrightUnreadable: 'a value of base.default' }, b: 1 });
    expect(notes[0]?.note).toContain('`KEY`, `PORT`');
  });

  test('marks values from packages, and functions', async () => {
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
    ['throws', 'throw new Error("no");', 'it throws an error: no'],
    ['ends the process', 'process.exit(1);', 'it throws an error: it calls process.exit()'],
    ['asks for Node', 'const { a } = require("fs"); null.a;', 'it throws an error: '],
    [
      'waits without end',
      'export const a = await_();',
      'it throws an error: await_ is not defined',
    ],
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
    expect(notes).toMatchObject([{ outcome: 'todo', line: 1, subject: 'the whole file' }]);
    expect(notes[0]?.note).toContain(reason);
  });

  test('and is passed to the result of a function, or has defaults of variables, is read', async () => {
    const text =
      "import { withMore } from 'more';\nexport default withMore({ b: 1 })({ a: process.env.A ?? 'x' });";
    expect(await value(text)).toEqual({ a: 'x' });
  });

  test('and never ends is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reading = read('export default { a: 1 };\nwhile (true) {}');
      // The only timer is the limit.
      await until(() => vi.getTimerCount() > 0);
      vi.runAllTimers();
      const { notes } = await reading;
      expect(notes[0]?.note).toContain('it does not finish within 5 seconds');
    } finally {
      vi.useRealTimers();
    }
  });

  test('and is not valid is named with its place', async () => {
    await expect(read('export default {\n  a: 1\n  b: 2,\n};')).rejects.toMatchObject({
      diagnostics: [{ code: 'import-config', file: 'site.config.ts', line: 3, column: 3 }],
    });
  });

  test('and has nothing to read is an error', async () => {
    await expect(read('throw new Error("no");\nexport default make();')).rejects.toMatchObject({
      diagnostics: [
        { code: 'import-config', message: expect.stringContaining('it throws an error: no') },
      ],
    });
  });
});

describe('a hostile configuration', () => {
  /** Ways to the `Function` of whoever made a value: in Node, each led out of `node:vm` at some time. */
  const MAKERS = {
    'the global object': 'Object.getPrototypeOf(globalThis).constructor.constructor',
    'a function': '(() => {}).constructor',
    'an async function': '(async () => {}).constructor',
    'a stub of the process': 'process.exit.constructor',
    'a stub of the console': 'console.log.constructor',
    'a function of its module': 'require.constructor',
    'a resolved path': 'require.resolve.constructor',
    'an error': '(() => { try { null.a; } catch (e) { return e.constructor.constructor; } })()',
    'a syntax error':
      '(() => { try { (0, eval)("("); } catch (e) { return e.constructor.constructor; } })()',
    'an error of too many calls':
      '(() => { const f = () => f(); try { f(); } catch (e) { return e.constructor.constructor; } })()',
    'an import that is refused':
      '(await (0, eval)("import(\'node:fs\')").catch((e) => e)).constructor.constructor',
  };
  const NODE_NAMES = [
    ...['require', 'Buffer', 'fetch', 'WebSocket', 'WebAssembly', 'Worker', 'global'],
    ...['setTimeout', 'setImmediate', 'structuredClone', 'navigator', 'gc', 'std', 'os'],
  ];

  test.each(Object.entries(MAKERS))('finds nothing of Node through %s', async (_, make) => {
    const text = `module.exports = async () => {
        const own = (${make})('return globalThis')();
        const names = ${JSON.stringify(NODE_NAMES)};
        return {
          found: names.filter((name) => typeof own[name] !== 'undefined'),
          process: Object.keys(own.process ?? process).sort(),
        };
      };`;
    expect(await value(text)).toMatchObject({
      found: [],
      process: ['argv', 'cwd', 'env', 'exit', 'platform', 'version'],
    });
  });

  test('finds only names in placeholders of packages and Node modules', async () => {
    const text = `module.exports = async () => ({
        a: require('node:child_process').constructor('return process')(),
        b: require('x').y.constructor.constructor('return process')().mainModule,
        c: (await import('node:' + 'fs')).readFileSync('/etc/hostname'),
      });`;
    expect(await value(text)).toEqual({
      a: { $docwrightUnreadable: 'a value of node:child_process.constructor()()' },
      b: { $docwrightUnreadable: 'a value of x.y.constructor.constructor()().mainModule' },
      c: { $docwrightUnreadable: 'a value of node:fs.readFileSync()' },
    });
  });

  test('cannot reach the surrounding process with setters and getters of all objects', async () => {
    const text = `const seen = [];
      const catchAll = (prototype) => {
        for (const name of ['connecting', 'emit', 'write', 'send', 'mainModule', 'handle', 'env', '0']) {
          Object.defineProperty(prototype, name, {
            configurable: true,
            set(value) { seen.push(name); },
            get() { return undefined; },
          });
        }
      };
      module.exports = async () => {
        catchAll(Object.prototype);
        try { await import('node:' + 'net'); } catch (error) { catchAll(Object.getPrototypeOf(error)); }
        return Promise.resolve({ seen: seen.join() });
      };`;
    expect(await value(text)).toEqual({ seen: '' });
  });

  test('reads no file that its patterns lead to, and writes none', async () => {
    const folder = createFolder();
    await writeFiles(folder, { 'secret.json': '{ "key": "s3cret" }', 'secret.js': 'x = "s3cret"' });
    const away = path.relative('/tmp/a', path.join('/tmp', 'x')).replace('x', '');
    const text = `import secret from '../../../../etc/hostname';
      const name = 'secret';
      const up = '${'../'.repeat(12)}';
      const tries = [
        () => require('${folder}/' + name + '.json'),
        () => require('${folder}/secret.json'),
        () => require(\`../\${name}.json\`),
        () => require('@site/../secret.json'),
        () => require('${away}secret.js'),
        () => require('.//..//../secret.js'),
        () => require(up + '${folder.slice(1)}/secret.json'),
      ];
      require('fs').writeFileSync('${folder}/written', '1');
      require('node:child_process').execSync('touch ${folder}/written');
      export default { tries: tries.map((each) => { try { return each(); } catch (e) { return String(e); } }), a: secret };`;
    const found = await value(text);
    expect(JSON.stringify(found)).not.toContain('s3cret');
    expect(found).toMatchObject({
      a: { $docwrightUnreadable: expect.stringContaining('etc/hostname') },
      tries: Array(7).fill({ $docwrightUnreadable: expect.stringContaining('secret') }),
    });
    expect(existsSync(path.join(folder, 'written'))).toBe(false);
  });

  test('opens no socket, because it has nothing to do', async () => {
    const connections: string[] = [];
    const server = createServer((socket) => {
      connections.push('open');
      socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const text = `const tries = [
        () => require('net').connect(${port}, '127.0.0.1'),
        () => require('node:http').get('http://127.0.0.1:${port}/'),
        () => fetch('http://127.0.0.1:${port}/'),
      ];
      for (const each of tries) try { each(); } catch {}
      export default { title: 'A' };`;
    expect(await value(text)).toEqual({ title: 'A' });
    await new Promise((done) => server.close(done));
    expect(connections).toEqual([]);
  });

  testSample([
    ['buffers', 'for (;;) kept.push(new ArrayBuffer(1e8));'],
    ['typed arrays', 'for (;;) kept.push(new Float64Array(1e7));'],
    ['lists', 'for (;;) kept.push(Array(1e6).fill(kept));'],
    ['texts', 'for (let a = "ab"; ; a += a) kept.push(a + kept.length);'],
    ['numbers', 'for (let a = 3n; ; a *= a) kept.push(a);'],
  ])('gets no memory for any number of %s', async (_, line) => {
    const { value: found, notes } = await read(
      `const kept = [];\n${line}\nmodule.exports = { a: 1 };`,
    );
    expect(found).toEqual({ a: 1 });
    // On a busy machine, the time is over first.
    expect(notes[0]?.note).toMatch(/out of memory|too long|too large|invalid|does not finish/i);
  });

  const ENDLESS = [
    ['a list without an end', 'Array.prototype.join.call({ length: 2 ** 53 - 1 });'],
    ['a pattern that tries all', '/^(a+)+$/.test("a".repeat(50) + "b");'],
    ['promises that follow each other', '(function next() { Promise.resolve().then(next); })();'],
    ['its text for an error', 'throw { toString() { for (;;); } };'],
  ] as const;
  // At the same time, because each takes until the limit of time.
  test.concurrent.each(isLong ? ENDLESS : [])('is stopped in %s', async (_, line) => {
    const { value: found, notes } = await read(`module.exports = { a: 1 };\n${line}`);
    expect(found).toEqual({ a: 1 });
    expect(notes[0]?.note).toContain('it does not finish within 5 seconds');
  });

  test.each([
    ['waits for nothing', 'await new Promise(() => {});', 'it waits for something'],
    ['calls itself', 'const f = () => f(); f();', 'call stack'],
    ['nests a text of JSON', 'JSON.parse("[".repeat(1e6));', 'call stack'],
  ])('is given up when it %s', async (_, line, reason) => {
    const { notes } = await read(`export default async () => {\n${line}\nreturn {}; };\n`).catch(
      (error: { diagnostics: { message: string }[] }) => ({
        notes: error.diagnostics.map(({ message }) => ({ note: message })),
      }),
    );
    expect(notes[0]?.note).toContain(reason);
  });

  test.each([
    ['no JSON', "globalThis.docwright = 'x'"],
    ['another answer', "globalThis.docwright = JSON.stringify({ text: '{}' })"],
    ['another text', 'JSON.stringify = () => "x"'],
    ['other files', 'Map.prototype.keys = () => ["docs/a.md", "/etc/passwd"]'],
    ['other methods', 'Array.prototype.map = Object.keys = undefined'],
  ])('that answers with %s is read or given up', async (_, line) => {
    const found = await read(`${line};\nmodule.exports = { a: 1 };`).catch(
      (error: { diagnostics: unknown[] }) => error,
    );
    const inputs = 'inputs' in found ? found.inputs : [];
    expect(['site.config.ts', undefined]).toContain(inputs[0]);
    expect(inputs.length).toBeLessThan(2);
  });

  test('may be circular, very deep or very large', async () => {
    for (const make of [
      'a.a = a;',
      'for (let i = 0; i < 1e5; i += 1) a = { a };',
      'a.b = Array(1e6).fill(0);',
    ]) {
      const { notes } = await read(`let a = {};\n${make}\nmodule.exports = a;`);
      expect(notes[0]?.note).toContain('it throws an error: it is too large');
    }
  });
});

describe('a trusted configuration', () => {
  const PACKAGE = {
    'node_modules/kite/package.json': '{ "name": "kite", "main": "kite.cjs" }',
    'node_modules/kite/kite.cjs': 'exports.name = "Kite";',
    'more.ts': 'export const title: string = "A";',
    'data.txt': 'text\n',
  };

  test('runs in Node, with its packages, in its folder', async () => {
    const text = `import { readFileSync } from 'node:fs';
      import { name } from 'kite';
      import { title } from './more';
      console.log('not a part of the result');
      export default async () => ({
        name, title, data: readFileSync('data.txt', 'utf8').trim(),
        folder: __dirname === process.cwd(), url: import.meta.url,
      });`;
    const { value: found, folder } = await read(text, PACKAGE, true);
    expect(found).toEqual({
      name: 'Kite',
      title: 'A',
      data: 'text',
      folder: true,
      url: pathToFileURL(path.join(realpathSync(folder), 'site.config.ts')).href,
    });
  });

  test('is read as far as it is literal when it exits its process', async () => {
    const { value: found, notes } = await read(
      'process.exit(0);\nexport default { a: 1 };',
      {},
      true,
    );
    expect(found).toEqual({ a: 1 });
    expect(notes[0]?.note).toContain('it ends the process');
  });
});

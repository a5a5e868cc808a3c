/** Parsing in workers: what one thread makes of the same sources, and what happens when a worker goes wrong. */

import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import type { WorkerOptions } from '../../../generator/pipeline/parseMany';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import {
  buildFixture,
  buildRoot,
  type Fixture,
  type FixtureOptions,
} from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { findWorkerBundle } from '../../helpers/sites/findWorkerBundle';

/** Any site is large enough. */
async function withWorkers(count: number, more: WorkerOptions = {}): Promise<FixtureOptions> {
  const file = await findWorkerBundle();
  return { workers: { count, minBytes: 0, file, mainParses: false, ...more } };
}

function readAll({ files }: Fixture): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('latin1')]));
}

describe('workers make what one thread makes', () => {
  const PLUGINS = `import { isMainThread } from 'node:worker_threads';

const where = () => (tree, file) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: isMainThread ? 'main' : 'worker' }] });
  file.message('seen', { line: 1, column: 1 });
};
const grammar = { name: 'kite', scopeName: 'source.kite', patterns: [{ match: /fly/.source, name: 'keyword.kite' }] };
${configOf('markdown: { remarkPlugins: [where] }, code: { languages: [grammar] }')}`;

  test.each(['plain', 'second', 'docusaurus-like'])('of the site "%s"', async (name) => {
    const root = await createSite(name);
    const alone = await buildRoot(root, await withWorkers(0));
    expect(alone.files.size).toBeGreaterThan(3);
    for (const options of [await withWorkers(1), await withWorkers(2, { mainParses: true })]) {
      const beside = await buildRoot(root, options);
      expect(beside.diagnostics).toEqual(alone.diagnostics);
      expect(readAll(beside)).toEqual(readAll(alone));
    }
  });

  test('of problems, in the same order', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => [
      `content/docs/page-${at}.md`,
      `# ${at}\n\n:::note{color="red"}\n\n[gone](./gone-${at}.md)\n\n:::\n\n\`\`\`kite-${at}\nfly\n\`\`\`\n`,
    ]);
    const site: SiteFiles = Object.fromEntries(pages);
    const alone = await buildFixture(site, await withWorkers(0));
    const beside = await buildFixture(site, await withWorkers(2));
    expect(alone.diagnostics.length).toBeGreaterThan(20);
    expect(formatDiagnostics(beside.diagnostics)).toEqual(formatDiagnostics(alone.diagnostics));
  });

  test('and run the plugins and grammars of the site', async () => {
    const site = {
      [CONFIG_FILE]: PLUGINS,
      'content/docs/index.md': '# Kites\n\n```kite\nfly high\n```\n',
      'content/docs/more.md': '# More\n',
    };
    const alone = await buildFixture(site, await withWorkers(0));
    const beside = await buildFixture(site, await withWorkers(1));
    expect(alone.page('/')).toContain('<p>main</p>');
    expect(beside.page('/')).toContain('<p>worker</p>');
    expect(beside.page('/')).toMatch(/<span class="t\d+-\d+">fly<\/span>/);
    expect(beside.page('/').replaceAll('worker', 'main')).toBe(alone.page('/'));
    expect(beside.diagnostics).toEqual(alone.diagnostics);
  });

  test('and the cache learns what they have highlighted', async () => {
    const root = await createSite({
      'content/docs/index.md': '# A\n\n```ts\nlet kite = 1;\n```\n',
    });
    const parts = { 'generator/parse/code/highlighter.ts': 'a hash' };
    const cache = openCache(root, parts);
    const kept: string[] = [];
    const memory = cache.openMemory('code', 'any');
    const watched = {
      ...cache,
      openMemory: () => ({
        ...memory,
        keep: (key: string, value: string) => {
          kept.push(key);
          memory.keep(key, value);
        },
      }),
    };
    await buildRoot(root, { ...(await withWorkers(1)), cache: watched });
    expect(kept).toContain('code\nts\nlet kite = 1;');
  });
});

describe('a worker', () => {
  const PAGES = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/docs/${name}.md`, `# ${name}\n`]),
  );

  /** Builds a site with a plugin that does something in a worker, at the page `b`. */
  async function buildWith(code: string, more: WorkerOptions = {}): Promise<Fixture> {
    const config = `import { isMainThread } from 'node:worker_threads';

const plugin = () => async (tree, file) => {
  if (isMainThread || !file.path.endsWith('b.md')) return;
  ${code}
};
${configOf('markdown: { remarkPlugins: [plugin] }')}`;
    return buildFixture({ [CONFIG_FILE]: config, ...PAGES }, await withWorkers(2, more));
  }

  const HINT = 'Look for the plugin that does this; with --workers 0 it runs in the main thread.';

  test.each([
    [
      'whose plugin ends the process',
      'process.exit(0);',
      {
        code: 'process-exit',
        message: 'content/site.config.ts called process.exit() while content/docs/b.md was parsed',
        file: CONFIG_FILE,
        line: 5,
      },
    ],
    [
      'whose plugin throws in a timer',
      "setTimeout(() => { throw new Error('late'); }); await new Promise(() => {});",
      {
        code: 'parse-stopped',
        message: 'this file could not be parsed: late',
        file: 'content/docs/b.md',
        hint: HINT,
      },
    ],
    [
      'whose plugin waits for ever',
      'await new Promise(() => {});',
      {
        code: 'parse-stopped',
        message:
          'this file could not be parsed: it waits for something that cannot happen, such as a promise that nobody resolves',
        file: 'content/docs/b.md',
        hint: HINT,
      },
    ],
  ])('%s is an error that names the file', async (_what, code, problem) => {
    const { diagnostics, exitCode } = await buildWith(code);
    expect(exitCode).toBe(1);
    expect(diagnostics).toMatchObject([{ severity: 'error', ...problem }]);
    expect(diagnostics).toHaveLength(1);
  });

  test('that never answers is stopped', async () => {
    const { diagnostics } = await buildWith('for (;;);', { maxSilenceMs: 3000 });
    const message = 'this file could not be parsed: there was no answer for 3 seconds';
    expect(diagnostics).toMatchObject([
      { code: 'parse-stopped', message, file: 'content/docs/b.md', hint: HINT },
    ]);
  });

  test('whose plugin throws gives the problem of one thread', async () => {
    const code = "throw new Error('no idea');";
    const config = configOf(`markdown: { remarkPlugins: [() => () => { ${code} }] }`);
    const site = { [CONFIG_FILE]: config, ...PAGES };
    const alone = await buildFixture(site, await withWorkers(0));
    const beside = await buildFixture(site, await withWorkers(2));
    expect(alone.diagnostics).toHaveLength(3);
    expect(beside.diagnostics).toEqual(alone.diagnostics);
  });

  test('whose plugins leave an unusable tree gives the error of one thread', async () => {
    const config = configOf(
      'markdown: { remarkPlugins: [() => (tree) => { tree.children = undefined; }] }',
    );
    const site = { [CONFIG_FILE]: config, ...PAGES };
    const alone = await buildFixture(site, await withWorkers(0));
    const beside = await buildFixture(site, await withWorkers(2));
    expect(alone.diagnostics).toMatchObject([{ code: 'plugin-threw', file: 'content/docs/a.md' }]);
    expect(beside.diagnostics).toEqual(alone.diagnostics);
  });

  test('that cannot load the configuration leaves the work to the main thread', async () => {
    const config = `import { isMainThread } from 'node:worker_threads';

if (!isMainThread) throw new Error('only once');
${configOf('markdown: { remarkPlugins: [() => () => {}] }')}`;
    const site = { [CONFIG_FILE]: config, ...PAGES };
    const { diagnostics, files } = await buildFixture(site, await withWorkers(2));
    expect(diagnostics).toEqual([]);
    expect([...files.keys()]).toContain('b/index.html');
  });

  test('that a timer keeps alive does not keep the build waiting', async () => {
    const code = 'setInterval(() => {}, 1000);';
    expect((await buildWith(code)).diagnostics).toEqual([]);
  });
});

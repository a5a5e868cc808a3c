/** `docwright check --fix` corrects the links that can mean one thing only. */

import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeFile } from '../../generator/core/changeFile';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';

const CONFIG = configOf(`redirects: [
  { from: '/start', to: '/older' },
  { from: '/older', to: '/guide/wind#gusts' },
  { from: '/shop', to: 'https://shop.example/kites' },
], onBrokenLinks: 'error'`);

const LINKS = `---
title: Links
---

[a](/start) [b](/start?x=1#calm) [c](/shop) [d](/Guide/wind.html#gusts) [e](./guide/wind.htm)
[f](/Guide/WIND) [g](./guide/wind.mdx) [h](./guide/wind.md#Gusts_) [i][wind] [j](#two--parts)

\`[k](/start)\` <a href="/start">l</a>

[wind]: /guide/wind.htm 'Wind'

## Two parts
`;

const FIXED = LINKS.replace('(/start)', '(/guide/wind#gusts)')
  .replace('(/start?x=1#calm)', '(/guide/wind?x=1#gusts)')
  .replace('(/shop)', '(https://shop.example/kites)')
  .replace('(/Guide/wind.html#gusts)', '(/guide/wind#gusts)')
  .replace('(./guide/wind.htm)', '(./guide/wind)')
  .replace('(/Guide/WIND)', '(/guide/wind)')
  .replace('(./guide/wind.mdx)', '(./guide/wind.md)')
  .replace('#Gusts_', '#gusts')
  .replace('(#two--parts)', '(#two-parts)')
  .replace('"/start"', '"/guide/wind#gusts"')
  .replace('/guide/wind.htm ', '/guide/wind ');

const FILES = {
  [CONFIG_FILE]: CONFIG,
  'content/docs/index.md': LINKS,
  'content/docs/guide/wind.md': '# Wind\n\n## Gusts\n',
};

const read = (root: string, file = 'content/docs/index.md') =>
  readFileSync(path.join(root, file), 'utf8');

describe('check --fix', () => {
  test('corrects links, reports each of them, and then finds nothing', async () => {
    const cwd = await createSite(FILES);
    const { exitCode, stdout } = await runCommand(['check', '--fix'], { cwd });
    expect(read(cwd)).toBe(FIXED);
    expect(stdout).toBe(
      [
        'fixed content/docs/index.md:5: /start → /guide/wind#gusts',
        'fixed content/docs/index.md:5: /start?x=1#calm → /guide/wind?x=1#gusts',
        'fixed content/docs/index.md:5: /shop → https://shop.example/kites',
        'fixed content/docs/index.md:5: /Guide/wind.html#gusts → /guide/wind#gusts',
        'fixed content/docs/index.md:5: ./guide/wind.htm → ./guide/wind',
        'fixed content/docs/index.md:6: /Guide/WIND → /guide/wind',
        'fixed content/docs/index.md:6: ./guide/wind.mdx → ./guide/wind.md',
        'fixed content/docs/index.md:6: ./guide/wind.md#Gusts_ → ./guide/wind.md#gusts',
        'fixed content/docs/index.md:6: #two--parts → #two-parts',
        'fixed content/docs/index.md:8: /start → /guide/wind#gusts',
        'fixed content/docs/index.md:10: /guide/wind.htm → /guide/wind',
        '5 pages, no problems found',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
    expect(readdirSync(path.join(cwd, 'content/docs'))).toEqual(['guide', 'index.md']);
  });

  test('writes nothing with --dry-run, and reports existing problems', async () => {
    const cwd = await createSite(FILES);
    const args = ['check', '--fix', '--dry-run', '--format', 'json'];
    const { exitCode, stdout } = await runCommand(args, { cwd });
    expect(read(cwd)).toBe(LINKS);
    expect(exitCode).toBe(1);
    const { problems, summary } = JSON.parse(stdout) as {
      readonly problems: readonly { readonly code: string }[];
      readonly summary: { readonly fixed: readonly unknown[] };
    };
    expect(problems.map(({ code }) => code)).toContain('redirected-link');
    expect(summary.fixed).toHaveLength(11);
    expect(summary.fixed[0]).toEqual({
      file: 'content/docs/index.md',
      line: 5,
      from: '/start',
      to: '/guide/wind#gusts',
    });
    expect(await runCommand(['check', '--dry-run'], { cwd })).toMatchObject({ exitCode: 2 });
  });

  test('follows old ids of headings, of the same page and of others', async () => {
    const written =
      '[a](#how) [b](/guide/wind?x=1#old%20gale) [c](./guide/wind.md#gale) [d](#how-strong)';
    const text = `# A\n\n${written}\n\n## How strong {#how-strong was="how"}\n`;
    const cwd = await createSite({
      'content/docs/index.md': text,
      'content/docs/guide/wind.md': '# Wind\n\n## Storm {#storm was="gale blow"}\n',
    });
    const told = await runCommand(['check', '--format', 'json'], { cwd });
    const { problems } = JSON.parse(told.stdout) as {
      problems: { code: string; message: string }[];
    };
    expect(problems.filter(({ code }) => code === 'redirected-link')).toMatchObject([
      {
        message:
          'the link to "#how" leads to an old id of a heading; its current id is "how-strong"',
        hint: 'Link to "#how-strong".',
        line: 3,
        column: 1,
      },
      { hint: 'Link to "./guide/wind.md#storm".' },
    ]);
    await runCommand(['check', '--fix'], { cwd });
    expect(read(cwd)).toBe(
      text.replace('(#how)', '(#how-strong)').replace('wind.md#gale', 'wind.md#storm'),
    );
  });

  test('leaves ambiguous links, and reports them', async () => {
    const text =
      '# A\n\n[b](/wnd) [c](#tw) [d](/guide/wind#gust-s) [e](./calm.MD)\n\n## Gust S\n\n## Gust-s!\n';
    const cwd = await createSite({
      ...FILES,
      'content/docs/index.md': text,
      'content/docs/calm.md': '# Calm\n',
      'content/docs/calm.mdx': '---\nslug: calmer\n---\n\n# Calmer\n',
    });
    const { exitCode, stdout } = await runCommand(['check', '--fix'], { cwd });
    expect(read(cwd)).toBe(text.replace('#gust-s', '#gusts'));
    expect(stdout).toContain('error[broken-link]: the link to "/wnd"');
    expect(stdout).toContain(
      'fixed content/docs/index.md:3: /guide/wind#gust-s → /guide/wind#gusts',
    );
    expect(exitCode).toBe(1);
  });

  test.skipIf(!IS_POSIX)(
    'keeps mode, line endings, byte order mark and symbolic links',
    async () => {
      const text = '\uFEFF# A\r\n\r\n[b](/start)\r\n';
      const cwd = await createSite({ ...FILES, 'content/docs/index.md': '# Home\n' });
      const real = path.join(cwd, 'content/notes');
      mkdirSync(real);
      const { writeFile } = await import('node:fs/promises');
      await writeFile(path.join(real, 'a.txt'), text);
      chmodSync(path.join(real, 'a.txt'), 0o640);
      symlinkSync('../notes/a.txt', path.join(cwd, 'content/docs/a.md'));
      await runCommand(['check', '--fix'], { cwd });
      expect(read(cwd, 'content/notes/a.txt')).toBe(text.replace('/start', '/guide/wind#gusts'));
      expect(statSync(path.join(real, 'a.txt')).mode & 0o777).toBe(0o640);
      expect(lstatSync(path.join(cwd, 'content/docs/a.md')).isSymbolicLink()).toBe(true);
      expect(readdirSync(real)).toEqual(['a.txt']);
    },
  );
});

describe('a file is left unchanged', () => {
  const replace = (root: string, file: string, change: (text: string) => string) =>
    changeFile({ root, file, change, writes: true, code: 'fix-failed' });

  test('when somebody else changes it at the same time', async () => {
    const root = await createSite({ 'content/docs/a.md': 'one' });
    const { writeFileSync } = await import('node:fs');
    const change = (text: string) => {
      writeFileSync(path.join(root, 'content/docs/a.md'), 'theirs');
      return `${text} more`;
    };
    expect(await replace(root, 'content/docs/a.md', change)).toBe(false);
    expect(read(root, 'content/docs/a.md')).toBe('theirs');
    expect(readdirSync(path.join(root, 'content/docs'))).toEqual(['a.md']);
  });

  test('when something prevents writing, which is reported', async () => {
    const root = await createSite(FILES);
    mkdirSync(path.join(root, `content/docs/.docwright-${process.pid}.tmp`));
    const { exitCode, stdout } = await runCommand(['check', '--fix'], { cwd: root });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('error[fix-failed]: the file cannot be written: ');
    expect(read(root)).toBe(LINKS);
  });

  test('when it is missing, is not text, is outside the content, or would be the same', async () => {
    const root = await createSite({
      'content/docs/a.md': Buffer.from([0x61, 0xff]),
      'content/docs/b.md': 'same',
      'c.md': 'c',
    });
    const add = (text: string) => `${text}!`;
    expect(await replace(root, 'content/docs/gone.md', add)).toBe(false);
    expect(await replace(root, 'content/docs/a.md', add)).toBe(false);
    expect(await replace(root, 'content/../c.md', add)).toBe(false);
    expect(await replace(root, 'content/docs/b.md', (text) => text)).toBe(false);
    expect(read(root, 'c.md')).toBe('c');
  });
});

/** `translate` lists translations with their age, starts them from their originals, and marks them. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashBlob } from '../../generator/core/hash';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';
import { commitAll } from '../helpers/sites/runGit';

const ORIGINAL = 'content/docs/guide/start.md';
const TRANSLATION = 'content/fr/docs/guide/start.md';
const TEXT =
  '---\ntitle: Start\n---\n\n# Start\n\n## First steps\n\nFly.\n\n```md\n## Code\n```\n\n## First steps ##\n\n### Own {#mine}\n\nUnder\n-----\n\n## 🎉\n';
const VERSION = hashBlob(TEXT).slice(0, 12);

let root: string;
beforeEach(async () => {
  root = await createSite({
    [CONFIG_FILE]: configOf('languages: { fr: {}, de: {} }'),
    [ORIGINAL]: TEXT,
    'content/docs/wind.md': '# Wind\n\nText.\n',
    'content/docs/only.mdx': '# Only\n\n## In MDX\n\nText.\n',
    'content/blog/2026-01-01-first.md': '# First\n\nText.\n',
    'content/pages/about.md': '# About\n\nText.\n',
    'content/fr/docs/wind.md': '# Vent\n\nTexte.\n',
    'content/fr/docs/alone.md': '# Seule\n\nTexte.\n',
    'content/fr/docs/gone.md': '---\ntranslates: 0123456789ab\n---\n\n# Perdu\n',
  });
});

const run = (...args: readonly string[]) => runCommand(['translate', ...args], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

type Row = {
  readonly language: string;
  readonly file: string;
  readonly state: string;
  readonly diff?: string;
};

async function listRows(...args: readonly string[]): Promise<readonly Row[]> {
  const { stdout } = await run('status', ...args, '--format', 'json');
  return JSON.parse(stdout).summary.translations;
}

const listStates = async () => (await listRows('fr')).map(({ file, state }) => `${state} ${file}`);

describe('translate new', () => {
  test('copies the original with its version and the ids of its headings', async () => {
    const { exitCode, stdout, stderr } = await run('new', 'fr', 'guide/start');
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: `${TRANSLATION}\n`,
      stderr: '',
    });
    expect(read(TRANSLATION)).toBe(
      `---\ntitle: Start\ntranslates: ${VERSION}\n---\n\n# Start\n\n## First steps {#first-steps}\n\nFly.\n\n\`\`\`md\n## Code\n\`\`\`\n\n## First steps {#first-steps-1}\n\n### Own {#mine}\n\nUnder {#under}\n-----\n\n## 🎉\n`,
    );
    expect(await listStates()).toContain(`current ${TRANSLATION}`);
  });

  test('keeps the ids and attributes that headings have', async () => {
    const text =
      '# Start\n\n## A {#a keywords="b, c"}\n\n## D {#d was="e"}\n\n## F {/* #f */}\n\n## D\n';
    write(ORIGINAL, text);
    await run('new', 'fr', 'guide/start');
    expect(read(TRANSLATION)).toContain(text.replace('## D\n', '## D {#d-1}\n'));
  });

  test.each([
    ['guide/start.md', TRANSLATION],
    ['docs/guide/start', TRANSLATION],
    [ORIGINAL, TRANSLATION],
    [`./${ORIGINAL}`, TRANSLATION],
    ['only', 'content/fr/docs/only.mdx'],
    ['2026-01-01-first', 'content/fr/blog/2026-01-01-first.md'],
    ['about', 'content/fr/pages/about.md'],
  ])('finds %s', async (given, file) => {
    expect((await run('new', 'fr', given)).stdout).toBe(`${file}\n`);
    expect(read(file)).toContain('translates: ');
  });

  test('writes no ids into MDX, where braces are code', async () => {
    await run('new', 'de', 'only');
    expect(read('content/de/docs/only.mdx')).toMatch(
      /^---\ntranslates: [0-9a-f]{12}\n---\n\n# Only\n\n## In MDX\n/,
    );
  });

  test('does not overwrite a translation', async () => {
    const { exitCode, stderr } = await run('new', 'fr', 'wind');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error[page-taken]: this page already has a translation');
    expect(read('content/fr/docs/wind.md')).toBe('# Vent\n\nTexte.\n');
  });

  test.each([
    ['fr', 'guide/strat', 'no original matches "guide/strat". Did you mean "guide/start"?'],
    ['it', 'guide/start', 'does not list "it". Languages: fr, de.'],
    ['fr', 'alone', 'no original matches "alone"'],
  ])('explains %s %s', async (language, page, message) => {
    const { exitCode, stderr } = await run('new', language, page);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(path.join(root, TRANSLATION))).toBe(false);
  });
});

describe('translate status', () => {
  test('lists what is missing, unmarked and orphaned, and counts what is there', async () => {
    const { stdout, exitCode } = await run('status');
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      [
        'Français (fr): 1 of 5 pages translated',
        '  orphaned  content/fr/docs/gone.md',
        '  unmarked  content/fr/docs/wind.md',
        '  missing   content/fr/docs/guide/start.md',
        '  missing   content/fr/docs/only.mdx',
        '  missing   content/fr/blog/2026-01-01-first.md',
        '  missing   content/fr/pages/about.md',
        '',
        'Deutsch (de): 0 of 5 pages translated',
        '  missing   content/de/docs/guide/start.md',
        '  missing   content/de/docs/only.mdx',
        '  missing   content/de/docs/wind.md',
        '  missing   content/de/blog/2026-01-01-first.md',
        '  missing   content/de/pages/about.md',
        '',
      ].join('\n'),
    );
  });

  test('finds an original that has changed, and shows the change from Git', async () => {
    await run('new', 'fr', 'guide/start');
    commitAll(root, '2026-01-01T00:00:00Z');
    write(ORIGINAL, TEXT.replace('Fly.', 'Fly high.'));
    const row = (await listRows('fr', '--diff')).find(({ file }) => file === TRANSLATION);
    expect(row).toMatchObject({
      state: 'outdated',
      diff: expect.stringContaining('-Fly.\n+Fly high.'),
    });
    const { stdout } = await run('status', 'fr', '--diff');
    expect(stdout).toContain(`  outdated  ${TRANSLATION}\n    @@ `);
  });

  test('shows no change without Git', async () => {
    await run('new', 'fr', 'guide/start');
    write(ORIGINAL, `${TEXT}\nMore.\n`);
    const row = (await listRows('fr', '--diff')).find(({ file }) => file === TRANSLATION);
    expect(row).toMatchObject({ state: 'outdated' });
    expect(row).not.toHaveProperty('diff');
  });

  test('does not depend on line ends and a byte order mark', async () => {
    await run('new', 'fr', 'guide/start');
    write(ORIGINAL, `\uFEFF${TEXT.replaceAll('\n', '\r\n')}`);
    expect(await listStates()).toContain(`current ${TRANSLATION}`);
  });

  test('explains that a site has one language', async () => {
    write(CONFIG_FILE, configOf());
    const { exitCode, stderr } = await run('status');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('this site has only one language');
  });
});

describe('translate mark', () => {
  test('records the present version, in front matter that is added when there is none', async () => {
    await run('new', 'fr', 'guide/start');
    write(ORIGINAL, `${TEXT}\nMore.\n`);
    const { stdout } = await run('mark', TRANSLATION, 'content/fr/docs/wind.md');
    expect(stdout).toBe('2 translations marked as up to date\n');
    expect(read(TRANSLATION).match(/^translates: /gm)).toHaveLength(1);
    expect(read('content/fr/docs/wind.md')).toMatch(
      /^---\ntranslates: [0-9a-f]{12}\n---\n\n# Vent\n/,
    );
    const states = await listStates();
    expect(states).toEqual(
      expect.arrayContaining([`current ${TRANSLATION}`, 'current content/fr/docs/wind.md']),
    );
  });

  test('keeps the line ends of the file', async () => {
    write('content/fr/docs/wind.md', '# Vent\r\n\r\nTexte.\r\n');
    await run('mark', 'content/fr/docs/wind.md');
    expect(read('content/fr/docs/wind.md')).toMatch(
      /^---\r\ntranslates: [0-9a-f]{12}\r\n---\r\n\r\n# Vent\r\n\r\nTexte\.\r\n$/,
    );
  });

  test.each([
    ['content/docs/wind.md', 'is an original, not a translation'],
    ['content/fr/docs/alone.md', 'has no original to compare it with'],
    [
      'content/fr/docs/wnd.md',
      'is not a page of this site. Did you mean "content/fr/docs/wind.md"?',
    ],
  ])('explains %s, and changes nothing', async (file, message) => {
    const { exitCode, stderr } = await run('mark', 'content/fr/docs/wind.md', file);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(read('content/fr/docs/wind.md')).toBe('# Vent\n\nTexte.\n');
  });
});

test.each(['--output=made', 'HEAD', '0123'])('a version cannot be %s', async (version) => {
  write('content/fr/docs/wind.md', `---\ntranslates: ${version}\n---\n\n# Vent\n`);
  commitAll(root, '2026-01-01T00:00:00Z');
  const rows = await listRows('fr', '--diff');
  expect(rows).toContainEqual(
    expect.objectContaining({ file: 'content/fr/docs/wind.md', state: 'unmarked' }),
  );
  expect(existsSync(path.join(root, 'made'))).toBe(false);
});

test.each(['123456789012', '12345678e012'])(
  'a version may look like the number %s',
  async (version) => {
    write('content/fr/docs/wind.md', `---\ntranslates: ${version}\n---\n\n# Vent\n`);
    expect(await listRows('fr')).toContainEqual(
      expect.objectContaining({ recorded: version, state: 'outdated' }),
    );
  },
);

test('check warns of outdated and orphaned translations with their places', async () => {
  await run('new', 'fr', 'guide/start');
  write(ORIGINAL, `${TEXT}\nMore.\n`);
  const { stdout } = await runCommand(['check', '--format', 'json'], { cwd: root });
  const found = JSON.parse(stdout).problems.filter(({ code }: { code: string }) =>
    code.endsWith('-translation'),
  );
  expect(found).toMatchObject([
    { code: 'orphaned-translation', file: 'content/fr/docs/gone.md', line: 2 },
    {
      code: 'outdated-translation',
      file: TRANSLATION,
      line: 3,
      hint: expect.stringContaining(`translate mark ${TRANSLATION}`),
    },
  ]);
});

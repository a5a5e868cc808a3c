/** `new doc` and `new post` write a page where the configuration says, and overwrite nothing. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFolder, PAGE } from '../helpers/commands/failToBuild';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';

/** Runs `new` in a site, and returns what it printed and the text of the file with that name. */
async function add(root: string, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCommand(['new', ...args], { cwd: root });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const file = stdout.trimEnd();
  return { file, text: readFileSync(path.join(root, file), 'utf8') };
}

describe('new doc', () => {
  test('writes a page with a title derived from its path', async () => {
    expect(await add(await createSite(PAGE), 'doc', 'guide/first-flight')).toEqual({
      file: 'content/docs/guide/first-flight.md',
      text: '---\ntitle: First flight\n---\n\nWrite here.\n',
    });
  });

  test.each([
    ['wind.md', 'content/docs/wind.md', 'Wind'],
    ['content/docs/a/wind_and_rain.md', 'content/docs/a/wind_and_rain.md', 'Wind and rain'],
    ['02-wind', 'content/docs/02-wind.md', 'Wind'],
    ['guide/index', 'content/docs/guide/index.md', 'Guide'],
    ['index', 'content/docs/index.md', 'Index'],
  ])('takes %s', async (given, file, title) => {
    const page = await add(await createSite(PAGE), 'doc', given);
    expect(page).toMatchObject({ file, text: expect.stringContaining(`\ntitle: ${title}\n`) });
  });

  test('positions it after the pages of its folder when these have positions', async () => {
    const root = await createSite({
      'content/docs/a.md': '---\r\nsidebar_position: 2.5\r\n---\r\n# A\r\n',
      'content/docs/b.md': '---\nsidebar_position: 1\n---\n# B\n',
      'content/docs/guide/c.md': '---\nsidebar_position: 9\n---\n# C\n',
    });
    expect((await add(root, 'doc', 'd')).text).toContain('\nsidebar_position: 3\n');
  });

  test('writes it into the configured folder, also for a site elsewhere', async () => {
    const site = await createSite({
      ...PAGE,
      [CONFIG_FILE]: configOf("docs: { path: 'pages-of-mine' }"),
    });
    const cwd = createFolder();
    const args = ['new', 'doc', 'wind', '--root', site, '--draft', '--title', 'A: b'];
    const { stdout } = await runCommand(args, { cwd });
    const file = path.join(site, 'content/pages-of-mine/wind.md');
    expect(path.resolve(cwd, stdout.trimEnd())).toBe(file);
    expect(readFileSync(file, 'utf8')).toContain('title: "A: b"\ndraft: true\n---');
  });

  test.each(['../wind', '/wind', 'a//b', '_wind', '.wind', 'a/_b/c', 'a\\b', '', 'a.test', ' '])(
    'refuses the path %j',
    async (given) => {
      const root = await createSite(PAGE);
      const before = describeFolder(path.join(root, 'content'));
      const { exitCode, stderr } = await runCommand(['new', 'doc', given], { cwd: root });
      expect(exitCode).toBe(2);
      expect(stderr).toBe(
        `error: "${given}" is not a valid path for a page in content/docs. Use a path such as guide/my-page, without names that start with a dot or "_".\n`,
      );
      expect(describeFolder(path.join(root, 'content'))).toEqual(before);
    },
  );

  test('overwrites nothing', async () => {
    const root = await createSite(PAGE);
    const { exitCode, stderr } = await runCommand(['new', 'doc', 'intro'], { cwd: root });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^error\[page-taken\]: .*\n --> content\/docs\/intro\.md\n/);
    expect(readFileSync(path.join(root, 'content/docs/intro.md'), 'utf8')).toBe(
      PAGE['content/docs/intro.md'],
    );
  });

  test('reports why it cannot write', async () => {
    const root = await createSite(PAGE);
    const { exitCode, stderr } = await runCommand(['new', 'doc', 'intro.md/deep'], { cwd: root });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^error\[page-failed\]: .*: a file exists where a folder is needed\n/);
  });
});

describe('new post', () => {
  test('writes a post with its date and its title in its name', async () => {
    const root = await createSite(PAGE);
    expect(await add(root, 'post', 'The club opens!', '--date', '2026-03-01')).toEqual({
      file: 'content/blog/2026-03-01-the-club-opens.md',
      text: '---\ntitle: The club opens!\n---\n\nWrite here.\n',
    });
    const { exitCode, stdout } = await runCommand(['check'], { cwd: root });
    expect({ exitCode, stdout }).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/no problems found/),
    });
  });

  test.each([
    ['Über uns', '2026-03-01-über-uns.md'],
    ['?!', '2026-03-01-post.md'],
    ['a/b ../c', '2026-03-01-ab-c.md'],
  ])('names the file of %j', async (title, name) => {
    const { file } = await add(await createSite(PAGE), 'post', title, '--date', '2026-03-01');
    expect(file).toBe(`content/blog/${name}`);
  });

  test('has the current date by default', async () => {
    const { file } = await add(await createSite(PAGE), 'post', 'Now', '--draft');
    const [, day = ''] = /^content\/blog\/(\d{4}-\d{2}-\d{2})-now\.md$/.exec(file) ?? [];
    expect(Math.abs(Date.now() - new Date(`${day}T12:00`).getTime())).toBeLessThan(2 * 86_400_000);
  });

  test('needs a blog', async () => {
    const root = await createSite({ ...PAGE, [CONFIG_FILE]: configOf('blog: false') });
    const { exitCode, stderr } = await runCommand(['new', 'post', 'Now'], { cwd: root });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /^error\[no-blog\]: the blog is disabled\n --> content\/site\.config\.ts/,
    );
    expect(existsSync(path.join(root, 'content/blog'))).toBe(false);
  });

  test.each(['2026-02-30', 'today', '2026-3-1', '2026-03-01T10:00'])(
    'refuses the date %j',
    async (date) => {
      const args = ['new', 'post', 'Now', '--date', date];
      const { exitCode, stderr } = await runCommand(args, { cwd: createFolder() });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('--date must be a date such as 2026-03-01, but is ');
    },
  );
});

test.each([
  ['doc', 'wind'],
  ['post', 'Now'],
])('new %s needs a site', async (...args) => {
  const { exitCode, stderr } = await runCommand(['new', ...args], { cwd: createFolder() });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^error\[no-content\]: /);
});

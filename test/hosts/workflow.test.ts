/** The workflow of new sites builds with the base URL of GitHub Pages, and publishes only the default branch. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';
import { readManualPage } from '../helpers/sites/readManual';

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
};
type Job = {
  readonly steps: readonly Step[];
  readonly permissions: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly needs?: string;
};

const TEXT = readFileSync(
  path.join(REPOSITORY, 'starters/shared/github/workflows/site.yml'),
  'utf8',
);
const { jobs } = parse(TEXT) as { readonly jobs: { readonly build: Job; readonly deploy: Job } };
const DEFAULT_BRANCH =
  "github.event_name == 'push' && github.ref_name == github.event.repository.default_branch";

const listActions = ({ steps }: Job) => steps.flatMap(({ uses }) => uses ?? []);
const find = (action: string) =>
  [...jobs.build.steps, ...jobs.deploy.steps].find(({ uses }) => uses?.startsWith(`${action}@`));

test('it builds with Node 22 and both caches, and uploads the output for Pages', () => {
  expect(listActions(jobs.build)).toEqual([
    'actions/checkout@v4',
    'actions/setup-node@v4',
    'actions/configure-pages@v5',
    'actions/cache/restore@v4',
    'actions/cache/save@v4',
    'actions/upload-pages-artifact@v3',
  ]);
  expect(find('actions/setup-node')?.with).toEqual({ 'node-version': 22, cache: 'npm' });
  expect(find('actions/upload-pages-artifact')?.with).toEqual({ path: 'out' });
  expect(find('actions/cache/save')?.if).toBe(DEFAULT_BRANCH);
});

test('only a push to the default branch is published, by a job that may do nothing else', () => {
  expect(listActions(jobs.deploy)).toEqual(['actions/deploy-pages@v4']);
  expect(jobs.deploy).toMatchObject({ needs: 'build', if: DEFAULT_BRANCH });
  expect(jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.build.permissions).toEqual({ contents: 'read', pages: 'read' });
});

test('the manual shows this workflow', () => {
  expect(readManualPage('deploy')).toContain(TEXT.slice(TEXT.indexOf('name: Site')));
});

test.runIf(IS_POSIX).each([
  ['/kite-club', '/kite-club/'],
  ['', '/'],
])('its commands build and check a new site with the path "%s" of Pages', async (base, baseUrl) => {
  const cwd = createFolder();
  await runCommand(['init', '--template', 'docs'], { cwd });
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const commands = jobs.build.steps.filter(({ run }) => run?.startsWith('npm run '));
  expect(commands).toHaveLength(2);
  const id = find('actions/configure-pages')?.id;
  expect(commands[0]?.env).toEqual({ BASE_PATH: `\${{ steps.${id}.outputs.base_path }}` });
  for (const { run = '' } of commands) {
    const print = run.replace(
      /^npm run (\w+)(?: --)?/,
      (_, name) => `printf '%s\\n' ${scripts[name]}`,
    );
    const env = { ...process.env, BASE_PATH: base };
    const words = execFileSync('sh', ['-c', print], { env }).toString().trim().split('\n');
    expect(words.shift()).toBe('docwright');
    expect(await runCommand(words, { cwd })).toMatchObject({ exitCode: 0, stderr: '' });
  }
  const manifest = JSON.parse(readFileSync(path.join(cwd, 'out/site-manifest.json'), 'utf8'));
  expect(manifest.site.baseUrl).toBe(baseUrl);
});

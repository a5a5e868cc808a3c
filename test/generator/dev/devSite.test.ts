/** `docwright dev` from the command line to the open browser: every kind of edit shows without a manual reload. */

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { startVisits } from '../../helpers/browser/visits';
import { longTest } from '../../helpers/code/longRun';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { REPOSITORY } from '../../helpers/sites/crbtSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const SOURCES = ['bin', 'generator', 'templates', 'client', 'package.json', 'tsconfig.json'];
const CONFIG = `import { defineConfig } from 'docwright';
export default defineConfig({ title: 'Harbour', url: 'https://harbour.example' });
`;
const LONG = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const FILES = {
  'content/site.config.ts': CONFIG,
  'content/docs/intro.md': `# Intro\n\nFirst words.\n\n${LONG}\n`,
  'content/docs/other.md': '# Other\n\nOther words.\n',
  'content/pages/about.tsx': 'export default () => <p>About</p>;\n',
};
/** The edits follow each other on one page, so the order of the tests matters. */
const SHOWS = { timeout: PATIENCE_MS };

let folder: string;
let site: string;
let tool: string;
let server: ChildProcess;
let origin: string;
let errors = '';
const visit = startVisits();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-dev-site-'));
  [site, tool] = [path.join(folder, 'site'), path.join(folder, 'tool')];
  for (const name of SOURCES) {
    await cp(path.join(REPOSITORY, name), path.join(tool, name), { recursive: true });
  }
  await symlink(path.join(REPOSITORY, 'node_modules'), path.join(tool, 'node_modules'));
  await writeFiles(site, FILES);
  server = spawn(
    process.execPath,
    [path.join(tool, 'bin/docwright.js'), 'dev', '--root', site, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  server.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => reject(new Error(errors)));
  });
});

afterAll(async () => {
  server?.kill('SIGINT');
  await rm(folder, { recursive: true, force: true });
});

const inSite = (file: string) => path.join(site, file);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function open(route: string): Promise<Page> {
  const { page } = await visit(new URL(route, origin).href);
  return page;
}

/** Runs in the page. */
function hasColor(color: string): boolean {
  const heading = document.querySelector('main h1');
  return heading !== null && getComputedStyle(heading).color === color;
}

describe('an edit shows in the open page', () => {
  test('of a Markdown file, and the scroll position stays', async () => {
    const page = await open('/intro');
    await page.evaluate(() => {
      window.scrollTo(0, 600);
      document.body.dataset.mark = 'same';
    });
    await edit(inSite('content/docs/intro.md'), (text) => text.replace('First words', 'New words'));
    await page.getByText('New words').waitFor({ ...SHOWS, state: 'attached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    expect(await page.evaluate(() => document.body.dataset.mark)).toBe('same');
  });

  test('of the configuration', async () => {
    const page = await open('/intro');
    await edit(inSite('content/site.config.ts'), (text) => text.replace('Harbour', 'Lighthouse'));
    await page.waitForFunction(() => document.title === 'Intro | Lighthouse', null, SHOWS);
  });

  test('of a stylesheet of the site, without a reload', async () => {
    const page = await open('/intro');
    await writeFile(inSite('content/site.css'), 'h1 { color: rgb(4, 5, 6) }\n');
    await edit(inSite('content/site.config.ts'), (text) =>
      text.replace('title:', "styles: ['site.css'], title:"),
    );
    await page.waitForFunction(hasColor, 'rgb(4, 5, 6)', SHOWS);
    await page.evaluate(() => {
      document.body.dataset.mark = 'same';
    });
    await writeFile(inSite('content/site.css'), '@import "./more.css";\n');
    await writeFile(inSite('content/more.css'), 'h1 { color: rgb(7, 8, 9) }\n');
    await page.waitForFunction(hasColor, 'rgb(7, 8, 9)', SHOWS);
    await writeFile(inSite('content/more.css'), 'h1 { color: rgb(7, 7, 7) }\n}\n');
    await page.getByRole('button', { name: '1 problem' }).waitFor(SHOWS);
    expect(await page.evaluate(hasColor, 'rgb(7, 8, 9)')).toBe(true);
    await writeFile(inSite('content/more.css'), 'h1 { color: rgb(9, 9, 9) }\n');
    await page.waitForFunction(hasColor, 'rgb(9, 9, 9)', SHOWS);
    expect(await page.evaluate(() => document.body.dataset.mark)).toBe('same');
    await edit(inSite('content/site.config.ts'), (text) =>
      text.replace("styles: ['site.css'], ", ''),
    );
    await page.waitForFunction(hasColor, 'rgb(32, 26, 27)', SHOWS);
  });

  test('of the elements of heads: the policy of the new page allows them', async () => {
    const page = await open('/intro');
    const script = "document.documentElement.dataset.head = 'one'";
    const head = `head: [{ tag: 'script', content: "${script}" }], `;
    const shows = (name: string) => page.locator(`html[data-head=${name}]`).waitFor(SHOWS);
    await edit(inSite('content/site.config.ts'), (text) => text.replace('title:', `${head}title:`));
    await shows('one');
    await edit(inSite('content/site.config.ts'), (text) => text.replace("'one'", "'two'"));
    await shows('two');
    await edit(inSite('content/site.config.ts'), (text) =>
      text.replace(head.replace('one', 'two'), ''),
    );
    await page.locator('html:not([data-head])').waitFor(SHOWS);
  });

  longTest('of the texts of the interface, in the page and in its scripts', async () => {
    const page = await open('/intro');
    const own =
      "strings: { article: { next: 'Onward' }, colorMode: { light: 'Now light' } }, title:";
    await edit(inSite('content/site.config.ts'), (text) => text.replace('title:', own));
    await page.getByText('Onward').waitFor({ ...SHOWS, state: 'attached' });
    await page.getByRole('button', { name: 'Now light' }).waitFor(SHOWS);
    await edit(inSite('content/site.config.ts'), (text) =>
      text.replace('title:', "locale: 'de', title:"),
    );
    await page.getByText('Zum Inhalt springen').waitFor({ ...SHOWS, state: 'attached' });
    await edit(inSite('content/site.config.ts'), (text) =>
      text.replace(own, 'title:').replace("locale: 'de', ", ''),
    );
    await page.getByText('Skip to main content').waitFor({ ...SHOWS, state: 'attached' });
  });

  test('of a template', async () => {
    const page = await open('/intro');
    await edit(path.join(tool, 'templates/Document.tsx'), (text) =>
      text.replace('>{skipToContent}<', '>Skip ahead<'),
    );
    await page.getByText('Skip ahead').waitFor({ ...SHOWS, state: 'attached' });
  });

  test('of a style, without a reload', async () => {
    const page = await open('/intro');
    await page.evaluate(() => {
      document.body.dataset.mark = 'same';
    });
    await edit(
      path.join(tool, 'templates/styles/base.css'),
      (text) => `${text}\nh1 { color: rgb(1, 2, 3); }\n`,
    );
    const isColored = () => {
      const heading = document.querySelector('main h1');
      return heading !== null && getComputedStyle(heading).color === 'rgb(1, 2, 3)';
    };
    await page.waitForFunction(isColored, null, SHOWS);
    expect(await page.evaluate(() => document.body.dataset.mark)).toBe('same');
  });

  test('of the client', async () => {
    const page = await open('/intro');
    await edit(
      path.join(tool, 'client/main.ts'),
      (text) => `${text}\ndocument.body.dataset.client = 'edited';\n`,
    );
    await page.waitForFunction(() => document.body.dataset.client === 'edited', null, SHOWS);
  });

  test('that adds, renames and removes a page', async () => {
    const page = await open('/intro');
    const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
    const labelsAre = (labels: string[]) =>
      expect.poll(() => links.allTextContents(), SHOWS).toEqual(labels);
    await writeFile(inSite('content/docs/added.md'), '# Added\n');
    await labelsAre(['Added', 'Intro', 'Other']);
    await rename(inSite('content/docs/added.md'), inSite('content/docs/renamed.md'));
    await expect
      .poll(async () => (await page.request.get(`${origin}renamed`)).status(), SHOWS)
      .toBe(200);
    await expect
      .poll(async () => (await page.request.get(`${origin}added`)).status(), SHOWS)
      .toBe(404);
    await unlink(inSite('content/docs/renamed.md'));
    await labelsAre(['Intro', 'Other']);
  });
});

describe('a problem shows in a badge, which disappears when it is fixed', () => {
  /** Opens all problems. */
  async function openProblems(page: Page) {
    await page.getByRole('button', { name: /^\d+ problems?/ }).click(SHOWS);
    return page.getByRole('alertdialog');
  }
  const waitUntilFixed = (page: Page) =>
    page.locator('docwright-problems').waitFor({ ...SHOWS, state: 'detached' });

  test('with file, line and the lines around it, and the page is still shown', async () => {
    const page = await open('/other');
    await edit(inSite('content/docs/other.md'), (text) => `${text}\n:::nothing\nx\n:::\n`);
    const overlay = await openProblems(page);
    await overlay.getByText('the directive "nothing" is unknown').waitFor(SHOWS);
    await overlay.getByText('content/docs/other.md:5:1').waitFor(SHOWS);
    expect(await overlay.locator('pre').textContent()).toContain('5 | :::nothing');
    await edit(inSite('content/docs/other.md'), (text) => text.replace(':::nothing', ':::note'));
    await waitUntilFixed(page);
    await page.getByRole('note').waitFor(SHOWS);
    expect(errors).toContain('error[unknown-directive]');
  });

  test('of a configuration that no longer compiles', async () => {
    const page = await open('/other');
    await edit(inSite('content/site.config.ts'), (text) => text.replace('});', '}));'));
    const overlay = await openProblems(page);
    await overlay.getByText('content/site.config.ts:2:').first().waitFor(SHOWS);
    await edit(inSite('content/site.config.ts'), (text) => text.replace('}));', '});'));
    await waitUntilFixed(page);
  });

  longTest('of a template that no longer compiles', async () => {
    const page = await open('/other');
    const template = path.join(tool, 'templates/Document.tsx');
    await edit(template, (text) => `${text}\nconst broken = ;\n`);
    const overlay = await openProblems(page);
    await overlay.getByText('templates/Document.tsx').first().waitFor(SHOWS);
    await edit(template, (text) => text.replace('\nconst broken = ;\n', ''));
    await waitUntilFixed(page);
  });

  test('of a page that nobody has opened, when the server has time for it', async () => {
    const page = await open('/other');
    const crash = 'export default () => { throw new Error("no wind"); };';
    await writeFile(inSite('content/pages/team.tsx'), crash);
    const overlay = await openProblems(page);
    await overlay.getByText('the page /team failed to render: no wind').waitFor(SHOWS);
    expect(errors.split('error[page-crashed]')).toHaveLength(2);
    await unlink(inSite('content/pages/team.tsx'));
    await waitUntilFixed(page);
  });
});

test.skipIf(!IS_POSIX)('Ctrl-C ends the server with no message and with exit code 0', async () => {
  const before = errors;
  const code = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  expect(await code).toBe(0);
  expect(errors).toBe(before);
});

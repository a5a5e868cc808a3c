/** Code that readers run and edit in a frame, under the policies of the site and of the frame. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const CONFIG = `import { sandbox } from 'docwright/extensions';\n${configOf("use: [sandbox()], baseUrl: '/kites/'")}`;

const PAGE = `# Kites

:::sandbox
\`\`\`html
<p id="wind"></p>
\`\`\`

\`\`\`css
#wind { color: rgb(0, 0, 255); }
\`\`\`

\`\`\`ts
const wind: number = 4;
document.querySelector('#wind')!.innerHTML = \`<b>\${wind}</b>\`;
console.log('wind', { wind });
try { parent.document.title = 'x'; } catch { console.warn('no access'); }
throw new Error('gust');
\`\`\`
:::
`;

/** Without TypeScript; a part of the code is folded. */
const PLAIN = `# Plain code

:::sandbox
\`\`\`html
<p>calm</p>
\`\`\`

\`\`\`js collapse={1-2}
// From the weather station:
const wind = 4;
console.log(wind);
\`\`\`

\`\`\`js
console.log('end');
\`\`\`

\`\`\`json
{ "wind": 4 }
\`\`\`
:::
`;

let site: Fixture;
let host: FailingHost;
/** Has a package that removes types. */
let typedSite: Fixture;
let typedHost: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  site = await buildFixture({
    'content/site.config.ts': CONFIG,
    'content/docs/kites.md': PAGE,
    'content/docs/draft.md': PAGE.replace('# Kites', '---\ndraft: true\n---\n\n# Draft').replace(
      '4',
      '5',
    ),
    'content/docs/plain.md': '# Plain\n',
  });
  expect(formatDiagnostics(site.diagnostics)).toEqual([]);
  host = await startFailingHost(site.files);
  const root = await createSite({
    'content/site.config.ts': CONFIG,
    'content/docs/kites.md': PAGE,
    'content/docs/code.md': PLAIN,
  });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  typedSite = await buildRoot(root);
  expect(formatDiagnostics(typedSite.diagnostics)).toEqual([]);
  typedHost = await startFailingHost(typedSite.files);
});
afterAll(async () => {
  await host?.close();
  await typedHost?.close();
});

/** Opens a page and presses the button that turns its code into fields, with the keyboard. */
async function edit(name: string): Promise<Page> {
  const { page } = await visit(`${typedHost.origin}/kites/${name}`);
  await page.getByRole('button', { name: 'Run' }).scrollIntoViewIfNeeded();
  await eventually(async () => {
    if ((await page.locator('textarea').count()) === 0) {
      await page.getByRole('button', { name: 'Edit' }).press('Enter', { timeout: 2000 });
    }
    return page.getByRole('button', { name: 'Reset' }).isVisible();
  }).toBe(true);
  return page;
}

const getField = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Code in ${language}` });
const getLog = (page: Page) => page.getByRole('log', { name: 'Output of the code' });
const getFrame = (page: Page) => page.frameLocator('iframe[title="Result of the code"]');

test('the code runs with the keyboard, in a frame that cannot touch the page, and its console is shown', async () => {
  const { page } = await visit(`${host.origin}/kites/kites`);
  const button = page.getByRole('button', { name: 'Run' });
  await button.scrollIntoViewIfNeeded();
  await eventually(() => host.requests.some(({ path }) => path.includes('directive-sandbox'))).toBe(
    true,
  );
  expect(await page.locator('iframe').count()).toBe(0);
  await button.focus();
  const log = page.getByRole('log', { name: 'Output of the code' });
  await eventually(async () => {
    await page.keyboard.press('Enter');
    return log.textContent({ timeout: 2000 }).catch(() => '');
  }).toBe('wind {"wind":4}\nno access\nError: gust\n');
  const frame = page.frameLocator('iframe[title="Result of the code"]');
  expect(await frame.locator('b').textContent()).toBe('4');
  expect(await frame.locator('#wind').evaluate((text) => getComputedStyle(text).color)).toBe(
    'rgb(0, 0, 255)',
  );
  expect(await page.title()).toContain('Kites');
  expect(await runAxe(page)).toEqual([]);
});

test('without scripts, readers see the code and no button', async () => {
  const { page } = await visit(`${host.origin}/kites/kites`, { javaScriptEnabled: false });
  expect(await page.locator('pre code').count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Run' }).isVisible()).toBe(false);
});

test('frames have their own policy, drafts have none, and other pages load nothing of it', () => {
  const files = [...site.files.keys()].filter((file) => file.startsWith('sandboxes/'));
  expect(files.map((file) => file.replace(/\w{12}/, 'hash')).sort()).toEqual([
    'sandboxes/hash.css',
    'sandboxes/hash.html',
    'sandboxes/hash.js',
  ]);
  const headers = site.read('_headers');
  expect(headers).toMatch(
    /\/kites\/sandboxes\/\*\n {2}Content-Security-Policy: sandbox allow-scripts/,
  );
  expect(headers).not.toContain("frame-ancestors 'none'");
  expect(site.page('/plain')).not.toContain('sandbox');
});

test('code that does not compile is reported at its line', async () => {
  const { diagnostics } = await buildFixture({
    'content/site.config.ts': CONFIG,
    'content/docs/a.md': '# A\n\n:::sandbox\n```ts\nlet a = 1;\nlet b = ;\n```\n:::\n',
  });
  expect(formatDiagnostics(diagnostics)).toEqual([
    '6:9 error plugin-message: the code of the sandbox cannot be compiled: Unexpected ";"',
    'Fix the code: a sandbox runs blocks in HTML, CSS, JavaScript and TypeScript.',
  ]);
});

test('readers edit HTML, CSS and TypeScript with the keyboard, and the edited code cannot touch the page', async () => {
  const page = await edit('kites');
  const html = getField(page, 'HTML');
  expect(await html.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await html.inputValue()).toBe('<p id="wind"></p>');
  await html.press('ControlOrMeta+a');
  await page.keyboard.type('<p id="wind" class="gust"></p>');
  await page.keyboard.press('Tab');
  expect(await html.evaluate((field) => field === document.activeElement)).toBe(false);
  await getField(page, 'CSS').fill('.gust { color: rgb(255, 0, 0); }');
  const script = getField(page, 'TypeScript');
  await script.fill((await script.inputValue()).replace('number = 4', 'number = 7'));
  await script.press('Control+Enter');
  const log = getLog(page);
  await eventually(() => log.textContent()).toBe('wind {"wind":7}\nno access\nError: gust\n');
  expect(await getFrame(page).locator('b').textContent()).toBe('7');
  expect(
    await getFrame(page)
      .locator('#wind')
      .evaluate((text) => getComputedStyle(text).color),
  ).toBe('rgb(255, 0, 0)');
  expect(await page.title()).toContain('Kites');
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  expect(await page.locator('textarea').count()).toBe(0);
  expect(await page.locator('pre code').allTextContents()).toContain('<p id="wind"></p>\n');
  await page.getByRole('button', { name: 'Run' }).press('Enter');
  await eventually(() => log.textContent()).toBe('wind {"wind":4}\nno access\nError: gust\n');
});

test('fields look like the code, grow with it, and are what the copy button copies', async () => {
  const { page, context } = await visit(`${typedHost.origin}/kites/code`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const getLook = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontFamily, fontSize, lineHeight, direction, color } = getComputedStyle(element);
        return { fontFamily, fontSize, lineHeight, direction, color };
      });
  const getHeight = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.height ?? 0;
  const code = await getLook('.sandbox pre code');
  const height = await getHeight('.sandbox pre');
  await page.getByRole('button', { name: 'Edit' }).scrollIntoViewIfNeeded();
  await eventually(async () => {
    await page.getByRole('button', { name: 'Edit' }).click({ timeout: 2000 });
    return page.locator('textarea').count();
  }).toBe(3);
  expect(await getLook('.sandbox textarea')).toEqual(code);
  expect(Math.abs((await getHeight('.sandbox pre')) - height)).toBeLessThan(2);
  const script = getField(page, 'JavaScript').first();
  expect(await script.inputValue()).toBe(
    '// From the weather station:\nconst wind = 4;\nconsole.log(wind);',
  );
  await script.fill('a\n'.repeat(30));
  expect(await script.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await page.locator('.code-block').nth(1).hover();
  await page.locator('.code-block').nth(1).getByRole('button', { name: 'Copy code' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
    'a\n'.repeat(30),
  );
});

test.each([
  ['TypeScript', 'kites', 'let a: number = 1;\nlet b: number = ;', '2:17'],
  ['JavaScript', 'code', 'const a = 1;\n\nlet b = ;', '3:9'],
])('an error in edited %s is shown with its line', async (language, name, code, place) => {
  const page = await edit(name);
  await getField(page, language).last().fill(code);
  await page.getByRole('button', { name: 'Run' }).click();
  await eventually(() => getLog(page).textContent()).toMatch(
    new RegExp(`^SyntaxError: Unexpected token.* \\(${place}\\)\n$`),
  );
});

test('edited code in JavaScript runs as it does without an edit', async () => {
  const countCompilers = () =>
    typedHost.requests.filter(({ path }) => path.includes('compile.js')).length;
  const before = countCompilers();
  const page = await edit('code');
  const script = getField(page, 'JavaScript').last();
  await script.fill(
    "const top = 1;\naddEventListener('load', () => {\n  console.log('loaded', top);\n  missing();\n});",
  );
  await script.press('Control+Enter');
  await eventually(() => getLog(page).textContent()).toBe(
    '4\nloaded 1\nReferenceError: missing is not defined (4:3)\n',
  );
  expect(countCompilers()).toBe(before);
});

test('all sandboxes share one frame for edited code, which TypeScript needs a package for', () => {
  const list = ({ files }: Fixture) =>
    [...files.keys()].filter((file) => /sandboxes\/[a-z]+\.\w+$/.test(file)).sort();
  expect(list(typedSite)).toEqual([
    'sandboxes/compile.js',
    'sandboxes/edit.html',
    'sandboxes/edit.js',
  ]);
  expect(list(site)).toEqual([]);
  expect(typedSite.page('/kites')).toContain('>Edit<');
  expect(site.page('/kites')).not.toContain('>Edit<');
});

test('without the package, readers can edit what is not TypeScript', async () => {
  const { read, page, files } = await buildFixture({
    'content/site.config.ts': CONFIG,
    'content/docs/code.md': PLAIN,
  });
  expect(page('/code')).toContain('>Edit<');
  expect(read('sandboxes/edit.html')).toContain('src="edit.js"');
  expect([...files.keys()]).not.toContain('sandboxes/compile.js');
});

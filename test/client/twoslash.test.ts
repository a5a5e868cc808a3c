/** Types in blocks of code: at names and below lines, for readers with and without a pointer. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const CONFIG = `import { twoslash } from 'docwright/extensions';\n${configOf('use: [twoslash()]')}`;

const PAGE = `---
title: Kites
---

\`\`\`ts twoslash title="kite.ts"
interface Kite { span: number; name: string }
// ---cut---
const kites: Kite[] = [{ span: 2, name: 'Roc' }];
const [kite] = kites;
//     ^?
// @errors: 2322
const span: string = kites.length;
kite.name.toUpperCase();
\`\`\`

\`\`\`js twoslash
const wind = Math.max(3, 4);
wind.toFixed();
\`\`\`

\`\`\`ts
const plain = 1; // ^?
\`\`\`
`;

let site: Fixture;
let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  site = await build({
    'content/docs/kites.md': PAGE,
    'content/docs/plain.md': '# Plain\n\n```ts\nlet a = 1;\n```\n',
  });
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

/** The packages of the site are those of this repository. */
async function build(pages: Record<string, string>): Promise<Fixture> {
  const root = await createSite({ 'content/site.config.ts': CONFIG, ...pages });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return buildRoot(root);
}

/** What the stylesheet shows after the only names that have a type visible. */
const SHOWN = `[...document.querySelectorAll('[aria-description]')]
  .filter((name) => !['none', 'normal'].includes(getComputedStyle(name, '::after').content))
  .map((name) => name.getAttribute('aria-description'))`;

test('notations are removed, and search, copies and the text of the page have only the code', async () => {
  expect(formatDiagnostics(site.diagnostics)).toEqual([]);
  const { page } = await visit(`${host.origin}/kites`);
  expect(await page.locator('pre code').allTextContents()).toEqual([
    "const kites: Kite[] = [{ span: 2, name: 'Roc' }];\nconst [kite] = kites;\nconst span: string = kites.length;\nkite.name.toUpperCase();\n",
    'const wind = Math.max(3, 4);\nwind.toFixed();\n',
    'const plain = 1; // ^?\n',
  ]);
  const notes = await page
    .locator('[data-note]')
    .evaluateAll((lines) =>
      lines.map((line) => [line.textContent?.trim(), line.getAttribute('data-note')]),
    );
  expect(notes).toEqual([
    ['const [kite] = kites;', '       ↑ const kite: Kite'],
    [
      'const span: string = kites.length;',
      "Type 'number' is not assignable to type 'string'. (2322)",
    ],
  ]);
  expect(await runAxe(page)).toEqual([]);
  expect(
    JSON.stringify([...site.files].filter(([file]) => file.startsWith('search'))),
  ).not.toContain('(property)');
});

test('a name shows its type without scripts, and equal types are in the page once', async () => {
  const { page } = await visit(`${host.origin}/kites`, { javaScriptEnabled: false });
  expect(await page.evaluate(SHOWN)).toEqual([]);
  const block = page.locator('pre').first();
  const kites = block.getByText('kites', { exact: true });
  expect(await kites.count()).toBe(3);
  for (const name of await kites.all()) {
    await name.hover();
    expect(await page.evaluate(SHOWN)).toEqual(['const kites: Kite[]']);
  }
  expect(site.page('/kites').split('const kites: Kite[]"')).toHaveLength(2);
  await page.mouse.move(0, 0);
  await page.locator('[data-type="04"][tabindex="0"]').first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(SHOWN)).toEqual(['const span: string']);
});

test('types do not widen the page on small screens', async () => {
  const { page } = await visit(`${host.origin}/kites`, { viewport: { width: 320, height: 600 } });
  await page.getByText('toFixed').focus();
  const getWidth = () => document.documentElement.scrollWidth;
  expect(await page.evaluate(getWidth)).toBe(320);
});

test('only pages with types load their styles', () => {
  expect(site.page('/kites')).toMatch(/twoslash-\w+\.css/);
  expect(site.page('/plain')).not.toContain('twoslash');
});

test('an unexpected error and a query without an answer are reported at their lines', async () => {
  const { diagnostics } = await build({
    'content/docs/a.md':
      '---\ntitle: A\n---\n\n- ```ts twoslash\n  let a = 1;\n  a = "b";\n  ```\n',
    'content/docs/b.mdx': `# B\n\n${fence('ts', 'let a = 1;\n// ^?')}\n`,
  });
  const hint = 'Fix the code, or expect an error with a comment above it: "// @errors: 2322".';
  expect(formatDiagnostics(diagnostics)).toEqual([
    "7:3 error plugin-message: TypeScript reports error 2322: Type 'string' is not assignable to type 'number'.",
    hint,
    '5:1 error plugin-message: The request on line 2 in index.ts for quickinfo via ^? returned nothing from the compiler.',
    hint,
  ]);
});

test('a missing package is reported with the command that installs it', async () => {
  const { diagnostics } = await buildFixture({
    'content/site.config.ts': CONFIG,
    'content/docs/a.md': `# A\n\n${fence('ts', 'let a = 1;')}\n`,
  });
  expect(formatDiagnostics(diagnostics)).toEqual([
    '3:1 error plugin-message: the types of this block need the package twoslash, which is not installed',
    'Install it: npm install --save-dev twoslash @ts-morph/common',
  ]);
});

function fence(language: string, code: string): string {
  return `\`\`\`${language} twoslash\n${code}\n\`\`\``;
}

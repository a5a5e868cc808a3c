/** Code that readers run in a frame, under the policies of the site and of the frame. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { configOf } from '../helpers/sites/createSite';

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

let site: Fixture;
let host: FailingHost;
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
});
afterAll(() => host?.close());

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

/** A template in `docwright dev`: a save of its component shows in the open page. */

import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { eventually } from '../../helpers/browser/walkHost';
import { REPOSITORY } from '../../helpers/sites/crbtSite';
import { createSite } from '../../helpers/sites/createSite';
import { BAR, TEMPLATE_SITE } from '../../helpers/sites/templateSite';

let root: string;
let server: ChildProcess;
let origin: string;
const visit = startVisits();

beforeAll(async () => {
  root = await createSite(TEMPLATE_SITE);
  server = spawn(
    process.execPath,
    [path.join(REPOSITORY, 'bin/docwright.js'), 'dev', '--root', root, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  server.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => reject(new Error(errors)));
  });
});
afterAll(() => {
  server?.kill('SIGINT');
});

const BAR_FILE = 'content/parts/Bar.tsx';

test('a save of the component, and of what it imports, shows at once', async () => {
  const { page } = await visit(new URL('/second', origin).href);
  const bar = page.locator('.navbar .bar');
  expect(await bar.textContent()).toBe('Here is Second A way to second');

  await writeFile(path.join(root, BAR_FILE), BAR.replace('A way', 'The way'));
  await eventually(() => bar.textContent()).toBe('Here is Second The way to second');

  await writeFile(
    path.join(root, 'content/parts/greeting.ts'),
    "export const getGreeting = (title: string) => 'At ' + title;\n",
  );
  await eventually(() => bar.textContent()).toBe('At Second The way to second');
});

test('an error is told with its place, and the page comes back when it is gone', async () => {
  const { page } = await visit(new URL('/second', origin).href);
  const broken = BAR.replace('return (', "if (page) throw new Error('No wind');\n  return (");
  await writeFile(path.join(root, BAR_FILE), broken);
  await page
    .getByText('the template "Navbar" failed to render: No wind')
    .first()
    .waitFor({ state: 'attached' });
  await page.getByText(`${BAR_FILE}:6:19`).first().waitFor({ state: 'attached' });
  await writeFile(path.join(root, BAR_FILE), BAR.replace('A way', 'One way'));
  await eventually(() => page.locator('.navbar .bar').textContent()).toContain('One way');
});

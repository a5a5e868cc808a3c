/** A template in `docwright dev`: a save of its component shows in the open page. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { eventually } from '../../helpers/browser/walkHost';
import { serveInDev } from '../../helpers/commands/devProcess';
import { BAR, TEMPLATE_SITE } from '../../helpers/sites/templateSite';

const visit = startVisits();
const { getRoot, getOrigin } = serveInDev(TEMPLATE_SITE);

const BAR_FILE = 'content/parts/Bar.tsx';

test('a save of the component, or of its imports, shows immediately', async () => {
  const { page } = await visit(new URL('/second', getOrigin()).href);
  const bar = page.locator('.navbar .bar');
  expect(await bar.textContent()).toBe('Here is Second A way to second');

  await writeFile(path.join(getRoot(), BAR_FILE), BAR.replace('A way', 'The way'));
  await eventually(() => bar.textContent()).toBe('Here is Second The way to second');

  await writeFile(
    path.join(getRoot(), 'content/parts/greeting.ts'),
    "export const getGreeting = (title: string) => 'At ' + title;\n",
  );
  await eventually(() => bar.textContent()).toBe('At Second The way to second');
});

test('an error is reported with its place, and the page is restored once it is fixed', async () => {
  const { page } = await visit(new URL('/second', getOrigin()).href);
  const broken = BAR.replace('return (', "if (page) throw new Error('No wind');\n  return (");
  await writeFile(path.join(getRoot(), BAR_FILE), broken);
  await page
    .getByText('the template "Navbar" failed to render: No wind')
    .first()
    .waitFor({ state: 'attached' });
  await page.getByText(`${BAR_FILE}:6:19`).first().waitFor({ state: 'attached' });
  await writeFile(path.join(getRoot(), BAR_FILE), BAR.replace('A way', 'One way'));
  await eventually(() => page.locator('.navbar .bar').textContent()).toContain('One way');
});

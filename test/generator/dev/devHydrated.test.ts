/** A hydrated directive in `docwright dev`: a save of its component shows in the open page. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { eventually } from '../../helpers/browser/walkHost';
import { serveInDev } from '../../helpers/commands/devProcess';
import { COUNTER, HYDRATED_SITE } from '../../helpers/sites/hydratedSite';

const visit = startVisits();
const { getRoot, getOrigin } = serveInDev(HYDRATED_SITE);

test('a save of the component, or of its imports, shows and works', async () => {
  const { page } = await visit(new URL('/load', getOrigin()).href);
  const button = page.getByRole('button', { name: /^(?:Count|Sum) / });
  await button.click();
  await eventually(() => button.textContent()).toBe('Count 5');

  await writeFile(
    path.join(getRoot(), 'content/parts/Counter.tsx'),
    COUNTER.replace('Count {count}', 'Sum {count}'),
  );
  await eventually(() => button.textContent()).toBe('Sum 4');
  await button.click();
  await eventually(() => button.textContent()).toBe('Sum 5');

  // The markup stays the same: only the script is another one.
  await writeFile(path.join(getRoot(), 'content/parts/step.ts'), 'export const STEP = 10;\n');
  await eventually(() => button.textContent()).toBe('Sum 4');
  await button.click();
  await eventually(() => button.textContent()).toBe('Sum 14');
});

test('a save of the text beside it does not affect it', async () => {
  const { page } = await visit(new URL('/intent', getOrigin()).href);
  const button = page.getByRole('button', { name: /^(?:Count|Sum) / });
  const before = await button.textContent();
  await button.click();
  await eventually(() => button.textContent()).not.toBe(before);
  const pressed = await button.textContent();
  await writeFile(
    path.join(getRoot(), 'content/docs/intent.md'),
    `${HYDRATED_SITE['content/docs/intent.md']}\nA new paragraph.\n`,
  );
  await page.getByText('A new paragraph.').waitFor();
  expect(await button.textContent()).toBe(pressed);
});

/** `dev` makes Markdown copies and the lists of them when somebody asks. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { serveInDev } from '../../helpers/commands/devProcess';
import { configOf } from '../../helpers/sites/createSite';

const { getRoot, getOrigin } = serveInDev({
  'content/site.config.ts': configOf(),
  'content/docs/wind.md': '# Wind\n\nIt [blows](./rain.md).\n',
  'content/docs/rain.md': '# Rain\n\nIt falls.\n',
});

test('they follow an edit', async () => {
  const response = await fetch(`${getOrigin()}wind.md`);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toBe('# Wind\n\nIt [blows](https://example.com/rain).\n');
  const readFull = async () => (await fetch(`${getOrigin()}llms-full.txt`)).text();
  expect(await readFull()).toContain('It falls.');
  expect((await fetch(`${getOrigin()}snow.md`)).status).toBe(404);
  writeFileSync(path.join(getRoot(), 'content/docs/rain.md'), '# Rain\n\nIt pours.\n');
  await vi.waitFor(async () => expect(await readFull()).toContain('It pours.'), PATIENCE_MS);
});

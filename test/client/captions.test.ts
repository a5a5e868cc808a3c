/** Captions and pictures for one color mode, in a real browser. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>';

let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf('images: { captions: true }'),
    'content/docs/index.md':
      '# Kites\n\n![By day](./day.svg#only-light "Our kite")\n![By night](./night.svg#only-dark)\n',
    'content/docs/day.svg': SVG,
    'content/docs/night.svg': SVG.replace('300', '301'),
  });
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

test.each([
  ['light', 'By day'],
  ['dark', 'By night'],
] as const)(
  'readers in %s mode see one image, with its caption, even without a script',
  async (mode, name) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(host.origin, { colorScheme: mode, javaScriptEnabled });
      const figure = page.getByRole('figure', { name: 'Our kite' });
      expect(await figure.getByRole('img').count()).toBe(1);
      expect(await figure.getByRole('img', { name }).isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await runAxe(page)).toEqual([]);
    }
  },
);

/** The sites that `init` makes, in a browser: nothing is missing, and nothing is on the console. */

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STARTER_NAMES } from '../../generator';
import { inspectPage, NOTHING_WRONG } from '../helpers/browser/inspectPage';
import { DESKTOP, PHONE, startReaders } from '../helpers/browser/readers';
import { isLong, sample } from '../helpers/code/longRun';
import { runCommand } from '../helpers/commands/runCommand';
import { serveSite } from '../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';

const PAGES = {
  docs: ['/', '/guide/first-page', '/guide/blocks', '/publish', '/search'],
  blog: ['/', '/blog', '/blog/first-post', '/blog/archive', '/blog/tags', '/blog/authors/team'],
  api: ['/', '/authentication', '/endpoints/notes', '/errors'],
} as const;

const readers = startReaders();

async function makeSite(starter: string): Promise<string> {
  const cwd = createFolder();
  await runCommand(['init', 'site', '--template', starter], { cwd });
  return path.join(cwd, 'site');
}

const SIZES = [
  { size: 'phone', viewport: PHONE },
  { size: 'desktop', viewport: DESKTOP },
];

describe.each(sample(SIZES))('on a $size', ({ viewport }) => {
  describe.each(STARTER_NAMES)('the site of the template %s', (starter) => {
    const getOrigin = serveSite(() => makeSite(starter));

    test.each(isLong ? PAGES[starter] : PAGES[starter].slice(0, 1))(
      'has no problems at %s',
      async (page) => {
        const findings = await readers.as({ viewport }, (context) =>
          inspectPage(context, getOrigin() + page, { withAxe: true, hasScripts: true }),
        );
        expect(findings).toMatchObject({ ...NOTHING_WRONG, status: 200 });
      },
    );
  });

  describe('a blog without posts', () => {
    const getOrigin = serveSite(() =>
      createSite({
        [CONFIG_FILE]: configOf("locale: 'de', favicon: 'a.svg'"),
        'content/docs/index.md': '# Wind\n\nText.\n',
        'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );

    test('is shown, in the language of the site', async () => {
      await readers.as({ viewport }, async (context) => {
        const url = `${getOrigin()}/blog`;
        const options = { withAxe: true, hasScripts: true };
        expect(await inspectPage(context, url, options)).toMatchObject(NOTHING_WRONG);
        const page = await context.newPage();
        await page.goto(url);
        expect(await page.locator('main').innerText()).toBe('Blog\n\nEs gibt noch keine Beiträge.');
      });
    });
  });
});

/** The texts of every language fit on a narrow screen: those of English are among the shortest. */

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../templates/model/strings/createStrings';
import { startVisits } from '../helpers/browser/visits';
import { isLong } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';

const NARROW = { width: 320, height: 640 };
const PATHS = ['/', '/wind', '/search', '/blog', '/blog/tags', '/nowhere'];

/** Those with the longest labels; the long run reads all. */
const LONGEST = ['fr', 'ru'];
const tested = Object.keys(LANGUAGES).filter((language) => isLong || LONGEST.includes(language));

const visit = startVisits();

describe.each(tested)('a site in %s', (locale) => {
  const getUrl = serveSite(() =>
    createSite({
      [CONFIG_FILE]: configOf(
        `locale: '${locale}', docs: { printPages: true, editUrl: 'https://code.example' }, announcement: { content: 'Kites fly.' }`,
      ),
      'content/docs/index.md': '# Start\n\n:::warning\nText.\n:::\n\n```js\nlet a = 1;\n```\n',
      'content/docs/wind.md': '---\ntags: [Air]\n---\n\n# Wind\n\n## Gusts\n\nText.\n',
      'content/blog/2024-01-01-one.md': '---\ntags: [News]\n---\n\n# One\n\nText.\n',
    }),
  );

  test('has pages that fit on a narrow screen, with the skip link out of sight', async () => {
    const { page } = await visit(getUrl(), { viewport: NARROW });
    for (const path of PATHS) {
      await page.goto(getUrl() + path);
      const found = await page.evaluate(() => {
        const skip = document.querySelector('.skip-link a')?.getBoundingClientRect();
        return { width: document.documentElement.scrollWidth, isHidden: (skip?.right ?? 1) < 0 };
      });
      expect([path, found]).toEqual([path, { width: NARROW.width, isHidden: true }]);
    }
  });

  test('has a skip link that fits when it is focused, and a search dialog', async () => {
    const { page } = await visit(`${getUrl()}/wind`, { viewport: NARROW });
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip-link a');
    await expect.poll(async () => (await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    const box = await skip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? NARROW.width)).toBeLessThanOrEqual(NARROW.width);
    await skip.blur();
    const name = LANGUAGES[locale]?.searchField.label ?? '';
    await page.getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('wind');
    await dialog.getByRole('option').first().waitFor();
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
});

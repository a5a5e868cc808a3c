/** Where parts of a page are that usually have something beside them: page menu, posts and a footer of the site. */

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const KEYS =
  'docs: { breadcrumbs: false },\n  blog: { sidebarCount: 0, postsPerPage: 1 },\n  templates: { Footer: ClubFooter }';
const TEXT = `# Kites\n\nText.\n\n## Wind\n\n${'Words about wind and weather. '.repeat(60)}\n`;

const getOrigin = serveSite(() =>
  createSite({
    'content/site.config.ts': `import { ClubFooter } from './ClubFooter';\n${configOf(KEYS)}`,
    'content/ClubFooter.tsx':
      'export function ClubFooter() {\n  return <p className="club">The club flies on Saturday.</p>;\n}\n',
    'content/docs/index.md': TEXT,
    'content/blog/2024-01-01-long.md': TEXT,
    'content/blog/2024-01-02-short.md': '# Short\n\nText.\n',
  }),
);
const visit = startVisits();

async function getBox(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { left: x, right: x + width, top: y, bottom: y + height };
}

test('without breadcrumbs, the page menu is above the table of contents on small screens', async () => {
  const { page } = await visit(`${getOrigin()}/`, { viewport: PHONE });
  const menu = await getBox(page.locator('.page-menu'));
  const contents = await getBox(page.locator('.contents-fold'));
  expect(menu.bottom).toBeGreaterThan(menu.top);
  expect(contents.top).toBeGreaterThanOrEqual(menu.bottom);
});

testSample([320, 390, 820, 1440, 1920])(
  'a footer of the site begins where the text of the bar does in a window of %i pixels',
  async (width) => {
    const { page } = await visit(`${getOrigin()}/`, { viewport: { width, height: 700 } });
    const footer = await getBox(page.locator('.footer'));
    const text = await getBox(page.locator('.club'));
    expect(footer).toMatchObject({ left: 0, right: width });
    expect(text.left).toBe(Math.max(0, (width - 1440) / 2) + 24);
    expect(text.top - footer.top).toBeGreaterThanOrEqual(24);
    expect(footer.bottom - text.bottom).toBeGreaterThanOrEqual(24);
  },
);

testSample([
  ['the list', '/blog', '.main__column', '.main__column'],
  ['a short post', '/blog/2024/01/02/short', '.main__column', '.main__column'],
  ['a post with contents', '/blog/2024/01/01/long', '.main__column', '.contents'],
])('without a sidebar %s is in the middle', async (_, path, first, last) => {
  const { page } = await visit(getOrigin() + path, { viewport: { width: 1440, height: 700 } });
  expect(await page.locator('.sidebar').count()).toBe(0);
  const { left } = await getBox(page.locator(first));
  const { right } = await getBox(page.locator(last));
  expect(left).toBeGreaterThan(24);
  expect(Math.abs(left - (1440 - right))).toBeLessThanOrEqual(1);
});

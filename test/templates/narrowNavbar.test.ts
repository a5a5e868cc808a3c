/** A long title and a wide logo in the bar at the top of a phone. */

import { expect, test } from 'vitest';
import { PHONE } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const TITLE = 'The complete handbook of kites, lines and winds for beginners and clubs';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 30" width="600" height="30"/>';

const serve = (navbar: string) =>
  serveSite(() =>
    createSite({
      'content/site.config.ts': configOf(`navbar: { ${navbar} }`),
      'content/docs/index.md': '# Start\n\nText.\n\n```js\nif (a) {\n    b();\n}\n```\n',
      'content/docs/cells.md':
        '# Cells\n\n<table>\n<tr><td>\n\n```js\nif (a) {\n    b();\n}\n```\n\n</td></tr>\n</table>\n',
      'content/static/logo.svg': LOGO,
    }),
  );

const getTitled = serve(`title: '${TITLE}'`);
const getPictured = serve(`title: '${TITLE}', logo: { src: 'logo.svg', alt: 'Kites' }`);
const visit = startVisits();

testSample([
  ['title', getTitled],
  ['title beside a wide logo', getPictured],
])('a long %s ends in an ellipsis, and covers neither buttons nor text', async (_, getOrigin) => {
  const { page } = await visit(`${getOrigin()}/`, { viewport: PHONE });
  const boxes = await page.evaluate(() => {
    const box = (selector: string) => {
      const { left, right, top, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, top, bottom };
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      brand: box('.navbar .brand'),
      end: box('.navbar__end'),
      bar: box('.navbar'),
      heading: box('h1'),
      overflow: scrollWidth - clientWidth,
    };
  });
  expect(boxes.overflow).toBe(0);
  expect(boxes.brand.right).toBeLessThanOrEqual(boxes.end.left);
  expect(boxes.end.right).toBeLessThanOrEqual(390);
  expect(boxes.bar.bottom - boxes.bar.top).toBe(60);
  const title = page.locator('.navbar .brand__title');
  const { textOverflow, whiteSpace } = await title.evaluate((node) => ({
    ...getComputedStyle(node),
  }));
  expect({ textOverflow, whiteSpace }).toEqual({ textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  expect(boxes.bar.bottom).toBeLessThanOrEqual(boxes.heading.top);
});

test('code in the cell of a table keeps its indentation', async () => {
  const { page } = await visit(`${getTitled()}/cells`, { viewport: PHONE });
  const spaces = await page
    .locator('td pre code')
    .evaluate((code) => getComputedStyle(code).whiteSpace);
  expect(spaces).toBe('pre');
});

/** Buttons and titles of code have a row of their own: nothing covers code (rules 3.54, 3.59, 3.62). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wake } from '../helpers/browser/layoutPage';
import { DESKTOP, PHONE, TABLET } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { isLong } from '../helpers/code/longRun';
import { crbtRoutes } from '../helpers/sites/crbtRoutes';
import { serveCrbtSite, serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

const SIZES = [PHONE, TABLET, DESKTOP];

const LONG = `const boats = '${'boat '.repeat(40)}';`;

/** A block of every kind at every kind of place. */
const KINDS = `# Kinds

~~~
${LONG}
~~~

~~~text
one line
~~~

~~~js
${LONG}
~~~

~~~js showLineNumbers {1} title="${'a-long-name-of-a-file-'.repeat(8)}.js"
${LONG}
let b;
~~~

~~~js del={1} ins={2}
${LONG}
${LONG}
~~~

::::tabs
:::tab[One]
~~~js title="one.js"
${LONG}
~~~
:::
:::tab[Two]
~~~js
${LONG}
~~~
:::
::::

:::tip
~~~js
${LONG}
~~~
:::

1. A step:

   ~~~bash
   ${LONG}
   ~~~
`;

/** Each opens a page at three widths, so the short run has the one with most kinds of code. */
const ROUTES = isLong ? crbtRoutes : ['/api/resources/economy/items'];

const getCrbtOrigin = serveCrbtSite();
const getOrigin = serveSite(() => createSite({ 'content/docs/kinds.md': KINDS }));
const visit = startVisits();

describe('at 390, 820 and 1440 pixels', () => {
  test.each(ROUTES)('nothing covers the code of %s', async (path) => {
    const { page } = await visit(getCrbtOrigin() + path, { viewport: PHONE });
    if ((await page.locator('.code-block').count()) === 0) return;
    expect(await findCovered(page)).toEqual([]);
  });

  test('nothing covers code of any kind, anywhere', async () => {
    const { page } = await visit(`${getOrigin()}/kinds`, { viewport: PHONE });
    expect(await findCovered(page)).toEqual([]);
  });
});

test('a button that appears later causes no layout shift', async () => {
  const { page } = await visit(`${getOrigin()}/kinds`, { viewport: PHONE });
  await showAllTabs(page);
  await wake(page);
  await waitForWrapButtons(page);
  const heights = await listHeights(page);
  await page.locator('.wrap-button').evaluateAll((all) => {
    for (const button of all) button.remove();
  });
  expect(await listHeights(page)).toEqual(heights);
});

test('a button that is pressed twice in a row stays', async () => {
  const { page } = await visit(`${getOrigin()}/kinds`, { viewport: PHONE });
  await showAllTabs(page);
  await wake(page);
  await waitForWrapButtons(page);
  const isHidden = await page
    .locator('.wrap-button')
    .first()
    .evaluate(async (button: HTMLElement) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      button.click();
      await nextFrame();
      // Behind the layout of this frame, before the next one.
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
      await nextFrame();
      return button.hidden;
    });
  expect(isHidden).toBe(false);
});

test('the row above the code shows its title, or else its language, which is not text of the page', async () => {
  const { page } = await visit(`${getOrigin()}/kinds`, { viewport: DESKTOP });
  const bars = page.locator('.code-block__bar');
  const seen = await bars.evaluateAll((all) =>
    all.map((bar) => [
      bar.textContent,
      getComputedStyle(bar, '::before').content.replace(/^(none|"(\w*)" \/ "")$/, '$2'),
    ]),
  );
  expect(seen).toEqual([
    ['', 'text'],
    ['', 'text'],
    ['', 'js'],
    [`${'a-long-name-of-a-file-'.repeat(8)}.js`, ''],
    ['', 'js'],
    ['one.js', ''],
    ['', 'js'],
    ['', 'js'],
    ['', 'bash'],
  ]);
});

test('the marks of changed lines scroll with their lines', async () => {
  const { page } = await visit(`${getOrigin()}/kinds`, { viewport: PHONE });
  const positions = await page
    .locator('.line--deleted, .line--inserted')
    .evaluateAll((all) => all.map((line) => getComputedStyle(line, '::before').position));
  expect(positions).toEqual(['static', 'static']);
});

/** Checks the code at every width: as loaded, scrolled to its end, and wrapped. */
async function findCovered(page: Page): Promise<string[]> {
  await showAllTabs(page);
  await wake(page);
  const covered: string[] = [];
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await waitForWrapButtons(page);
    covered.push(...(await page.evaluate(listCovered, `${viewport.width}`)));
    await scrollCode(page, 10_000);
    covered.push(...(await page.evaluate(listCovered, `${viewport.width}, scrolled`)));
    await scrollCode(page, 0);
    const pressed = await pressWrapButtons(page);
    covered.push(...(await page.evaluate(listCovered, `${viewport.width}, wrapped`)));
    expect(await pressWrapButtons(page)).toBe(pressed);
  }
  return covered;
}

function showAllTabs(page: Page): Promise<unknown> {
  return page.locator('.tabs__panel').evaluateAll((all) => {
    for (const panel of all) panel.toggleAttribute('data-selected', true);
  });
}

/** On every block that is wider than its box. */
function waitForWrapButtons(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('.code-block')].every((block) => {
      const code = block.querySelector('pre') as HTMLElement;
      const button = block.querySelector<HTMLElement>('.wrap-button');
      return code.scrollWidth > code.clientWidth === (button !== null && !button.hidden);
    }),
  );
}

/** Returns their number. */
function pressWrapButtons(page: Page): Promise<number> {
  return page.locator('.wrap-button:not([hidden])').evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
    return all.length;
  });
}

function scrollCode(page: Page, left: number): Promise<unknown> {
  return page.locator('pre').evaluateAll((all, wanted) => {
    for (const code of all) code.scrollLeft = wanted;
  }, left);
}

function listHeights(page: Page): Promise<number[]> {
  return page
    .locator('.code-block')
    .evaluateAll((all) => all.map((block) => block.getBoundingClientRect().height));
}

/** Runs in the page: the texts of code that a button or a row of a block covers in part. */
function listCovered(when: string): string[] {
  const overlaps = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const covers = [...document.querySelectorAll('.code-block button, .code-block__bar')]
    .filter((cover) => cover.checkVisibility())
    .map((cover) => cover.getBoundingClientRect());
  const covered: string[] = [];
  for (const code of document.querySelectorAll('pre')) {
    const box = code.getBoundingClientRect();
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const shown = [...range.getClientRects()].filter((rect) => overlaps(rect, box));
      if (shown.some((rect) => covers.some((cover) => overlaps(rect, cover)))) {
        covered.push(`${when}: ${text.textContent}`);
      }
    }
  }
  return covered;
}

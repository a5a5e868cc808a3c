/** The target of a hash link is visible below a sticky navbar (rule 1.39). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, startReaders } from '../helpers/browser/readers';
import { sample } from '../helpers/code/longRun';
import { serveCrbtSite, serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

/** Between the targets, so that the page can scroll to each. */
const SPACE = `\n\n${'Waves and boats. '.repeat(60)}\n\n`.repeat(3);

const TARGETS = [
  '## A heading',
  '### A heading below',
  '#### One more `code` {#own-id}',
  '::endpoint{method="GET" path="/boats/{boat.id}"}\n\n<div id="raw-block">Block</div>',
  ':::glossary\n- <dfn id="quay">Quay</dfn> – a place to land\n:::',
  '<table><tbody><tr id="row"><td>A row</td></tr></tbody></table>',
  '| Field | Meaning |\n|---|---|\n| <a id="cell"></a>`id` | a cell |',
  '::::tabs\n:::tab[One]\n#### In a tab\n:::\n:::tab[Two]\n#### In a hidden tab\n:::\n::::',
  ':::details[More]\n#### In details\n:::',
  '<details id="raw-details"><summary>Raw</summary>Text</details>',
  ':::tip\n#### In a tip\n:::',
  '```js title="a.js"\nlet a;\n```',
  'A note[^note].',
];

const PAGE = `# Targets${SPACE}${TARGETS.join(SPACE)}${SPACE}[^note]: The note.\n\n`;

const createFiles = (hideOnScroll: boolean) => ({
  'content/site.config.ts': configOf(`navbar: { hideOnScroll: ${hideOnScroll} }`),
  'content/docs/targets.md': PAGE,
});

const getCrbtOrigin = serveCrbtSite();
const getHidingOrigin = serveSite(() => createSite(createFiles(true)));
const getStayingOrigin = serveSite(() => createSite(createFiles(false)));
const readers = startReaders();

test.each(
  sample(
    [
      [
        'every kind of target, where the navbar hides with a script',
        () => `${getHidingOrigin()}/targets`,
      ],
      ['every kind of target, where the navbar stays', () => `${getStayingOrigin()}/targets`],
      ['a page of scripting', () => `${getCrbtOrigin()}/crbtscript/resources/server`],
      ['a page of the API', () => `${getCrbtOrigin()}/api/resources/users`],
      ['a guide', () => `${getCrbtOrigin()}/self-hosting/intro/`],
    ] as const,
    5,
  ),
)('without scripts the navbar covers no target: %s', async (_name, getUrl) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await readers.as({ viewport, hasScripts: false }, async (context) => {
      const page = await context.newPage();
      await page.goto(getUrl());
      const { seen, covered } = await findCovered(page);
      expect(covered).toEqual([]);
      expect(seen).toBeGreaterThan(8);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('with a script, the navbar is hidden, and the target is half a line below the edge', async () => {
  await readers.as({ viewport: DESKTOP }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${getHidingOrigin()}/targets#a-heading`);
    await page.waitForSelector('html[data-navbar-hidden]');
    const top = await page
      .locator('#a-heading')
      .evaluate((target) => Math.round(target.getBoundingClientRect().top));
    expect(top).toBe(8);
  });
});

/** Goes to every id in the text, as a link does; without scripts the buttons of tabs are hidden. */
function findCovered(page: Page): Promise<{ seen: number; covered: string[] }> {
  return page.evaluate(async () => {
    const covered: string[] = [];
    const targets = [...document.querySelectorAll<HTMLElement>('main [id]:not([role=tab])')];
    for (const target of targets) {
      scrollTo(0, 0);
      location.hash = target.id;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const bar = (document.querySelector('.navbar') as HTMLElement).getBoundingClientRect();
      const { top } = target.getBoundingClientRect();
      if (!target.checkVisibility()) covered.push(`#${target.id} does not show`);
      else if (top < bar.bottom || top >= innerHeight) covered.push(`#${target.id} at ${top}`);
    }
    return { seen: targets.length, covered };
  });
}

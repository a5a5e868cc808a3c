/** Names and ids that authors write replace nothing that the scripts of a page use. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDocumentName } from '../../generator/parse/html/nameRules';
import { isPageId } from '../../templates/model/reservedNames';
import { wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { findAll, getAttribute, parsePage } from '../helpers/pages/html';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';

const OF_DOCUMENT = [
  ...['getElementById', 'querySelector', 'querySelectorAll', 'addEventListener', 'createElement'],
  ...['body', 'head', 'title', 'documentElement', 'activeElement', 'startViewTransition', 'links'],
];
const OF_FORM = ['closest', 'matches', 'parentElement', 'querySelector', 'contains', 'focus'];

const NAMED = [
  ...OF_DOCUMENT.map((name) => `<form name="${name}">a</form>`),
  ...OF_DOCUMENT.map((name) => `<img name="${name}" id="${name}" src="./a.svg" alt="">`),
  `<form aria-label="Letter">${OF_FORM.map((name) => `<input aria-label="a" name="${name}">`).join(' ')} <p>Here</p></form>`,
].join('\n\n');
/** The ids of parts of a page, as headings. */
const HEADINGS = ['Main', 'Menu', 'Skip link', 'nprogress', 'Search input', 'Search options'];

let site: Fixture;
let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  site = await buildFixture({
    'content/docs/intro.md': `# Names\n\n[Other](./other.md)\n\n${NAMED}\n\n${HEADINGS.map((name) => `## ${name}\n`).join('\n')}`,
    'content/docs/other.md': '# Other\n\nText.\n',
    'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  });
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

test('no id occurs twice on a page, whatever its headings are called', () => {
  expect(findProblems(site, '/').filter((problem) => problem.includes('the id'))).toEqual([]);
});

test('all ids around a text are known', () => {
  const ids = findAll(parsePage(site.page('/other'))).flatMap(
    (element) => getAttribute(element, 'id') ?? [],
  );
  expect(ids).toContain('main');
  expect(ids.filter((id) => !isPageId(id))).toEqual([]);
});

test('a page works whatever its elements are called', async () => {
  const { page } = await visit(`${host.origin}/intro`);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await wake(page);
  await page.getByText('Here').click();
  await page.getByRole('form', { name: 'Letter' }).dispatchEvent('click');
  await page.locator('main').getByRole('link', { name: 'Other', exact: true }).click();
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  expect(errors).toEqual([]);
});

test('what a document has in a browser is known', async () => {
  const { page } = await visit(`${host.origin}/other`);
  const names = await page.evaluate(() => {
    const own = new Document();
    const found = new Set<string>();
    for (let from: object | null = own; from !== null; from = Object.getPrototypeOf(from)) {
      for (const name of Object.getOwnPropertyNames(from)) found.add(name);
    }
    return [...found];
  });
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isDocumentName(name))).toEqual([]);
});

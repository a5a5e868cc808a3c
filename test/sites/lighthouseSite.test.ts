/** A site that uses everything a site may change: theme, fonts, styles, templates, texts, directives, heads, `load`. */

import { beforeAll, describe, expect, test } from 'vitest';
import { find, findAll, getAttribute, getText, parsePage } from '../helpers/pages/html';
import { listTexts } from '../helpers/pages/listTexts';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems, listDocuments } from '../helpers/sites/checkPages';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('lighthouse');
});

const LIGHTS = ['carmel', 'yafo', 'ashdod'].map((id) => `/lights/${id}`);
/** Words that are the same in every language. */
const NAMES = /JavaScript|Markdown|RSS|Atom|JSON|Ctrl|lamp\.js|light|on|https:\S+/g;

test('builds without any problem, also on its pages', () => {
  expect(site.diagnostics).toEqual([]);
  // The head of each page has a script of the site beside that of docwright.
  const isOwn = (problem: string) => problem.endsWith('2 inline scripts run');
  expect(findProblems(site, '/').filter((problem) => !isOwn(problem))).toEqual([]);
});

test('runs from right to left, and has no English word around its content', () => {
  const documents = listDocuments(site).map(([, root]) => root);
  expect(documents.length).toBeGreaterThan(15);
  for (const root of documents) {
    expect([getAttribute(root, 'lang'), getAttribute(root, 'dir')]).toEqual(['he', 'rtl']);
  }
  const texts = documents.flatMap(listTexts);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => /[a-z]{2}/i.test(text.replace(NAMES, '')))).toEqual([]);
});

describe('the pages that it loads', () => {
  test('are in the sidebar, the sitemap and the search index like those on the disk', () => {
    const sidebar = find(parsePage(site.page('/')), { tag: 'nav', class: 'sidebar' });
    const hrefs = findAll(sidebar, { tag: 'a' }).map((link) => getAttribute(link, 'href'));
    expect(hrefs).toEqual(['/', '/harbour', ...LIGHTS]);
    const sitemap = site.read('sitemap.xml');
    for (const path of LIGHTS) expect(sitemap).toContain(`<loc>https://lights.example.org${path}<`);
  });

  test('link to pages on the disk, and are linked from there', () => {
    expect(listLinks('/lights/yafo')).toContain('/harbour');
    expect(listLinks('/')).toContain('/lights/carmel');
  });

  test('have no edit link, because they are not files', () => {
    const edited = ['/harbour', ...LIGHTS].filter((path) =>
      listLinks(path).some((href) => href.startsWith('https://example.org/edit')),
    );
    expect(edited).toEqual(['/harbour']);
  });
});

test('every page has the site’s own navbar, with everything that is in the standard one', () => {
  for (const [, root] of listDocuments(site)) {
    const header = findAll(root, { tag: 'header', class: 'navbar' });
    if (header.length === 0) continue;
    const text = header.map(getText).join('');
    expect(text).toMatch(/^הלילה: .*שומרי המגדלור.*מדריך.*האורות.*יומן/s);
  }
  expect(getText(find(parsePage(site.page('/')), { class: 'light-line' }))).toMatch(/^הלילה/);
});

test('every list of posts has the site’s own cards', () => {
  const lists = ['/blog', '/blog/page/2', '/blog/tags/לילות', '/blog/authors/noa'].map(encodeURI);
  const titles = lists.map((path) =>
    findAll(parsePage(site.page(path)), { class: 'log-card' }).map((card) =>
      getText(find(card, { tag: 'h2' })),
    ),
  );
  const all = ['ציפורים', 'ערפל', 'עדשה חדשה'];
  expect(titles).toEqual([all.slice(0, 2), all.slice(2), all.slice(0, 2), all.slice(0, 2)]);
});

describe('heads', () => {
  test('have their elements on their pages', () => {
    const pages = site.manifest().routes.map(({ path }) => path);
    const withData = pages.filter((path) => site.page(path).includes('"@type":"Organization"'));
    expect(withData).toEqual(['/']);
    const withAuthor = pages.filter((path) => site.page(path).includes('<meta name="author"'));
    expect(withAuthor.sort()).toEqual(['/blog/birds', '/blog/fog', '/blog/lens']);
    const withColor = pages.filter((path) => site.page(path).includes('<meta name="theme-color"'));
    expect(withColor).toEqual(pages);
  });

  test('preload the font of headings', () => {
    const preloads = findAll(parsePage(site.page('/')), { tag: 'link' }).filter(
      (link) => getAttribute(link, 'as') === 'font',
    );
    expect(preloads.map((link) => getAttribute(link, 'href'))).toEqual(['/fonts/harbour.woff2']);
    expect(site.files.get('fonts/harbour.woff2')?.subarray(0, 4).toString()).toBe('wOF2');
  });
});

test('only pages with a hydrated directive name its script', () => {
  const pages = site.manifest().routes.map(({ path }) => path);
  const live = pages.filter((path) => /data-live="[^"]*directive-flash/.test(site.page(path)));
  expect(live.sort()).toEqual([...LIGHTS].sort());
  expect(pages.filter((path) => /shared-\w+\.js/.test(site.page(path)))).toEqual([]);
});

test('the colors of both modes come from the accent', () => {
  const styles = [...site.files.keys()].filter((file) => /style-\w+\.css$/.test(file));
  expect(styles).toHaveLength(1);
  const css = styles.map(site.read).join('');
  const said = [
    '--radius:.25rem',
    '@font-face{font-family:Harbour',
    '.log-card',
    '--brand:light-dark(',
  ];
  expect(said.filter((text) => !css.includes(text))).toEqual([]);
  const brand = /--brand:light-dark\(#(\w+),#(\w+)\)/.exec(css)?.slice(1);
  // More green than red, in both modes.
  for (const color of brand ?? ['']) {
    const [red, green] = [color.slice(0, 2), color.slice(2, 4)].map((part) =>
      Number.parseInt(part, 16),
    );
    expect(green).toBeGreaterThan(red ?? 255);
  }
});

function listLinks(path: string): readonly string[] {
  const links = findAll(parsePage(site.page(path)), { tag: 'a' });
  return links.flatMap((link) => getAttribute(link, 'href') ?? []);
}

/** Home pages from front matter: what they show, where it is found, and the messages for mistakes. */

import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../generator/parse/data/frontMatter';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { createSite } from '../../helpers/sites/createSite';
import { buildWholeSite } from '../../helpers/sites/wholeSite';

const KITE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const HOME = `---
template: home
hero:
  title: Fly higher
  tagline: All about kites.
  image: { light: /day.svg, dark: /night.svg, alt: A kite }
  actions:
    - { text: Start, link: ../docs/wind.md }
    - { text: Shop, link: /shop, variant: minimal, icon: 🛒 }
  code:
    - { title: fly.js, language: js, text: "fly();\\n" }
    - { title: fly.py, language: python, text: "fly()" }
features:
  - { title: Wind, text: How much of it., icon: /day.svg, link: /wind }
  - { title: String, icon: 🧵 }
---

## Clubs

Meet others.
`;
const FILES = {
  'content/site.config.ts':
    "export default { title: 'Kites', url: 'https://kites.example', docs: { editUrl: 'https://edit.example' } };",
  'content/pages/index.md': HOME,
  'content/docs/wind.md': '# Wind\n\n## Gusts\n\nText.\n',
  'content/static/day.svg': KITE,
  'content/static/night.svg': KITE,
};

describe('a home page', async () => {
  const site = await buildFixture(FILES);
  const main = /<main[\s\S]*<\/main>/.exec(site.page('/'))?.[0] ?? '';

  test('reports a broken link of an action at its place', () => {
    expect(formatDiagnostics(site.diagnostics)).toEqual([
      '9:27 warning broken-link: the link to "/shop" matches no page',
      'Check the path.',
    ]);
  });

  test('has one h1, sized pictures for both modes, and links with targets', () => {
    expect(main.match(/<h1.*?<\/h1>/g)).toEqual(['<h1>Fly higher</h1>']);
    expect(site.page('/')).toContain('<title>Fly higher | Kites</title>');
    expect(main).toContain('<img src="/day.svg" width="40" height="30" alt="A kite"');
    expect(main).toMatch(/<img src="\/night.svg" width="40" height="30" [^>]*class="only-dark"/);
    expect(main).toContain('<a href="/wind" class="button button--primary">Start</a>');
    expect(main).toContain('<span aria-hidden="true">🛒</span>Shop</a>');
  });

  test('shows several samples as tabs with highlighted code', () => {
    expect(main).toMatch(/role="tab"[^>]*>fly\.js</);
    expect(main).toMatch(/<span class="t\d+-\d+">fly<\/span>/);
  });

  test('has no sidebar, contents, breadcrumbs, page menu or edit link', () => {
    expect(main).toMatch(/^<main id="main" class="main main--wide home">/);
    expect(main).not.toMatch(/contents|breadcrumbs|page-menu|edit-link|pagination/);
  });

  test('loads its sheet, and no other page does', () => {
    expect(site.page('/')).toMatch(/\/assets\/home-\w+\.css/);
    expect(site.page('/wind')).not.toMatch(/\/assets\/home-/);
  });

  test('has a Markdown copy with what the hero and the features say', () => {
    expect(site.read('index.md')).toBe(`# Fly higher

All about kites.

[Start](https://kites.example/wind) [Shop](https://kites.example/shop)

![A kite](https://kites.example/day.svg)

**fly.js**

\`\`\`js
fly();
\`\`\`

**fly.py**

\`\`\`python
fly()
\`\`\`

- [Wind](https://kites.example/wind)

  How much of it.
- **String**

## Clubs

Meet others.
`);
  });

  test('is found by its title and the texts of its features', async () => {
    const root = await createSite(FILES);
    const { records } = await buildWholeSite({ root, includeDrafts: false, isDev: false });
    const texts = JSON.stringify(records);
    for (const text of ['Fly higher', 'All about kites.', 'How much of it.', 'String']) {
      expect(texts).toContain(text);
    }
    expect(texts).not.toContain('🧵');
  });
});

test('a doc can be a home page, and keeps its place in the sidebar', async () => {
  const { page, diagnostics } = await buildFixture({
    ...FILES,
    'content/pages/index.md': '---\ndraft: true\n---\n',
    'content/docs/index.md': '---\ntitle: Start\ntemplate: home\n---\n\n## One\n\n## Two\n',
  });
  expect(diagnostics).toEqual([]);
  expect(page('/')).toContain('<h1>Start</h1>');
  expect(page('/')).not.toMatch(/class="(?:contents|pagination|sidebar)/);
  expect(page('/wind')).toContain('Start');
});

describe('mistakes', () => {
  test.each([
    [
      'hero: { title: A }',
      '2:1 error front-matter-contradiction: hero has no effect, because this page is not a home page',
      'Add "template: home", or remove the key.',
    ],
    [
      'template: hom',
      '2:11 error front-matter-invalid-value: template must be "home", but is "hom"',
      'Did you mean "home"?',
    ],
    [
      'template: home\nfeatures:\n  - { title: A, icon: rocket }',
      '4:23 error front-matter-invalid-value: features[0].icon must be an emoji, the name of an icon such as "lucide:rocket", or the path of an image, but is "rocket"',
      'Set it to an emoji, the name of an icon such as "lucide:rocket", or the path of an image.',
    ],
    [
      'template: home\nhero: { image: { light: a.png } }',
      '3:16 error front-matter-invalid-value: hero.image must be a mapping with src, or with light and dark, but is a mapping',
      'Set it to a mapping with src, or with light and dark.',
    ],
    [
      'template: home\nhero:\n  titel: A',
      '4:3 warning front-matter-unknown-key: hero.titel is not a known key',
      'Did you mean "title"? Known keys: title, tagline, image, code, actions.',
    ],
  ])('%j', (yaml, ...expected) => {
    const { diagnostics } = parseFrontMatter(yaml, {
      file: 'content/pages/index.md',
      firstLine: 2,
      collection: 'pages',
    });
    expect(formatDiagnostics(diagnostics)).toEqual(expected);
  });
});

/** SVG files that pages contain: what stays of them, their ids, and where they are only images. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDevBuild } from '../../../generator/commands/createDevBuild';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { buildWarm } from '../../helpers/sites/warmBuild';
import { buildWholeSite } from '../../helpers/sites/wholeSite';

const SVG = (body: string, more = 'viewBox="0 0 40 30"') =>
  `<?xml version="1.0"?>\n<!-- Drawn. -->\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${body}</svg>\n`;
const KITE = SVG(
  '<title id="t">Kite</title><defs><linearGradient id="a b"><stop stop-color="currentColor"/></linearGradient></defs><g aria-labelledby="t"><path id="p" fill="url(#a%20b) red" d="M0 0h9"/><use xlink:href="#p"/></g>',
);

async function show(svg: string, markdown = '![A kite](./kite.svg#inline)'): Promise<Fixture> {
  return buildFixture({
    'content/docs/index.md': `# Kites\n\n${markdown}\n`,
    'content/docs/kite.svg': svg,
  });
}

const listSvgs = (site: Fixture, page = '/') => {
  const [main = ''] = /<article[\s\S]*<\/article>/.exec(site.page(page)) ?? [];
  return main.match(/<svg [^>]*(?:viewBox="0 0 40 30"|role="img")[\s\S]*?<\/svg>/g) ?? [];
};

describe('an SVG in the page', () => {
  test('is named by its alternative text, and gets its size from its box', async () => {
    const site = await show(KITE);
    expect(site.diagnostics).toEqual([]);
    expect(listSvgs(site)).toEqual([
      '<svg viewBox="0 0 40 30" width="40" height="30" role="img" aria-label="A kite"><title id="svg.1.1">Kite</title><defs><linearGradient id="svg.1.2"><stop stop-color="currentColor"></stop></linearGradient></defs><g aria-labelledby="svg.1.1"><path id="svg.1.3" fill="url(#svg.1.2) red" d="M0 0h9"></path><use xlink:href="#svg.1.3"></use></g></svg>',
    ]);
  });

  test('is hidden from readers who hear the page when it has no text', async () => {
    const site = await show(KITE, '<img src="./kite.svg#inline" alt="" width="20" class="mark">');
    expect(listSvgs(site)[0]).toMatch(
      /^<svg viewBox="0 0 40 30" width="20" aria-hidden="true" class="mark">/,
    );
  });

  test('has ids of its own when it is on the page twice', async () => {
    const twice = '![A](kite.svg#inline) ![B][kite]\n\n[kite]: <kite.svg#inline>';
    const [first, second] = listSvgs(await show(KITE, twice));
    const ids = (html = '') => html.match(/svg\.\d\.\d/g);
    expect(second).toContain('aria-label="B"');
    expect(ids(second)).toEqual(ids(first)?.map((id) => id.replace('svg.1', 'svg.2')));
  });

  test.each([
    ['in the static folder', '/kite.svg', 'content/static/kite.svg'],
    ['with a space in its name', './my%20kite.svg', 'content/docs/my kite.svg'],
    ['in another folder', '@site/art/kite.svg', 'content/art/kite.svg'],
  ])('may be %s', async (_, address, file) => {
    const site = await buildFixture({
      'content/docs/index.md': `# A\n\n![Kite](${address}#inline)\n`,
      [file]: KITE,
    });
    expect(site.diagnostics).toEqual([]);
    expect(listSvgs(site)).toHaveLength(1);
  });

  test('may be in the hero of a home page', async () => {
    const site = await buildFixture({
      'content/pages/index.md':
        '---\ntemplate: home\nhero:\n  title: Kites\n  image: { src: /kite.svg#inline, alt: Kite }\n---\n',
      'content/docs/wind.md': '# Wind\n',
      'content/static/kite.svg': KITE,
    });
    expect(site.diagnostics).toEqual([]);
    expect(site.page('/')).toMatch(/<div class="hero__figure"><svg [^>]*aria-label="Kite">/);
  });

  test('turns styles into attributes', async () => {
    const site = await show(
      SVG('<path style="fill: #c33 !important; -inkscape-x: 1;stroke:url(#a)"/>'),
    );
    expect(site.diagnostics).toEqual([]);
    expect(listSvgs(site)[0]).toContain('<path fill="#c33" stroke="url(#svg.1.1)"></path>');
  });
});

describe('what may not be in pages', () => {
  const cases: readonly [string, string, string][] = [
    ['<script>alert(1)</script>', '', '<script>'],
    ['<style>path{fill:red}</style>', '', '<style>'],
    ['<foreignObject><p>No</p></foreignObject>', '', '<foreignObject>'],
    ['<path onclick="alert(1)"/>', '<path></path>', 'the attribute "onclick"'],
    ['<path style="onclick:alert(1)"/>', '<path></path>', 'the attribute "onclick"'],
    ['<path style="mix-blend-mode:x"/>', '<path></path>', 'the style "mix-blend-mode"'],
    ['<path fill="url(https://e.example/a#b)"/>', '<path></path>', 'the attribute "fill"'],
    ['<use href="other.svg#a"/>', '<use></use>', 'the attribute "href"'],
    [
      '<image xlink:href="https://e.example/a.png"/>',
      '<image></image>',
      'the attribute "xlink:href"',
    ],
    ['<a href="javascript:alert(1)"><path/></a>', '<g><path></path></g>', '<a>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', '', '<set>'],
    ['<title><b>No</b></title>', '<title></title>', '<b>'],
  ];

  test.each(cases)('%s is left out and reported at the image', async (body, kept, name) => {
    const site = await show(SVG(body));
    expect(listSvgs(site)[0]?.replace(/^<svg[^>]*>|<\/svg>$/g, '')).toBe(kept);
    expect(formatDiagnostics(site.diagnostics)).toEqual([
      `3:1 warning inline-svg: "./kite.svg#inline" has parts that pages cannot have, which docwright has removed: ${name}`,
      'Save the file with presentation attributes instead of styles, and without scripts and links. Or remove "#inline" to show it as an image.',
    ]);
  });

  test('notes of drawing programs are left out without a word', async () => {
    const site = await show(
      SVG(
        '<metadata>x</metadata><sodipodi:namedview/><g inkscape:label="A" data-name="A" xml:space="preserve"/><image href="data:image/png;base64,AA"/>',
      ),
    );
    expect(site.diagnostics).toEqual([]);
    expect(listSvgs(site)[0]).toContain('><g></g><image href="data:image/png;base64,AA"></image>');
  });

  test('nothing outside the SVG gets into the page', async () => {
    const site = await show(SVG('<p onclick="alert(1)">Out</p><path/>'));
    expect(site.page('/')).not.toContain('Out');
  });
});

test.each([
  ['https://e.example/kite.svg#inline', 'it is not an SVG of this site'],
  ['./kite.png#inline', 'it is not an SVG of this site'],
  ['./kite(1).svg#inline', 'only the text of a page in content/ can name it'],
  ['./text.svg#inline', 'it is not an SVG, or is too large'],
])('%s stays an image, and a warning says what to do', async (address, reason) => {
  const site = await buildFixture({
    'content/docs/index.md': `# A\n\n![Kite](${address})\n`,
    'content/docs/kite.png': 'PNG',
    'content/docs/kite(1).svg': KITE,
    'content/docs/text.svg': 'Text',
  });
  const [problem] = site.diagnostics.filter(({ code }) => code === 'inline-svg');
  expect(problem).toMatchObject({ severity: 'warning', line: 3, column: 1 });
  expect(problem?.message).toBe(`"${address}" is shown as an image, because ${reason}`);
  expect(site.page('/')).toMatch(/<img src="[^"]+#inline"/);
});

test('a file that does not exist is reported like that of any other image', async () => {
  const site = await show(KITE, '![A](./kiet.svg#inline)');
  expect(site.diagnostics).toMatchObject([{ code: 'missing-file', line: 3 }]);
});

test('Markdown copies, feeds and search have the image, its text, and its text', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(),
    'content/docs/index.md': '# A\n',
    'content/blog/kite.md':
      '---\ntitle: Kite\nslug: kite\ndate: 2026-01-01\n---\n\n![Flying lozenge](./kite.svg#inline)\n',
    'content/blog/kite.svg': KITE,
  });
  expect(site.read('blog/kite.md')).toMatch(
    /!\[Flying lozenge\]\(\S*\/assets\/files\/kite-[0-9a-f]{8}\.svg#inline\)/,
  );
  expect(site.read('blog/rss.xml')).toContain('<p>Flying lozenge</p>');
  expect(site.read('blog/rss.xml')).not.toContain('<path');
  const { records } = await buildWholeSite({ root: site.root, includeDrafts: false, isDev: false });
  expect(JSON.stringify(records)).toContain('Flying lozenge');
  expect([...site.files.keys()].some((file) => /files\/kite-.*svg$/.test(file))).toBe(true);
});

test('an edit of the file changes the page, in builds with a cache and in dev', async () => {
  const root = await createSite({
    'content/docs/index.md': '# A\n\n![Kite](./kite.svg#inline)\n',
    'content/docs/kite.svg': SVG('<path d="M1"/>'),
  });
  const { build } = createDevBuild(root);
  const open = async (...changed: string[]) => {
    const { site } = await build(changed.length === 0 ? undefined : changed);
    const page = await site?.open('index.html');
    return page?.kind === 'page' ? String(page.content) : '';
  };
  expect((await buildWarm(root)).page('/')).toContain('M1');
  expect(await open()).toContain('M1');
  const file = path.join(root, 'content/docs/kite.svg');
  writeFileSync(file, SVG('<path d="M2"/>'));
  expect(await open(file)).toContain('M2');
  const warm = await buildWarm(root);
  expect(warm.page('/')).toContain('M2');
  expect(warm.page('/')).toBe((await buildRoot(root)).page('/'));
});

/** Stylesheets of a Docusaurus site come over with what they refer to; what a build could not load is removed. */

import { describe, expect, test } from 'vitest';
import { createFolder } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';

async function convert(css: string, file = 'src/css/site.css', baseUrl = '/club/') {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `module.exports = { baseUrl: '${baseUrl}', staticDirectories: ['static', 'public'],
      presets: [['classic', { theme: { customCss: ['./${file}'] } }]] };`,
    [file]: css,
    'docs/intro.md': '# Intro\n',
    'static/img/kite.svg': IMAGE,
    'public/a b.svg': IMAGE,
    'fonts/kite.woff2': 'x',
    'more/print.css': 'a { background: url(./dot.svg); }\n',
    'more/dot.svg': IMAGE,
  });
  const { files, config, report } = await planFixture('docusaurus', folder);
  const target = file.replace('.scss', '.css');
  const written = files.find((each) => each.file === `content/${target}`);
  const text = written?.copyOf === undefined ? written?.text : css;
  const notes = report.list().filter((each) => each.file === file && each.kind !== 'file');
  const removed = notes.filter(({ outcome }) => outcome === 'todo');
  return { text, files: files.map((each) => each.file), config, notes, removed };
}

describe('what a stylesheet refers to', () => {
  test.each([
    ["url('@site/static/img/kite.svg')", 'url("/img/kite.svg")'],
    ['url( "~@site/static/img/kite.svg#a" )', 'url("/img/kite.svg#a")'],
    ["url('@site/public/a b.svg')", 'url("/a b.svg")'],
    ['url(/a%20b.svg)', 'url("/a b.svg")'],
    ['url(/img/kite.svg?a)', undefined],
    ['url(/club/img/kite.svg)', 'url("/img/kite.svg")'],
    ['url(../../static/img/kite.svg)', undefined],
    ['url(../../public/a%20b.svg)', 'url("/a b.svg")'],
    ["url('@site/fonts/kite.woff2?v=1#x')", 'url("../../fonts/kite.woff2?v=1#x")'],
    ['url(data:image/png;base64,AA)', undefined],
    ['url(#shape)', undefined],
    ['/* url(https://kites.example/a.png) */ none', undefined],
    ['"url(/none.png)"', undefined],
  ])('stays or moves: %s', async (written, expected = written) => {
    const { text, removed } = await convert(`a {\n  background: ${written};\n}\n`);
    expect(text).toBe(`a {\n  background: ${expected};\n}\n`);
    expect(removed).toEqual([]);
  });

  test.each([
    ['url(https://fonts.example/a.woff2)', 'another host'],
    ["url('//fonts.example/a.woff2')", 'another host'],
    ['url(/none.png)', 'no such file'],
    ['url(./none.png)', 'no such file'],
    ['url(~kites/none.png)', 'no such file'],
  ])('is removed with a note: %s', async (written, reason) => {
    const { text, removed } = await convert(`a {\n  background: ${written} left;\n}\n`);
    expect(text).toBe('a {\n  background: url("data:,") left;\n}\n');
    expect(removed).toMatchObject([{ line: 2, note: expect.stringContaining(reason) }]);
  });

  test.each([
    [
      '@import url("https://fonts.example/css2?family=A:wght@400;700&display=swap");',
      'another host',
    ],
    ["@import 'https://fonts.example/a.css' layer(a) print;", 'another host'],
    ['@import "~kites/a.css";', 'no such file'],
    ["@import 'kites';", 'no such file'],
    ['@import "@site/docs/intro.md";', 'not CSS'],
  ])('is removed where it imports: %s', async (written, reason) => {
    const { text, removed } = await convert(`${written}\na {}\n`);
    expect(text).toBe('\na {}\n');
    expect(removed).toMatchObject([{ line: 1, note: expect.stringContaining(reason) }]);
  });

  test('is copied, also what imported stylesheets refer to', async () => {
    const { text, files } = await convert("@import url('@site/more/print.css') print;\n");
    expect(text).toBe('@import "../../more/print.css" print;\n');
    expect(files).toEqual(
      expect.arrayContaining(['content/more/dot.svg', 'content/more/print.css']),
    );
  });

  test.each(['url(', '@import', '@import url(', '/*', '"', '@import "a', 'url("'])(
    'stays as it is where it is not valid: %s',
    async (part) => {
      const css = `${part}${' '.repeat(20_000)}${part.repeat(2000)}`;
      expect((await convert(css)).files).toContain('content/src/css/site.css');
    },
  );
});

describe('Sass', () => {
  test('that is plain CSS becomes CSS', async () => {
    const { text, config } = await convert('// Sky\na {\n  b { color: red; }\n}\n', 'src/a.scss');
    expect(text).toBe('/* Sky */\na {\n  b { color: red; }\n}\n');
    expect(config.styles).toEqual(['src/a.css']);
  });

  test.each([
    '$a: red;',
    '@use "x";',
    'a { &-b { color: red; } }',
    'a { @include b; }',
    'a { // b\n }',
  ])('that has to be compiled is kept: %s', async (css) => {
    const { files, config } = await convert(`${css}\n`, 'src/a.scss');
    expect(files).toContain('content/src/a.scss');
    expect(config.styles).toBeUndefined();
  });
});

test('the shades of the main color need nothing, other variables of the generator do', async () => {
  const { config, notes } = await convert(
    ':root {\n  --ifm-color-primary: #336699;\n  --ifm-color-primary-dark: #224466;\n  --ifm-code-font-size: 95%;\n}\n',
  );
  expect(config.theme).toEqual({ accent: '#336699' });
  expect(notes.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    ['--ifm-color-primary', 'changed'],
    ['--ifm-color-primary-dark', 'changed'],
    ['--ifm-code-font-size', 'todo'],
  ]);
});

test('shades of a color that is not read are tasks', async () => {
  const { config, removed } = await convert(
    ':root {\n  --ifm-color-primary: hsl(0 80% 50%);\n  --ifm-color-primary-dark: #224466;\n}\n',
  );
  expect(config.theme).toBeUndefined();
  expect(removed.map(({ subject }) => subject)).toEqual([
    '--ifm-color-primary',
    '--ifm-color-primary-dark',
  ]);
});

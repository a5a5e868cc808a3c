/** Code blocks show the text of files in the content folder. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../../generator/cache/openCache';
import { createDevBuild } from '../../../../generator/commands/createDevBuild';
import { cutRegion, listRegions } from '../../../../generator/core/cutRegion';
import { buildFixture, buildRoot } from '../../../helpers/sites/buildFixture';
import { createSite } from '../../../helpers/sites/createSite';

const FENCE = '```';

/** The code blocks of a page: language or title, and text. */
function listCode(html: string): readonly string[] {
  const blocks = html.matchAll(/<div class="code-block[\s\S]*?<\/pre>/g);
  return [...blocks].map(([block]) => {
    const name = /data-language="([^"]*)"/.exec(block)?.[1] ?? /bar"><div>(.*?)</.exec(block)?.[1];
    const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(block)?.[1] ?? '';
    const marks = [...code.matchAll(/class="line( line--[a-z]+)?"/g)].map(([, mark]) =>
      mark ? '!' : '.',
    );
    return `${name} ${marks.join('')} ${code.replace(/<[^>]*>/g, '').trimEnd()}`;
  });
}

const KITE = 'const before = 1;\n// #region fly\nfunction fly() {\n  go();\n}\n// #endregion\n';

async function buildPage(page: string, files: Record<string, string> = {}) {
  const site = await buildFixture({
    'content/docs/guide/page.md': `# Page\n\n${page}\n`,
    'content/docs/guide/kite.ts': KITE,
    'content/code/wind.py': '# region gust\n    blow()\n\n    rest()\n# endregion gust\nend()\n',
    ...files,
  });
  const problems = site.diagnostics.map(
    ({ file, line, code, message, hint }) => `${file}:${line} ${code}: ${message} → ${hint}`,
  );
  return { problems, code: site.files.size === 0 ? [] : listCode(site.page('/guide/page')) };
}

describe('a code block shows', () => {
  test.each([
    [`${FENCE}ts file="./kite.ts#fly"\n${FENCE}`, 'ts ... function fly() {\n  go();\n}'],
    [`${FENCE}ts file=kite.ts#L1 title="a.ts"\n${FENCE}`, 'a.ts . const before = 1;'],
    [`${FENCE}file=./kite.ts#fly {2}\n${FENCE}`, 'ts .!. function fly() {\n  go();\n}'],
    [`${FENCE}py file="/code/wind.py#gust"\n${FENCE}`, 'py ... blow()\n\nrest()'],
    [`${FENCE}py file=@site/code/wind.py#L6\n${FENCE}`, 'py . end()'],
    [`${FENCE}py file=<rootDir>/code/wind.py#L5-L6\n${FENCE}`, 'py .. # endregion gust\nend()'],
    ['<<< ./kite.ts#fly{1}', 'ts !.. function fly() {\n  go();\n}'],
    [
      '<<< @/guide/kite.ts#fly{2-3 js:line-numbers} [b.js]',
      'b.js .!! function fly() {\n  go();\n}',
    ],
    ['<<< @/guide/kite.ts', 'ts .... const before = 1;\nfunction fly() {\n  go();\n}'],
    ['- a\n\n  <<< kite.ts#L1', 'ts . const before = 1;'],
  ])('%s', async (page, shown) => {
    expect(await buildPage(page)).toEqual({ problems: [], code: [shown] });
  });

  test('one file after the other, also as tabs', async () => {
    const page = ':::code-group\n\n<<< kite.ts#L1 [a]\n<<< kite.ts#L3 [b]\n\n:::';
    expect((await buildPage(page)).code).toEqual([
      'ts . const before = 1;',
      'ts . function fly() {',
    ]);
  });

  test('the author’s text, where it is not an include', async () => {
    const page = `${FENCE}ts file="no.ts"\na\n${FENCE}\n\n\`<<< no.ts\`\n\n${FENCE}${FENCE}md\n<<< no.ts\n${FENCE}ts file=no.ts\n${FENCE}\n${FENCE}${FENCE}\n\nShift a <<< b`;
    const { problems, code } = await buildPage(page);
    expect(problems).toEqual([]);
    expect(code).toHaveLength(2);
  });
});

describe('an error with its place is', () => {
  test.each([
    [
      '<<< ./kit.ts',
      'include-file: the file "./kit.ts" does not exist, so its code is not shown → Did you mean "kite.ts"?',
    ],
    [
      '<<< @/none/at/all.ts',
      /include-file: .* → Check the path: it is relative to the page, or to content\/ when it starts with "\/"/,
    ],
    ['<<< ../../../secret.ts', /include-file: .* is outside the content folder/],
    [
      `${FENCE}ts file=./kite.ts#fli\n${FENCE}`,
      /include-region: the file "\.\/kite\.ts" has no region "fli", .* → Did you mean "fly"\?/,
    ],
    ['<<< /code/wind.py#storm', /include-region: .* → Regions in the file: gust\./],
    ['<<< ./kite.ts#L99', /include-region/],
  ])('%s', async (page, expected) => {
    const { problems } = await buildPage(page, { 'secret.ts': 'secret' });
    expect(problems).toEqual([
      typeof expected === 'string'
        ? `content/docs/guide/page.md:3 ${expected}`
        : expect.stringMatching(expected),
    ]);
  });

  test('each line of several', async () => {
    const { problems } = await buildPage('<<< a.ts\n<<< b.ts');
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'content/docs/guide/page.md:3',
      'content/docs/guide/page.md:4',
    ]);
  });
});

test('a build after an edit of the file shows the new text, with the cache', async () => {
  const root = await createSite({
    'content/docs/index.md': '<<< ./a.js',
    'content/docs/a.js': 'first();',
  });
  const build = async () => {
    const cache = openCache(root);
    const site = await buildRoot(root, { cache });
    await cache.save();
    return listCode(site.page('/'));
  };
  expect(await build()).toEqual(['js . first();']);
  writeFileSync(path.join(root, 'content/docs/a.js'), 'second();');
  expect(await build()).toEqual(['js . second();']);
});

test('dev shows the new text, and an error when the file is gone', async () => {
  const root = await createSite({
    'content/docs/index.md': '<<< ./a.js',
    'content/docs/a.js': 'first();',
  });
  const file = path.join(root, 'content/docs/a.js');
  const { build, untilSaved } = createDevBuild(root);
  const open = async (changed: readonly string[] | undefined) => {
    const { site } = await build(changed);
    const page = await site?.open('index.html');
    return {
      code: page?.kind === 'page' ? listCode(page.content) : [],
      problems: site?.listProblems(),
    };
  };
  expect((await open(undefined)).code).toEqual(['js . first();']);
  writeFileSync(file, 'second();');
  expect((await open([file])).code).toEqual(['js . second();']);
  rmSync(file);
  expect((await open([file])).problems).toMatchObject([{ code: 'include-file', line: 1 }]);
  await untilSaved();
});

describe('a region', () => {
  test.each([
    '// #region a',
    '//#region a',
    '/* #region a */',
    '<!-- #region a -->',
    '# region a',
    '#region a',
    '#pragma region a',
    '-- #region a',
    '  ; #region a',
    '% region a',
    '{/* #region a */}',
  ])('begins with %s', (mark) => {
    const end = mark.replace('region a', 'endregion');
    expect(listRegions(`x\n${mark}\nb\n${end}\ny`)).toEqual(['a']);
    expect(cutRegion(`x\n${mark}\nb\n${end}\ny`, 'a')).toBe('b');
  });

  test.each(['region a', 'the region a', '// regional a', 'const a = "#region a b";'])(
    'does not begin with %s',
    (line) => {
      expect(listRegions(line)).toEqual([]);
    },
  );

  test('holds others, without their marks', () => {
    const text = '#region a\n 1\n#region b\n  2\n#endregion\n 3\n#endregion\n4';
    expect(cutRegion(text, 'a')).toBe('1\n 2\n3');
    expect(cutRegion(text, 'b')).toBe('2');
  });

  test('without an end marker extends to the end of the file', () => {
    expect(cutRegion('#region a\n1\n2\n', 'a')).toBe('1\n2');
  });
});

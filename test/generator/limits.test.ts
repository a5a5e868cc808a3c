/** Small texts that would grow until the memory is full are refused, with the place and the limit. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_SHOWN_CHARACTERS, MAX_TEXT_FILE_BYTES } from '../../generator/core/limits';
import { readContent } from '../../generator/load/readContent';
import { findJsonError } from '../../generator/parse/yaml/findJsonError';
import { isJsonTooDeep } from '../../generator/parse/yaml/isTooDeep';
import { parseYaml } from '../../generator/parse/yaml/parseYaml';
import { isLong, sample } from '../helpers/code/longRun';
import { parseMarkdown } from '../helpers/pages/renderMarkdown';
import { buildRoot } from '../helpers/sites/buildFixture';
import { createSite } from '../helpers/sites/createSite';

const FOLDERS = { content: 'content', docs: 'docs', blog: 'blog' } as const;
const NAMING = { file: 'a.yml', firstLine: 1, subject: 'the category', code: 'category' };

function table(columns: number, rows: number): string {
  return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|x\n'.repeat(rows)}`;
}

describe('the tree of a page', () => {
  test.each(
    sample(
      [
        ['rows that are filled up with empty cells', `# A\n\n${table(1000, 600)}`, 3],
        ['paragraphs', 'a\n\n'.repeat(260_000), 499_999],
        [
          'several tables that are too large together',
          `${table(700, 400)}\n\n${table(700, 400)}`,
          405,
        ],
      ] as const,
      2,
    ),
  )('is refused: %s', async (_, text, line) => {
    const { diagnostics, body } = await parseMarkdown(text);
    const found = diagnostics.map((problem) => [problem.code, problem.severity, problem.line]);
    expect({ found, body }).toEqual({ found: [['page-too-large', 'error', line]], body: [] });
  });

  test.each(isLong ? [20_000] : [2_000])('may hold a table of %i rows', async (rows) => {
    const { diagnostics } = await parseMarkdown(`| a | b |\n|-|-|\n${'| c | d |\n'.repeat(rows)}`);
    expect(diagnostics).toEqual([]);
  });
});

describe('the reference parser rejects text that it would store or copy repeatedly', () => {
  test.each([
    ['character references', '&amp;'.repeat(320_000), 1],
    ['quotes in quotes', `${'>'.repeat(99)}\n`.repeat(3100), 1],
    ['quotes that end', '> a\n\nb\n\n'.repeat(8000), 1],
    ['deep quotes that end', `${'>'.repeat(90)} a\n\n`.repeat(1500), 1],
  ])('%s', async (_, text, line) => {
    const { diagnostics } = await parseMarkdown(text, { fastParser: undefined });
    expect(diagnostics.map((problem) => [problem.code, problem.line])).toEqual([
      ['too-much-work', line],
    ]);
  });
});

describe('files in code blocks', () => {
  const large = 'let a = 1;\n'.repeat(MAX_SHOWN_CHARACTERS / 20);

  test('are not shown beyond the limit of a page, however often it includes them', async () => {
    const text = '```js file="./a.js"\n```\n\n';
    const root = await createSite({
      'content/docs/a.md': `# A\n\n${text.repeat(2)}`,
      'content/docs/a.js': `${large}${large}`.slice(0, 1_100_000).replaceAll('\n', ' '),
    });
    const { diagnostics } = await buildRoot(root);
    expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
      [
        'include-file',
        6,
        'the file "./a.js" exceeds the 2 million characters of files that a page may show, so its code is not shown',
      ],
    ]);
  });

  test.each([
    ['that is too large', Buffer.alloc(MAX_TEXT_FILE_BYTES + 1, 'a'), 'it is larger than 8 MB'],
    [
      'in another encoding',
      Buffer.from('\u{FEFF}let a;', 'utf16le'),
      'the file is UTF-16, not UTF-8',
    ],
  ])('a file %s is reported with the reason', async (_, content, reason) => {
    const root = await createSite({ 'content/docs/a.md': '# A\n\n<<< ./a.js\n' });
    writeFileSync(path.join(root, 'content/docs/a.js'), content);
    const { diagnostics } = await buildRoot(root);
    expect(diagnostics).toMatchObject([
      {
        ...{ code: 'include-file', file: 'content/docs/a.md', line: 3 },
        message: expect.stringContaining(reason),
        hint: 'Include a text file in UTF-8 of at most 8 MB.',
      },
    ]);
  });

  test('are not stored beyond the limit of a page when it includes several', async () => {
    const names = ['a', 'b', 'c'];
    const root = await createSite({
      'content/docs/a.md': names.map((name) => `<<< ./${name}.js`).join('\n\n'),
      ...Object.fromEntries(names.map((name) => [`content/docs/${name}.js`, `${large}// ${name}`])),
    });
    const [source] = (await readContent({ root, ...FOLDERS })).sources;
    const includes = Object.entries(source?.includes ?? {});
    expect(includes.map(([name, file]) => [name, 'problem' in file && file.problem])).toEqual([
      ['./a.js', false],
      ['./b.js', 'too-large'],
      ['./c.js', 'too-large'],
    ]);
  });
});

test('a file that is larger than any page is not read', async () => {
  const text = 'a'.repeat(MAX_TEXT_FILE_BYTES + 1);
  const root = await createSite({ 'content/docs/a.md': text, 'content/docs/b.md': 'b' });
  const { sources, diagnostics } = await readContent({ root, ...FOLDERS });
  expect(sources.map(({ name }) => name)).toEqual(['b.md']);
  expect(diagnostics).toMatchObject([
    { code: 'unreadable-file', file: 'content/docs/a.md', message: /larger than 8 MB/ },
  ]);
});

test('symbolic links that multiply with each level are reported', async () => {
  const root = await createSite({ 'content/docs/a.md': 'a', 'content/parts/9/b.md': 'b' });
  const level = (index: number) => path.join(root, 'content/parts', String(index));
  for (let index = 0; index < 9; index += 1) mkdirSync(level(index));
  for (let index = 0; index < 9; index += 1) {
    symlinkSync(level(index + 1), path.join(level(index), 'one'));
    symlinkSync(level(index + 1), path.join(level(index), 'two'));
  }
  symlinkSync(level(0), path.join(root, 'content/docs/parts'));
  const { sources, diagnostics } = await readContent({ root, ...FOLDERS });
  expect(sources.length).toBeLessThanOrEqual(101);
  expect(diagnostics[0]).toMatchObject({
    code: 'symbolic-link',
    message: 'the symbolic link is one of more than 100 that point to the same folder',
  });
});

describe('brackets in brackets', () => {
  const deep = '['.repeat(100_000);

  test.each([
    ['without an end', `label: ${deep}`],
    ['that are closed', `label: ${deep}${']'.repeat(100_000)}`],
    ['as items of lists', `label:\n  ${'- '.repeat(100_000)}a`],
  ])('of YAML are a problem of the file: %s', (_, text) => {
    const { diagnostics } = parseYaml(text, NAMING);
    expect(diagnostics).toMatchObject([{ code: 'category-syntax', file: 'a.yml', line: 1 }]);
  });

  test('of JSON are a problem of the file', () => {
    expect(findJsonError(deep)).toMatchObject({ message: /nested too deeply/, line: 1 });
    expect(isJsonTooDeep(`${deep}${']'.repeat(100_000)}`)).toBe(true);
  });

  test('in strings of JSON are none', () => {
    expect(isJsonTooDeep(JSON.stringify({ a: `\\"${deep}`, [deep]: 'b' }))).toBe(false);
  });
});

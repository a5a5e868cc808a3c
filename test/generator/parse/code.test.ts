/** Code blocks: languages, titles, marked lines, and text that stays unchanged. */

import { describe, expect, test } from 'vitest';
import { ownThemePair } from '../../../generator/parse/code/pairedTheme';
import {
  checkMarkdown,
  parseMarkdown,
  renderCode,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const decode = (html: string) => html.replace(/&lt;/g, '<').replace(/&amp;/g, '&');

/** What the copy button copies: the text without its last line break. */
async function copy(markdown: string): Promise<string> {
  const html = await renderCode(markdown);
  return decode(html.replace(/<[^>]*>/g, '')).replace(/\n$/, '');
}

/** A letter for each line: h, i, d for highlighted, inserted, deleted; several marks in brackets. */
async function marks(markdown: string): Promise<string> {
  const html = await renderCode(markdown);
  return [...html.matchAll(/<span class="line([^"]*)"/g)]
    .map(([, classes = '']) =>
      [...classes.matchAll(/ line--(.)/g)].map(([, mark]) => mark).join(''),
    )
    .map((letters) => (letters.length > 1 ? `(${letters})` : letters || '.'))
    .join('');
}

test('a block has its language, its lines, and a scrollable region', async () => {
  expect(await renderMarkdown(fence('js', 'let a = "b";\n\nc'))).toBe(
    '<div class="code-block"><div class="code-block__bar" data-language="js"></div><pre tabindex="0"><code class="language-js"><span class="line"><span class="t2-15">let </span>a <span class="t10-23">= </span><span class="t3-16">"b"</span><span class="t10-23">;</span>\n</span><span class="line">\n</span><span class="line">c\n</span></code></pre></div>',
  );
});

describe('the language', () => {
  test.each([
    ['js', 'js'],
    ['JavaScript', 'JavaScript'],
    ['sh', 'sh'],
    ['text', 'text'],
    ['js{1}', 'js'],
    ['c++', 'c++'],
    ['', 'text'],
  ])('%j is known and names a class', async (written, name) => {
    expect(await renderMarkdown(fence(written, 'a'))).toContain(`<code class="language-${name}">`);
    expect(await checkMarkdown(fence(written, 'a'))).toEqual([]);
  });

  test('an alias is highlighted like its language', async () => {
    const code = 'for f in *; do echo "$f"; done # x';
    expect(await renderCode(fence('sh', code))).toBe(await renderCode(fence('bash', code)));
    expect(await renderCode(fence('bash', code))).toContain('<span class="t');
  });

  test.each([
    ['jsno', 'Did you mean "json"? For plain text, use "text".'],
    [
      'crbtscript',
      'Use "text" for plain text, or add a grammar to "code.languages" in the configuration.',
    ],
    [
      'constructor',
      'Use "text" for plain text, or add a grammar to "code.languages" in the configuration.',
    ],
  ])('%s is unknown, and its block is plain', async (name, hint) => {
    expect(await renderCode(fence(name, 'a = 1'))).toBe('<span class="line">a = 1\n</span>');
    expect(await checkMarkdown(`x\n\n${fence(name, 'a = 1')}`)).toEqual([
      `3:1 warning unknown-language: the code language "${name}" is unknown, so the block is not highlighted → ${hint}`,
    ]);
  });

  test('a custom grammar has its names, and can embed other languages', async () => {
    const kite = {
      name: 'kite',
      aliases: ['Kt'],
      scopeName: 'source.kite',
      embeddedLangs: ['json'],
      patterns: [
        { match: 'fly', name: 'keyword.control' },
        { begin: '<', end: '>', patterns: [{ include: 'source.json' }] },
      ],
    };
    const code = { languages: [kite], theme: ownThemePair };
    const html = await renderCode(fence('kt', 'fly <[1]>'), { code });
    expect(html).toContain('<span class="t2-15">fly </span>');
    expect(html).toContain('<span class="t4-17">1</span>');
  });

  test.each([[{ name: 'kite' }], [{ scopeName: 'source.kite', patterns: [] }]])(
    'an unusable grammar is an error: %j',
    async (grammar) => {
      const code = { languages: [grammar], theme: ownThemePair };
      await expect(async () => parseMarkdown(fence('kite', 'a'), { code })).rejects.toThrow(
        'a grammar in "code.languages" is not valid',
      );
    },
  );
});

describe('the text after the language', () => {
  test.each([
    ['js title="a b.js"', 'a b.js'],
    ['js title=\'a "b"\'', 'a &quot;b&quot;'],
    ['js title=a.js {1}', 'a.js'],
    ['js title="say \\"hi\\""', 'say &quot;hi&quot;'],
    ['js title="a \\"b\\" c" {1}', 'a &quot;b&quot; c'],
    ["js title='it\\'s'", 'it&#x27;s'],
    ['js title="a" note="b"', 'a'],
    ['js title="a b', '&quot;a'],
    ['js {1} title="<b>&"', '&lt;b&gt;&amp;'],
  ])('%s is the title', async (info, title) => {
    expect(await renderMarkdown(fence(info, 'a'))).toContain(
      `<div class="code-block__bar"><div>${title}</div></div>`,
    );
  });

  test.each([
    ['js showLineNumbers', true],
    ['js {1} showLineNumbers=5', true],
    ['js title="showLineNumbers"', false],
    ['js', false],
  ])('%s numbers the lines: %s', async (info, isNumbered) => {
    const html = await renderMarkdown(fence(info, 'a'));
    expect(html.includes('class="code-block code-block--numbered"')).toBe(isNumbered);
  });

  test.each([
    ['{1,3-5}', 'h.hhh.'],
    ['{ 2 - 3 , 6 }', '.hh..h'],
    ['{0,5-3,9-}', '......'],
    ['{4-999999999}', '...hhh'],
    ['{1-9}', 'hhhhhh'],
    ['ins={1-2} del={2} {6}', 'i(id)...h'],
    ['title="{1}"', '......'],
    ['{a} {}', '......'],
  ])('%s marks lines', async (meta, expected) => {
    expect(await marks(fence(`js ${meta}`, 'a\nb\nc\nd\ne\nf'))).toBe(expected);
  });
});

describe('magic comments', () => {
  test.each([
    ['js', '//', ''],
    ['ts', '/*', '*/'],
    ['jsx', '{/*', '*/}'],
    ['html', '<!--', '-->'],
    ['html', '//', ''],
    ['python', '#', ''],
    ['bash', '#', ''],
    ['md', '<!--', '-->'],
    ['md', '#', ''],
    ['sql', '--', ''],
    ['rust', '//', ''],
    ['ini', ';', ''],
    ['latex', '%', ''],
    ['text', '//', ''],
    ['lisp', ';;', ''],
    ['vb', "'", ''],
    ['bat', 'REM', ''],
    ['ocaml', '(*', '*)'],
    ['cobol', '*>', ''],
    ['f90', '!', ''],
  ])('in %s are written as %s %s', async (language, start, end) => {
    const comment = (text: string) => `  ${start} ${text} ${end}`.trimEnd();
    const code = [
      'a',
      comment('highlight-next-line'),
      'b',
      comment('highlight-start'),
      'c',
      'd',
      comment('highlight-end'),
      'e',
    ];
    const text = fence(language, code.join('\n'));
    expect(await copy(text)).toBe('a\nb\nc\nd\ne');
    expect(await marks(text)).toBe('.hhh.');
  });

  test.each([
    ['js', '# highlight-next-line'],
    ['python', '// highlight-next-line'],
    ['ts', '{/* highlight-next-line */}'],
    ['js', '// highlight-next-lines'],
    ['js', 'a(); // highlight-next-line'],
    ['js', '/* highlight-next-line /*'],
  ])('in %s are not written as %s', async (language, line) => {
    expect(await copy(fence(language, `${line}\nb`))).toBe(`${line}\nb`);
    expect(await marks(fence(language, `${line}\nb`))).toBe('..');
  });

  test('stay unchanged when the fence specifies lines (rule 3.56)', async () => {
    const text = fence('js {1}', '// highlight-next-line\na');
    expect(await copy(text)).toBe('// highlight-next-line\na');
    expect(await marks(text)).toBe('h.');
  });

  test('may leave no lines, or never end', async () => {
    expect(await copy(fence('js', '// highlight-next-line'))).toBe('');
    expect(await marks(fence('js', '// highlight-start\na\nb'))).toBe('hh');
  });

  test.each([
    ['js', 'a(); // [!code ++]', 'a();', 'i'],
    ['js', 'a(); /* [!code --] */', 'a();', 'd'],
    ['html', '<b/> <!-- [!code ++] -->', '<b/>', 'i'],
    ['python', 'a()  #[!code --]', 'a()', 'd'],
    ['js', 'a(); // [!code highlight]', 'a();', 'h'],
    ['js', 'a("[!code ++]");', 'a("[!code ++]");', '.'],
    ['js', 'a(); // x [!code ++]', 'a(); // x [!code ++]', '.'],
    ['js', 'a(); // [!code focus]', 'a();', 'f'],
    ['js', 'a(); // [!code hl]', 'a();', 'h'],
    ['js', 'a(); // [!code warning]', 'a();', 'w'],
    ['js', 'a(); // [!code error]', 'a();', 'e'],
    ['js', 'a(); // [!code word:a]', 'a();', '.'],
  ])('in %s, %s marks its own line', async (language, line, shown, mark) => {
    expect(await copy(fence(language, line))).toBe(shown);
    expect(await marks(fence(language, line))).toBe(mark);
  });
});

test.each([
  ['with a number, several lines', 'a // [!code ++:2]\nb\nc', 'a\nb\nc', 'ii.'],
  ['on a line of its own, the line below', '// [!code focus]\na\nb', 'a\nb', 'f.'],
  ['on a line of its own, as many as it says', '// [!code hl:2]\na\nb\nc', 'a\nb\nc', 'hh.'],
  ['beyond the end, the lines that there are', 'a\nb // [!code --:9]', 'a\nb', '.d'],
])('a mark in a comment is for, %s', async (_name, code, shown, marked) => {
  expect(await copy(fence('js', code))).toBe(shown);
  expect(await marks(fence('js', code))).toBe(marked);
});

describe('the text', () => {
  test.each([
    ['markup', 'html', '<b title="&amp;">&lt;</b>'],
    ['quotes and backticks', 'js', `\`\${"a"}\` 'b' "c"`],
    ['spaces and tabs', 'text', '  a\t b  \n\tc'],
    ['empty lines', 'js', '\n\na\n\n'],
    ['nothing but an empty line', 'js', '\n'],
    ['emoji and combining characters', 'js', 'let é = "👩‍👩‍👧";'],
    ['what docwright uses itself', 'text', '\\0l0\\0 &#x0;c0&#x0; {{x}} $& $1'],
    ['a longer fence', 'md', '~~~js\na\n~~~'],
    ['a line of 30 000 characters', 'js', `a = "${'x'.repeat(30_000)}";`],
  ])('is copied as it was written: %s', async (_, language, code) => {
    expect(await copy(fence(language, code))).toBe(code);
  });

  test('of an empty block is empty', async () => {
    expect(await copy('```js\n```')).toBe('');
    expect(await copy('```\n\n```')).toBe('');
  });

  test('of indented code has no language', async () => {
    expect(await renderMarkdown('    a <b>\n\n      c')).toContain(
      '<code class="language-text"><span class="line">a &lt;b>\n</span><span class="line">\n</span><span class="line">  c\n</span></code>',
    );
  });

  test('is highlighted the same in every block, whatever was highlighted before', async () => {
    const nested = fence('md', '~~~js\nlet a = 1;\n~~~');
    const code = { languages: [], theme: ownThemePair };
    const alone = await renderCode(nested, { code });
    expect(await renderCode(`${fence('js', 'let b')}\n\n${nested}`)).toContain('let');
    expect(await renderCode(nested)).toBe(alone);
  });

  test('lists the classes of its tokens', async () => {
    const { tokenClasses } = await parseMarkdown(fence('js', 'let a = 1;'));
    expect(tokenClasses).toEqual(['t2-15', 't10-23', 't4-17']);
  });
});

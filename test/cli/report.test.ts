/** The output on a terminal: code frames, diagnostics, progress and the summary. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/core/diagnostics';
import { createCodeFrame } from '../../generator/report/createCodeFrame';
import { formatBytes } from '../../generator/report/formatBytes';
import { formatDuration } from '../../generator/report/formatDuration';
import { hasColor } from '../../generator/report/hasColor';
import { printDiagnostics } from '../../generator/report/printDiagnostics';
import { printSummary } from '../../generator/report/printSummary';
import { createProgress } from '../../generator/report/progress';
import { showSafely } from '../../generator/report/showSafely';

const DIGITS = '0123456789';

describe('a code frame', () => {
  test('shows the line between its adjacent lines, with a caret under the column', () => {
    expect(createCodeFrame('one\ntwo words\nthree\nfour', { line: 2, column: 5 })).toBe(
      `  |
1 | one
2 | two words
  |     ^
3 | three
  |`,
    );
  });

  test.each([
    [{ column: 5, endLine: 2, endColumn: 8 }, '    ^^^'],
    [{ column: 5, endLine: 2, endColumn: 5 }, '    ^'],
    [{ column: 1, endLine: 2, endColumn: 99 }, '^^^^^^^^^'],
    [{ column: 5, endLine: 3, endColumn: 2 }, '    ^^^^^'],
  ])('marks all from the place to its end that is on the line: %o', (place, mark) => {
    const frame = createCodeFrame('one\ntwo words \nthree', { line: 2, ...place });
    expect(frame.split('\n')[3]).toBe(`  | ${mark}`);
  });

  test('keeps line numbers in one column', () => {
    expect(createCodeFrame(`${'\n'.repeat(8)}nine\nten\r\neleven`, { line: 10, column: 1 })).toBe(
      `   |
 9 | nine
10 | ten
   | ^
11 | eleven
   |`,
    );
  });

  test('marks the whole line when there is no column', () => {
    expect(createCodeFrame('  draft: maybe  ', { line: 1 })).toBe(
      `  |
1 |   draft: maybe
  |   ^^^^^^^^^^^^
  |`,
    );
  });

  test('aligns the caret under tabs', () => {
    expect(createCodeFrame('\ta\tb', { line: 1, column: 4 })).toBe(
      `  |
1 |     a   b
  |         ^
  |`,
    );
  });

  test('aligns the caret after wide and combined characters', () => {
    expect(createCodeFrame('日本 e\u0301 🎉x', { line: 1, column: 9 })).toBe(
      `  |
1 | 日本 e\u0301 🎉x
  |          ^
  |`,
    );
  });

  test('shows control characters and direction marks as visible characters, and counts their width', () => {
    expect(createCodeFrame('\u001b[31m\u202e!', { line: 1, column: 7 })).toBe(
      `  |
1 | ␛[31m<U+202E>!
  |              ^
  |`,
    );
  });

  test('cuts a long line around the column', () => {
    expect(createCodeFrame(`short\n${DIGITS.repeat(30)}`, { line: 2, column: 200 })).toBe(
      `  |
1 | …
2 | …${DIGITS.repeat(9).slice(0, 88)}…
  | ${' '.repeat(40)}^
  |`,
    );
  });

  test('cuts only the end of a long line when the column is near its beginning', () => {
    expect(createCodeFrame(DIGITS.repeat(30), { line: 1, column: 5 })).toBe(
      `  |
1 | ${DIGITS.repeat(9).slice(0, 89)}…
  |     ^
  |`,
    );
  });

  test('points after the last character of a line', () => {
    expect(createCodeFrame('title: "A', { line: 1, column: 10 })).toBe(
      `  |
1 | title: "A
  |          ^
  |`,
    );
  });

  test('of an empty file has an empty line', () => {
    expect(createCodeFrame('', { line: 1, column: 1 })).toBe('  |\n1 |\n  | ^\n  |');
  });

  test.each([0, -1, 3, Number.NaN])('of line %d, which is outside the file, is empty', (line) => {
    expect(createCodeFrame('one\ntwo', { line, column: 1 })).toBe('');
  });
});

const SOURCES: Readonly<Record<string, string>> = {
  'content/docs/a.md': '---\ntitle: A\n---\n\nSee [users](./user.md).\n',
};

function print(diagnostics: readonly Diagnostic[], color = false) {
  return printDiagnostics(diagnostics, { readSource: (file) => SOURCES[file], color });
}

const BROKEN_LINK: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'link to "./user.md" matches no page',
  file: 'content/docs/a.md',
  line: 5,
  column: 5,
  hint: 'Did you mean "./users.md"?',
};

describe('printed diagnostics', () => {
  test('have the problem, the place and the fix', () => {
    expect(print([BROKEN_LINK])).toBe(
      `error[broken-link]: link to "./user.md" matches no page
 --> content/docs/a.md:5:5
  |
4 |
5 | See [users](./user.md).
  |     ^
6 |
  |
  = help: Did you mean "./users.md"?

1 error
`,
    );
  });

  test('omit unknown parts', () => {
    expect(
      print([
        { code: 'no-config', severity: 'error', message: 'there is no configuration' },
        { code: 'old', severity: 'warning', message: 'this is old', file: 'gone.md', line: 3 },
        { code: 'big', severity: 'warning', message: 'this is big', file: 'map.png', hint: 'Cut.' },
      ]),
    ).toBe(
      `error[no-config]: there is no configuration

warning[old]: this is old
 --> gone.md:3

warning[big]: this is big
 --> map.png
  = help: Cut.

1 error, 2 warnings
`,
    );
  });

  test('are sorted by file, line and column, and otherwise keep their order', () => {
    const places = [
      ['b.md', 1, 1, 'sixth'],
      ['a.md', 10, 1, 'fourth'],
      ['a.md', 9, 2, 'second'],
      ['a.md', 9, 2, 'third'],
      ['a.md', 9, 1, 'first'],
      ['B.md', 1, 1, 'zeroth'],
      ['a.md', 10, 2, 'fifth'],
    ] as const;
    const diagnostics = places.map(
      ([file, line, column, code]): Diagnostic => ({
        ...{ code, severity: 'warning', message: 'm' },
        ...{ file, line, column },
      }),
    );

    const codes = [...print(diagnostics).matchAll(/warning\[(\w+)\]/g)].map((match) => match[1]);

    expect(codes).toEqual(['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']);
  });

  test('cannot send commands to the terminal', () => {
    const printed = print([
      {
        code: 'odd',
        severity: 'error',
        message: 'clears \u001b[2J the screen\nand more',
        file: 'a\u0007.md',
        hint: 'Remove \u009b1m.',
      },
    ]);

    expect(printed).toBe(
      `error[odd]: clears ␛[2J the screen␊and more
 --> a␇.md
  = help: Remove <U+009B>1m.

1 error
`,
    );
  });

  test('are the same text in color', () => {
    const colored = print([BROKEN_LINK, { ...BROKEN_LINK, severity: 'warning', column: 6 }], true);

    expect(colored).toContain('\u001b[31merror[broken-link]\u001b[39m');
    expect(colored).toContain('\u001b[33mwarning[broken-link]\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are removed here
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(
      print([BROKEN_LINK, { ...BROKEN_LINK, severity: 'warning', column: 6 }]),
    );
  });

  test('name the other places of the same problem, and count them when there are many', () => {
    const link: Diagnostic = { ...BROKEN_LINK, hint: undefined, label: 'navbar.items[0].to' };
    const also = Array.from({ length: 11 }, (_, index) => ({ file: 'b.md', line: index + 1 }));
    const key = { file: 'content/site.config.ts', line: 3, label: 'footer.links[0].to', pages: 1 };
    expect(print([{ ...link, pages: 40, also: [key, { label: 'the page /tags' }] }])).toBe(
      `error[broken-link]: link to "./user.md" matches no page
 --> content/docs/a.md:5:5 (navbar.items[0].to, on 40 pages)
  |
4 |
5 | See [users](./user.md).
  |     ^
6 |
  |
  = also: content/site.config.ts:3 (footer.links[0].to, on 1 page)
  = also: the page /tags

1 error
`,
    );
    expect(print([{ ...link, also: also.slice(1) }]).match(/= also: .*/g)).toHaveLength(10);
    expect(
      print([{ ...link, also }])
        .match(/= also: .*/g)
        ?.slice(8),
    ).toEqual(['= also: b.md:9', '= also: 2 more places']);
  });

  test('get one line each when there are many with one code, except those with the most places', () => {
    const nameOf = (index: number) => `content/docs/${String(index).padStart(3, '0')}.md`;
    const link = (index: number, places: number): Diagnostic => ({
      ...BROKEN_LINK,
      file: nameOf(index),
      also: Array.from({ length: places }, () => ({ file: 'b.md' })),
    });
    const links = Array.from({ length: 300 }, (_, index) => {
      if (index === 299) return link(index, 1);
      return link(index, index >= 100 && index < 120 ? 2 : 0);
    });
    const printed = print([
      ...links,
      { code: 'other', severity: 'warning', message: 'of these one' },
    ]);
    const framed = Array.from({ length: 20 }, (_, index) => ` --> ${nameOf(100 + index)}:5:5`);
    expect(printed.match(/^ --> .*/gm)).toEqual(framed);
    expect(printed).toMatch(/^warning\[other\]: of these one\n\n/);
    const lines = printed.split('\n').slice(-284);
    expect(lines.slice(0, 2)).toEqual([
      '',
      'error[broken-link] content/docs/000.md:5:5: link to "./user.md" matches no page. Did you mean "./users.md"?',
    ]);
    expect(lines.slice(-4)).toEqual([
      'error[broken-link] content/docs/299.md:5:5: link to "./user.md" matches no page (and in 1 other place). Did you mean "./users.md"?',
      '',
      '300 errors, 1 warning',
      '',
    ]);
  });

  test('are empty without diagnostics', () => {
    expect(print([])).toBe('');
  });
});

describe('color', () => {
  test.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [true, { TERM: 'dumb' }, false],
  ])('on a terminal (%s) with %j is %s', (isTerminal, environment, expected) => {
    expect(hasColor(isTerminal, environment)).toBe(expected);
  });
});

describe('progress', () => {
  /** Clears the line above. After every line the cursor is below it, so that a stopped command leaves a clean terminal. */
  const REPLACED = '\u001b[A\r\u001b[2K';

  /** Returns everything that is written while the script runs; `at` sets the clock in milliseconds. */
  function record(
    isTerminal: boolean,
    script: (progress: ReturnType<typeof createProgress>, at: (time: number) => void) => void,
  ): readonly string[] {
    const written: string[] = [];
    let time = 0;
    const stream = { write: (text: string) => written.push(text), columns: 60 };
    const progress = createProgress(stream, isTerminal, { now: () => time });
    script(progress, (next) => {
      time = next;
    });
    return written;
  }

  test('on a terminal is a bar during a phase, and its count and duration after it', () => {
    const written = record(true, (progress, at) => {
      progress.start('parse', 4);
      progress.tick();
      at(100);
      progress.tick();
      at(250);
      progress.tick(2);
      progress.start('emit');
      at(1500);
      progress.finish();
    });

    expect(written).toEqual([
      'parse      [------------------------] 0/4\n',
      `${REPLACED}parse      [############------------] 2/4\n`,
      `${REPLACED}parse      [########################] 4/4\n`,
      `${REPLACED}parse           4  250 ms\n`,
      'emit\n',
      `${REPLACED}emit               1.25 s\n`,
    ]);
  });

  test('keeps output of the configuration in between, on both streams', () => {
    const written: string[] = [];
    const streams = [0, 1].map(() => ({
      bytesWritten: 0,
      write(text: string) {
        written.push(text);
        this.bytesWritten += text.length;
      },
    }));
    const [err, out] = streams;
    if (err === undefined || out === undefined) throw new Error('there are two streams');
    let time = 0;
    const progress = createProgress(err, true, { others: [out], now: () => (time += 100) });
    progress.start('parse', 4);
    out.write('hello\n');
    progress.tick();
    err.write('a warning\n');
    progress.tick();
    progress.finish();

    expect(written.map((text) => text.startsWith(REPLACED))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('is not drawn too often', () => {
    const written = record(true, (progress) => {
      progress.start('parse', 1000);
      for (let count = 0; count < 1000; count += 1) progress.tick();
      progress.finish();
    });

    expect(written).toHaveLength(2);
  });

  test('stays shorter than the width of the terminal', () => {
    const written = record(true, (progress) => progress.start('a phase of a long name '.repeat(5)));

    expect(written).toEqual([`${'a phase of a long name '.repeat(5).slice(0, 59)}\n`]);
  });

  test('is nothing when the stream is not a terminal', () => {
    const written = record(false, (progress) => {
      progress.start('parse', 4);
      progress.tick();
      progress.finish();
    });

    expect(written).toEqual([]);
  });
});

describe('the summary', () => {
  test.each([
    [
      { pages: 51, bytes: 1_234_567, durationMs: 840.2, out: 'out' },
      '51 pages, 1.2 MB in 840 ms → out\n',
    ],
    [{ pages: 1, bytes: 900, durationMs: 65_000, out: 'x' }, '1 page, 900 B in 1 min 5 s → x\n'],
    [
      { pages: 2, bytes: 900, durationMs: 9, out: 'x', kept: ['.git', 'a\nb'] },
      '2 pages, 900 B in 9 ms → x\nkept 2 entries that docwright did not write: .git, a␊b\n',
    ],
  ])('%j', (summary, expected) => {
    expect(printSummary(summary)).toBe(expected);
  });
});

describe('numbers for people', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1250, '1.3 kB'],
    [345_678, '346 kB'],
    [999_600, '1 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('%d bytes are %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });

  test.each([
    [0.4, '0 ms'],
    [999, '999 ms'],
    [999.6, '1.00 s'],
    [1240, '1.24 s'],
    [12_345, '12.3 s'],
    [59_600, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ])('%d ms are %s', (milliseconds, expected) => {
    expect(formatDuration(milliseconds)).toBe(expected);
  });
});

describe('unsafe characters', () => {
  test.each([
    ['\t\n\r', '␉␊␍'],
    ['\u007f\u0085', '␡<U+0085>'],
    ['a\u202eb\u2066c\u200f', 'a<U+202E>b<U+2066>c<U+200F>'],
    ['\ud800', '<U+D800>'],
    ['Grüße 🎉 日本', 'Grüße 🎉 日本'],
  ])('%j become %s', (text, expected) => {
    expect(showSafely(text)).toBe(expected);
  });
});

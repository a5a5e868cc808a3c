/** Where in a text an address stands that `check --fix` replaces. */

import { describe, expect, test } from 'vitest';
import { findRepairs } from '../../../generator/check/findRepairs';

const REPAIRS = new Map([['/old', '/new#a']]);

function repair(text: string, repairs = REPAIRS) {
  let done = 0;
  let changed = '';
  for (const { start, end, to } of findRepairs(text, repairs)) {
    changed += text.slice(done, start) + to;
    done = end;
  }
  return changed + text.slice(done);
}

describe('replaced is', () => {
  test.each([
    '[a](/old)',
    '[a /old](</old> "/old")',
    '[`/old`](/old) and ![b](/old) [![b](/old)](/old)',
    '- > [a](/old)\r\n  > b',
    '[a]: /old "/old"\n\n[a]',
    '<a class="/old" href="/old">/old</a>',
    '---\nslug: /old\n---\n\n:::note [a](/old)\n\n[a](/old)\n\n:::',
    '| [a](/old) |\n|--|\n| [b](/old) |',
  ])('%j', (text) => {
    const changed = repair(text);
    expect(changed).not.toBe(text);
    expect(changed.replaceAll('/new#a', '/old')).toBe(text);
    // Pictures, titles, texts, front matter and other attributes stay.
    expect(changed).not.toMatch(/!\[b\]\(\/new|"\/new[^"]*"\)|`\/new|slug: \/new|class="\/new/);
  });
});

describe('left alone is', () => {
  test.each([
    '[a](/older) [b](/old#b) [c](/old?d)',
    '`[a](/old)`',
    '```md\n[a](/old)\n\n[a]: /old\n```',
    '    [a](/old)',
    '<!-- [a](/old) <a href="/old"> -->',
    '![a](/old)',
    '![a][b]\n\n[b]: /old',
    '<img src="/old">',
    '---\nslug: /old\n---\n',
    '/old',
    '[a](/ol\\d)',
  ])('%j', (text) => {
    expect(repair(text)).toBe(text);
  });

  test('syntax that cannot be written in the same form', () => {
    for (const to of ['/a b', '/a)', '/a"', '/a>']) {
      expect(repair('[a](/old)', new Map([['/old', to]]))).toBe('[a](/old)');
    }
  });
});

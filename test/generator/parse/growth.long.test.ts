/** The work of parsing a page grows as its length does, whatever is in it; or the page is refused. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkWork, isQuick } from '../../../generator/parse/markdown/work/checkWork';
import { countWork, listParts } from '../../../generator/parse/markdown/work/countWork';
import { type StepCounter, startStepCounter } from '../../helpers/pages/countSteps';
import { mdxShapes, type Shape, shapes } from '../../helpers/pages/growthShapes';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { parseMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';

const LENGTH = 4000;
const TIMES = 8;
const LONG = 150_000;
/** A long text is read twice where its paragraphs have to be known first; the square would be 64. */
const MAX_GROWTH = TIMES * 2 * 1.2;

const tested = [...shapes, ...mdxShapes];

let counter: StepCounter;
beforeAll(async () => {
  counter = await startStepCounter();
  // What is done once is done now.
  await counter.count(() => Promise.all([parseMarkdown('a\n'), parseMdx('a\n')]));
});
afterAll(() => counter.stop());

describe('eight times the text is at most about sixteen times the work', () => {
  test.each(tested)(
    '$name',
    async (shape) => {
      // Such a long text is not for the fast parser.
      const options = isQuick(shape.write(LONG)) ? {} : { fastParser: undefined };
      const counts: string[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        const { from = LENGTH } = shape;
        const short = await countSteps(shape, from, options);
        const long = await countSteps(shape, from * TIMES, options);
        if (long / short <= MAX_GROWTH) return;
        counts.push(`${short} → ${long}`);
      }
      // What the limit lets through takes a few seconds at most.
      expect(await listCodes(shape, LONG), counts.join(', ')).toContain('too-much-work');
    },
    60_000,
  );
});

/** What else the process does adds to a count: what is left of other files, for one. */
const LOOKS = 3;

function countSteps(shape: Shape, length: number, options: RenderOptions): Promise<number> {
  const text = shape.write(length);
  return counter.count(() => parse(shape, text, options));
}

async function listCodes(shape: Shape, length: number): Promise<readonly string[]> {
  const article = await parse(shape, shape.write(length));
  return article?.diagnostics.map(({ code }) => code) ?? [];
}

async function parse({ isMdx = false }: Shape, text: string, options: RenderOptions = {}) {
  if (!isMdx) return parseMarkdown(text, options);
  try {
    return await parseMdx(text);
  } catch (error) {
    // A page whose module cannot be loaded has its own message in a build.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

describe('a page that would take minutes', () => {
  test.each([
    ['marks in one paragraph', `a\n\nb\n${'*_'.repeat(30_000)}`, 3],
    ['underlined headings', 'a\n-\n'.repeat(20_000), 1],
    ['footnotes', 'a[^1]\n\n[^1]: b\n\n'.repeat(3000), 1],
    ['lines that go on with an item', `a\n\n- a\n${'b\n'.repeat(30_000)}`, 3],
    ['declarations', `a ${'<!A '.repeat(20_000)}`, 1],
    ['comments', `a\n\n${'<<!-- b '.repeat(3000)}`, 3],
    ['definitions', `a\n\n${'[b]: c\n'.repeat(30_000)}`, 3],
    ['runs of backticks that grow', `a\n\n${growingTicks(450)}`, 3],
  ])('is refused: %s', async (_, text, line) => {
    const { diagnostics, body } = await parseMarkdown(text, { fastParser: undefined });
    const found = diagnostics.map((problem) => [problem.code, problem.severity, problem.line]);
    expect({ found, body }).toEqual({ found: [['too-much-work', 'error', line]], body: [] });
  });

  test('is rejected, whatever its content, when it has 50 million characters', async () => {
    const { diagnostics, body } = await parseMarkdown('a'.repeat(50_000_000));
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'text-too-long: the page has 50 million characters, but the limit is 6 million',
    ]);
    expect(body).toEqual([]);
  });

  test.each([
    ['a list without empty lines', '- **a** [b](/c) `d`, e_f *g*\n'.repeat(5000)],
    ['a table', `| a | b |\n|-|-|\n${'| **a** | [b](/c) |\n'.repeat(5000)}`],
    ['a code block', `\`\`\`js\n${'a * b[c] ** `d`\n'.repeat(5000)}\`\`\``],
    ['raw HTML', `<div>\n${'<a href="_b">*c* [d]</a>\n'.repeat(5000)}</div>`],
    ['definitions', '[a *b* c]: https://example.com/d_e "f"\n'.repeat(20_000)],
    ['code that looks like definitions', `\`\`\`\n${'[a]: b\n'.repeat(30_000)}\`\`\``],
    ['short runs of backticks', '`a` and ``b``, '.repeat(150).concat('\n\n').repeat(40)],
    ['paragraphs', 'a *b* **c** [d](/e) `f`. '.repeat(20).concat('\n\n').repeat(500)],
  ])('is none of these: %s', (_, markdown) => {
    for (const isMdx of [false, true]) {
      if (isMdx && markdown.startsWith('<')) continue;
      const check = () => checkWork(markdown, 'a.md', { isMdx });
      expect(check).not.toThrow();
    }
  });
});

describe('the fast parser', () => {
  test('parses 100,000 definitions in one page, and their block count is not counted as work', () => {
    const definitions = Array.from({ length: 100_000 }, (_, index) => `[a${index}]: /b "c"\n`);
    const markdown = definitions.join('');
    expect(countWork(listParts(markdown)).amount).toBe(0);
    expect(isQuick(markdown)).toBe(true);
  });

  test.each(['a_', 'http://a_', '10:30 ', '&amp; ', '# 10:30\n', '| 10:30 |\n', '1:'])(
    'leaves a long block of %j to the reference parser, which is quicker',
    async (part) => {
      const calls: string[] = [];
      const fastParser = (text: string) => {
        calls.push(text);
        throw new Error('not to be called');
      };
      const text = part.repeat(Math.ceil(160_000 / part.length));
      expect(isQuick(text)).toBe(false);
      expect(isQuick(text.slice(0, 20_000))).toBe(true);
      if (part === 'a_') await parseMarkdown(text, { fastParser });
      expect(calls).toEqual([]);
    },
  );

  test.each([
    ['prose', `${'The snake_case_word is at 10:30 &amp; later.\n'.repeat(10)}\n`.repeat(1000)],
    ['a table', `| a | b |\n|-|-|\n${'| c_d | https://e.f |\n'.repeat(5000)}`],
    ['code', `\`\`\`json\n${'  "a": "b",\n'.repeat(10_000)}\`\`\``],
  ])('reads %s of a long page', (_, text) => {
    expect(isQuick(text)).toBe(true);
  });
});

function growingTicks(count: number): string {
  return Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' ');
}

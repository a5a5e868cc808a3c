/** The examples of the explanations are true: what is wrong has the problem, and what is right has not. */

import { expect, test } from 'vitest';
import {
  checkExamplePages,
  type ExamplePage,
  listExamplePages,
  nameExample,
} from '../../helpers/sites/exampleSite';

/** The codes of the problems that the page of each example has. */
async function findCodes(shown: readonly ExamplePage[], ending: string) {
  const { problems } = await checkExamplePages(shown, ending);
  const listCodes = (file: string) =>
    problems
      .filter((problem) => [problem, ...(problem.also ?? [])].some((place) => place.file === file))
      .map((problem) => problem.code);
  return new Map(shown.map(({ code }) => [code, listCodes(nameExample(code, ending))]));
}

test('the examples of Markdown pages have the problem only in the incorrect form', async () => {
  const wrong = listExamplePages('wrong', '.md');
  expect(wrong.length).toBeGreaterThan(40);
  const codes = await findCodes(wrong, '.md');
  const without = wrong.filter(({ code }) => !codes.get(code)?.includes(code));
  expect(without.map(({ code }) => [code, codes.get(code)])).toEqual([]);
  const found = await findCodes(listExamplePages('right', '.md'), '.md');
  expect([...found].filter(([, others]) => others.length > 0)).toEqual([]);
});

// Each has its own site, because a module that cannot be loaded ends the check.
test.each(listExamplePages('wrong', '.mdx'))(
  'the example of $code has the problem',
  async (shown) => {
    expect((await findCodes([shown], '.mdx')).get(shown.code)).toContain(shown.code);
  },
);

test('the correct examples of MDX pages have no problems', async () => {
  const right = listExamplePages('right', '.mdx');
  expect(right.length).toBeGreaterThan(3);
  const found = await findCodes(right, '.mdx');
  expect([...found].filter(([, others]) => others.length > 0)).toEqual([]);
});

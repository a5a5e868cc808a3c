/** The chain of steps that process a document. */

import { expect, test } from 'vitest';
import { type PlacedProblem, placeProblem } from '../../../generator/parse/placeProblem';
import { startSteps } from '../../../generator/parse/steps';
import type { MarkdownTree } from '../../../generator/parse/trees';

const createProblem = (code: string): PlacedProblem =>
  placeProblem({}, { code, severity: 'warning', message: 'm', hint: 'h' });

test('a step gets the latest results of all steps before it', async () => {
  const run = startSteps<{ readonly text: string }>()
    .add(({ text }) => ({ words: text.split(' ') }))
    .add(async ({ words }) => ({ count: words.length, words: words.join('-') }))
    .add(({ words, count }) => ({ end: `${words} ${count}` })).run;
  expect(await run({ text: 'a b' })).toEqual({
    text: 'a b',
    words: 'a-b',
    count: 2,
    end: 'a-b 2',
    problems: [],
  });
});

test('the problems of all steps are in the order of the steps', async () => {
  const run = startSteps<object>()
    .add(() => ({ problems: [createProblem('first'), createProblem('second')] }))
    .add(() => ({ title: 'none' }))
    .add(() => ({ problems: [createProblem('third')] })).run;
  const { problems } = await run({});
  expect(problems.map(({ code }) => code)).toEqual(['first', 'second', 'third']);
});

test('a step before the one that returns what it needs does not compile', async () => {
  const parse = (): { tree: MarkdownTree<'parsed'> } => ({ tree: { type: 'root', children: [] } });
  const name = ({ tree }: { tree: MarkdownTree<'parsed'> }): { tree: MarkdownTree<'named'> } => {
    const { type, children } = tree;
    return { tree: { type, children } };
  };
  const list = ({ tree }: { tree: MarkdownTree<'named'> }) => ({ size: tree.children.length });
  const steps = startSteps<object>().add(parse);
  const { size } = await steps.add(name).add(list).run({});
  expect(size).toBe(0);
  // @ts-expect-error: the tree is not named yet.
  expect(await steps.add(list).run({})).toMatchObject({ size: 0 });
  // @ts-expect-error: there is no tree yet.
  await expect(startSteps<object>().add(list).run({})).rejects.toThrow(TypeError);
});

/** The work of parsing a page grows as its length does, whatever is in it; or the page is refused. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mdxShapes, type Shape, shapes } from '../../helpers/pages/growthShapes';
import { type StepCounter, startStepCounter } from '../../helpers/pages/countSteps';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';

const LENGTH = 6000;
const TIMES = 4;
const LONG = 150_000;
/** With some air for what is sorted; the square would be 16. */
const MAX_GROWTH = 5.5;

let counter: StepCounter;
beforeAll(async () => {
  counter = await startStepCounter();
});
afterAll(() => counter.stop());

describe('four times the text is about four times the work', () => {
  test.each([...shapes, ...mdxShapes])('$isMdx $name', async (shape) => {
    const short = await countSteps(shape, LENGTH);
    const long = await countSteps(shape, LENGTH * TIMES);
    const growth = long / short;
    if (growth > 4.6) console.log(shape.name, growth.toFixed(1), short, long);
    if (growth <= MAX_GROWTH) return;
    // What the limit lets through takes a few seconds at most.
    expect(await listCodes(shape, LONG), `${short} → ${long}`).toContain('too-much-work');
  }, 60_000);
});

function countSteps(shape: Shape, length: number): Promise<number> {
  const text = shape.write(length);
  return counter.count(() => parse(shape, text));
}

async function listCodes(shape: Shape, length: number): Promise<readonly string[]> {
  const article = await parse(shape, shape.write(length));
  return article?.diagnostics.map(({ code }) => code) ?? [];
}

async function parse({ isMdx = false }: Shape, text: string) {
  if (!isMdx) return parseMarkdown(text);
  try {
    return await parseMdx(text);
  } catch (error) {
    // A page whose module cannot be loaded has its own message in a build.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/**
 * Measures how the time of parsing a page grows with its length: processor seconds at n, 2n, 4n characters for
 * texts that a parser may stumble over, and what of it the two parsers of Markdown take.
 *
 * Options: the length n; a pattern of the names of the shapes.
 */

import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitFrontMatter } from '../../generator/parse/data/splitFrontMatter';
import { titleDirectives } from '../../generator/parse/directives/titleDirectives';
import { findFastTree } from '../../generator/parse/markdown/fast/fastTree';
import { markdownSyntax } from '../../generator/parse/markdown/markdownSyntax';
import { mdxShapes, type Shape, shapes } from '../helpers/pages/growthShapes';
import { getFastParser } from '../helpers/pages/markdownTrees';
import { parseMdx } from '../helpers/pages/parseMdx';
import { parseMarkdown } from '../helpers/pages/renderMarkdown';

const FIRST_LENGTH = 37_500;
const STEPS = [1 / 4, 1 / 2, 1, 2, 4];
/** A longer text is not tried when a text takes more seconds than this. */
const TOO_LONG_SECONDS = 1.5;
/** Times below this say nothing about growth. */
const SHOWN_SECONDS = 0.3;

const remark = unified().use(remarkParse).use(markdownSyntax).freeze();

export async function run([length, name = '']: readonly string[]): Promise<void> {
  const first = Number(length ?? FIRST_LENGTH);
  console.log(
    `Seconds at ${STEPS.map((step) => Math.round((first * step) / 1000)).join(', ')} thousand characters; growth at twice the length; who read it`,
  );
  for (const shape of [...shapes, ...mdxShapes]) {
    if (new RegExp(name).test(shape.name)) await measureShape(shape, first);
  }
}

async function measureShape(shape: Shape, first: number): Promise<void> {
  const seconds: number[] = [];
  for (const step of STEPS) {
    const text = shape.write(Math.round(first * step));
    seconds.push(await measure(() => parse(text, shape)));
    if ((seconds.at(-1) ?? 0) > TOO_LONG_SECONDS) break;
  }
  const last = seconds.at(-1) ?? 0;
  const growth = last / (seconds.at(-2) ?? last);
  const shown = seconds.map((each) => each.toFixed(2).padStart(6)).join(' ');
  const isSlow = last > SHOWN_SECONDS && growth > 2.6;
  const step = STEPS[seconds.length - 1] ?? 1;
  const reader = shape.isMdx
    ? 'MDX'
    : await describeReader(shape.write(Math.round(first * step)), isSlow);
  console.log(
    `${isSlow || seconds.length < STEPS.length ? '!' : ' '} ${(shape.isMdx ? 'MDX ' : '') + shape.name.padEnd(44)} ${shown.padEnd(36)} ${growth.toFixed(1).padStart(5)}  ${reader}`,
  );
}

async function describeReader(text: string, isSlow: boolean): Promise<string> {
  const { markdown } = titleDirectives(splitFrontMatter(text, 'a.md').markdown);
  const parser = await getFastParser();
  let isFast = false;
  const fast = await measure(() => {
    isFast = findFastTree(markdown, parser) !== undefined;
  });
  if (isFast) return `fast ${fast.toFixed(2)}`;
  if (!isSlow) return 'remark';
  return `remark ${(await measure(() => void remark.parse(markdown))).toFixed(2)}`;
}

async function parse(text: string, { isMdx = false }: Shape): Promise<void> {
  if (!isMdx) await parseMarkdown(text);
  // The module of a page may not load, which is no fault here.
  else await parseMdx(text).catch(() => undefined);
}

async function measure(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

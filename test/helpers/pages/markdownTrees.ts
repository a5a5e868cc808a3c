/** The tree of a text from remark-parse alone, and from the fast parser where the guard lets it through. */

import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { titleDirectives } from '../../../generator/parse/directives/titleDirectives';
import { type FastParser, findFastTree } from '../../../generator/parse/markdown/fast/fastTree';
import { findDeepNesting } from '../../../generator/parse/markdown/findDeepNesting';
import { markdownSyntax } from '../../../generator/parse/markdown/markdownSyntax';
import { loadFastParser } from '../../../generator/workers/loadFastParser';

const reference = unified().use(remarkParse).use(markdownSyntax).freeze();

export type Comparison = 'equal' | 'refused' | { readonly fast: Root; readonly reference: Root };

/** Throws where the package is missing: there the two cannot be compared. */
export async function getFastParser(): Promise<FastParser> {
  const parser = await loadFastParser();
  if (parser === undefined) throw new Error('the fast parser cannot be loaded');
  return parser;
}

/** Compares every field, line, column and offset. A text nested too deeply is parsed by nobody. */
export function compareTrees(text: string, parse: FastParser): Comparison {
  const { markdown } = titleDirectives(text);
  if (findDeepNesting(markdown, 'a.md') !== undefined) return 'refused';
  const fast = findFastTree(markdown, parse);
  if (fast === undefined) return 'refused';
  const expected = reference.parse(markdown);
  return isDeepStrictEqual(fast, expected) ? 'equal' : { fast, reference: expected };
}

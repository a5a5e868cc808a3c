/** Reads the headings of a text, with the ids that a page made of it has. */

import type { Heading, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitCustomId } from '../../core/customId';
import { mdxSyntax } from '../mdx/mdxSyntax';
import { findDeepNesting } from './findDeepNesting';
import { resolveHeadings } from './headings';
import { markdownSyntax } from './markdownSyntax';
import { checkTree } from './nesting';
import { checkWork } from './work/checkWork';

export type ReadHeading = {
  /** Without the id behind it. */
  readonly node: Heading;
  /** Undefined for a title, and for a heading without text. */
  readonly id: string | undefined;
  /** The id that the author has written. */
  readonly ownId: string | undefined;
  /** The names of the components around it. */
  readonly around: readonly string[];
};

/** In the order of the page; none for a text that has none or cannot be parsed. */
export function readHeadings(markdown: string, file: string): readonly ReadHeading[] {
  const tree = parse(markdown, file);
  if (tree === undefined) return [];
  const found: Omit<ReadHeading, 'id'>[] = [];
  collect(tree, [], found);
  resolveHeadings(tree, { collection: 'docs' });
  return found.map((heading) => {
    const id = heading.node.data?.hProperties?.id;
    return { ...heading, id: typeof id === 'string' ? id : undefined };
  });
}

const MDX_FILE = /\.mdx$/i;
/** A mark before a heading, or the end of a line below one. Most parts that pages share have neither. */
const HEADING_MARK = /(?:^|[\s>])#{1,6}(?:\s|$)|[=-][ \t]*$/m;

function parse(markdown: string, file: string): Root | undefined {
  if (!HEADING_MARK.test(markdown)) return undefined;
  const isMdx = MDX_FILE.test(file);
  if (findDeepNesting(markdown, file) !== undefined) return undefined;
  const processor = unified().use(remarkParse).use(markdownSyntax);
  try {
    checkWork(markdown, file, { isMdx });
    const tree = (isMdx ? processor.use(mdxSyntax) : processor).parse(markdown);
    checkTree(tree, file);
    return tree;
  } catch {
    // The build says what is wrong with the page.
    return undefined;
  }
}

type Parent = { readonly children: readonly RootContent[] };

function collect(
  { children }: Parent,
  around: readonly string[],
  found: Omit<ReadHeading, 'id'>[],
): void {
  for (const node of children) {
    if (node.type === 'heading') {
      const last = node.children.at(-1);
      const ownId = last?.type === 'text' ? splitCustomId(last.value)?.id : undefined;
      found.push({ node, ownId, around });
    } else if ('children' in node) {
      const name = 'name' in node && typeof node.name === 'string' ? [node.name] : [];
      collect(node, [...around, ...name], found);
    }
  }
}

/** Gives headings the mark of the directive just below them, for example the method of an endpoint. */

import type { Nodes, Root } from 'mdast';
import type { Heading } from '../../../templates/model/page';
import type { MarkdownTree } from '../trees';
import { visit } from '../visitTree';
import type { DirectiveTable } from './directiveSyntax';

type Given = {
  readonly tree: MarkdownTree<'headings resolved'>;
  readonly headings: readonly Heading[];
};
type Found = { readonly headings: readonly Heading[] };

/** Creates the step. The directives that have a mark name its attribute in `headingMark`. */
export function createHeadingMarker(table: DirectiveTable): (given: Given) => Found {
  return ({ tree, headings }) => {
    const root: Root = tree;
    const marks = new Map<unknown, string>();
    visit(root, 'heading', (node, index, parent) => {
      const next = index === undefined ? undefined : parent?.children[index + 1];
      const mark = next && findMark(next, table);
      if (mark !== undefined) marks.set(node.data?.hProperties?.id, mark);
    });
    return { headings: headings.map((heading) => addMark(heading, marks.get(heading.id))) };
  };
}

function findMark(node: Nodes, table: DirectiveTable): string | undefined {
  if (node.type === 'wrapper') return findMark(node.children[0], table);
  if (node.type !== 'component' || !Object.hasOwn(table, node.name)) return undefined;
  return node.attributes[table[node.name]?.headingMark ?? ''];
}

function addMark(heading: Heading, mark: string | undefined): Heading {
  return mark === undefined ? heading : { ...heading, mark };
}

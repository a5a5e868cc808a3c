/** Gives headings the mark of the directive just below them, for example the method of an endpoint. */

import type { Nodes, Root } from 'mdast';
import type { Heading } from '../../../templates/model/page';
import type { PageInput } from '../page';
import { visit } from '../visitTree';
import { type DirectiveTable, findSyntax } from './directiveSyntax';

/** The directives that have a mark name its attribute in `headingMark`. */
export function markHeadings(
  root: Root,
  headings: readonly Heading[],
  { directives }: PageInput,
): readonly Heading[] {
  const marks = new Map<unknown, string>();
  visit(root, 'heading', (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const mark = next && findMark(next, directives);
    if (mark !== undefined) marks.set(node.data?.hProperties?.id, mark);
  });
  return headings.map((heading) => {
    const mark = marks.get(heading.id);
    return mark === undefined ? heading : { ...heading, mark };
  });
}

function findMark(node: Nodes, table: DirectiveTable): string | undefined {
  if (node.type === 'wrapper') return findMark(node.children[0], table);
  if (node.type !== 'component') return undefined;
  const { headingMark } = findSyntax(table, node.name) ?? {};
  return headingMark === undefined ? undefined : node.attributes[headingMark];
}

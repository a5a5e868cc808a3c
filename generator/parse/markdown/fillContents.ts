/** Replaces the placeholder for the table of contents on an MDX page with the list of headings. */

import type { List, ListItem, Nodes, Root } from 'mdast';
import { CONTENTS_BLOCK } from '../../../templates/mdx/elements';
import type { Heading } from '../../../templates/model/page';
import { replaceInMarkdown } from '../trees';
import { SKIP, visit } from '../visitTree';

export function fillContents(root: Root, headings: readonly Heading[]): void {
  const listed = headings.filter(({ isListed }) => isListed);
  visit(root, 'component', (node, index, parent) => {
    if (node.name !== CONTENTS_BLOCK || index === undefined || parent === undefined) return;
    const { min, max } = node.attributes;
    const shown = listed.filter(({ level }) => level >= Number(min) && level <= Number(max));
    const lists = shown.length === 0 ? [] : [createList(shown, node.position)];
    replaceInMarkdown(parent, index, lists);
    return [SKIP, index + lists.length];
  });
}

/** A heading is in the list of the one above it, when that is of a higher level. */
function createList(headings: readonly Heading[], position: Nodes['position']): List {
  const items: ListItem[] = [];
  let rest = headings;
  while (rest.length > 0) {
    const [first, ...others] = rest;
    if (first === undefined) break;
    const end = others.findIndex(({ level }) => level <= first.level);
    const below = end === -1 ? others : others.slice(0, end);
    rest = end === -1 ? [] : others.slice(end);
    items.push(createItem(first, below, position));
  }
  return { type: 'list', ordered: false, spread: false, children: items, position };
}

function createItem(
  { id, html }: Heading,
  below: readonly Heading[],
  position: Nodes['position'],
): ListItem {
  return {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: `#${id}`, children: [{ type: 'finished', value: html }], position },
        ],
      },
      ...(below.length === 0 ? [] : [createList(below, position)]),
    ],
  };
}

/**
 * Turns an item of a list into HTML as `mdast-util-to-hast` does. That one looks at all items of the list for each
 * of them, to see whether one is set apart by empty lines; here that is found once for a list.
 */

import type { Element } from 'hast';
import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';

export function createItemConverter() {
  /** For each list, one without items that says the same. */
  const known = new WeakMap<List, List>();
  return (state: State, node: ListItem, parent: Parents | undefined): Element => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const list = known.get(parent) ?? { type: 'list', spread: isLoose(parent), children: [] };
    known.set(parent, list);
    return defaultHandlers.listItem(state, node, list);
  };
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1);
}

/** Lists the headings of a page, and tells which of them belong in its table of contents. */

import type { Heading, Nodes, Parents } from 'mdast';
import { scanHtml } from '../html/scanHtml';

type FoundHeading = {
  readonly node: Heading;
  /** False inside a container whose headings are its own. */
  readonly isListed: boolean;
};

const OWN_NODES = new Set(['blockquote', 'component', 'footnoteDefinition', 'list', 'table']);
/** The sectioning roots of HTML, and what lists and tables are made of. */
const OWN_ELEMENTS = new Set([
  ...['blockquote', 'details', 'dialog', 'fieldset', 'figure', 'ol', 'table', 'ul'],
]);
const OWN_TAG = new RegExp(`<(?:${[...OWN_ELEMENTS].join('|')})\\b`, 'i');

/** In document order, wherever a plugin or a component of the page has put them. */
export function listHeadings(root: Parents): readonly FoundHeading[] {
  const found: FoundHeading[] = [];
  collect(root, true, found);
  return found;
}

/** True for a directive, a quote and the like: the outline of the page has none of the headings inside. */
export function hasOwnHeadings({ type, data }: Nodes): boolean {
  return OWN_NODES.has(type) || OWN_ELEMENTS.has(data?.hName ?? '');
}

function collect(parent: Parents, isListed: boolean, found: FoundHeading[]): void {
  let open: readonly string[] = [];
  for (const node of parent.children) {
    const isOutside = isListed && open.length === 0;
    if (node.type === 'heading') found.push({ node, isListed: isOutside });
    else if (node.type === 'html') open = followTags(node.value, open);
    else if ('children' in node) collect(node, isOutside && !hasOwnHeadings(node), found);
  }
}

/** The raw elements with headings of their own that are open after the tags of a text. */
function followTags(html: string, before: readonly string[]): readonly string[] {
  if (before.length === 0 && !OWN_TAG.test(html)) return before;
  const open = [...before];
  for (const part of scanHtml(html)) {
    const name = part.kind === 'tag' ? part.name.toLowerCase() : '';
    if (part.kind !== 'tag' || !OWN_ELEMENTS.has(name)) continue;
    if (!part.isClosing && !part.isSelfClosing) open.push(name);
    else if (part.isClosing && open.includes(name)) open.splice(open.lastIndexOf(name));
  }
  return open;
}

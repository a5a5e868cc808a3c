/** Finds what readers see of a sentence: not the code of scripts and styles in it. */

import type { Nodes } from 'mdast';
import { scanHtml } from '../html/scanHtml';

/** Elements whose text is code. */
export const UNREAD_ELEMENTS = ['script', 'style'];

/** In Markdown the tags of an element and what is between them are nodes side by side. */
export function listReadable(children: readonly Nodes[]): readonly Nodes[] {
  let open: string | undefined;
  return children.filter((node) => {
    if (node.type === 'htmlElement') return !UNREAD_ELEMENTS.includes(node.data.hName);
    if (node.type !== 'html') return open === undefined;
    open = findOpen(node.value, open);
    return true;
  });
}

/** The element that is open behind the tags of a text. */
function findOpen(html: string, before: string | undefined): string | undefined {
  let open = before;
  for (const part of scanHtml(html)) {
    if (part.kind !== 'tag') continue;
    const name = part.name.toLowerCase();
    if (open === undefined && !part.isClosing && UNREAD_ELEMENTS.includes(name)) open = name;
    else if (part.isClosing && name === open) open = undefined;
  }
  return open;
}

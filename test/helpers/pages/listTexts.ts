/** What readers of a page read or hear. */

import { type Element, findAll, getAttribute } from './html';

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];
const SILENT = ['script', 'style'];

/** In the order of the page. */
export function listTexts(root: Element): readonly string[] {
  return [root, ...findAll(root)].flatMap((element) => {
    if (SILENT.includes(element.tagName)) return [];
    const spoken = SPOKEN.flatMap((name) => getAttribute(element, name) ?? []);
    const own = element.childNodes.flatMap((node) => ('value' in node ? node.value.trim() : []));
    return [...spoken, ...own].filter((text) => /\p{L}/u.test(text) && !text.startsWith('<'));
  });
}

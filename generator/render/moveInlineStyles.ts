/** Moves the inline styles of custom pages to rules of the stylesheet, because the security policy allows none in tags. */

import type { StyleRules } from '../core/createStyleRules';

/** React escapes these characters in all texts and attributes. */
const STYLED = /<[a-z][^<>]* style="([^"<>]*)"[^<>]*>/g;
const CLASS = / class="([^"]*)"/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** `html` is written by React. Styles that no rule can hold stay. */
export function moveInlineStyles(html: string, styles: Pick<StyleRules, 'add'>): string {
  return html.replace(STYLED, (tag, written: string) => {
    const style = written.replace(/&(?:quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    const name = styles.add(style);
    if (name === undefined) return tag;
    const bare = tag.replace(` style="${written}"`, '');
    return CLASS.test(bare)
      ? bare.replace(CLASS, (_whole, classes: string) => ` class="${classes} ${name}"`)
      : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
  });
}

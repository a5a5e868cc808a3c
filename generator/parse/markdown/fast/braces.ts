/**
 * `::endpoint{path="/kites/{id}"}`: the fast parser ends attributes at the first `}`, even inside
 * quotes. It is given other characters for such braces, and the attributes get them back.
 */

import type { Root } from 'mdast';
import type {} from 'mdast-util-directive';

type HiddenBraces = {
  /** As long as the text itself. */
  readonly markdown: string;
  readonly count: number;
};

/** Of the private use area; a text that holds them already keeps its braces. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '{': '\uE0FB', '}': '\uE0FD' };
const BRACES: Readonly<Record<string, string>> = { '\uE0FB': '{', '\uE0FD': '}' };
const HIDDEN = /[\uE0FB\uE0FD]/g;
const OPENING = /^::+[A-Za-z][\w-]*\{.*\}$/gm;
const QUOTED = /"[^"]*"/g;

export function hideBraces(markdown: string): HiddenBraces {
  let count = 0;
  if (!markdown.includes('::') || markdown.search(HIDDEN) !== -1) return { markdown, count };
  const hidden = markdown.replace(OPENING, (line) =>
    line.replace(QUOTED, (quoted) =>
      quoted.replace(/[{}]/g, (brace) => {
        count += 1;
        return SUBSTITUTES[brace] ?? brace;
      }),
    ),
  );
  return { markdown: hidden, count };
}

/** False when one of them is no part of a directive of the outermost level, such as in code. */
export function showBraces(root: Root, { count }: HiddenBraces): boolean {
  let shown = 0;
  if (count === 0) return true;
  for (const node of root.children) {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') continue;
    for (const [name, value] of Object.entries(node.attributes ?? {})) {
      if (typeof value !== 'string') continue;
      const written = value.replace(HIDDEN, (substitute) => {
        shown += 1;
        return BRACES[substitute] ?? substitute;
      });
      if (written !== value) node.attributes = { ...node.attributes, [name]: written };
    }
  }
  return shown === count;
}

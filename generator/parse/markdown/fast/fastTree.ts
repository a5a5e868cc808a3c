/** The tree of a text from a fast parser, where that is known to be the tree of remark-parse. */

import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import { isPlainTree } from './isPlainTree';

/**
 * Reads CommonMark, GFM and directives. Its tree has positions; a literal address and an inline
 * directive are nodes in it.
 */
export type FastParser = (markdown: string) => Nodes;

export function findFastTree(markdown: string, parse: FastParser): Root | undefined {
  const hidden = hideBraces(markdown);
  try {
    const root = parse(hidden.markdown);
    if (root.type !== 'root' || !showBraces(root, hidden)) return undefined;
    joinTexts(root, markdown);
    return isPlainTree(root, markdown) ? root : undefined;
  } catch {
    return undefined;
  }
}

const BARE_ADDRESS = /^[\w:/.?=%#@+,;-]+$/;
const INLINE_DIRECTIVE = /^:[A-Za-z\d][A-Za-z\d-]*$/;

function joinTexts(parent: Parents, markdown: string): void {
  const joined: RootContent[] = [];
  for (const child of parent.children) {
    const source = markdown.slice(child.position?.start.offset, child.position?.end.offset);
    const isText =
      (child.type === 'link' && BARE_ADDRESS.test(source)) ||
      (child.type === 'textDirective' && INLINE_DIRECTIVE.test(source));
    const node: RootContent = isText
      ? { type: 'text', value: source, position: child.position }
      : child;
    const last = joined.at(-1);
    if (last?.type === 'text' && node.type === 'text' && last.position && node.position) {
      joined[joined.length - 1] = {
        type: 'text',
        value: last.value + node.value,
        position: { start: last.position.start, end: node.position.end },
      };
    } else joined.push(node);
    if ('children' in node) joinTexts(node, markdown);
  }
  parent.children = joined as typeof parent.children;
}

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

/**
 * `::endpoint{path="/kites/{id}"}`: the fast parser ends attributes at the first `}`, even inside quotes. It is given
 * other characters for such braces, and `showBraces` puts the braces back.
 */
function hideBraces(markdown: string): HiddenBraces {
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

/** False when one of them is not part of a directive of the outermost level, such as in code. */
function showBraces(root: Root, { count }: HiddenBraces): boolean {
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

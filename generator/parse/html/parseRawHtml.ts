/** Parses the raw HTML in a tree of HTML as a browser does. */

import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { OWN_HTML_NODES } from '../trees';
import { CONTINUE, visit } from '../visitTree';

const withRaw = unified()
  .use(rehypeRaw, { passThrough: [...OWN_HTML_NODES] })
  .freeze();

/**
 * Does nothing for a tree without raw HTML. The file given to the library is empty, because the library
 * would search the text of a file for line endings again for every component.
 */
export async function parseRawHtml(html: Root): Promise<Root> {
  return endRawParts(html) ? withRaw.run(html, new VFile()) : html;
}

/** Of a file, not of a page: the nodes have no places. */
export function parseHtmlFile(text: string): Root {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: text }] };
  return withRaw.runSync(tree, new VFile());
}

/**
 * The raw HTML of a plugin may end in the middle of a tag or comment. The tokenizer of rehype-raw then
 * fails at the next node, but an empty text in between resets it. Returns true when there is raw HTML.
 */
function endRawParts(html: Root): boolean {
  let hasRaw = false;
  visit(html, 'raw', (_, index, parent) => {
    if (parent === undefined || index === undefined) return CONTINUE;
    hasRaw = true;
    parent.children.splice(index + 1, 0, { type: 'text', value: '' });
    return index + 2;
  });
  return hasRaw;
}

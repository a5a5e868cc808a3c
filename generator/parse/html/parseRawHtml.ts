/** Parses the raw HTML in a tree of HTML as a browser would. */

import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { CONTINUE, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { OWN_HTML_NODES } from '../trees';

const withRaw = unified()
  .use(rehypeRaw, { passThrough: [...OWN_HTML_NODES] })
  .freeze();

/**
 * A tree without any raw HTML is spared the work. The file is an empty one, because its whole text
 * would be searched for line ends anew with every component.
 */
export async function parseRawHtml(html: Root): Promise<Root> {
  return endRawParts(html) ? withRaw.run(html, new VFile()) : html;
}

/**
 * A plugin's raw HTML may end in the midst of a tag or a comment, and then the tokenizer of rehype-raw
 * stumbles over the next node; a text, even an empty one, brings it back. True when there is any.
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

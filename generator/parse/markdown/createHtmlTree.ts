/** Turns the tree of Markdown into a tree of HTML. */

import type { ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { parseRawHtml } from '../html/parseRawHtml';
import type {
  HtmlComponent,
  HtmlFinished,
  HtmlTree,
  MarkdownComponent,
  MarkdownFinished,
  MarkdownTree,
} from '../trees';

type Given = { readonly tree: MarkdownTree<'code highlighted'>; readonly vfile: VFile };
type Found = { readonly html: HtmlTree<'raw HTML parsed'> };

const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    passThrough: [],
    handlers: { component: convertComponent, finished: convertFinished },
    footnoteLabelProperties: { className: ['visually-hidden'] },
  })
  .freeze();

export async function createHtmlTree({ tree, vfile }: Given): Promise<Found> {
  return { html: await parseRawHtml(await toHtml.run(tree, vfile)) };
}

function convertComponent(state: State, node: MarkdownComponent): HtmlComponent {
  const children: ElementContent[] = state.all(node);
  return { ...node, children };
}

function convertFinished(_: State, node: MarkdownFinished): HtmlFinished {
  return { ...node };
}

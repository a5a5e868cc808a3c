/** Turns the tree of Markdown into a tree of HTML. */

import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { List, ListItem, Parents, Root } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { fillText } from '../../../templates/model/strings/fillText';
import { parseRawHtml } from '../html/parseRawHtml';
import type { MarkdownOptions } from '../page';
import type { HtmlComponent, HtmlFinished, MarkdownComponent, MarkdownFinished } from '../trees';

/** Creates the step with the texts around footnotes. */
export function createHtmlTreeMaker(
  texts: MarkdownOptions['texts'],
): (tree: Root, vfile: VFile) => Promise<HtmlRoot> {
  const toHtml = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      passThrough: [],
      handlers: {
        component: convertComponent,
        finished: convertFinished,
        listItem: createItemConverter(),
      },
      footnoteLabel: texts.footnotes,
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: (note, use) =>
        fillText(texts.footnoteReference, { number: nameReference(note, use) }),
    })
    .freeze();
  return async (tree, vfile) => parseRawHtml(await toHtml.run(tree, vfile));
}

/** `note` counts from 0, `use` from 1: a note may be referred to more than once. */
function nameReference(note: number, use: number): string {
  return use > 1 ? `${note + 1}-${use}` : String(note + 1);
}

function convertComponent(state: State, node: MarkdownComponent): HtmlComponent {
  const children: ElementContent[] = state.all(node);
  return { ...node, children };
}

function convertFinished(_: State, node: MarkdownFinished): HtmlFinished {
  return { ...node };
}

/**
 * Converts a list item as `mdast-util-to-hast` does. For each item, the library looks at all items of the list to see
 * whether one is set apart by empty lines; here that is found once per list.
 */
function createItemConverter() {
  /** For each list, an empty copy with the same `spread`. */
  const cached = new WeakMap<List, List>();
  return (state: State, node: ListItem, parent: Parents | undefined): Element => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const list = cached.get(parent) ?? { type: 'list', spread: isLoose(parent), children: [] };
    cached.set(parent, list);
    return defaultHandlers.listItem(state, node, list);
  };
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1);
}

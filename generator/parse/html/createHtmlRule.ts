/** Keeps raw HTML or shows it as text, depending on the configuration. */

import type { Root } from 'mdast';
import { type MarkdownTree, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import type { HtmlRule } from './htmlRule';
import { isOnlyComments } from './scanHtml';
import { toTextNode } from './toTextNode';

type Given = { readonly tree: MarkdownTree<'fences grouped'> };
type Found = { readonly tree: MarkdownTree<'raw HTML allowed'> };

/** Creates the step for `markdown.html` of the configuration. */
export function createHtmlRule(html: HtmlRule): (given: Given) => Found {
  return ({ tree }) => {
    const root: Root = tree;
    if (html === 'escape') escapeHtml(root);
    return { tree: root };
  };
}

/** Keeps comments, which show nothing. */
function escapeHtml(root: Root): void {
  visit(root, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined || isOnlyComments(node.value)) return;
    replaceInMarkdown(parent, index, [toTextNode(node, parent)]);
  });
}

/** Keeps raw HTML or shows it as text, as `markdown.html` of the configuration says. */

import type { Root } from 'mdast';
import type { MarkdownConfig } from '../../../templates/model/config';
import { type MarkdownTree, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { isOnlyComments } from './scanHtml';
import { toTextNode } from './toTextNode';

/**
 * `escape` shows it as text. `sanitize` leaves out what can run a script and what the policy blocks. `allow` leaves
 * out only what would break the page.
 */
export type HtmlRule = MarkdownConfig['html'];

type Input = { readonly tree: MarkdownTree<'fences grouped'> };
type Output = { readonly tree: MarkdownTree<'raw HTML allowed'> };

/** Creates the step for `markdown.html` of the configuration. */
export function createHtmlRule(html: HtmlRule): (input: Input) => Output {
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

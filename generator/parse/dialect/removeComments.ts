/** Removes comments in braces from Markdown, as in MDX. `{/* truncate *\/}` becomes the truncate marker of Markdown. */

import type { Parents, Root, RootContent, Text } from 'mdast';
import { endsWithId } from '../../core/customId';
import { findSpan } from '../findSpan';
import type { PageInput } from '../page';
import { replaceInMarkdown } from '../trees';
import { SKIP, visit } from '../visitTree';

export type CommentSpan = { readonly start: number; readonly end: number };

/** A whole comment. */
export const COMMENT = /(?<!\\)\{\/\*((?:[^*]|\*(?!\/))*)\*\/\s*\}/g;

/** Returns where the comments are in the Markdown. Those of MDX are part of its JSX. */
export function removeComments(
  root: Root,
  { mdx, titled: { markdown } }: PageInput,
): readonly CommentSpan[] {
  const comments: CommentSpan[] = [];
  if (mdx !== undefined || !markdown.includes('{/*')) return comments;
  const changed = new Set<unknown>();
  visit(root, 'text', (node, index, parent) => {
    if (parent === undefined || index === undefined || isHeadingId(node, parent)) return;
    const found = findComments(node, markdown);
    if (found.length === 0) return;
    comments.push(...found);
    changed.add(parent);
    const nodes = splitText(node);
    replaceInMarkdown(parent, index, nodes);
    return [SKIP, index + nodes.length];
  });
  visit(root, 'paragraph', (node, index, parent) => {
    if (parent === undefined || index === undefined || !changed.has(node)) return;
    const marks = node.children.filter((child) => !isBlank(child));
    if (marks.some(({ type }) => type !== 'html')) return;
    replaceInMarkdown(parent, index, marks);
    return [SKIP, index + marks.length];
  });
  return comments;
}

/** The step that names headings removes such a comment. */
function isHeadingId(node: Text, parent: Parents): boolean {
  return parent.type === 'heading' && parent.children.at(-1) === node && endsWithId(node.value);
}

/** None when the value is not what the author wrote: after an escaped brace, or because a plugin has changed it. */
function findComments(node: Text, markdown: string): readonly CommentSpan[] {
  const span = findSpan(node);
  const count = node.value.match(COMMENT)?.length ?? 0;
  if (span === undefined || count === 0) return [];
  const found = [...markdown.slice(span.start, span.end).matchAll(COMMENT)];
  if (found.length !== count) return [];
  return found.map(({ 0: written, index }) => {
    const start = span.start + index;
    return { start, end: start + written.length };
  });
}

function splitText(node: Text): RootContent[] {
  const parts = node.value.split(COMMENT).map((part, index): RootContent => {
    if (index % 2 === 0) return { ...node, value: part };
    return { type: 'html', value: part.trim() === 'truncate' ? TRUNCATE_MARKER : '' };
  });
  return parts.filter((part) => 'value' in part && part.value !== '');
}

const TRUNCATE_MARKER = '<!-- truncate -->';

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

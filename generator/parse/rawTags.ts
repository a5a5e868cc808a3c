/** Finds raw tags that no browser knows, such as a placeholder somebody forgot to put in backticks. */

import { htmlTagNames } from 'html-tag-names';
import type { Html, Root } from 'mdast';
import { svgTagNames } from 'svg-tag-names';
import { visit } from 'unist-util-visit';
import { type ParseContext, report } from './parseContext';

const TAG = /<\/?([A-Za-z][A-Za-z0-9-]*)/g;
const COMMENT = /<!--[\s\S]*?-->/g;
const KNOWN = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** Reports each and turns a node that holds nothing but such tags into the text it shows. */
export function resolveRawTags(tree: Root, context: ParseContext): void {
  visit(tree, 'html', (node, index, parent) => {
    const tags = findTags(node);
    const unknown = tags.filter(({ name }) => !isElement(name) && !node.value.includes('<math'));
    for (const tag of unknown) reportTag(tag, context);
    if (unknown.length === 0 || unknown.length < tags.length) return;
    if (parent === undefined || index === undefined) return;
    const text = { type: 'text' as const, value: node.value, position: node.position };
    const isBlock =
      parent.type !== 'paragraph' && parent.type !== 'heading' && !isPhrasing(parent.type);
    parent.children[index] = (isBlock ? { type: 'paragraph', children: [text] } : text) as never;
  });
}

type Tag = { readonly name: string; readonly line: number; readonly column: number };

function findTags(node: Html): Tag[] {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const value = node.value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...value.matchAll(TAG)].map((match) => {
    const before = value.slice(0, match.index).split('\n');
    const isFirstLine = before.length === 1;
    return {
      name: match[1] ?? '',
      line: start.line + before.length - 1,
      column: (before.at(-1)?.length ?? 0) + (isFirstLine ? start.column : 1),
    };
  });
}

/** Names with a dash are custom elements, which anybody may define. */
function isElement(name: string): boolean {
  return KNOWN.has(name.toLowerCase()) || name.includes('-');
}

function isPhrasing(type: string): boolean {
  return ['emphasis', 'strong', 'delete', 'link', 'tableCell'].includes(type);
}

function reportTag({ name, line, column }: Tag, context: ParseContext): void {
  report(
    context,
    { position: { start: { line, column } } },
    {
      code: 'unknown-html-element',
      severity: 'warning',
      message: `<${name}> is no HTML element; it is shown as text`,
      hint: `Write it as a code span: \`<${name}>\`.`,
    },
  );
}

/** Turns the alerts of GitHub, quotes that begin with `[!NOTE]`, into the directives of the same kind. */

import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { PageInput } from '../page';
import { createLabel, type MarkdownComponent, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';

/** The directive of each kind. Five are GitHub's, the others VitePress's. A quote of another kind stays a quote. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  info: 'info',
  danger: 'danger',
};

const MARK = /^\[!([A-Za-z]+)\][ \t]*/;

export function resolveAlerts(root: Root, { titled }: PageInput): void {
  if (!titled.markdown.includes('[!')) return;
  visit(root, 'blockquote', (node, index, parent) => {
    const alert = createAlert(node, titled.markdown);
    if (alert === undefined || parent === undefined || index === undefined) return;
    replaceInMarkdown(parent, index, [alert]);
    return index;
  });
}

function createAlert(quote: Blockquote, markdown: string): MarkdownComponent | undefined {
  const [paragraph, ...rest] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return undefined;
  const [mark, kind = ''] = MARK.exec(first.value) ?? [];
  const name = KINDS[kind.toLowerCase()];
  if (mark === undefined || name === undefined || isEscaped(first, markdown)) return undefined;
  const text = { ...first, value: first.value.slice(mark.length) };
  const { title, body } = splitAtLineEnd({
    ...paragraph,
    children: [text, ...paragraph.children.slice(1)],
  });
  const children: RootContent[] = [
    ...(title.some(isSeen) ? [createLabel(title)] : []),
    ...(body.children.some(isSeen) ? [body] : []),
    ...rest,
  ];
  return { type: 'component', name, attributes: {}, children, position: quote.position };
}

/** With a backslash before it, the mark is text. */
function isEscaped({ position }: Text, markdown: string): boolean {
  return markdown[position?.start.offset ?? -1] === '\\';
}

type Split = { readonly title: PhrasingContent[]; readonly body: Paragraph };

/** The title is what stands on the line of the mark. */
function splitAtLineEnd(paragraph: Paragraph): Split {
  for (const [index, node] of paragraph.children.entries()) {
    const before = paragraph.children.slice(0, index);
    const after = paragraph.children.slice(index + 1);
    if (node.type === 'break') return { title: before, body: { ...paragraph, children: after } };
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || end === -1) continue;
    return {
      title: [...before, { ...node, value: node.value.slice(0, end) }],
      body: {
        ...paragraph,
        children: [{ ...node, value: node.value.slice(end + 1) }, ...after],
      },
    };
  }
  return { title: paragraph.children, body: { ...paragraph, children: [] } };
}

function isSeen(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

/** The nodes of a page's HTML tree, as a rehype plugin gets them, and their text. */

import type { ChatNode } from '../preview/chatNode';

type Point = { readonly line: number; readonly column: number };

export type HtmlNode = {
  /** `element`, `text`, or one of docwright's own: `component` for a directive or code, `finished` for HTML as text. */
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: { readonly className?: unknown };
  /** Of a component. */
  readonly name?: string;
  readonly attributes?: Record<string, string>;
  readonly value?: string;
  readonly children?: HtmlNode[];
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
};

/** What a plugin reports to. */
export type PageFile = {
  readonly path: string;
  readonly message: (reason: string, options: { place?: HtmlNode['position'] }) => Message;
};

type Message = { fatal?: boolean | null | undefined; source?: string; ruleId?: string };

/** Ends the build with an error that has the place of the node. */
export function report(file: PageFile, { position }: HtmlNode, reason: string): void {
  const message = file.message(reason, position === undefined ? {} : { place: position });
  message.fatal = true;
  message.source = 'crbtscript';
  message.ruleId = 'example';
}

export function isComponent(node: HtmlNode, name: string): boolean {
  return node.type === 'component' && node.name === name;
}

/** The text of a block of code, from its highlighted lines. */
export function getCode({ children = [] }: HtmlNode): string {
  const html = children.map(({ value = '' }) => value).join('');
  const text = html.replace(/<[^>]*>/g, '').replace(/&lt;/g, '<');
  return text.replace(/&amp;/g, '&').replace(/\n$/, '');
}

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
  u: '__',
  code: '`',
};

/** Plain text with marks, to compare a page with the interpreter; one line for each line that a reader sees. */
export function writeMarks(nodes: readonly ChatNode[]): string {
  const lines = nodes.map(writeNode).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function writeNode(node: ChatNode): string {
  if (typeof node === 'string') return node;
  const { tag, className, children } = node;
  const inner = children.map(writeNode).join('');
  if (tag === 'br') return '\n';
  if (tag === 'p' || tag === 'pre') return `${inner}\n`;
  if (tag === 'blockquote') return writeMarks(children).replace(/^/gm, '> ').concat('\n');
  if (className === 'mention') return `[${inner}]`;
  if (className === 'spoiler') return `||${inner}||`;
  const mark = MARKS[tag] ?? '';
  return mark + inner + mark;
}

/** The characters alone. */
export function writePlain(nodes: readonly ChatNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : writePlain(node.children);
    })
    .join('');
}

/** The nodes of a page as those of a chat. Line breaks in the source are spaces. */
export function toChatNodes(nodes: readonly HtmlNode[] = []): readonly ChatNode[] {
  return nodes.flatMap((node): readonly ChatNode[] => {
    if (node.type === 'text') return [(node.value ?? '').replace(/\s+/g, ' ')];
    if (node.type !== 'element') return [];
    const { tagName = '', properties, children } = node;
    const isMention = [properties?.className].flat().includes('mention');
    const className = isMention ? 'mention' : undefined;
    return [{ tag: tagName, className, children: toChatNodes(children) }];
  });
}

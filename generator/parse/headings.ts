/** Gives headings their ids, finds the title, and lists what a table of contents may show. */

import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, PhrasingContent, Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { type ParseContext, report } from './parseContext';

const CUSTOM_ID = /\s*\{#([\w-]+)\}\s*$/;

export type HeadingOptions = {
  /** A post's own title is shown by its template, so it leaves the body. */
  readonly removeTitle: boolean;
  readonly renderInline: (nodes: readonly PhrasingContent[]) => string;
};

export function resolveHeadings(tree: Root, options: HeadingOptions, context: ParseContext): void {
  takeTitle(tree, options, context);
  const slugger = new GithubSlugger();
  const headings: { node: HeadingNode; isTopLevel: boolean; customId?: string }[] = [];
  visit(tree, 'heading', (node, _index, parent) => {
    if (node.depth === 1 && parent === tree && tree.children.indexOf(node) === titleIndex(tree))
      return;
    if (node.depth === 1) demote(node, context);
    const customId = takeCustomId(node);
    headings.push({
      node,
      isTopLevel: parent === tree,
      ...(customId !== undefined && { customId }),
    });
  });
  // Explicit ids are taken first, so that no generated one meets them.
  for (const { customId } of headings) if (customId !== undefined) slugger.slug(customId, true);
  for (const { node, isTopLevel, customId } of headings) {
    const text = collectText(node);
    const id = customId ?? slugger.slug(text);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    const html = options.renderInline(flattenLinks(node.children));
    context.headings.push({ level: node.depth, id, text, html, isTopLevel });
  }
}

/** The title is a level 1 heading before anything else (comments aside). */
function takeTitle(tree: Root, { removeTitle }: HeadingOptions, context: ParseContext): void {
  const index = titleIndex(tree);
  const heading = tree.children[index];
  if (heading?.type !== 'heading') return;
  takeCustomId(heading);
  context.title = collectText(heading);
  if (removeTitle) tree.children.splice(index, 1);
}

function titleIndex(tree: Root): number {
  const index = tree.children.findIndex((node) => !isComment(node));
  const first = tree.children[index];
  return first?.type === 'heading' && first.depth === 1 ? index : -1;
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

function demote(node: HeadingNode, context: ParseContext): void {
  node.depth = 2;
  report(context, node, {
    code: 'second-title',
    severity: 'warning',
    message: 'a level 1 heading that is not the first thing on the page is shown as level 2',
    hint: 'Write it with two number signs (##).',
  });
}

function takeCustomId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = CUSTOM_ID.exec(last.value)?.[1];
  if (id === undefined) return undefined;
  last.value = last.value.replace(CUSTOM_ID, '');
  if (last.value === '') node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return id;
}

function collectText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(collectText).join('') : '';
}

function flattenLinks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link' || node.type === 'linkReference') return flattenLinks(node.children);
    if (
      node.type === 'image' ||
      node.type === 'imageReference' ||
      node.type === 'footnoteReference'
    )
      return [];
    return 'children' in node
      ? [{ ...node, children: flattenLinks(node.children) } as PhrasingContent]
      : [node];
  });
}

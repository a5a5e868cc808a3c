/** Gives headings their ids, finds the title, and lists what a table of contents may show. */

import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { EXIT, visit } from 'unist-util-visit';
import { isOnlyComments } from '../html/scanHtml';
import { type ParseContext, type Positioned, report } from '../parseContext';
import { createInlineHtml } from './createInlineHtml';

const CUSTOM_ID = /\{#([^\s{}#]+)\}\s*$/;
/** The id of the heading above footnotes. */
const FOOTNOTES_ID = 'footnote-label';
/** For a heading without any letter or digit, since an id must have a character. */
const FALLBACK_ID = 'section';

type HeadingOptions = {
  /** A post's own title is shown by its template, so it leaves the body. */
  readonly removeTitle: boolean;
};

type Found = {
  readonly node: HeadingNode;
  readonly isTopLevel: boolean;
  readonly customId?: string | undefined;
};

export function resolveHeadings(tree: Root, options: HeadingOptions, context: ParseContext): void {
  const title = takeTitle(tree, options, context);
  const slugger = new GithubSlugger();
  const headings: Found[] = [];
  visit(tree, 'footnoteDefinition', () => {
    slugger.occurrences[FOOTNOTES_ID] = 0;
    return EXIT;
  });
  visit(tree, 'heading', (node, _index, parent) => {
    if (node === title) return;
    if (node.depth === 1) demote(node, context);
    const customId = takeCustomId(node);
    const isTaken = customId !== undefined && Object.hasOwn(slugger.occurrences, customId);
    if (isTaken) reportTaken(node, customId, context);
    else if (customId !== undefined) slugger.occurrences[customId] = 0;
    headings.push({ node, isTopLevel: parent === tree, ...(!isTaken && { customId }) });
  });
  // All explicit ids are taken by now, so that no generated one meets them.
  for (const { node, isTopLevel, customId } of headings) {
    const text = collectText(node);
    if (text === '' && customId === undefined) continue;
    const id = customId ?? slugger.slug(slug(text) === '' ? FALLBACK_ID : text);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    const html = createInlineHtml(node.children);
    context.headings.push({ level: node.depth, id, text, html, isTopLevel });
  }
}

/** The title is a level 1 heading before anything else (comments aside). */
function takeTitle(
  tree: Root,
  { removeTitle }: HeadingOptions,
  context: ParseContext,
): HeadingNode | undefined {
  const index = tree.children.findIndex((node) => !isComment(node));
  const heading = tree.children[index];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  takeCustomId(heading);
  const text = collectText(heading);
  if (text !== '') context.title = text;
  if (removeTitle || text === '') tree.children.splice(index, 1);
  return heading;
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && isOnlyComments(node.value);
}

function demote(node: HeadingNode, context: ParseContext): void {
  node.depth = 2;
  reportSecondTitle(node, context);
}

export function reportSecondTitle(node: Positioned, context: ParseContext): void {
  report(context, node, {
    code: 'second-title',
    severity: 'warning',
    message: 'a level 1 heading that is not the first thing on the page is shown as level 2',
    hint: 'Write it with two number signs (##).',
  });
}

function reportTaken(node: HeadingNode, id: string, context: ParseContext): void {
  report(context, node, {
    code: 'duplicate-id',
    severity: 'warning',
    message: `the id "${id}" is taken by a heading above; this one gets an id made from its text`,
    hint: 'Give every heading an id of its own.',
  });
}

function takeCustomId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = CUSTOM_ID.exec(last.value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  if (last.value === '') node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return match[1];
}

function collectText(node: Nodes): string {
  return collectCharacters(node).replace(/\n/g, ' ').trim();
}

function collectCharacters(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(collectCharacters).join('') : '';
}

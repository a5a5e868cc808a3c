/**
 * Plans the Markdown copy of a page: which parts of the author's text are different there. Addresses get the
 * targets of their links, and what readers of the page do not see is omitted.
 */

import type { Definition, Heading, Html, Image, Link, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { endsWithId } from '../../core/customId';
import type { CommentSpan } from '../dialect/removeComments';
import { isIconAddress } from '../dialect/resolveIcons';
import type { TitledMarkdown } from '../directives/titleDirectives';
import { findSpan } from '../findSpan';
import { scanHtml } from '../html/scanHtml';
import type { JsxCut } from '../mdx/listCuts';
import type { PageInput } from '../page';
import { visit } from '../visitTree';
import { type CopyEdit, isWholeAddress } from './copyEdits';
import { findDefined, findDestination } from './findDestination';
import { listTagAddresses } from './listTagAddresses';

type LeftOut = {
  /** Comments in braces. */
  readonly comments: readonly CommentSpan[];
  /** JSX, and what is shown in its place. */
  readonly jsxCuts: readonly JsxCut[];
};

/** Where the configuration shows raw HTML as text, it stays as it is. */
export function planMarkdownCopy(
  root: Root,
  { comments, jsxCuts }: LeftOut,
  { html, titled }: PageInput,
): readonly CopyEdit[] {
  const text = titled.markdown;
  const edits: CopyEdit[] = [...comments.map((span) => ({ ...span, text: '' })), ...jsxCuts];
  const pictured = collectPictured(root);
  visit(root, (node) => {
    if (node.type === 'html' && html !== 'escape') edits.push(...listHtmlEdits(node, text));
    if (node.type === 'link' || node.type === 'image') edits.push(...listLinkEdits(node, text));
    if (node.type === 'definition') edits.push(...listDefinitionEdits(node, text, pictured));
    if (node.type === 'containerDirective') edits.push(...cutConsole(node, text));
    if (node.type === 'heading') edits.push(...cutKeywords(node, text));
  });
  return [...edits, ...restoreTitles(titled)];
}

function listLinkEdits(node: Link | Image, text: string): CopyEdit[] {
  const span = findSpan(node);
  const isIcon = node.type === 'image' && isIconAddress(node.url);
  if (isIcon) return span === undefined ? [] : [{ ...span, text: node.alt ?? '' }];
  if (isWholeAddress(node.url) || span === undefined) return [];
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = (last && findSpan(last)?.end) ?? span.start;
  const found = findDestination(text.slice(span.start, span.end), from - span.start);
  const kind = node.type === 'link' ? 'link' : 'file';
  return found === undefined ? [] : [{ href: node.url, kind, ...move(found, span.start) }];
}

function listDefinitionEdits(
  node: Definition,
  text: string,
  pictured: ReadonlySet<string>,
): CopyEdit[] {
  const span = findSpan(node);
  if (isWholeAddress(node.url) || span === undefined) return [];
  const found = findDefined(text.slice(span.start, span.end));
  const kind = pictured.has(node.identifier) ? 'file' : 'link';
  return found === undefined ? [] : [{ href: node.url, kind, ...move(found, span.start) }];
}

/** Data for the script of the page is not for reading. */
function cutConsole(node: ContainerDirective, text: string): CopyEdit[] {
  const key = node.attributes?.console;
  const span = key ? findSpan(node) : undefined;
  if (span === undefined) return [];
  const written = ` console="${key}"`;
  const index = text.indexOf(written, span.start);
  const isThere = index !== -1 && index < text.indexOf('\n', span.start);
  return isThere ? [{ start: index, end: index + written.length, text: '' }] : [];
}

const KEYWORDS = /[ \t]keywords="[^"{}]*"/;

/** Keywords are only for search. */
function cutKeywords(node: Heading, text: string): CopyEdit[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const start = text.lastIndexOf('{', span.end);
  if (start < span.start) return [];
  const [line = ''] = text.slice(start, span.end).split('\n');
  const found = endsWithId(line) ? KEYWORDS.exec(line) : null;
  if (found === null) return [];
  const from = start + found.index;
  return [{ start: from, end: from + found[0].length, text: '' }];
}

/** The definitions that pictures use. */
function collectPictured(root: Root): ReadonlySet<string> {
  const identifiers = new Set<string>();
  visit(root, 'imageReference', ({ identifier }) => {
    identifiers.add(identifier);
  });
  return identifiers;
}

/** Comments are notes of authors to themselves. */
function listHtmlEdits(node: Html, text: string): CopyEdit[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const source = text.slice(span.start, span.end);
  return scanHtml(source).flatMap((part): readonly CopyEdit[] => {
    if (part.kind === 'comment' || part.kind === 'openComment') {
      return [{ ...move({ start: part.index, end: part.end }, span.start), text: '' }];
    }
    if (part.kind !== 'tag' || part.isClosing) return [];
    const found = listTagAddresses(source.slice(part.index, part.end), part.name);
    const start = span.start + part.index;
    return found
      .filter(({ href }) => !isWholeAddress(href))
      .map((each) => ({ ...each, ...move(each, start) }));
  });
}

/** Writes the openings of directives as the author did. */
function restoreTitles({ markdown, changes }: TitledMarkdown): CopyEdit[] {
  if (changes.size === 0) return [];
  const edits: CopyEdit[] = [];
  let lineStart = 0;
  markdown.split('\n').forEach((line, index) => {
    const change = changes.get(index + 1);
    const at = change === undefined ? -1 : line.lastIndexOf(change.titled);
    if (change !== undefined && at !== -1) {
      const start = lineStart + at;
      edits.push({ start, end: start + change.titled.length, text: change.written });
    }
    lineStart += line.length + 1;
  });
  return edits;
}

function move({ start, end }: { readonly start: number; readonly end: number }, by: number) {
  return { start: start + by, end: end + by };
}

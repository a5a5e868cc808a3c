/** Checks the raw tags of a document: that browsers know them, and that they are closed. */

import type { Html, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { LineColumn } from '../../core/problems';
import { ContentError } from '../contentError';
import { MAX_NESTING_LEVELS, nestingDiagnostic } from '../markdown/nesting';
import { findStart, type ParseContext, report } from '../parseContext';
import { holdsOnlyText, isForeign, isKnownElement, mayStayOpen, swallowsTheRest } from './elements';
import { rewriteHtml } from './rewriteHtml';
import { type HtmlPart, scanHtml } from './scanHtml';
import { toTextNode } from './toTextNode';

type RawNode = {
  readonly node: Html;
  readonly parent: Parents;
  readonly index: number;
  readonly parts: readonly HtmlPart[];
  /** Those to be shown as text. */
  readonly shown: Set<HtmlPart>;
  /** Those that HTML would leave open, although they end in `/>`. */
  readonly empty: Set<HtmlPart>;
};

type TagPart = Extract<HtmlPart, { readonly kind: 'tag' }>;

type OpenTag = {
  readonly name: string;
  readonly place: LineColumn;
  readonly tag: TagPart;
  readonly raw: RawNode;
};

/**
 * A tag that no browser knows, such as a placeholder somebody forgot to put in backticks, is shown as
 * text, and so is one that never ends; `<a id="x" />` becomes the empty element that its author means.
 */
export function resolveRawTags(tree: Root, context: ParseContext): void {
  const open: OpenTag[] = [];
  const nodes: RawNode[] = [];
  visit(tree, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const parts = scanHtml(node.value, namesOf(open));
    const findPlace = createPlaceFinder(node);
    const raw: RawNode = { node, parent, index, parts, shown: new Set(), empty: new Set() };
    nodes.push(raw);
    for (const part of parts) {
      const place = findPlace(part.index);
      if (part.kind === 'tag') checkTag({ tag: part, place, raw }, open, context);
      else if (part.kind === 'openComment') reportUnclosedComment(raw, place, context);
      else if (part.kind === 'broken') showBroken(part, { place, raw }, context);
    }
  });
  for (const tag of open) leaveOpen(tag, context);
  for (const raw of nodes) rewrite(raw);
}

const namesOf = (open: readonly OpenTag[]) => open.map(({ name }) => name);

function checkTag(found: Omit<OpenTag, 'name'>, open: OpenTag[], context: ParseContext): void {
  const { tag, place, raw } = found;
  if (isKnownElement(tag.name, namesOf(open))) follow(found, open, context);
  else {
    raw.shown.add(tag);
    reportUnknown(tag, place, context);
  }
}

/** Keeps the list of open elements. */
function follow(
  { tag, place, raw }: Omit<OpenTag, 'name'>,
  open: OpenTag[],
  context: ParseContext,
): void {
  const name = tag.name.toLowerCase();
  if (mayStayOpen(name)) return;
  if (tag.isSelfClosing) {
    if (!isForeign(name, namesOf(open))) raw.empty.add(tag);
    return;
  }
  if (!tag.isClosing) {
    open.push({ name, place, tag, raw });
    if (open.length <= MAX_NESTING_LEVELS) return;
    throw new ContentError(nestingDiagnostic(context.file, place.line, place.column));
  }
  const at = open.findLastIndex((outer) => outer.name === name);
  if (at === -1) {
    reportStrayEnd(name, place, context);
    return;
  }
  const [closed, ...unclosed] = open.splice(at);
  for (const inner of unclosed) leaveOpen(inner, context);
  if (closed !== undefined && holdsOnlyText(name, namesOf(open)))
    checkContent(closed, raw, context);
}

/** Elements of Markdown cannot be text inside the raw tags around them, and would close these early. */
function checkContent(start: OpenTag, end: RawNode, context: ParseContext): void {
  const { name, place, tag, raw } = start;
  const isOneText =
    raw.parent === end.parent &&
    raw.parent.children
      .slice(raw.index, end.index)
      .every(({ type }) => type === 'text' || type === 'html');
  if (isOneText) return;
  raw.shown.add(tag);
  reportMarkdownInside(name, place, context);
}

/** A browser closes most elements where the ones around them end, but some would hide what follows. */
function leaveOpen({ name, place, tag, raw }: OpenTag, context: ParseContext): void {
  if (swallowsTheRest(name)) raw.shown.add(tag);
  reportUnclosed(name, place, context);
}

/** A `<` that nothing follows is no tag that somebody began. */
function showBroken(
  part: HtmlPart,
  { place, raw }: Pick<OpenTag, 'place' | 'raw'>,
  context: ParseContext,
): void {
  raw.shown.add(part);
  const [beginning = ''] = /<[^\s>]{0,30}/.exec(raw.node.value.slice(part.index)) ?? [];
  if (beginning !== '<' && beginning !== '</') reportBroken(beginning, place, context);
}

function rewrite({ node, parent, index, parts, shown, empty }: RawNode): void {
  const isAllShown = shown.size > 0 && shown.size === parts.length;
  if (isAllShown) parent.children[index] = toTextNode(node, parent) as never;
  else node.value = rewriteHtml(node.value, parts, { shown, empty });
}

/** To be asked for places in their order. */
function createPlaceFinder(node: Html): (index: number) => LineColumn {
  const { value } = node;
  const start = findStart(node);
  let { line } = start;
  let lineStart = 1 - start.column;
  let from = 0;
  return (index) => {
    for (
      let end = value.indexOf('\n', from);
      end !== -1 && end < index;
      end = value.indexOf('\n', from)
    ) {
      line += 1;
      from = end + 1;
      lineStart = from;
    }
    return { line, column: index - lineStart + 1 };
  };
}

function reportUnknown(
  { name, isClosing }: TagPart,
  place: LineColumn,
  context: ParseContext,
): void {
  const tag = `<${isClosing ? '/' : ''}${name}>`;
  reportAt(place, context, {
    code: 'unknown-html-element',
    message: `${tag} is no HTML element that may stand here; it is shown as text`,
    hint: `Write it as a code span: \`${tag}\`.`,
  });
}

function reportUnclosed(name: string, place: LineColumn, context: ParseContext): void {
  const result = swallowsTheRest(name) ? '; it is shown as text' : '';
  reportAt(place, context, {
    code: 'unclosed-html-element',
    message: `<${name}> is not closed${result}`,
    hint: `Write </${name}> where it ends, or write the tag as a code span: \`<${name}>\`.`,
  });
}

function reportMarkdownInside(name: string, place: LineColumn, context: ParseContext): void {
  reportAt(place, context, {
    code: 'unclosed-html-element',
    message: `<${name}> is not closed before other Markdown begins; it is shown as text`,
    hint: `Write all of it up to </${name}> as one block, without an empty line.`,
  });
}

function reportStrayEnd(name: string, place: LineColumn, context: ParseContext): void {
  reportAt(place, context, {
    code: 'stray-html-end-tag',
    message: `</${name}> closes nothing`,
    hint: `Remove it, or write <${name}> where it begins.`,
  });
}

function reportBroken(beginning: string, place: LineColumn, context: ParseContext): void {
  reportAt(place, context, {
    code: 'broken-html-tag',
    message: `what begins with "${beginning}" is no whole tag; it is shown as text`,
    hint: 'Check its quotes and its >, or write &lt; where the text has a <.',
  });
}

function reportUnclosedComment({ node }: RawNode, place: LineColumn, context: ParseContext): void {
  const lastLine = context.lines.findLastIndex((line) => line.trim() !== '') + 1;
  const isLast = node.position === undefined || node.position.end.line >= lastLine;
  reportAt(place, context, {
    code: 'unclosed-comment',
    message: `the comment is not closed and hides the rest of ${isLast ? 'the page' : 'its block'}`,
    hint: `Write --> where it ends${isLast ? '' : ', and no empty line before it'}.`,
  });
}

function reportAt(
  place: LineColumn,
  context: ParseContext,
  problem: { readonly code: string; readonly message: string; readonly hint: string },
): void {
  report(context, { position: { start: place } }, { ...problem, severity: 'warning' });
}

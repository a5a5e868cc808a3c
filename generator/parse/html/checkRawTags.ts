/** Checks the raw tags of a document: browsers must know them, and they must be closed. */

import type { Html, Parents, Root } from 'mdast';
import type { LineColumn } from '../../core/problems';
import { ContentError } from '../contentError';
import { createPlaceFinder } from '../createPlaceFinder';
import { MAX_NESTING_LEVELS, nestingDiagnostic } from '../markdown/nesting';
import type { PageInput } from '../page';
import { findStart, type PlacedProblem, type Problem, placeProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { holdsOnlyText, isForeign, isKnownElement, mayStayOpen, swallowsTheRest } from './elements';
import {
  createBrokenTag,
  createMarkdownInside,
  createStrayEnd,
  createUnclosedComment,
  createUnclosedTag,
  createUnknownTag,
} from './rawTagProblems';
import { type HtmlPart, scanHtml, type TagPart } from './scanHtml';
import { toTextNode } from './toTextNode';

type RawNode = {
  readonly node: Html;
  readonly parent: Parents;
  readonly index: number;
  readonly parts: readonly HtmlPart[];
  /** Parts that are shown as text. */
  readonly shown: Set<HtmlPart>;
  /** Tags that end in `/>` but that HTML would leave open. */
  readonly empty: Set<HtmlPart>;
};

/** The end is that of a tag. */
type RawPlace = LineColumn & { readonly end?: LineColumn };

type OpenTag = {
  readonly name: string;
  readonly place: RawPlace;
  readonly tag: TagPart;
  readonly raw: RawNode;
};

/** The state of the check of one document. */
type Check = {
  readonly file: string;
  /** The elements that are open at the current place, outermost first. */
  readonly open: OpenTag[];
  readonly problems: PlacedProblem[];
};

/**
 * Shows a tag as text when no browser knows it, such as a placeholder without backticks, and when it
 * never ends. `<a id="x" />` becomes the empty element that its author means.
 */
export function checkRawTags(root: Root, { titled, file }: PageInput): readonly PlacedProblem[] {
  const check: Check = { file, open: [], problems: [] };
  const nodes: RawNode[] = [];
  visit(root, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const parts = scanHtml(node.value, namesOf(check.open));
    const raw: RawNode = { node, parent, index, parts, shown: new Set(), empty: new Set() };
    nodes.push(raw);
    checkParts(raw, check, titled.markdown);
  });
  for (const tag of check.open) leaveOpen(tag, check);
  for (const raw of nodes) rewrite(raw);
  return check.problems;
}

const namesOf = (open: readonly OpenTag[]) => open.map(({ name }) => name);

function checkParts(raw: RawNode, check: Check, markdown: string): void {
  const findPlace = createPlaceFinder(raw.node.value, findStart(raw.node));
  for (const part of raw.parts) {
    const start = findPlace(part.index);
    const place = part.kind === 'tag' ? { ...start, end: findPlace(part.end) } : start;
    if (part.kind === 'tag') checkTag({ tag: part, place, raw }, check);
    else if (part.kind === 'broken') showBroken(part, { place, raw }, check);
    else if (part.kind === 'openComment') {
      report(check, place, createUnclosedComment(isLastIn(markdown, raw.node)));
    }
  }
}

function report({ problems }: Check, place: RawPlace, problem: Problem): void {
  problems.push(placeProblem({ position: { start: place, end: place.end } }, problem));
}

function checkTag(found: Omit<OpenTag, 'name'>, check: Check): void {
  const { tag, place, raw } = found;
  if (isKnownElement(tag.name, namesOf(check.open))) follow(found, check);
  else {
    raw.shown.add(tag);
    report(check, place, createUnknownTag(tag.name, tag.isClosing));
  }
}

/** Updates the list of open elements. */
function follow({ tag, place, raw }: Omit<OpenTag, 'name'>, check: Check): void {
  const { open } = check;
  const name = tag.name.toLowerCase();
  if (mayStayOpen(name)) return;
  if (tag.isSelfClosing) {
    if (!isForeign(name, namesOf(open))) raw.empty.add(tag);
    return;
  }
  if (!tag.isClosing) {
    open.push({ name, place, tag, raw });
    if (open.length <= MAX_NESTING_LEVELS) return;
    throw new ContentError(nestingDiagnostic(check.file, place.line, place.column));
  }
  const at = open.findLastIndex((outer) => outer.name === name);
  if (at === -1) {
    report(check, place, createStrayEnd(name));
    return;
  }
  const [closed, ...unclosed] = open.splice(at);
  for (const inner of unclosed) leaveOpen(inner, check);
  if (closed !== undefined && holdsOnlyText(name, namesOf(open))) checkContent(closed, raw, check);
}

/** Markdown inside an element that holds only text would become tags, and these would end the element early. */
function checkContent({ name, place, tag, raw }: OpenTag, end: RawNode, check: Check): void {
  const isOneText =
    raw.parent === end.parent &&
    raw.parent.children
      .slice(raw.index, end.index)
      .every(({ type }) => type === 'text' || type === 'html');
  if (isOneText) return;
  raw.shown.add(tag);
  report(check, place, createMarkdownInside(name));
}

/** A browser closes most elements at the end of their parent, but some would hide all that follows. */
function leaveOpen({ name, place, tag, raw }: OpenTag, check: Check): void {
  if (swallowsTheRest(name)) raw.shown.add(tag);
  report(check, place, createUnclosedTag(name));
}

/** A single `<` is shown as text without a problem, because it is not the beginning of a tag. */
function showBroken(
  part: HtmlPart,
  { place, raw }: Pick<OpenTag, 'place' | 'raw'>,
  check: Check,
): void {
  raw.shown.add(part);
  const [beginning = ''] = /<[^\s>]{0,30}/.exec(raw.node.value.slice(part.index)) ?? [];
  if (beginning !== '<' && beginning !== '</') report(check, place, createBrokenTag(beginning));
}

/** True when only empty lines follow a node. */
function isLastIn(markdown: string, { position }: Html): boolean {
  const lastLine = markdown.trimEnd().split('\n').length;
  return position === undefined || position.end.line >= lastLine;
}

function rewrite({ node, parent, index, parts, shown, empty }: RawNode): void {
  const isAllShown = shown.size > 0 && shown.size === parts.length;
  if (isAllShown) replaceInMarkdown(parent, index, [toTextNode(node, parent)]);
  else node.value = rewriteHtml(node.value, parts, { shown, empty });
}

type Rewriting = {
  /** Parts that are shown as text. */
  readonly shown: ReadonlySet<HtmlPart>;
  /** Tags that end in `/>` and become empty elements. */
  readonly empty: ReadonlySet<HtmlPart>;
};

/** Rewrites raw HTML so that no part of it continues into the HTML that follows. */
function rewriteHtml(html: string, parts: readonly HtmlPart[], rewriting: Rewriting): string {
  let result = '';
  let from = 0;
  for (const part of parts) {
    result += html.slice(from, part.index) + rewritePart(html, part, rewriting);
    from = part.end;
  }
  return result + html.slice(from);
}

function rewritePart(html: string, part: HtmlPart, { shown, empty }: Rewriting): string {
  const text = html.slice(part.index, part.end);
  if (shown.has(part)) return escapeText(text);
  if (part.kind === 'tag' && empty.has(part))
    return text.replace(/(?<!\s)\s*\/>$/, `></${part.name}>`);
  if (part.kind === 'openComment') return '';
  return part.kind === 'section' ? rewriteSection(text) : text;
}

/** In HTML a CDATA section ends at its first `>`, in SVG it does not. As escaped text it is the same in both. */
function rewriteSection(text: string): string {
  if (text.indexOf('>') === text.length - 1) return text;
  return escapeText(text.slice('<![CDATA['.length, -']]>'.length));
}

/** Does not escape `&`: entities stay entities, as in the HTML around. */
const escapeText = (text: string) => text.replace(/</g, '&lt;');

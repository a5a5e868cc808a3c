/** Checks the raw tags of a document: that browsers know them, and that they are closed. */

import type { Html, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { ContentError } from './contentError';
import { isForeign, isKnownElement, mayStayOpen, swallowsTheRest } from './elements';
import { MAX_NESTING_LEVELS, nestingDiagnostic } from './nesting';
import { findStart, type ParseContext, report } from './parseContext';
import { type RawTag, scanTags } from './scanTags';
import { toTextNode } from './toTextNode';

type Place = { readonly line: number; readonly column: number };

type RawNode = {
  readonly node: Html;
  readonly parent: Parents;
  readonly index: number;
  readonly tags: readonly RawTag[];
  /** Those to be shown as text. */
  readonly shown: Set<RawTag>;
  /** Those that HTML would leave open, although they end in `/>`. */
  readonly empty: Set<RawTag>;
};

type OpenTag = {
  readonly name: string;
  readonly place: Place;
  readonly tag: RawTag;
  readonly raw: RawNode;
};

/**
 * A tag that no browser knows, such as a placeholder somebody forgot to put in backticks, is shown as
 * text; `<a id="x" />` becomes the empty element that its author means.
 */
export function resolveRawTags(tree: Root, context: ParseContext): void {
  const open: OpenTag[] = [];
  const nodes: RawNode[] = [];
  visit(tree, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const { tags, openComment } = scanTags(node.value);
    const findPlace = createPlaceFinder(node);
    const raw: RawNode = { node, parent, index, tags, shown: new Set(), empty: new Set() };
    nodes.push(raw);
    for (const tag of tags) {
      const place = findPlace(tag.index);
      const names = open.map((outer) => outer.name);
      if (isKnownElement(tag.name, names)) follow({ tag, place, raw }, open, context);
      else {
        raw.shown.add(tag);
        reportUnknown(tag, place, context);
      }
    }
    if (openComment !== undefined) reportUnclosedComment(findPlace(openComment), context);
  });
  for (const tag of open) leaveOpen(tag, context);
  for (const raw of nodes) rewrite(raw);
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
    const names = open.map((outer) => outer.name);
    if (!isForeign(name, names)) raw.empty.add(tag);
    return;
  }
  if (!tag.isClosing) {
    open.push({ name, place, tag, raw });
    if (open.length <= MAX_NESTING_LEVELS) return;
    throw new ContentError(nestingDiagnostic(context.file, place.line, place.column));
  }
  const at = open.findLastIndex((outer) => outer.name === name);
  if (at === -1) reportStrayEnd(name, place, context);
  else for (const inner of open.splice(at).slice(1)) leaveOpen(inner, context);
}

/** A browser closes most elements where the ones around them end, but some would hide what follows. */
function leaveOpen({ name, place, tag, raw }: OpenTag, context: ParseContext): void {
  if (swallowsTheRest(name)) raw.shown.add(tag);
  reportUnclosed(name, place, context);
}

function rewrite({ node, parent, index, tags, shown, empty }: RawNode): void {
  if (shown.size > 0 && shown.size === tags.length) {
    parent.children[index] = toTextNode(node, parent) as never;
  } else if (shown.size + empty.size > 0) {
    node.value = rewriteTags(node.value, tags, { shown, empty });
  }
}

function rewriteTags(
  html: string,
  tags: readonly RawTag[],
  { shown, empty }: Pick<RawNode, 'shown' | 'empty'>,
): string {
  let result = '';
  let from = 0;
  for (const tag of tags) {
    const { name, index, end } = tag;
    if (!shown.has(tag) && !empty.has(tag)) continue;
    result += html.slice(from, index);
    const text = html.slice(index, end);
    result += shown.has(tag) ? text.replace(/</g, '&lt;') : text.replace(/\s*\/>$/, `></${name}>`);
    from = end;
  }
  return result + html.slice(from);
}

/** To be asked for places in their order. */
function createPlaceFinder(node: Html): (index: number) => Place {
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

function reportUnknown({ name, isClosing }: RawTag, place: Place, context: ParseContext): void {
  const tag = `<${isClosing ? '/' : ''}${name}>`;
  reportAt(place, context, {
    code: 'unknown-html-element',
    message: `${tag} is no HTML element that may stand here; it is shown as text`,
    hint: `Write it as a code span: \`${tag}\`.`,
  });
}

function reportUnclosed(name: string, place: Place, context: ParseContext): void {
  const result = swallowsTheRest(name) ? '; it is shown as text' : '';
  reportAt(place, context, {
    code: 'unclosed-html-element',
    message: `<${name}> is not closed${result}`,
    hint: `Write </${name}> where it ends, or write the tag as a code span: \`<${name}>\`.`,
  });
}

function reportStrayEnd(name: string, place: Place, context: ParseContext): void {
  reportAt(place, context, {
    code: 'stray-html-end-tag',
    message: `</${name}> closes nothing`,
    hint: `Remove it, or write <${name}> where it begins.`,
  });
}

function reportUnclosedComment(place: Place, context: ParseContext): void {
  reportAt(place, context, {
    code: 'unclosed-comment',
    message: 'the comment is not closed and hides the rest of the page',
    hint: 'Write --> where it ends.',
  });
}

function reportAt(
  place: Place,
  context: ParseContext,
  problem: { readonly code: string; readonly message: string; readonly hint: string },
): void {
  report(context, { position: { start: place } }, { ...problem, severity: 'warning' });
}

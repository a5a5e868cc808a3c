/** Checks the raw tags of a document: that browsers know them, and that they are closed. */

import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { ContentError } from './contentError';
import { isKnownElement, mayStayOpen } from './elements';
import { MAX_NESTING_LEVELS, nestingDiagnostic } from './nesting';
import { findStart, type ParseContext, report } from './parseContext';
import { type RawTag, scanTags } from './scanTags';
import { toTextNode } from './toTextNode';

type Place = { readonly line: number; readonly column: number };
type OpenTag = Place & { readonly name: string };

/**
 * A node that holds nothing but tags no browser knows, such as a placeholder somebody forgot to put
 * in backticks, becomes the text it shows; among other tags such a tag is escaped.
 */
export function resolveRawTags(tree: Root, context: ParseContext): void {
  const open: OpenTag[] = [];
  visit(tree, 'html', (node, index, parent) => {
    const { tags, openComment } = scanTags(node.value);
    const findPlace = createPlaceFinder(node);
    const unknown: RawTag[] = [];
    for (const tag of tags) {
      const place = findPlace(tag.index);
      if (isKnown(tag, open)) follow(tag, { place, open, context });
      else {
        unknown.push(tag);
        reportUnknown(tag, place, context);
      }
    }
    if (openComment !== undefined) reportUnclosedComment(findPlace(openComment), context);
    if (unknown.length === 0) return;
    if (unknown.length < tags.length) node.value = escapeTags(node.value, unknown);
    else if (parent !== undefined && index !== undefined) {
      parent.children[index] = toTextNode(node, parent) as never;
    }
  });
  for (const tag of open) reportUnclosed(tag, context);
}

function isKnown({ name }: RawTag, open: readonly OpenTag[]): boolean {
  const foreign = open.findLast((tag) => tag.name === 'svg' || tag.name === 'math')?.name;
  return isKnownElement(name, foreign);
}

type Following = {
  readonly place: Place;
  readonly open: OpenTag[];
  readonly context: ParseContext;
};

/** Keeps the list of open elements. */
function follow(tag: RawTag, { place, open, context }: Following): void {
  const name = tag.name.toLowerCase();
  const isForeign = open.some((outer) => outer.name === 'svg' || outer.name === 'math');
  const isEmpty = tag.isSelfClosing && (isForeign || name === 'svg' || name === 'math');
  if (isEmpty || mayStayOpen(name)) return;
  if (!tag.isClosing) {
    open.push({ name, ...place });
    if (open.length <= MAX_NESTING_LEVELS) return;
    throw new ContentError(nestingDiagnostic(context.file, place.line, place.column));
  }
  const at = open.findLastIndex((outer) => outer.name === name);
  if (at === -1) reportStrayEnd(name, place, context);
  else for (const inner of open.splice(at).slice(1)) reportUnclosed(inner, context);
}

/** To be asked for places in their order. */
function createPlaceFinder(node: Html): (index: number) => Place {
  const { value } = node;
  const start = findStart(node);
  let { line } = start;
  /** Where column 1 of the line is. */
  let lineStart = 1 - start.column;
  let from = 0;
  return (index) => {
    for (
      let at = value.indexOf('\n', from);
      at !== -1 && at < index;
      at = value.indexOf('\n', from)
    ) {
      line += 1;
      from = at + 1;
      lineStart = from;
    }
    return { line, column: index - lineStart + 1 };
  };
}

function escapeTags(html: string, tags: readonly RawTag[]): string {
  const starts = new Set(tags.map((tag) => tag.index));
  return html.replace(/</g, (sign, index: number) => (starts.has(index) ? '&lt;' : sign));
}

function reportUnknown({ name, isClosing }: RawTag, place: Place, context: ParseContext): void {
  const tag = `<${isClosing ? '/' : ''}${name}>`;
  reportAt(place, context, {
    code: 'unknown-html-element',
    message: `${tag} is no HTML element that may stand here; it is shown as text`,
    hint: `Write it as a code span: \`${tag}\`.`,
  });
}

function reportUnclosed({ name, ...place }: OpenTag, context: ParseContext): void {
  reportAt(place, context, {
    code: 'unclosed-html-element',
    message: `<${name}> is not closed`,
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

/** Highlighted tokens of a line → HTML, with elements around ranges of characters that may cut tokens. */

import type { Token } from './token';

export type Range = {
  /** Of the first character, 0-based. */
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
  readonly element: 'span' | 'mark' | 'ins' | 'del';
  readonly attributes: Readonly<Record<string, string>>;
};

type PlacedToken = Token & { readonly start: number };

export function renderRanges(tokens: readonly Token[], ranges: readonly Range[]): string {
  // Most lines have none.
  if (ranges.length === 0) return tokens.map(renderToken).join('');
  return renderInside(placeTokens(tokens), ranges.toSorted(compareRanges));
}

/** An outer range comes before those in it. */
function compareRanges(a: Range, b: Range): number {
  return a.start - b.start || b.end - a.end;
}

/** A range that begins in another and ends behind it is left out: elements cannot overlap. */
function renderInside(tokens: readonly PlacedToken[], ranges: readonly Range[]): string {
  const [first, ...others] = ranges;
  if (first === undefined) return tokens.map(renderToken).join('');
  const [before, rest] = splitTokens(tokens, first.start);
  const [inside, after] = splitTokens(rest, first.end);
  const inner = others.filter(({ end }) => end <= first.end);
  const later = others.filter(({ start }) => start >= first.end);
  const content = inside.length === 0 ? '' : renderElement(first, renderInside(inside, inner));
  return before.map(renderToken).join('') + content + renderInside(after, later);
}

function renderElement({ element, attributes }: Range, content: string): string {
  return `<${element}${writeAttributes(attributes)}>${content}</${element}>`;
}

function placeTokens(tokens: readonly Token[]): readonly PlacedToken[] {
  let end = 0;
  return tokens.map((token) => {
    end += token.text.length;
    return { ...token, start: end - token.text.length };
  });
}

function splitTokens(tokens: readonly PlacedToken[], at: number) {
  const cut = (from: number, to: number) =>
    tokens.flatMap(({ text, start, className }) => {
      const part = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
      return part === '' ? [] : [{ text: part, className, start: Math.max(from, start) }];
    });
  return [cut(0, at), cut(at, Number.POSITIVE_INFINITY)] as const;
}

export function writeAttributes(attributes: Range['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function renderToken({ text, className }: Token): string {
  const escaped = escapeText(text);
  return className === '' ? escaped : `<span class="${className}">${escaped}</span>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Finds the places of a Markdown text where an address stands that should be another one. */

import type { Definition, Html, Link, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { scanHtml } from '../parse/html/scanHtml';
import { markdownSyntax } from '../parse/markdown/markdownSyntax';
import { findDefined, findDestination } from '../parse/markdownCopy/findDestination';
import { listTagAddresses } from '../parse/markdownCopy/listTagAddresses';
import { visit } from '../parse/visitTree';

type Found = {
  /** Offsets in the text, without the brackets that may be around an address. */
  readonly start: number;
  readonly end: number;
  readonly to: string;
};

type Span = Pick<Found, 'start' | 'end'>;

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/;
/** An address with one of these would have to be written in another way at some of the places. */
const UNSAFE = /[\s<>()"'`\\|]/;

const processor = unified().use(remarkParse).use(markdownSyntax).freeze();

/** In the order of the text. Code and comments stay as they are. MDX pages are read as Markdown here: what looks like code stays. */
export function findRepairs(text: string, repairs: ReadonlyMap<string, string>): readonly Found[] {
  const markdown = text.replace(FRONT_MATTER, (yaml) => yaml.replace(/[^\r\n]/g, ' '));
  const root: Root = processor.parse(markdown);
  const pictured = new Set<string>();
  visit(root, 'imageReference', ({ identifier }) => void pictured.add(identifier));
  const spans: Span[] = [];
  visit(root, (node) => {
    if (node.type === 'link') spans.push(...findInLink(node, text));
    if (node.type === 'definition' && !pictured.has(node.identifier)) {
      spans.push(...findInDefinition(node, text));
    }
    if (node.type === 'html') spans.push(...findInHtml(node, text));
  });
  return spans
    .flatMap((span) => findRepaired(span, text, repairs))
    .sort((one, other) => one.start - other.start);
}

function findRepaired(
  { start, end }: Span,
  text: string,
  repairs: ReadonlyMap<string, string>,
): Found[] {
  const inBrackets = text[start] === '<' ? 1 : 0;
  const place = { start: start + inBrackets, end: end - inBrackets };
  const to = repairs.get(text.slice(place.start, place.end));
  return to === undefined || UNSAFE.test(to) ? [] : [{ ...place, to }];
}

function findInLink(node: Link, text: string): Span[] {
  const source = sourceOf(node, text);
  const last = node.children.at(-1)?.position?.end.offset ?? source.start;
  const found = findDestination(text.slice(source.start, source.end), last - source.start);
  return found === undefined ? [] : [move(found, source.start)];
}

function findInDefinition(node: Definition, text: string): Span[] {
  const source = sourceOf(node, text);
  const found = findDefined(text.slice(source.start, source.end));
  return found === undefined ? [] : [move(found, source.start)];
}

function findInHtml(node: Html, text: string): Span[] {
  const { start, end } = sourceOf(node, text);
  const source = text.slice(start, end);
  return scanHtml(source).flatMap((part) => {
    if (part.kind !== 'tag' || part.isClosing) return [];
    const found = listTagAddresses(source.slice(part.index, part.end), part.name);
    return found
      .filter(({ kind }) => kind === 'link')
      .map((each) => move(each, start + part.index));
  });
}

function sourceOf({ position }: Link | Definition | Html, text: string): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? text.length };
}

function move({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/**
 * Keeps the ids of headings, to which links from other sites lead: `{#id}` follows each heading that would get another
 * id from docwright than from the generator of the source site.
 */

import type { Heading, Nodes } from 'mdast';
import { isPageId } from '../../../templates/model/reservedNames';
import { type ReadHeading, readHeadings } from '../../parse/markdown/readHeadings';

/** How a generator makes ids. */
export type HeadingIds = {
  /** The text that an id is made of. */
  readonly readText: (node: Heading, markdown: string) => string;
  readonly slugify: (text: string) => string;
  /** What a heading gets when its slug is used; counts from 1. */
  readonly addNumber: (slug: string, count: number) => string;
  /** False for a heading without an id. */
  readonly hasId?: (heading: ReadHeading) => boolean;
  /** The ids that no heading gets, given those that authors have written on the page. */
  readonly reserve?: (own: readonly string[]) => readonly string[];
};

/** An id that is written can change those that docwright gives to headings with the same text. */
const MAX_ROUNDS = 4;

export function keepHeadingIds(body: string, file: string, ids: HeadingIds): string {
  let text = body;
  let wanted: readonly (string | undefined)[] | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const headings = readHeadings(text, file);
    wanted ??= listIds(headings, text, ids);
    const written = writeIds(text, headings, wanted);
    if (written === text) break;
    text = written;
  }
  return text;
}

const WRITABLE = /^[^\s{}#]+$/;

/** Undefined for a heading whose id stays. */
function listIds(headings: readonly ReadHeading[], markdown: string, ids: HeadingIds) {
  const { readText, slugify, addNumber, hasId, reserve } = ids;
  const own = headings.flatMap(({ ownId }) => ownId ?? []);
  const used = new Set(reserve?.(own));
  const written = new Set(own);
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const { node, ownId } = heading;
    if (ownId !== undefined) used.add(ownId);
    if (ownId !== undefined || hasId?.(heading) === false) return undefined;
    const slug = slugify(readText(node, markdown));
    let count = counts.get(slug) ?? 0;
    let id = count === 0 ? slug : addNumber(slug, count);
    while (used.has(id)) {
      count += 1;
      id = addNumber(slug, count);
    }
    counts.set(slug, count);
    used.add(id);
    if (!WRITABLE.test(id) || isPageId(id) || written.has(id)) return undefined;
    return id;
  });
}

function writeIds(
  text: string,
  headings: readonly ReadHeading[],
  wanted: readonly (string | undefined)[],
): string {
  let from = 0;
  const pieces = headings.map(({ node, id, ownId }, index) => {
    const end = node.children.at(-1)?.position?.end.offset;
    const own = wanted[index];
    const isRight = id === undefined || (id === own && !hasUnknownText(node));
    if (own === undefined || ownId !== undefined || end === undefined || isRight) return '';
    const piece = `${text.slice(from, end)} {#${escapeEmphasis(own)}}`;
    from = end;
    return piece;
  });
  return pieces.join('') + text.slice(from);
}

/** It is not known what components and expressions show. */
function hasUnknownText(node: Nodes): boolean {
  if (/^mdx.*(?:Expression|Element)$/.test(node.type)) return true;
  return 'children' in node && node.children.some(hasUnknownText);
}

/** `__init__` would be bold. */
export function escapeEmphasis(id: string): string {
  return /^_.*_|_-|-_/.test(id) ? id.replaceAll('_', '\\_') : id;
}

type ReadNode = (node: Nodes) => string | undefined;

/** Joins what `read` returns for the nodes of a heading, and for those in nodes for which it is undefined. */
export function joinText(node: Nodes, read: ReadNode): string {
  const own = read(node);
  if (own !== undefined) return own;
  return 'children' in node ? node.children.map((child) => joinText(child, read)).join('') : '';
}

/** The attributes behind a heading, such as `{.wide}`, and the text before them. */
export function splitAttributes(text: string): { readonly before: string; readonly list: string } {
  const trimmed = text.trimEnd();
  const start = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1;
  const list = start === -1 ? '' : trimmed.slice(start);
  return /^\{:?[ \t]*[.#]/.test(list)
    ? { before: trimmed.slice(0, start).trimEnd(), list }
    : { before: text, list: '' };
}

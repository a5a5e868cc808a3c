/** The position of a node in its text. */

import type { Nodes } from 'mdast';

type Span = { readonly start: number; readonly end: number };

/** Offsets in the text, the end behind the last character; undefined for a node that a plugin has made. */
export function findSpan({ position }: Pick<Nodes, 'position'>): Span | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** What an author wrote for a node. */
export function readSource({ position }: Pick<Nodes, 'position'>, markdown: string): string {
  return markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

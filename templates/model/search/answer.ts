/** What an index finds, whoever has asked it. */

import type { Hierarchy, HierarchyLevel, RecordType } from './record';

type MarkedPart = { readonly text: string; readonly isMarked: boolean };

/** A text in pieces: what matches the question is marked. No piece is empty. */
export type MarkedText = readonly MarkedPart[];

/** Texts of a hit by the level of the heading, and the one below them. */
export type HitTexts<Text> = {
  readonly hierarchy?: Readonly<Partial<Record<HierarchyLevel, Text>>>;
  readonly content?: Text;
};

export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** The texts as they are. */
  readonly marked?: HitTexts<MarkedText>;
  /** Some words of each, around what matches. */
  readonly snippets?: HitTexts<MarkedText>;
};

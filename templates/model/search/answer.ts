/** The hits of an index, embedded or hosted. */

import type { Hierarchy, HierarchyLevel, RecordType } from './record';

type MarkedPart = { readonly text: string; readonly isMarked: boolean };

/** A text in pieces; the pieces that match the query are marked. No piece is empty. */
export type MarkedText = readonly MarkedPart[];

/** Texts of a hit: the headings by their level, and the text below them. */
export type HitTexts<Text> = {
  readonly hierarchy?: Readonly<Partial<Record<HierarchyLevel, Text>>>;
  readonly content?: Text;
};

/**
 * What added to the score of a hit: a word or two words written as one, a heading that consists of them or repeats the query,
 * words near each other, the rest of the page, or the page's place in the site.
 */
export type GainKind = 'word' | 'joint' | 'heading' | 'typed' | 'near' | 'page' | 'place';

export type Gain = {
  readonly kind: GainKind;
  /** As typed; set for a word. */
  readonly word?: string | undefined;
  /** The word that it was corrected to, when the index does not know it. */
  readonly corrected?: string | undefined;
  readonly amount: number;
};

export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** When the query asks for an explanation: the largest first. */
  readonly gains?: readonly Gain[] | undefined;
  /** The complete texts. */
  readonly marked?: HitTexts<MarkedText>;
  /** The words of each text around the matches. */
  readonly snippets?: HitTexts<MarkedText>;
};

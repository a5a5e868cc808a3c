/** What search finds: the records of a site, in DocSearch's shape. */

export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** The section of the site, then the page's title, then the headings above the text. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** `content` for a block of text, else the level of the heading that the record stands for. */
export type RecordType = HierarchyLevel | 'content';

/** One heading or one block of text (rules 6.17, 8.10–8.12). */
export type SearchRecord = {
  /** The same as long as the text's place in its page is the same. */
  readonly objectID: string;
  /** Path with the base URL and the anchor, without an origin. */
  readonly url: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** The text of a block; null for a heading. */
  readonly content: string | null;
  /** What a page is called beside its title; it is found by them, and they are never shown. */
  readonly aliases?: readonly string[] | undefined;
  readonly language: string;
  readonly docusaurus_tag: string;
  /** The text is an example of code, which is found behind what explains it. */
  readonly isCode?: boolean | undefined;
};

/** Of the heading itself with number 0, of the texts below it from 1 on. */
export function createObjectId(url: string, number: number): string {
  return `${url}:${number}`;
}

/** By what a hosted index orders equal matches. */
export type RecordWeight = {
  readonly pageRank: number;
  /** Falls with the depth of the heading. */
  readonly level: number;
  /** Of the record in its page, from 0. */
  readonly position: number;
};

const CONTENT_LEVEL = 0;
const TOP_LEVEL = 100;
const LEVEL_STEP = 10;

export function weighRecord(type: RecordType, position: number): RecordWeight {
  const depth = Number(type.slice(3));
  const level = type === 'content' ? CONTENT_LEVEL : TOP_LEVEL - LEVEL_STEP * depth;
  return { pageRank: 0, level, position };
}

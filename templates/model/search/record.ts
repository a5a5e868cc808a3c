/** The records of a site's search index, in DocSearch's format. */

export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** The section of the site, then the page's title, then the headings above the text. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** `headings` are the headings from lvl0 on. */
export function createHierarchy(headings: readonly (string | null)[]): Hierarchy {
  const levels = HIERARCHY_LEVELS.map((level, index) => [level, headings[index] ?? null]);
  return Object.fromEntries(levels) as Hierarchy;
}

/** `content` for a block of text, or the level of the record's own heading. */
export type RecordType = HierarchyLevel | 'content';

/** One heading or one block of text (rules 6.17, 8.10–8.12). */
export type SearchRecord = {
  /** Stays the same as long as the position of the text in its page stays the same. */
  readonly objectID: string;
  /** Path with the base URL and the anchor, without an origin. */
  readonly url: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** The text of a block; null for a heading. */
  readonly content: string | null;
  /** Other names of a page. Search finds the page by them, but they are never shown. */
  readonly aliases?: readonly string[] | undefined;
  /** Words of a section that its text does not contain. Search finds the section by them, but they are never shown. */
  readonly keywords?: readonly string[] | undefined;
  /** The texts of links that lead here from other pages. */
  readonly linkTexts?: readonly string[] | undefined;
  readonly language: string;
  readonly docusaurus_tag: string;
  /** True for an example of code, which ranks below the text that explains it. */
  readonly isCode?: boolean | undefined;
};

/** `number` is 0 for the heading itself, and counts the texts below it from 1. */
export function createObjectId(url: string, number: number): string {
  return `${url}:${number}`;
}

/** The values by which a hosted index orders equal matches. */
export type RecordWeight = {
  readonly pageRank: number;
  /** Lower for a deeper heading. */
  readonly level: number;
  /** Position of the record in its page, from 0. */
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

/** Tags of the pages that readers may find; lists of pages have other tags (rules 5.77, 8.10–8.12). */
export const DEFAULT_SEARCH_TAG = 'default';
export function getDocTag(version: string): string {
  return `docs-default-${version}`;
}

/** Reads one hit, from a provider or from what was stored, into the shape that the views rely on. */

import type { Highlight, MatchLevel, SearchHit } from '../../../templates/model/search/answer';
import {
  HIERARCHY_LEVELS,
  type Hierarchy,
  type HierarchyLevel,
  type RecordType,
} from '../../../templates/model/search/record';
import { isObject } from './isObject';
import { readHitUrl } from './readHitUrl';

const TYPES: readonly RecordType[] = [...HIERARCHY_LEVELS, 'content'];
const MATCH_LEVELS: readonly MatchLevel[] = ['none', 'partial', 'full'];

/** Undefined for what has no address to follow. */
export function readHit(value: unknown, baseUrl: string): SearchHit | undefined {
  if (!isObject(value)) return undefined;
  const url = readHitUrl(value.url, baseUrl);
  if (url === undefined) return undefined;
  const hierarchy = readHierarchy(value.hierarchy);
  const content = readText(value.content);
  const highlights = readMarked(value._highlightResult);
  const snippets = readMarked(value._snippetResult);
  return {
    objectID: readName(value.objectID) ?? url,
    url,
    type: readType(value.type) ?? guessType(hierarchy, content),
    hierarchy,
    content,
    ...(highlights !== undefined && { _highlightResult: highlights }),
    ...(snippets !== undefined && { _snippetResult: snippets }),
  };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function readName(value: unknown): string | undefined {
  const isName = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isName ? String(value) : undefined;
}

function readHierarchy(value: unknown): Hierarchy {
  const levels = isObject(value) ? value : {};
  const entries = HIERARCHY_LEVELS.map((level) => [level, readText(levels[level])]);
  return Object.fromEntries(entries) as Hierarchy;
}

function readType(value: unknown): RecordType | undefined {
  return TYPES.find((type) => type === value);
}

function guessType(hierarchy: Hierarchy, content: string | null): RecordType {
  if (content !== null) return 'content';
  return findDeepestLevel(hierarchy) ?? 'lvl1';
}

/** The level of the heading that a hit stands under or for. */
export function findDeepestLevel(hierarchy: Hierarchy): HierarchyLevel | undefined {
  return HIERARCHY_LEVELS.findLast((level) => hierarchy[level]);
}

/** Highlights and snippets alike: a snippet has fewer fields, and nobody minds the others. */
function readMarked(value: unknown): SearchHit['_highlightResult'] {
  if (!isObject(value)) return undefined;
  const { hierarchy } = value;
  const content = readHighlight(value.content);
  const levels = HIERARCHY_LEVELS.flatMap((level) => {
    const highlight = isObject(hierarchy) ? readHighlight(hierarchy[level]) : undefined;
    return highlight === undefined ? [] : [[level, highlight] as const];
  });
  return {
    hierarchy: Object.fromEntries(levels),
    ...(content !== undefined && { content }),
  };
}

function readHighlight(value: unknown): Highlight | undefined {
  if (!isObject(value) || typeof value.value !== 'string') return undefined;
  const words: readonly unknown[] = Array.isArray(value.matchedWords) ? value.matchedWords : [];
  return {
    value: value.value,
    matchLevel: MATCH_LEVELS.find((level) => level === value.matchLevel) ?? 'none',
    matchedWords: words.filter((word) => typeof word === 'string'),
  };
}

/** Parses one hit, of a provider or from storage, into the type that the views use. */

import { getHref, isOnSite } from '../../../templates/model/address';
import type { HitTexts, MarkedText, SearchHit } from '../../../templates/model/search/answer';
import {
  createHierarchy,
  HIERARCHY_LEVELS,
  type Hierarchy,
  type HierarchyLevel,
  type RecordType,
} from '../../../templates/model/search/record';

const TYPES: readonly RecordType[] = [...HIERARCHY_LEVELS, 'content'];

/** Undefined for a hit without an address that can be followed. */
export function parseHit(value: unknown, baseUrl: string): SearchHit | undefined {
  if (!isObject(value)) return undefined;
  const url = parseHitUrl(value.url, baseUrl);
  if (url === undefined) return undefined;
  const hierarchy = parseHierarchy(value.hierarchy);
  const content = parseText(value.content);
  const marked = parseTexts(value._highlightResult);
  const snippets = parseTexts(value._snippetResult);
  return {
    objectID: parseName(value.objectID) ?? url,
    url,
    type: parseType(value.type) ?? guessType(hierarchy, content),
    hierarchy,
    content,
    ...(marked !== undefined && { marked }),
    ...(snippets !== undefined && { snippets }),
  };
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function parseName(value: unknown): string | undefined {
  const isName = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isName ? String(value) : undefined;
}

function parseHierarchy(value: unknown): Hierarchy {
  const levels = isObject(value) ? value : {};
  return createHierarchy(HIERARCHY_LEVELS.map((level) => parseText(levels[level])));
}

function parseType(value: unknown): RecordType | undefined {
  return TYPES.find((type) => type === value);
}

function guessType(hierarchy: Hierarchy, content: string | null): RecordType {
  if (content !== null) return 'content';
  return findDeepestLevel(hierarchy) ?? 'lvl1';
}

/** The deepest level with a heading. */
export function findDeepestLevel(hierarchy: Hierarchy): HierarchyLevel | undefined {
  return HIERARCHY_LEVELS.findLast((level) => hierarchy[level]);
}

function parseTexts(value: unknown): HitTexts<MarkedText> | undefined {
  if (!isObject(value)) return undefined;
  const { hierarchy } = value;
  const content = parseMarkedText(value.content);
  const levels = HIERARCHY_LEVELS.flatMap((level) => {
    const text = isObject(hierarchy) ? parseMarkedText(hierarchy[level]) : undefined;
    return text === undefined ? [] : [[level, text] as const];
  });
  return {
    hierarchy: Object.fromEntries(levels),
    ...(content !== undefined && { content }),
  };
}

function parseMarkedText(value: unknown): MarkedText | undefined {
  return isObject(value) && typeof value.value === 'string' ? splitMarks(value.value) : undefined;
}

/** A reserved domain, so that no site has this address. */
const ANYWHERE = 'https://site.invalid';
const WEB = /^https?:$/;

/** Path and anchor with the base URL; undefined for something that is not the address of a page. */
export function parseHitUrl(url: unknown, baseUrl: string): string | undefined {
  if (typeof url !== 'string' || url.trim() === '') return undefined;
  const address = parseUrl(url, ANYWHERE + getHref(baseUrl, '/'));
  if (address === undefined || !WEB.test(address.protocol)) return undefined;
  // A path that begins with two slashes would lead to another host.
  const path = address.pathname.replace(/^\/+/, '/');
  return (isOnSite(baseUrl, path) ? path : getHref(baseUrl, path)) + address.hash;
}

function parseUrl(url: string, base: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

const MARK = /<mark>([\s\S]*?)<\/mark>/g;

/** Pairs of tags become marks. Everything else is text, even a tag without its partner. */
export function splitMarks(value: string): MarkedText {
  const parts = value.split(MARK).map((text, index) => ({ text, isMarked: index % 2 === 1 }));
  return parts.filter(({ text }) => text !== '');
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

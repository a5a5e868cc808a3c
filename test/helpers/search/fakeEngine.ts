/** A fake engine for tests of the code around it: it finds the records that contain every word. */

import type { MarkedText, SearchHit } from '../../../templates/model/search/answer';
import type { FacetFilters, SearchEngine } from '../../../templates/model/search/engine/engine';
import {
  HIERARCHY_LEVELS,
  type Hierarchy,
  type HierarchyLevel,
  type SearchRecord,
} from '../../../templates/model/search/record';

export function createFakeEngine(records: readonly SearchRecord[]): SearchEngine {
  return {
    start: async () => {},
    search: async (query) => {
      const words = query.query.toLowerCase().split(/\s+/).filter(Boolean);
      const found = records.filter(
        (record) => hasWords(record, words) && hasFacets(record, query.facetFilters),
      );
      const first = query.page * query.hitsPerPage;
      const hits = found.slice(first, first + query.hitsPerPage);
      return {
        hits: hits.map((record) => createHit(record, words)),
        nbHits: found.length,
        isExhaustive: true,
      };
    },
  };
}

type NamedLevels = Partial<Record<HierarchyLevel, string | null>>;

/** A record of a heading, or of a text with `content`; `hierarchy` names what is not null. */
export function createFakeRecord(
  hierarchy: NamedLevels,
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const levels = HIERARCHY_LEVELS.map((level) => [level, hierarchy[level] ?? null]);
  const deepest = HIERARCHY_LEVELS.findLast((level) => hierarchy[level] != null) ?? 'lvl0';
  const texts = [...Object.values(hierarchy), more.content].filter(Boolean);
  return {
    objectID: texts.join('/'),
    url: `/${texts.join('/').toLowerCase().replaceAll(' ', '-')}`,
    type: more.content ? 'content' : deepest,
    hierarchy: Object.fromEntries(levels) as Hierarchy,
    content: null,
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    ...more,
  };
}

function hasWords({ hierarchy, content }: SearchRecord, words: readonly string[]): boolean {
  const text = [...Object.values(hierarchy), content].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

function hasFacets(record: SearchRecord, filters: FacetFilters): boolean {
  const has = (filter: string) => {
    const [name = '', ...value] = filter.split(':');
    return (record as unknown as Record<string, unknown>)[name] === value.join(':');
  };
  return filters.every((either) => {
    if (typeof either === 'string') return has(either);
    if (typeof either === 'function') throw new Error('This engine knows no passages');
    return either.length === 0 || either.some(has);
  });
}

function createHit(record: SearchRecord, words: readonly string[]): SearchHit {
  const levels = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, markWords(text, words)] as const],
  );
  const { objectID, url, type, hierarchy, content } = record;
  const marked = {
    hierarchy: Object.fromEntries(levels),
    ...(content !== null && { content: markWords(content, words) }),
  };
  return { objectID, url, type, hierarchy, content, marked, snippets: marked };
}

function markWords(text: string, words: readonly string[]): MarkedText {
  if (words.length === 0) return [{ text, isMarked: false }];
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(${pattern})`, 'gi'));
  return parts
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

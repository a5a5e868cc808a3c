/** Searches for language models, whose queries name a section and say more: "nginx configuration", "deploy to Netlify". */

import type { SearchHit } from '../../templates/model/search/answer';
import type { FoundHits } from '../../templates/model/search/engine/engine';
import { listHeadings } from '../report/printHit';

type Search = (query: string, limit: number) => Promise<FoundHits>;

/** Words of a query to search for; longer queries are sentences. */
const MAX_WORDS = 8;
/** Hits per word that are considered. */
const CANDIDATES = 30;
/** Sections named by the query, placed after the first hit. */
const NAMED = 2;
/** The share of the query's words that the headings of a section and its page must contain. */
const LEAST_SHARE = 0.4;

/**
 * The engine finds texts with all words of a query, as readers expect while they type. A section whose heading consists of
 * words of the query comes behind the first of them, although its text may lack the other words.
 */
export async function searchSections(
  search: Search,
  query: string,
  limit: number,
): Promise<Pick<FoundHits, 'hits' | 'nbHits'>> {
  const { hits, nbHits } = await search(query, limit);
  const words = new Set(listWords(query));
  // Operators and phrases are taken literally.
  if (words.size < 2 || /["|]|(?:^|\s)-/.test(query)) return { hits, nbHits };
  const named = new Map<string, SearchHit>();
  for (const word of [...words].slice(0, MAX_WORDS)) {
    const found = await search(word, CANDIDATES);
    for (const hit of found.hits) if (isNamed(hit, words)) named.set(hit.url, hit);
  }
  const [first, ...others] = hits;
  const start = first === undefined ? [] : [first];
  const best = [...named.values()]
    .sort((one, other) => countNamed(other, words) - countNamed(one, words))
    .slice(0, NAMED);
  const all = new Map([...start, ...best, ...others].map((hit) => [hit.url, hit]));
  return { hits: [...all.values()].slice(0, limit), nbHits: Math.max(nbHits, all.size) };
}

/** Skips short words such as "a", "to" and "the". */
const MIN_LETTERS = 4;

function listWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length >= MIN_LETTERS);
  // "Themes" names what "theme" asks for.
  return (long.length > 0 ? long : words).map((word) => word.replace(/s$/, ''));
}

function isNamed(hit: SearchHit, words: ReadonlySet<string>): boolean {
  const own = listWords(listHeadings(hit).at(-1) ?? '');
  const isComplete = own.length > 0 && own.every((word) => words.has(word));
  return isComplete && countNamed(hit, words) >= LEAST_SHARE * words.size;
}

function countNamed(hit: SearchHit, words: ReadonlySet<string>): number {
  const path = new Set(listHeadings(hit).flatMap(listWords));
  return [...words].filter((word) => path.has(word)).length;
}

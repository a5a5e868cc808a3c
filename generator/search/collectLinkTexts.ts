/** Collects the texts of links between pages: names that authors give to pages and sections. */

import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import { type Language, parseLanguage } from '../../templates/model/search/engine/words/language';
import { splitWords } from '../../templates/model/search/engine/words/splitWords';
import { isStopWord } from '../../templates/model/search/engine/words/stopWords';
import { findLanguage } from './languages';

/** By address with the base URL, for a page and its sections: the texts of links from other pages, the most frequent first. */
export type LinkTexts = ReadonlyMap<string, readonly string[]>;

export const NO_LINK_TEXTS: LinkTexts = new Map();

const MAX_TEXTS = 8;
const MAX_CHARACTERS = 60;
/** A text of nothing but these words does not name the target of its link. */
const GENERIC = new Set(
  'above back below click details docs documentation example examples go guide here hier home ici information learn link links mehr more next page plus previous read section see siehe voir هنا'.split(
    ' ',
  ),
);

/** By the address of the page. */
export function collectLinkTexts(
  pages: Iterable<Page>,
  { baseUrl, locale }: Pick<SiteConfig, 'baseUrl' | 'locale'>,
): ReadonlyMap<string, LinkTexts> {
  const counts = new Map<string, Map<string, Map<string, number>>>();
  const language = parseLanguage(findLanguage(locale));
  for (const { own, href, text } of listLinks(pages, baseUrl)) {
    const address = href.replace(/\?[^#]*/, '');
    const path = address.replace(/#.*/s, '');
    if (path === own || text.length > MAX_CHARACTERS || isGeneric(text, language)) continue;
    const ofPage = getOrAdd(counts, path);
    const ofAddress = getOrAdd(ofPage, address);
    ofAddress.set(text, (ofAddress.get(text) ?? 0) + 1);
  }
  return mapValues(counts, (ofPage) => mapValues(ofPage, listFrequent));
}

function isGeneric(text: string, language: Language | undefined): boolean {
  return splitWords(text).every(({ term }) => isStopWord(term, language) || GENERIC.has(term));
}

/** `own` is the address of the page with the link. */
function* listLinks(pages: Iterable<Page>, baseUrl: string) {
  for (const page of pages) {
    // The index is public, so it has nothing from unlisted pages.
    if (!('content' in page) || page.isUnlisted) continue;
    const { references, targets } = page.content;
    const own = getHref(baseUrl, page.path);
    for (const [at, { text }] of references.entries()) {
      const target = targets[at];
      if (text !== undefined && target?.isExternal === false)
        yield { own, href: target.href, text };
    }
  }
}

function listFrequent(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, MAX_TEXTS)
    .map(([text]) => text);
}

function getOrAdd<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key) {
  const known = map.get(key) ?? new Map<Inner, Value>();
  map.set(key, known);
  return known;
}

function mapValues<Key, Value, Result>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Result,
): ReadonlyMap<Key, Result> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/**
 * Recent and favorite searches in the browser's storage, in the format of the previous site
 * (rules 5.44–5.49). Create the lists for each opening of the search.
 */

import type { SearchHit } from '../../../templates/model/search/answer';
import { findDeepestLevel, parseHit } from '../client/parseHit';

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type StoredSearchesOptions = {
  /** As `findUsableStorage` returns it. Without a storage, the lists last as long as the page. */
  readonly storage: StorageLike | undefined;
  readonly indexName: string;
  readonly baseUrl: string;
  /** When false, nothing is listed and nothing is stored. */
  readonly personalization: boolean;
};

export type StoredSearches = {
  /** Newest first. */
  readonly getRecents: () => readonly SavedSearch[];
  readonly getFavorites: () => readonly SavedSearch[];
  /** `hits` are listed with the selected one: a text is saved as the heading of its page among them. */
  readonly saveRecent: (hit: SearchHit, hits: readonly SearchHit[]) => void;
  /** Turns a recent search into a favorite. */
  readonly promote: (objectID: string) => void;
  readonly removeRecent: (objectID: string) => void;
  readonly removeFavorite: (objectID: string) => void;
};

const RECENT_KEY_PREFIX = '__DOCSEARCH_RECENT_SEARCHES__';
const FAVORITE_KEY_PREFIX = '__DOCSEARCH_FAVORITE_SEARCHES__';
const TEST_KEY = '__TEST_KEY__';

const MAX_FAVORITES = 10;
const MAX_RECENTS = 7;
const MAX_RECENTS_BESIDE_FAVORITES = 4;

export function startStoredSearches(options: StoredSearchesOptions): StoredSearches {
  const favorites = startList(options, FAVORITE_KEY_PREFIX, MAX_FAVORITES);
  const limit = favorites.get().length > 0 ? MAX_RECENTS_BESIDE_FAVORITES : MAX_RECENTS;
  const recents = startList(options, RECENT_KEY_PREFIX, limit);
  return {
    getRecents: recents.get,
    getFavorites: favorites.get,
    saveRecent: (hit, hits) => {
      const search = createSavedSearch(hit, hits);
      if (search === undefined || favorites.find(search.objectID) !== undefined) return;
      recents.add(search);
    },
    promote: (objectID) => {
      const search = recents.find(objectID);
      if (search === undefined) return;
      favorites.add(search);
      recents.remove(objectID);
    },
    removeRecent: recents.remove,
    removeFavorite: favorites.remove,
  };
}

/** Undefined where the browser stores nothing (rule 5.49); even the access to the storage may throw. */
export function findUsableStorage(getStorage: () => StorageLike): StorageLike | undefined {
  try {
    const storage = getStorage();
    storage.setItem(TEST_KEY, '');
    storage.removeItem(TEST_KEY);
    return storage;
  } catch {
    // Blocked, missing or full: search works without saved lists.
    return undefined;
  }
}

/** A stored list that is too long is cut when it is read; the next change writes the shorter list (rule 5.45). */
function startList(options: StoredSearchesOptions, keyPrefix: string, limit: number) {
  const { storage, indexName, baseUrl, personalization } = options;
  const key = keyPrefix + indexName;
  let list = personalization ? readList(storage, key, baseUrl).slice(0, limit) : [];
  const without = (objectID: string) => list.filter((search) => search.objectID !== objectID);
  const write = (next: readonly SavedSearch[]) => {
    if (!personalization) return;
    list = next.slice(0, limit);
    writeList(storage, key, list);
  };
  return {
    get: () => list,
    find: (objectID: string) => list.find((search) => search.objectID === objectID),
    add: (search: SavedSearch) => write([search, ...without(search.objectID)]),
    remove: (objectID: string) => write(without(objectID)),
  };
}

/** The stored value may be anything: entries of another version, or text that is not JSON. */
function readList(
  storage: StorageLike | undefined,
  key: string,
  baseUrl: string,
): readonly SavedSearch[] {
  const stored = parseJson(readItem(storage, key));
  if (!Array.isArray(stored)) return [];
  const searches = stored.flatMap((entry: unknown) => {
    const hit = parseHit(entry, baseUrl);
    return hit === undefined ? [] : [toSavedSearch(hit)];
  });
  return [...new Map(searches.map((search) => [search.objectID, search])).values()];
}

function readItem(storage: StorageLike | undefined, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    // The storage may be blocked while a page is open.
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An invalid value counts as an empty list, and the next change replaces it.
    return undefined;
  }
}

function writeList(
  storage: StorageLike | undefined,
  key: string,
  list: readonly SavedSearch[],
): void {
  try {
    storage?.setItem(key, JSON.stringify(list));
  } catch {
    // Rule 5.49: the error is not reported. The list in memory stays valid for this page.
  }
}

/** Rule 5.46. */
type SavedSearch = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

/** Undefined for a text without a heading, because the saved search would have no title. */
function createSavedSearch(hit: SearchHit, hits: readonly SearchHit[]): SavedSearch | undefined {
  if (hit.type !== 'content') return toSavedSearch(hit);
  const parent = hits.find((other) => other.type === 'lvl1' && isSamePage(other, hit));
  return parent === undefined ? createParent(hit) : toSavedSearch(parent);
}

function toSavedSearch({ objectID, url, type, hierarchy, content }: SavedSearch): SavedSearch {
  return { objectID, url, type, hierarchy, content };
}

function isSamePage(hit: SearchHit, other: SearchHit): boolean {
  return hit.hierarchy.lvl1 === other.hierarchy.lvl1 && getPath(hit) === getPath(other);
}

function getPath({ url }: SearchHit): string {
  return url.split('#', 1)[0] ?? url;
}

/** The address of the heading identifies it, so that all texts below one heading are saved as the same search. */
function createParent({ url, hierarchy }: SearchHit): SavedSearch | undefined {
  const type = findDeepestLevel(hierarchy);
  return type && { objectID: url, url, type, hierarchy, content: null };
}

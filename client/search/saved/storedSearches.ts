/**
 * Recent and favorite searches as the browser keeps them, in the shape of the site before this one
 * (rules 5.44–5.49). Start one for each opening of the search.
 */

import type { SearchHit } from '../../../templates/model/search/answer';
import { readHit } from '../client/readHit';
import { createSavedSearch, type SavedSearch, toSavedSearch } from './createSavedSearch';

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type StoredSearchesOptions = {
  /** As `findUsableStorage` gives it; without one, lists live as long as the page. */
  readonly storage: StorageLike | undefined;
  readonly indexName: string;
  readonly baseUrl: string;
  /** Without it nothing is listed and nothing is stored. */
  readonly personalization: boolean;
};

export type StoredSearches = {
  /** The latest first. */
  readonly getRecents: () => readonly SavedSearch[];
  readonly getFavorites: () => readonly SavedSearch[];
  /** `hits` are those listed with the selected one: a text is saved as its page's heading among them. */
  readonly saveRecent: (hit: SearchHit, hits: readonly SearchHit[]) => void;
  /** A recent search becomes a favorite one. */
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

/** Undefined where the browser keeps nothing (rule 5.49); reaching for it may throw too. */
export function findUsableStorage(getStorage: () => StorageLike): StorageLike | undefined {
  try {
    const storage = getStorage();
    storage.setItem(TEST_KEY, '');
    storage.removeItem(TEST_KEY);
    return storage;
  } catch {
    // Refused, missing or full: the lists are for comfort.
    return undefined;
  }
}

/** A longer stored list is cut at once, and written so with its next change (rule 5.45). */
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

/** Anything may stand there: another version's entries, or nothing that is JSON. */
function readList(
  storage: StorageLike | undefined,
  key: string,
  baseUrl: string,
): readonly SavedSearch[] {
  const stored = parseJson(readItem(storage, key));
  if (!Array.isArray(stored)) return [];
  const searches = stored.flatMap((entry: unknown) => {
    const hit = readHit(entry, baseUrl);
    return hit === undefined ? [] : [toSavedSearch(hit)];
  });
  return [...new Map(searches.map((search) => [search.objectID, search])).values()];
}

function readItem(storage: StorageLike | undefined, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    // Access may be taken away while a page is open.
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be read counts as an empty list, and the next change writes a good one.
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
    // Rule 5.49: dropped without a word; the list still counts for this page.
  }
}

/** Recent and favorite searches, and values that the previous site may have stored in a browser. */

import { describe, expect, test } from 'vitest';
import {
  findUsableStorage,
  type StorageLike,
  startStoredSearches,
} from '../../../client/search/saved/storedSearches';
import type { SearchHit } from '../../../templates/model/search/answer';
import { createFakeRecord } from '../../helpers/search/fakeEngine';

const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__crbt';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__crbt';

describe('a selected hit', () => {
  test('is stored with only its public fields', () => {
    const storage = createStorage();
    start(storage).saveRecent(createHit('users', { marked: {}, snippets: {} }), []);
    expect(storage.read(RECENTS)).toEqual([
      {
        objectID: 'users',
        url: '/users',
        type: 'lvl1',
        hierarchy: { lvl0: 'API', lvl1: 'users', ...NO_DEEPER_LEVELS },
        content: null,
      },
    ]);
  });

  test('moves to the front when it is selected again', () => {
    const searches = start(createStorage());
    save(searches, ['a', 'b', 'a']);
    expect(listIds(searches.getRecents())).toEqual(['a', 'b']);
  });

  test('is not stored when it is a favorite', () => {
    const searches = start(createStorage({ [FAVORITES]: [createHit('a')] }));
    save(searches, ['a', 'b']);
    expect(listIds(searches.getRecents())).toEqual(['b']);
  });

  test('is neither stored nor listed without personalization', () => {
    const storage = createStorage({ [RECENTS]: [createHit('a')] });
    const searches = start(storage, { personalization: false });
    save(searches, ['b']);
    expect(searches.getRecents()).toEqual([]);
    expect(listIds(storage.read(RECENTS))).toEqual(['a']);
  });
});

describe('a selected text', () => {
  const text = createText('/users#fields', { lvl1: 'Users', lvl2: 'Fields' });

  test('is stored as the heading of its page among the hits', () => {
    const other = createHit('Users', { objectID: 'other', url: '/other/users' });
    const parent = createHit('Users', { objectID: 'parent', url: '/users' });
    const searches = start(createStorage());
    searches.saveRecent(text, [text, other, parent]);
    expect(listIds(searches.getRecents())).toEqual(['parent']);
  });

  test('is stored as the deepest heading above it when the hits lack its page', () => {
    const searches = start(createStorage());
    searches.saveRecent(text, [text]);
    expect(searches.getRecents()).toEqual([
      {
        objectID: '/users#fields',
        url: '/users#fields',
        type: 'lvl2',
        hierarchy: text.hierarchy,
        content: null,
      },
    ]);
  });

  test('is stored once with others below the same heading', () => {
    const searches = start(createStorage());
    searches.saveRecent(text, []);
    searches.saveRecent({ ...text, objectID: 'second', content: 'More.' }, []);
    expect(searches.getRecents()).toHaveLength(1);
  });

  test('is not stored when no heading names it', () => {
    const searches = start(createStorage());
    searches.saveRecent(createText('/users', { lvl0: null }), []);
    expect(searches.getRecents()).toEqual([]);
  });
});

describe('the lists', () => {
  test('hold the last seven recent searches', () => {
    const searches = start(createStorage());
    save(searches, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(listIds(searches.getRecents())).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b']);
  });

  test('hold four recent searches once there was a favorite at the opening', () => {
    const storage = createStorage();
    const first = start(storage);
    save(first, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    first.promote('g');
    expect(listIds(first.getRecents())).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    const second = start(storage);
    expect(listIds(second.getRecents())).toEqual(['f', 'e', 'd', 'c']);
    expect(storage.read(RECENTS)).toHaveLength(6);
    save(second, ['h']);
    expect(listIds(storage.read(RECENTS))).toEqual(['h', 'f', 'e', 'd']);
  });

  test('hold the last ten favorites', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
    const searches = start(createStorage());
    for (const id of ids) {
      save(searches, [id]);
      searches.promote(id);
    }
    expect(listIds(searches.getFavorites())).toEqual(ids.slice(1).reverse());
    expect(searches.getRecents()).toEqual([]);
  });

  test('lose removed searches', () => {
    const storage = createStorage({
      [RECENTS]: [createHit('a'), createHit('b')],
      [FAVORITES]: [createHit('c')],
    });
    const searches = start(storage);
    searches.removeRecent('a');
    searches.removeFavorite('c');
    expect(listIds(storage.read(RECENTS))).toEqual(['b']);
    expect(storage.read(FAVORITES)).toEqual([]);
  });

  test('stay as they are when an unknown search is promoted or removed', () => {
    const searches = start(createStorage({ [RECENTS]: [createHit('a')] }));
    searches.promote('x');
    searches.removeRecent('x');
    searches.removeFavorite('x');
    expect(listIds(searches.getRecents())).toEqual(['a']);
    expect(searches.getFavorites()).toEqual([]);
  });
});

describe('data stored by the previous site', () => {
  test('is read without its internal fields', () => {
    const { objectID, url, type, hierarchy, content } = createHit('a');
    const entry = { objectID, url, type, hierarchy, content };
    const old = { ...entry, __autocomplete_id: 3, __docsearch_parent: createHit('b') };
    expect(start(createStorage({ [RECENTS]: [old] })).getRecents()).toEqual([entry]);
  });

  test('leads into this site', () => {
    const old = createHit('a', { url: 'https://old.example.com/api/users?x=1#id' });
    const searches = start(createStorage({ [RECENTS]: [old] }), { baseUrl: '/docs/' });
    expect(searches.getRecents().map(({ url }) => url)).toEqual(['/docs/api/users#id']);
  });

  test.each([
    ['no JSON', '{"a'],
    ['another value', '"text"'],
    ['an object', '{"length":2}'],
    ['null', 'null'],
    ['entries of other kinds', '[null,1,"a",[],{}]'],
    ['an address that runs a script', '[{"objectID":"a","url":"javascript:alert(1)"}]'],
  ])('counts as nothing when it is %s', (_, text) => {
    const storage = createStorage({ [RECENTS]: text });
    const searches = start(storage);
    expect(searches.getRecents()).toEqual([]);
    save(searches, ['b']);
    expect(listIds(storage.read(RECENTS))).toEqual(['b']);
  });

  test('is listed once when it is stored twice', () => {
    const searches = start(createStorage({ [RECENTS]: [createHit('a'), createHit('a')] }));
    expect(listIds(searches.getRecents())).toEqual(['a']);
  });
});

describe('a browser without storage', () => {
  const fail = () => {
    throw new Error('blocked');
  };

  test('has no usable storage', () => {
    expect(findUsableStorage(fail)).toBeUndefined();
    expect(findUsableStorage(() => ({ ...createStorage(), setItem: fail }))).toBeUndefined();
  });

  test('keeps the lists for the open page', () => {
    const searches = start(undefined);
    save(searches, ['a']);
    expect(listIds(searches.getRecents())).toEqual(['a']);
  });

  test('may fail after it was probed', () => {
    const searches = start({ getItem: fail, setItem: fail, removeItem: fail });
    save(searches, ['a']);
    expect(listIds(searches.getRecents())).toEqual(['a']);
  });

  test('is detected with a key that is removed again', () => {
    const storage = createStorage();
    expect(findUsableStorage(() => storage)).toBe(storage);
    expect(storage.keys()).toEqual([]);
  });
});

const NO_DEEPER_LEVELS = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

type Searches = ReturnType<typeof startStoredSearches>;

function start(
  storage: StorageLike | undefined,
  more: { readonly personalization?: boolean; readonly baseUrl?: string } = {},
): Searches {
  const options = { indexName: 'crbt', baseUrl: '/', personalization: true };
  return startStoredSearches({ storage, ...options, ...more });
}

function save(searches: Searches, ids: readonly string[]): void {
  for (const id of ids) searches.saveRecent(createHit(id), []);
}

function listIds(list: readonly { readonly objectID: string }[]): readonly string[] {
  return list.map(({ objectID }) => objectID);
}

function createHit(title: string, more: Partial<SearchHit> = {}): SearchHit {
  const { hierarchy } = createFakeRecord({ lvl0: 'API', lvl1: title });
  return { objectID: title, url: `/${title}`, type: 'lvl1', hierarchy, content: null, ...more };
}

function createText(url: string, levels: Parameters<typeof createFakeRecord>[0]): SearchHit {
  const { hierarchy } = createFakeRecord(levels);
  return { objectID: `${url}-1`, url, type: 'content', hierarchy, content: 'Some text.' };
}

function createStorage(stored: Readonly<Record<string, unknown>> = {}) {
  const texts = Object.entries(stored).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  const items = new Map<string, string>(texts);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    read: (key: string) => JSON.parse(items.get(key) ?? 'null'),
    keys: () => [...items.keys()],
  };
}

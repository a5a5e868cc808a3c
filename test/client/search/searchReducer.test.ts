/** Single rules of the search dialog and the search page. */

import { describe, expect, test } from 'vitest';
import { chooseOutcome, chooseScreen, listRows } from '../../../client/search/dialog/chooseScreen';
import {
  type Answer,
  INITIAL_STATE,
  type SearchEvent,
  type SearchState,
  searchReducer,
} from '../../../client/search/dialog/searchReducer';
import { cutQuery } from '../../../client/search/dialog/useSearch';
import { EMPTY_PAGE, type PageEvent, pageReducer } from '../../../client/search/page/pageReducer';
import { getAllHref, getCreditHref, getMissingHref } from '../../../client/search/searchAddresses';
import { createSearchSettings } from '../../../templates/model/search/settings';
import { groupHits } from '../../../templates/search/groupHits';
import { sampleConfig } from '../../helpers/pages/samplePages';
import { createHit } from '../../helpers/search/searchHits';

const NO_SAVED = { recent: [], favorites: [] };
const settings = createSearchSettings(sampleConfig);
if (settings === undefined) throw new Error('the sample site has search');

function run(...events: readonly SearchEvent[]): SearchState {
  return events.reduce(searchReducer, INITIAL_STATE);
}

/** A response with one row in each of these sections. */
function answerOf(query: string, ...sections: readonly string[]): Answer {
  const hits = sections.map((section) => createHit('lvl1', [section, 'Page'], `/${section}`));
  const groups = groupHits(hits, 5);
  return { query, hits, groups, rowCount: hits.length, count: hits.length, isFallback: false };
}

const typed = (query: string, request: number) => ({ type: 'typed', query, request }) as const;
const answered = (request: number, answer: Answer) =>
  ({ type: 'answered', request, answer }) as const;

test('more rows of an answer change neither the highlighted row nor the status', () => {
  const first = { ...answerOf('a', 'A', 'B'), rowCount: 3 };
  const all = answerOf('a', 'A', 'B', 'C');
  const moved = { type: 'moved', step: -1, count: 3 } as const;
  const waiting = run(typed('a', 1), answered(1, first), moved);
  expect([waiting.active, waiting.status]).toEqual([2, 'idle']);
  const extended = searchReducer(waiting, { type: 'extended', request: 1, answer: all });
  expect(extended).toEqual({ ...waiting, answer: all });
  const stale = searchReducer(waiting, { type: 'extended', request: 0, answer: all });
  expect(stale).toBe(waiting);
});

describe('the status', () => {
  test('goes from idle via loading and stalled back to idle', () => {
    const loading = run(typed('a', 1));
    const stalled = searchReducer(loading, { type: 'stalled', request: 1 });
    const idle = searchReducer(stalled, answered(1, answerOf('a', 'Guides')));
    expect([loading, stalled, idle].map(({ status }) => status)).toEqual([
      'loading',
      'stalled',
      'idle',
    ]);
  });

  test('is not stalled after the response has arrived', () => {
    const late = { type: 'stalled', request: 1 } as const;
    expect(run(typed('a', 1), answered(1, answerOf('a', 'Guides')), late).status).toBe('idle');
  });

  test('is an error from a rejection until the next letter', () => {
    const failed = run(typed('a', 1), { type: 'failed', request: 1 });
    expect([failed.status, chooseScreen(failed).kind]).toEqual(['error', 'failed']);
    const next = searchReducer(failed, typed('ab', 2));
    expect([next.status, chooseScreen(next).kind]).toEqual(['loading', 'start']);
  });

  test('is idle immediately when the query is emptied or blank', () => {
    for (const blank of ['', '  ']) {
      const state = run(typed('a', 1), answered(1, answerOf('a', 'Guides')), typed(blank, 2));
      expect([state.status, chooseScreen(state).kind]).toEqual(['idle', 'start']);
    }
  });
});

describe('answers', () => {
  test.each<SearchEvent>([
    answered(1, answerOf('a', 'Old')),
    { type: 'failed', request: 1 },
    { type: 'stalled', request: 1 },
  ])('to an older request are dropped: $type', (late) => {
    const waiting = run(typed('a', 1), typed('ab', 2));
    expect(searchReducer(waiting, late)).toBe(waiting);
  });

  test('stay on the screen while the next is pending', () => {
    const state = run(typed('a', 1), answered(1, answerOf('a', 'Guides')), typed('ab', 2));
    expect(chooseScreen(state)).toMatchObject({ kind: 'results', answer: { query: 'a' } });
  });

  test('without hits show the screen for no results, with their query', () => {
    const state = run(typed('a', 1), answered(1, answerOf('a')), typed('ab', 2));
    const screen = chooseScreen(state);
    expect(chooseOutcome(screen, NO_SAVED, true)).toEqual({ kind: 'noResults', query: 'a' });
  });

  test('are no longer awaited after a touch elsewhere', () => {
    const state = run(typed('a', 1), { type: 'abandoned' });
    expect([state.status, state.active]).toEqual(['idle', undefined]);
    expect(searchReducer(state, answered(1, answerOf('a', 'Late')))).toBe(state);
  });
});

describe('the highlighted row', () => {
  test('is the first after each letter and each answer', () => {
    const moved = run({ type: 'pointed', index: 3 });
    expect(searchReducer(moved, typed('a', 1)).active).toBe(0);
    const waiting = run(typed('a', 1), { type: 'pointed', index: 3 });
    expect(searchReducer(waiting, answered(1, answerOf('a', 'Guides'))).active).toBe(0);
  });

  test.each([
    [0, -1, 3, 2],
    [2, 1, 3, 0],
    [1, 1, 3, 2],
    [undefined, 1, 3, 0],
    [undefined, -1, 3, 2],
    [0, 1, 0, undefined],
  ] as const)('goes from %s by %i of %i rows to %s', (active, step, count, expected) => {
    const event = { type: 'moved', step, count } as const;
    expect(searchReducer({ ...INITIAL_STATE, active }, event).active).toBe(expected);
  });

  test('is none after Tab', () => {
    expect(run({ type: 'left' }).active).toBeUndefined();
  });
});

describe('suggestions', () => {
  test('are the groups of the search with the most groups', () => {
    const state = run(
      typed('a', 1),
      answered(1, answerOf('a', 'One', 'Two')),
      typed('ab', 2),
      answered(2, answerOf('ab', 'Three')),
      typed('abc', 3),
      answered(3, answerOf('abc')),
    );
    expect(state.suggestions).toEqual(['One', 'Two']);
  });

  test('are never a group without a name', () => {
    expect(run(typed('a', 1), answered(1, answerOf('a', '', 'Two'))).suggestions).toEqual(['Two']);
  });
});

describe('the start screen', () => {
  const start = { kind: 'start' } as const;
  const [one, two] = ['/one', '/two'].map((url) => createHit('lvl1', ['Guides', url], url));

  test('numbers recent searches, favorites and suggestions of the page consecutively', () => {
    if (!one || !two) throw new Error('there are two');
    const suggestions = { headings: [two], pages: [one] };
    const rows = listRows(start, { recent: [one], favorites: [two] }, suggestions);
    expect(rows.map(({ hit, index }) => `${index} ${hit.url}`)).toEqual([
      ...['0 /one', '1 /two', '2 /two', '3 /one'],
    ]);
  });

  test('reports that there are none, and shows nothing without personalization', () => {
    expect(chooseOutcome(start, NO_SAVED, true)).toEqual({ kind: 'noSaved' });
    expect(chooseOutcome(start, NO_SAVED, false)).toEqual({ kind: 'nothing' });
  });
});

describe('the query', () => {
  test('has at most 64 characters, and no half surrogate pair', () => {
    expect(cutQuery('x'.repeat(65))).toHaveLength(64);
    expect(cutQuery(`${'x'.repeat(63)}😀`)).toBe('x'.repeat(63));
    expect(cutQuery('😀 und mehr')).toBe('😀 und mehr');
  });
});

describe('addresses', () => {
  test('of all results encode the query, a space as %20', () => {
    expect(getAllHref(settings, 'a b&c')).toBe('/search?q=a%20b%26c');
  });

  test('of reports contain the query where the configuration specifies it, whatever its text', () => {
    const site = { ...settings, missingResultsUrl: 'https://example.com/?q={query}&r={query}' };
    expect(getMissingHref(site, "$& 'x'")).toBe(
      "https://example.com/?q=%24%26%20'x'&r=%24%26%20'x'",
    );
    expect(getMissingHref(settings, 'a')).toBeUndefined();
  });

  test('of the provider exist only in hosted mode', () => {
    expect(getCreditHref({ ...settings, provider: 'hosted' }, 'docs.example.com')).toBe(
      'https://www.algolia.com/?utm_source=docs.example.com',
    );
    expect(getCreditHref(settings, 'docs.example.com')).toBeUndefined();
  });
});

describe('the search page', () => {
  const hit = createHit('lvl1', ['Guides', 'Page'], '/page');
  const answerPage = (page: number): PageEvent => ({
    type: 'answered',
    response: { hits: [hit], nbHits: 2, page, nbPages: 2, isFallback: false },
  });
  const go = (...events: readonly PageEvent[]) => events.reduce(pageReducer, EMPTY_PAGE);

  test('appends further hits until the last page of them', () => {
    const first = go({ type: 'asked' }, answerPage(0));
    expect(first).toMatchObject({ count: 2, nextPage: 1, isLoading: false });
    const all = [{ type: 'askedForMore' } as const, answerPage(1)].reduce(pageReducer, first);
    expect(all.hits).toHaveLength(2);
    expect(all.nextPage).toBeUndefined();
  });

  test('keeps its hits while another query is pending, and requests no more of them', () => {
    const state = go({ type: 'asked' }, answerPage(0), { type: 'asked' });
    expect(state).toMatchObject({ hits: [hit], isLoading: true, nextPage: undefined });
  });

  test('loses them when that query fails, and keeps them when further hits fail', () => {
    const lost = go(answerPage(0), { type: 'asked' }, { type: 'failed' });
    expect(lost).toMatchObject({ hits: [], count: undefined, hasFailed: true, isLoading: false });
    const kept = go(answerPage(0), { type: 'askedForMore' }, { type: 'failed' });
    expect(kept).toMatchObject({ hits: [hit], hasFailed: true, isLoading: false });
  });

  test('is empty without a query', () => {
    expect(go(answerPage(0), { type: 'emptied' })).toBe(EMPTY_PAGE);
  });
});

/** Single parts of search, rule by rule: screens, texts, files, the library (rules 5–6). */

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  type AlgoliaSearchOptions,
  algoliasearch,
} from '../../../client/search/client/hosted/algoliasearch';
import { splitMarks } from '../../../client/search/client/parseHit';
import { chooseOutcome } from '../../../client/search/dialog/chooseScreen';
import { parseSearchError } from '../../../client/search/dialog/useSearch';
import {
  findUsableStorage,
  startStoredSearches,
} from '../../../client/search/saved/storedSearches';
import type { SearchHit } from '../../../templates/model/search/answer';
import type { RecordType } from '../../../templates/model/search/record';
import { HitOption } from '../../../templates/search/HitOption';
import { getArticleTexts, getRowTexts, getSection } from '../../../templates/search/hitTexts';
import { NoResultsScreen } from '../../../templates/search/NoResultsScreen';
import { PageResults } from '../../../templates/search/PageResults';
import { SearchFooter } from '../../../templates/search/SearchFooter';
import { SearchStatus } from '../../../templates/search/SearchStatus';
import { StartScreen, type Suggestions } from '../../../templates/search/StartScreen';
import { find, findAll, getAttribute, getText, parsePage } from '../../helpers/pages/html';
import { withTexts } from '../../helpers/pages/withTexts';
import { createHit } from '../../helpers/search/searchHits';
import { showMarks } from '../../helpers/search/showMarks';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { configOf } from '../../helpers/sites/createSite';

const render = (element: ReactElement) => renderToStaticMarkup(withTexts(element));
const nothing = () => {};
const NO_SAVED = { recent: [], favorites: [] };

describe('the start screen', () => {
  const one = createHit('lvl1', ['Guides', 'One'], '/one');
  const two = createHit('lvl2', ['Guides', 'Two', 'Deep'], '/two#deep');
  const outline = (
    recent: readonly SearchHit[],
    favorites: readonly SearchHit[],
    suggestions: Suggestions = { headings: [], pages: [] },
  ) => {
    const events = { active: 0, onPoint: nothing, onClick: nothing, onAction: nothing };
    const props = { saved: { recent, favorites }, suggestions, ...events };
    const page = parsePage(render(<StartScreen {...props} />));
    return findAll(page, { role: 'group' }).map((group) => {
      const [icon] = findAll(group, { tag: 'svg' });
      return [getText(group), icon && getAttribute(icon, 'class')];
    });
  };

  test('has recent searches with a clock, then favorites with a star, and no empty part', () => {
    expect(outline([one], [two])).toEqual([
      ['RecentOne', 'icon icon--clock'],
      ['FavoriteTwoDeep', 'icon icon--star'],
    ]);
    expect(outline([one], [])).toEqual([['RecentOne', 'icon icon--clock']]);
    expect(outline([], [two])).toEqual([['FavoriteTwoDeep', 'icon icon--star']]);
  });

  test('offers the headings of the page and the pages beside it after them', () => {
    expect(outline([one], [], { headings: [two], pages: [one, two] })).toEqual([
      ['RecentOne', 'icon icon--clock'],
      ['On this pageTwoDeep', 'icon icon--hash'],
      ['Nearby pagesOneTwoDeep', 'icon icon--blog'],
    ]);
  });

  test('says that nothing is saved, and says nothing without personalization', () => {
    const show = (hasPersonalization: boolean) =>
      render(
        <SearchStatus outcome={chooseOutcome({ kind: 'start' }, NO_SAVED, hasPersonalization)} />,
      );
    expect(show(true)).toBe(
      '<div role="status"><p class="search-message">No recent searches</p></div>',
    );
    expect(show(false)).toBe('<div role="status"></div>');
  });
});

describe('a hit', () => {
  test.each<[RecordType, string]>([
    ['lvl1', 'blog'],
    ['lvl2', 'hash'],
    ['lvl6', 'hash'],
    ['content', 'lines'],
  ])('of type %s has the icon %s', (type, icon) => {
    const row = { hit: createHit(type, ['A', 'B', 'C'], '/a', 'Text'), index: 0 };
    const html = render(<HitOption row={row} active={0} onPoint={nothing} onClick={nothing} />);
    expect(/icon--(\w+)/.exec(html)?.[1]).toBe(icon);
  });

  test('shows snippets in the dialog, highlights on the search page, its own text without them', () => {
    const raw = createHit('content', ['Guides', 'Harbour'], '/a', 'Raw');
    const { marked, snippets, ...bare } = raw;
    const hit: SearchHit = {
      ...bare,
      marked: {
        hierarchy: { lvl0: splitMarks('<mark>Guides</mark>'), lvl1: splitMarks('High') },
        content: splitMarks('Not shown'),
      },
      snippets: { hierarchy: { lvl1: splitMarks('Cut') }, content: splitMarks('Text') },
    };
    const show = ({ title, path }: ReturnType<typeof getRowTexts>) =>
      [title, ...path].map(showMarks);
    expect(show(getRowTexts(hit, false))).toEqual(['Cut', 'Text']);
    expect(show(getArticleTexts(hit))).toEqual(['High', '<mark>Guides</mark>']);
    expect(showMarks(getArticleTexts(hit).summary)).toBe('Text');
    expect(show(getRowTexts(bare, false))).toEqual(['Harbour', 'Raw']);
    const sections = [hit, bare, { ...bare, marked: { hierarchy: {} } }].map(getSection);
    expect(sections).toEqual(['Guides', 'Guides', 'Guides']);
  });
});

test('the link to report a query without results opens another tab, and exists only when it is configured', () => {
  const show = (missingResultsHref?: string) => {
    const props = {
      suggestions: [],
      allPagesHref: '/search',
      missingResultsHref,
      onSuggestion: nothing,
    };
    const page = parsePage(render(<NoResultsScreen {...props} />));
    const links = findAll(page, { tag: 'a', target: '_blank', rel: 'noopener noreferrer' });
    return [getText(page), ...links.map((link) => getAttribute(link, 'href'))];
  };
  const advice = 'Check the spelling, or try fewer and more general words. See all pages';
  const text = `${advice}Believe this query should return results? Let us know.`;
  expect(show('https://a.example/?q=x')).toEqual([text, 'https://a.example/?q=x']);
  expect(show()).toEqual([advice]);
});

test('the footer shows the keys, and the provider where it answers', () => {
  const page = parsePage(render(<SearchFooter creditHref="https://a.example/?x=1" isFallback />));
  const keys = findAll(page, { tag: 'li' }).map((key) => [
    ...findAll(key, { role: 'img' }).map((icon) => getAttribute(icon, 'aria-label')),
    getText(key),
  ]);
  expect(keys).toEqual([
    ['Enter key', 'to select'],
    ['Arrow down', 'Arrow up', 'to navigate'],
    ['Escape key', 'Esc to close'],
  ]);
  const credit = find(page, { tag: 'a', href: 'https://a.example/?x=1' });
  expect([getText(credit), getAttribute(credit, 'target'), getAttribute(credit, 'rel')]).toEqual([
    'Search by Algolia',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('the search page counts in bold, and credits the provider where it answers', () => {
  const show = (count: number, creditHref?: string) => {
    const state = { hits: [], count, isLoading: false, hasFailed: false, isFallback: false };
    const more = { hasMore: false, endRef: null, onMore: nothing, creditHref };
    const page = parsePage(render(<PageResults {...state} {...more} />));
    return findAll(page, { tag: creditHref ? 'a' : 'strong' }).map(getText);
  };
  expect([0, 1, 12].map((count) => show(count))).toEqual([
    [],
    ['One document found'],
    ['12 documents found'],
  ]);
  expect(show(1, 'https://a.example/')).toEqual(['Search by Algolia']);
});

test('storage is probed with a key of its own, and is not used when the probe fails', () => {
  const keys: string[] = [];
  const storage = findUsableStorage(() => ({
    getItem: () => '[{"objectID":"a","url":"/a"}]',
    setItem: (key) => {
      keys.push(key);
      throw new DOMException('blocked', 'QuotaExceededError');
    },
    removeItem: nothing,
  }));
  const options = { indexName: 'docs', baseUrl: '/', personalization: true };
  const searches = startStoredSearches({ storage, ...options });
  searches.saveRecent(createHit('lvl1', ['A', 'B'], '/b'), []);
  expect(startStoredSearches({ storage, ...options }).getRecents()).toEqual([]);
  expect(keys).toEqual(['__TEST_KEY__']);
});

test('opensearch.xml leads browsers to the search page, and every page to it', async () => {
  const site = await buildFixture({
    'content/site.config.ts': configOf("search: { searchPagePath: 'find' }").replace(
      "'Test'",
      "'A & B'",
    ),
    'content/docs/index.md': '# Start\n',
    'content/blog/2024-01-02-post.md': '# Post\n',
  });
  const xml = site.read('opensearch.xml');
  expect(xml).toContain('<ShortName>Search A &amp; B</ShortName>');
  expect(xml).toContain('<Description>Search A &amp; B</Description>');
  expect(xml).toContain('template="https://example.com/find?q={searchTerms}"');
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(4);
  const links = pages.map((file) => find(parsePage(site.read(file)), { rel: 'search' }).attrs);
  expect(new Set(links.map((attributes) => JSON.stringify(attributes))).size).toBe(1);
  expect(links[0]).toEqual(
    expect.arrayContaining([
      { name: 'title', value: 'A & B' },
      { name: 'href', value: '/opensearch.xml' },
    ]),
  );
});

describe('the library', () => {
  type AuthMode = NonNullable<AlgoliaSearchOptions['authMode']>;

  const WITHIN_HEADERS: AuthMode = 1;

  test('names a program once, however often it is added', async () => {
    const { client, urls } = startClient({ status: 200, content: '{"results":[]}' });
    for (const version of ['3.5.2', '3.5.2', '3.5.3']) client.addAlgoliaAgent('docsearch', version);
    await client.search([{ indexName: 'docs', query: 'a' }]);
    expect(new URL(urls[0] ?? '').searchParams.get('x-algolia-agent')).toBe(
      'Algolia for JavaScript (4.19.1); Browser (lite); docsearch (3.5.2); docsearch (3.5.3)',
    );
  });

  test('reports a response that is not JSON with its text', async () => {
    const response = { status: 200, content: '<p>Hello</p>', isTimedOut: false };
    const { client } = startClient(response);
    await expect(client.search([])).rejects.toEqual({
      ...{ name: 'DeserializationError', message: expect.stringContaining('JSON'), response },
    });
  });

  test.each<[string, AuthMode | undefined, string, string]>([
    ['address, where it stays in what is told of the tries', undefined, 'key=secret', 'none'],
    ['headers, where it is hidden', WITHIN_HEADERS, 'key-is-elsewhere', '*****'],
  ])('sends the key in the %s; nobody is shown it', async (_, authMode, address, header) => {
    const { client } = startClient({ status: 500, content: '' }, authMode);
    const error: Failure = await client.search([]).then(
      () => undefined as never,
      (reason) => reason,
    );
    const [tried] = error.transporterStackTrace;
    const url = tried?.request.url ?? '';
    expect(/key=secret/.exec(url)?.[0] ?? 'key-is-elsewhere').toBe(address);
    expect(tried?.request.headers['x-algolia-api-key'] ?? 'none').toBe(header);
    // These are all messages in the console.
    expect(JSON.stringify(parseSearchError(error))).not.toContain('secret');
  });

  type Failure = {
    readonly transporterStackTrace: readonly {
      readonly request: { readonly url: string; readonly headers: Record<string, string> };
    }[];
  };

  /** Sends the same response to every request. */
  function startClient(answer: { status: number; content: string }, authMode?: AuthMode) {
    const urls: string[] = [];
    const client = algoliasearch('APP', 'secret', {
      requester: {
        send: async ({ url }) => {
          urls.push(url);
          return { ...answer, isTimedOut: false };
        },
      },
      ...(authMode !== undefined && { authMode }),
      hosts: [{ url: 'search.example.com' }],
    });
    return { client, urls };
  }
});

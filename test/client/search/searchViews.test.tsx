/** The views of search: texts, groups, marks; never markup from an index. */

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { splitMarks } from '../../../client/search/client/parseHit';
import type { SearchHit } from '../../../templates/model/search/answer';
import { groupHits } from '../../../templates/search/groupHits';
import { Highlighted } from '../../../templates/search/HitOption';
import { getArticleTexts, getRowTexts, getSection } from '../../../templates/search/hitTexts';
import { NoResultsScreen } from '../../../templates/search/NoResultsScreen';
import { OptionList } from '../../../templates/search/OptionList';
import { PageResults, SearchArticle } from '../../../templates/search/PageResults';
import { SearchFooter } from '../../../templates/search/SearchFooter';
import { SearchStatus } from '../../../templates/search/SearchStatus';
import { findAll, getAttribute, parsePage } from '../../helpers/pages/html';
import { withTexts } from '../../helpers/pages/withTexts';
import { createHit } from '../../helpers/search/searchHits';
import { showMarks } from '../../helpers/search/showMarks';

const render = (element: ReactElement) => renderToStaticMarkup(withTexts(element));
const nothing = () => {};

describe('marks', () => {
  test.each([
    ['plain', ['plain']],
    ['a <mark>b</mark> c', ['a ', '*b', ' c']],
    ['<mark>a</mark><mark>b</mark>', ['*a', '*b']],
    ['a <mark>b', ['a <mark>b']],
    ['a</mark> b', ['a</mark> b']],
    ['<mark>a <mark>b</mark> c</mark>', ['*a <mark>b', ' c</mark>']],
    ['<mark></mark>', []],
    ['<MARK>a</MARK>', ['<MARK>a</MARK>']],
    ['<mark class="x">a</mark>', ['<mark class="x">a</mark>']],
  ])('of %s', (value, expected) => {
    const parts = splitMarks(value).map(({ text, isMarked }) => (isMarked ? `*${text}` : text));
    expect(parts).toEqual(expected);
  });

  test('are the only markup that comes through', () => {
    const value = '<img src=x onerror=alert(1)> <mark>a <b>b</b></mark> &amp; <script>';
    expect(render(<Highlighted text={splitMarks(value)} />)).toBe(
      '&lt;img src=x onerror=alert(1)&gt; <mark>a &lt;b&gt;b&lt;/b&gt;</mark> &amp;amp; &lt;script&gt;',
    );
  });
});

describe('a row shows', () => {
  const levels = ['Guides', 'Harbour', 'Depth', 'Tides'];

  const text = createHit('content', levels, '/a', 'The <mark>tide</mark>');

  test.each<[string, SearchHit, string, readonly string[]]>([
    ['a page', createHit('lvl1', levels.slice(0, 2), '/a'), 'Harbour', []],
    ['a page with text', createHit('lvl1', levels.slice(0, 2), '/a', 'Text'), 'Harbour', ['Text']],
    ['a heading', createHit('lvl2', levels.slice(0, 3), '/a'), 'Harbour', ['Depth']],
    ['a deep heading', createHit('lvl3', levels, '/a'), 'Harbour', ['Depth', 'Tides']],
    ['a text', text, 'Harbour', ['Depth', 'Tides', 'The <mark>tide</mark>']],
    ['a section', createHit('lvl0', ['Guides'], '/a'), 'Guides', []],
    ['a heading that is missing', createHit('lvl4', levels.slice(0, 2), '/a'), 'Harbour', []],
    ['a hit without any name', createHit('lvl1', [], '/a'), '/a', []],
  ])('%s', (_name, hit, title, path) => {
    const texts = getRowTexts(hit, false);
    expect([texts.title, ...texts.path].map(showMarks)).toEqual([title, ...path]);
  });

  test.each<[string, SearchHit, string, readonly string[]]>([
    ['a heading', createHit('lvl2', levels.slice(0, 3), '/a'), 'Depth', []],
    ['a deep heading', createHit('lvl3', levels, '/a'), 'Tides', ['Depth']],
    ['a text', text, 'The <mark>tide</mark>', ['Depth', 'Tides']],
  ])('%s below the row of its page without its title', (_name, hit, title, path) => {
    const texts = getRowTexts(hit, true);
    expect([texts.title, ...texts.path].map(showMarks)).toEqual([title, ...path]);
  });

  test('what was stored without snippets', () => {
    const { snippets, marked, ...stored } = createHit('lvl2', levels, '/a');
    const { title, path } = getRowTexts(stored, false);
    expect([title, ...path].map(showMarks)).toEqual(['Harbour', 'Depth', 'Tides']);
  });
});

test('an article is named by its last heading and tells the others and its text', () => {
  const hit = createHit('content', ['Guides', 'Harbour', 'Depth'], '/a', 'The <mark>tide</mark>');
  const { title, path, summary } = getArticleTexts(hit);
  expect(showMarks(title)).toBe('Depth');
  expect(path.map(showMarks)).toEqual(['Guides', 'Harbour']);
  expect(showMarks(summary)).toBe('The <mark>tide</mark>');
});

describe('groups', () => {
  const at = (section: string, page: string, type: SearchHit['type'] = 'lvl1') =>
    createHit(type, [section, page, 'Heading'], `/${section}/${page}#${type}`);
  const outline = (hits: readonly SearchHit[], max = 5) =>
    groupHits(hits, max).map(({ title, rows }) => [
      title,
      ...rows.map(({ hit, index, branch = '' }) =>
        `${index} ${hit.hierarchy.lvl1} ${branch}`.trim(),
      ),
    ]);

  test('stand in the order of their first hits, pages together, rows counted through', () => {
    const hits = [at('A', 'one'), at('B', 'two'), at('A', 'three'), at('A', 'one', 'lvl2')];
    expect(outline(hits)).toEqual([
      ['A', '0 one', '1 one last', '2 three'],
      ['B', '3 two'],
    ]);
  });

  test('hold no more hits than the site wants, and drop the others', () => {
    const hits = ['1', '2', '3'].map((page) => at('A', page));
    expect(outline(hits, 2)).toEqual([['A', '0 1', '1 2']]);
  });

  test('draw branches below the row of a page alone', () => {
    const hits = [
      at('A', 'one', 'lvl2'),
      at('A', 'one'),
      at('A', 'one', 'lvl3'),
      at('A', 'one', 'content'),
      at('A', 'two', 'lvl2'),
    ];
    expect(outline(hits)).toEqual([['A', '0 one', '1 one', '2 one inner', '3 one last', '4 two']]);
  });

  test('are told apart by text, not by what is marked in it', () => {
    const lvl0 = splitMarks('<mark>A</mark> b');
    const hit = { ...at('A b', 'two'), marked: { hierarchy: { lvl0 } } };
    expect([at('A b', 'one'), hit].map(getSection)).toEqual(['A b', 'A b']);
    expect(getSection({ ...hit, marked: {} })).toBe('A b');
  });
});

describe('the list of rows', () => {
  const groups = groupHits(
    [
      createHit('lvl1', ['A', 'One'], '/one'),
      createHit('content', ['A', 'Two'], '/two', 'Text'),
      createHit('lvl1', ['', 'Three'], '/three'),
    ],
    5,
  );
  const events = { active: 1, onPoint: nothing, onClick: nothing };
  const page = parsePage(render(<OptionList label="Results" groups={groups} {...events} />));

  test('is one listbox of labelled groups with ids of their own', () => {
    expect(findAll(page, { role: 'listbox' })).toHaveLength(1);
    const labels = findAll(page, { role: 'group' }).map((group) =>
      getAttribute(group, 'aria-labelledby'),
    );
    expect(labels).toEqual(['search-group-0', 'search-group-2']);
    const ids = findAll(page, {}).flatMap((element) => getAttribute(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has links for rows, the highlighted one selected', () => {
    const rows = findAll(page, { tag: 'a', role: 'option' });
    expect(rows.map((row) => getAttribute(row, 'href'))).toEqual(['/one', '/two', '/three']);
    expect(rows.map((row) => getAttribute(row, 'aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
  });
});

describe('a list whose last rows are still to come', () => {
  const groups = groupHits([createHit('lvl1', ['A', 'One'], '/one')], 5);
  const events = { active: 0, onPoint: nothing, onClick: nothing };
  const describeRows = (rowCount?: number) => {
    const page = parsePage(
      render(<OptionList label="Results" {...{ groups, rowCount }} {...events} />),
    );
    return findAll(page, { role: 'option' }).map((row) => [
      getAttribute(row, 'aria-posinset'),
      getAttribute(row, 'aria-setsize'),
    ]);
  };

  test('says how many rows it has in all', () => {
    expect(describeRows(9)).toEqual([['1', '9']]);
    expect(describeRows()).toEqual([[undefined, undefined]]);
  });
});

describe('messages', () => {
  test('tell what was looked for in vain, as text', () => {
    expect(render(<SearchStatus outcome={{ kind: 'noResults', query: '<b>x' }} />)).toContain(
      'No results for &quot;<strong>&lt;b&gt;x</strong>&quot;',
    );
  });

  test('count what was found', () => {
    const tell = (count: number) => render(<SearchStatus outcome={{ kind: 'found', count }} />);
    expect([tell(1), tell(12)]).toEqual([
      '<div role="status"><p class="visually-hidden">One document found</p></div>',
      '<div role="status"><p class="visually-hidden">12 documents found</p></div>',
    ]);
  });

  test('offer no words and no report where there are none', () => {
    const props = { suggestions: [], missingResultsHref: undefined, onSuggestion: nothing };
    expect(render(<NoResultsScreen {...props} allPagesHref="/search" />)).toBe(
      '<div class="search-message"><p>Check the spelling, or try fewer and more general words. <a href="/search">See all pages</a></p></div>',
    );
  });
});

describe('the footer', () => {
  test('credits the provider and tells when it did not answer', () => {
    const html = render(<SearchFooter creditHref="https://www.algolia.com/" isFallback />);
    expect(html).toContain('rel="noopener noreferrer">Search by Algolia</a>');
    expect(html).toContain('The search service did not respond.');
  });

  test('credits nobody for the site’s own index', () => {
    expect(render(<SearchFooter creditHref={undefined} isFallback={false} />)).not.toMatch(
      /Algolia/,
    );
  });
});

test('a summary ends in dots, once', () => {
  const show = (content: string) =>
    render(<SearchArticle hit={createHit('content', ['A', 'B'], '/a', content)} position={1} />);
  expect(show('Whole')).toContain('>Whole...</p>');
  expect(show('Cut…')).toContain('>Cut…</p>');
});

test('the search page says nothing of a count before there is one', () => {
  const props = {
    hits: [],
    isLoading: true,
    hasFailed: false,
    isFallback: false,
    hasMore: false,
    creditHref: undefined,
    endRef: null,
    onMore: nothing,
  };
  expect(render(<PageResults {...props} count={undefined} />)).not.toMatch(/found/);
  expect(render(<PageResults {...props} count={0} isLoading={false} />)).toContain(
    '<p>No results were found</p>',
  );
});

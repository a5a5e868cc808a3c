/** Sections and operations are found in the Markdown copies of pages. */

import { describe, expect, test } from 'vitest';
import { findOperations, listOperations } from '../../../generator/mcp/operations';
import { findSection, listSections } from '../../../generator/mcp/sections';

const PAGE = `# Kites

Intro.

## Sail {#cloth}

Cloth.

\`\`\`\`md
## Not a heading
\`\`\`\`

### The \`sail_area\` of [a kite](https://kite.example)

Square.

## Line

Long.

## Line
`;

describe('sections', () => {
  const sections = listSections(PAGE);

  test('have ids, plain titles and all that is below them', () => {
    expect(sections.map(({ id, title, level }) => [id, title, level])).toEqual([
      ['', 'Kites', 1],
      ['cloth', 'Sail', 2],
      ['the-sail_area-of-a-kite', 'The sail_area of a kite', 3],
      ['line', 'Line', 2],
      ['line-1', 'Line', 2],
    ]);
    expect(sections[0]?.text).toBe(PAGE.trim());
    expect(sections[1]?.text).toMatch(/^## Sail[\s\S]*Square\.$/);
    expect(sections[3]?.text).toBe('## Line\n\nLong.');
  });

  test.each([
    ['cloth', 'Sail'],
    ['#line-1', 'Line'],
    ['SAIL', 'Sail'],
    ['', undefined],
    ['not-a-heading', undefined],
  ])('are found by id or title: %j', (wanted, title) => {
    expect(findSection(sections, wanted)?.title).toBe(title);
  });
});

test('operations have the URL of their section, and are found by words', () => {
  const operations = listOperations(`Kite API

<https://kite.example/api/kites>

# Kites

### List kites

:::::endpoint{method="GET" path="/kites"}
:::::

### Get a kite {#get}

::endpoint{method="get" path="/kites/{kite.id}"}

<https://kite.example/api/winds/>

::endpoint{path="/winds"}
`);
  expect(operations).toEqual([
    {
      method: 'GET',
      path: '/kites',
      title: 'List kites',
      url: 'https://kite.example/api/kites#list-kites',
    },
    {
      method: 'GET',
      path: '/kites/{kite.id}',
      title: 'Get a kite',
      url: 'https://kite.example/api/kites#get',
    },
    { method: '', path: '/winds', title: '', url: 'https://kite.example/api/winds/' },
  ]);
  const find = (query: string) => findOperations(operations, query).map(({ path }) => path);
  expect(find('get /kites/{id}')).toEqual(['/kites/{kite.id}']);
  expect(find('GET /kites/:id')).toEqual(['/kites/{kite.id}']);
  expect(find('list')).toEqual(['/kites']);
  expect(find('')).toHaveLength(3);
  expect(find('delete kites')).toEqual([]);
});

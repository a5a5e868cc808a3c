/** The lines of a search result in a terminal. */

import { expect, test } from 'vitest';
import { printHit } from '../../../generator/report/printHit';
import type { Gain, SearchHit } from '../../../templates/model/search/answer';
import { createHierarchy } from '../../../templates/model/search/record';

const HIT: SearchHit = {
  objectID: '/kite#tail:1',
  url: '/kite#tail',
  type: 'content',
  hierarchy: createHierarchy(['Guide', 'Kite', null, 'Tail\u001b']),
  content: 'A longer\ntail steadies it.',
  snippets: {
    content: [
      { text: 'A longer\n', isMarked: false },
      { text: 'tail', isMarked: true },
      { text: ' steadies it.', isMarked: false },
    ],
  },
};
const OPTIONS = { rank: 2, width: 80, color: false };

test('has its headings, its address and its snippet on one line each', () => {
  expect(printHit(HIT, OPTIONS)).toEqual([
    ' 2. Kite › Tail␛',
    '    /kite#tail',
    '    A longer tail steadies it.',
  ]);
});

test('has no snippet for a heading', () => {
  expect(printHit({ ...HIT, snippets: {} }, { ...OPTIONS, rank: 10 })).toEqual([
    '10. Kite › Tail␛',
    '    /kite#tail',
  ]);
});

test('has a line for each gain, with its amount aligned', () => {
  const gains: readonly Gain[] = [
    { kind: 'word', word: 'tial', corrected: 'tail', amount: 312.456 },
    { kind: 'page', amount: 4 },
    { kind: 'word', word: 'kite', amount: 0.5 },
  ];
  expect(printHit({ ...HIT, gains }, OPTIONS).slice(3)).toEqual([
    '      312.46  "tial", corrected to "tail"',
    '        4.00  the whole page',
    '        0.50  "kite"',
  ]);
});

test('is cut to the width of the terminal, except for its address', () => {
  const wide = createHierarchy(['Guide', '凧凧凧凧凧凧']);
  expect(printHit({ ...HIT, hierarchy: wide }, { ...OPTIONS, width: 14 })).toEqual([
    ' 2. 凧凧凧凧…',
    '    /kite#tail',
    '    A longer …',
  ]);
});

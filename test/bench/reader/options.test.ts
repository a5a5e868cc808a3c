/** What may be typed behind `npm run bench reader --`. */

import { expect, test } from 'vitest';
import { parseOptions } from './options';

test('without options all pages and Starlight are visited', () => {
  expect(parseOptions([])).toEqual({
    pages: ['home', 'api', 'post', 'search'],
    peers: ['starlight'],
    runs: 3,
    json: undefined,
  });
});

test('pages come in their own order, and peers may be left out', () => {
  const { pages, peers } = parseOptions(['--pages', 'post,home', '--peers', 'none']);
  expect(pages).toEqual(['home', 'post']);
  expect(peers).toEqual([]);
});

test.each([
  [['--pages', 'about'], '--pages: there is no "about"; there are: home, api, post, search.'],
  [['--peers', 'hugo'], '--peers: there is no "hugo"; there are: starlight.'],
  [['--runs', '0'], '--runs: "0" is not a whole number from 1 to 999999.'],
  [['--json', '/nowhere/at/all/x.json'], '--json: there is no folder /nowhere/at/all.'],
  [['--page', 'home'], "Unknown option '--page'"],
])('%j is refused with a message', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});

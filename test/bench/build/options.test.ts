/** What may be typed behind `npm run bench build --`. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../helpers/sites/repository';
import { parseOptions } from './options';

test('without options everything is measured, at the four sizes of the goals', () => {
  const { pages, sidebars, cases, edits, peers } = parseOptions([]);
  expect(pages).toEqual([100, 1000, 5000, 10_000]);
  expect(sidebars).toEqual(['one', 'section']);
  expect(cases).toHaveLength(12);
  expect(edits).toBe(200);
  expect(peers).toEqual(['hugo', 'eleventy']);
});

test('cases come in the order in which they can follow each other', () => {
  expect(parseOptions(['--cases', 'dev,deleted,cold']).cases).toEqual(['cold', 'deleted', 'dev']);
});

test('more than one docwright can be named, by its folder or its command', () => {
  const command = path.join(REPOSITORY, 'bin', 'docwright.js');
  const { docwrights } = parseOptions(['--docwright', command, '--docwright', REPOSITORY]);
  expect(docwrights).toEqual([REPOSITORY, REPOSITORY]);
});

test.each([
  [['--pages', '100,many'], '--pages: "many" is not a whole number from 20 to 999999.'],
  [['--pages', '19'], '--pages: "19" is not a whole number from 20 to 999999.'],
  [['--runs', '0'], '--runs: "0" is not a whole number from 1 to 999999.'],
  [['--sidebars', 'two'], '--sidebars: there is no "two"; there are: one, section.'],
  [
    ['--peers', 'jekyll'],
    '--peers: there is no "jekyll"; there are: hugo, eleventy, languages, versions, api.',
  ],
  [['--cases', 'warm'], '--cases: there is no "warm"; there are: cold, unchanged, body'],
  [['--json', '/nowhere/at/all/x.json'], '--json: there is no folder /nowhere/at/all.'],
  [['--docwright', '/nowhere'], '--docwright: there is no docwright at /nowhere.'],
  [['--page', '100'], "Unknown option '--page'"],
])('%j is refused with a message', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});

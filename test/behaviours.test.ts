/** Every rule has a test that exists, or a reason why it has none. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Behaviours, ranges, sections } from './behaviours';
import { listSources, readSource } from './helpers/code/sourceFiles';

const RULES = readFileSync(path.join(import.meta.dirname, 'behaviours/RULES.md'), 'utf8');
/** "(rule 3.44)", "Rules 5.6, 5.7 and 5.10". */
const CITATION = /\brules?\s+(\d+\.\d+(?:(?:\s*(?:,|–|and)\s*)+\d+\.\d+)*)/gi;

/** A shorter text is not a reason. */
const MIN_REASON_LETTERS = 10;

const entries = sections.flatMap((section) => Object.entries(section));

test('every number of the sections is in exactly one map, and no other number is in any', () => {
  expect(sections.flatMap((section) => Object.keys(section)).sort()).toEqual(listNumbers().sort());
});

test('every behaviour names a test that exists', () => {
  const missing = entries.filter(([, place]) => !isNotApplicable(place) && !isTest(place));
  expect(Object.fromEntries(missing)).toEqual({});
});

test('every rule that the code cites exists', () => {
  const known = new Set([...RULES.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number));
  const sources = listSources(['bin', 'client', 'generator', 'templates', 'content', 'test']);
  const cited = sources.flatMap((file) =>
    [...readSource(file).matchAll(CITATION)].flatMap(([, list = '']) =>
      [...list.matchAll(/\d+\.\d+/g)].map(([number]) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

test('a rule that does not apply has a reason', () => {
  const reasons = entries.filter(([, place]) => isNotApplicable(place));
  const silent = reasons.filter(([, place]) => place.length < 'n/a: '.length + MIN_REASON_LETTERS);
  expect(Object.fromEntries(silent)).toEqual({});
});

test.each<[string, Behaviours]>([
  [
    'a file that is not there',
    { '1.1': 'nowhere.test.ts: every behaviour names a test that exists' },
  ],
  ['a name that is not there', { '1.1': 'behaviours.test.ts: no such name' }],
  ['a comment', { '1.1': 'behaviours.test.ts: Shorter than this it says nothing.' }],
  ['the end of a name', { '1.1': 'behaviours.test.ts: does not apply says why' }],
  ['nothing', { '1.1': '' }],
])('%s is no test', (_, { '1.1': place = '' }) => {
  expect(isTest(place)).toBe(false);
});

function listNumbers(): string[] {
  return ranges.flatMap(([section, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`),
  );
}

function isNotApplicable(place: string): boolean {
  return place.startsWith('n/a');
}

/** Names are in quotes, directly after the call or as the name of a table of cases. */
function isTest(place: string): boolean {
  const [, file = '', name = ''] = /^([\w/]+\.test\.tsx?): (.+)$/.exec(place) ?? [];
  const source = path.join(import.meta.dirname, file);
  if (file === '' || !existsSync(source)) return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(readFileSync(source, 'utf8'));
}

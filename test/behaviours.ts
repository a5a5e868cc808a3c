/** Maps the rules of `behaviours/RULES.md` to the tests that prove them. A new section adds its map here. */

import { content } from './behaviours/content';
import { errors } from './behaviours/errors';
import { layout } from './behaviours/layout';
import { navigation } from './behaviours/navigation';
import { search } from './behaviours/search';
import { wire } from './behaviours/wire';

/** By the number of a rule: `file.test.ts: name of the test`, or `n/a: reason`. */
export type Behaviours = Readonly<Record<string, string>>;

export const sections: readonly Behaviours[] = [navigation, layout, content, search, wire, errors];

/** Numbers that must be in a map: section, first and last number, both included. */
export const ranges: readonly (readonly [section: number, first: number, last: number])[] = [
  [1, 1, 54],
  [2, 1, 69],
  [3, 39, 46],
  [3, 51, 85],
  [5, 1, 101],
  [6, 1, 41],
  [7, 1, 26],
];

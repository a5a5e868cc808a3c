/** The text of a page that an import changes, and the code beside it, which stays as it is. */

import { expect, test } from 'vitest';
import { mapProse } from '../../../generator/import/pages/prose';

test.each([
  ['a fence with a language closes none', '```md\n```js\nb\n```\na\n', '```md\n```js\nb\n```\nA\n'],
  ['a shorter fence closes none', '````\n```\nb\n````\na\n', '````\n```\nb\n````\nA\n'],
  [
    'a fence that is further in closes none',
    '```md\n- b\n\n    ```\n    b\n    ```\n\nb\n```\na\n',
    '```md\n- b\n\n    ```\n    b\n    ```\n\nb\n```\nA\n',
  ],
  ['a code span', 'a `b` a\n', 'A `b` A\n'],
])('%s', (_, text, expected) => {
  expect(mapProse(text, (prose) => prose.toUpperCase())).toBe(expected);
});

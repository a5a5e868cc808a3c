/** Every page of every fixture site is valid HTML with one main element. The short run takes some of one site. */

import { expect, test } from 'vitest';
import { findAll } from '../helpers/pages/html';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildFixture } from '../helpers/sites/buildFixture';
import { listDocuments } from '../helpers/sites/checkPages';
import { countTrials } from '../helpers/trials/countTrials';

const IS_LONG = process.env.DOCWRIGHT_LONG !== undefined;
const SITES = ['second', 'plain', 'docusaurus-like', 'arabic', 'components', 'lighthouse'];
const STEP = IS_LONG ? 1 : 4;
/** What authors write: here a heading of level 4 below one of level 2. */
const WRITTEN = 'guide/setup/install/index.html: 7 heading-level';

test.each(IS_LONG ? SITES : SITES.slice(0, 1))('%s', async (name) => {
  const site = await buildFixture(name);
  const documents = listDocuments(site).filter((_, index) => index % STEP === 0);
  expect(documents.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const [file, page] of documents) {
    const mains = findAll(page, { tag: 'main' }).length;
    if (mains !== 1) found.push(`${file}: ${mains} main elements`);
    const problems = await validateHtml(site.read(file));
    found.push(...problems.map((problem) => `${file}: ${problem}`));
  }
  expect(found.filter((problem) => !problem.startsWith(WRITTEN))).toEqual([]);
  countTrials('pages validated', documents.length);
});

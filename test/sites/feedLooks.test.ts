/** Feeds as a browser shows them, under the security policy of the site. */

import { expect } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const HINT = 'the site\'s "own" hint \\ <b>';

const getOrigin = serveSite(() =>
  createSite({
    'content/site.config.ts': configOf(
      `locale: 'he', theme: { accent: '#005fcc' }, strings: { blog: { feedHint: ${JSON.stringify(HINT)} } }, blog: { title: 'News', description: 'All news' }`,
    ),
    'content/blog/2024-01-01-first.md': '---\ntitle: First\n---\n\nText.\n',
  }),
);
const visit = startVisits();

testSample(['rss', 'atom'])('%s has title, posts and a hint, from right to left', async (kind) => {
  const { page } = await visit(`${getOrigin()}/blog/${kind}.xml`);
  const shown = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const leaves = all.filter(({ childElementCount }) => childElementCount === 0);
    const visible = leaves.filter((leaf) => leaf.getClientRects().length > 0);
    const after = all.map((each) => getComputedStyle(each, '::after').content);
    const before = all.map((each) => getComputedStyle(each, '::before').content);
    const link = visible.find(({ localName }) => localName === 'link');
    return {
      texts: visible.map((leaf) => leaf.textContent).filter((text) => text !== ''),
      generated: [...after, ...before].filter((content) => !['none', 'normal'].includes(content)),
      direction: getComputedStyle(document.documentElement).direction,
      linkEnd: link?.getBoundingClientRect().right,
      titleEnd: visible[0]?.getBoundingClientRect().right,
    };
  });
  const address = 'https://example.com/blog/2024/01/01/first';
  const inText = kind === 'rss' ? [address] : [];
  expect([...shown.texts].sort()).toEqual(['News', 'All news', 'First', 'Text.', ...inText].sort());
  expect(shown.generated).toContain(JSON.stringify(HINT));
  if (kind === 'atom') expect(shown.generated).toContain(JSON.stringify(address));
  expect(shown.direction).toBe('rtl');
  expect(shown.linkEnd).toBe(shown.titleEnd);
});

/** What the reader bench shows of Lighthouse's results. */

import { expect, test } from 'vitest';
import { formatReport } from './report';
import { parseVisit } from './visit';

/** As Lighthouse writes it, with the keys that are read and one that is not. */
function createResult({ blockingMs = 0, score = 1, crawlable = 1 } = {}): string {
  const category = (audits: Readonly<Record<string, number>>, own = 1) => ({
    score: own,
    title: 'Anything',
    auditRefs: Object.entries(audits).map(([id, weight]) => ({ id, weight })),
  });
  const measured = (numericValue: number, own = 1) => ({
    title: 'A figure',
    score: own,
    numericValue,
    displayValue: `${numericValue} ms`,
  });
  return JSON.stringify({
    categories: {
      performance: category({ 'total-blocking-time': 30, 'unused-javascript': 0 }, score),
      accessibility: category({}),
      'best-practices': category({}),
      seo: category({ 'is-crawlable': 4, canonical: 1 }, crawlable === 1 ? 1 : 0.69),
    },
    audits: {
      'first-contentful-paint': measured(812.4),
      'largest-contentful-paint': measured(1250),
      'total-blocking-time': measured(blockingMs, score),
      'cumulative-layout-shift': measured(0.0125),
      'total-byte-weight': measured(20_480),
      'unused-javascript': { title: 'Not weighed', score: 0 },
      'is-crawlable': { title: 'Page is blocked from indexing', score: crawlable },
      canonical: { title: 'Not applicable', score: null },
    },
  });
}

test('a row has the median of each score and figure', () => {
  const visits = [{ blockingMs: 90 }, { blockingMs: 10 }, { blockingMs: 40 }];
  const report = formatReport([
    { name: 'site, home', visits: visits.map((one) => parseVisit(createResult(one))) },
  ]);
  const [titles = '', row = '', ...more] = report.split('\n');
  expect(titles.trim().split(/ {2,}/)).toEqual([
    ...['performance', 'accessibility', 'best practices', 'SEO'],
    ...['FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'],
  ]);
  expect(row.split(/ {2,}/)).toEqual([
    ...['site, home', '100', '100', '100', '100'],
    ...['0.81', '1.25', '40', '0.013', '20.5'],
  ]);
  expect(more).toEqual([]);
});

test('below the table, each score below 100 has the audits that took from it', () => {
  const visits = [
    { blockingMs: 400, score: 0.9, crawlable: 0 },
    { blockingMs: 900, score: 0.8, crawlable: 0 },
    { blockingMs: 20, crawlable: 0 },
  ].map((one) => parseVisit(createResult(one)));
  const report = formatReport([{ name: 'site, search', visits }]);
  expect(report.split('\n').slice(2)).toEqual([
    'site, search, performance 90:',
    '  total-blocking-time: A figure (400 ms)',
    'site, search, SEO 69:',
    '  is-crawlable: Page is blocked from indexing',
  ]);
});

test('of two visits the worse one counts', () => {
  const visits = [{ score: 0.97, blockingMs: 150 }, {}].map((one) => parseVisit(createResult(one)));
  expect(formatReport([{ name: 'site', visits }])).toContain('site, performance 97:');
});

test('a result without a score is refused with the name of the category', () => {
  const json = JSON.stringify({
    ...JSON.parse(createResult()),
    categories: { ...JSON.parse(createResult()).categories, seo: { score: null, auditRefs: [] } },
  });
  expect(() => parseVisit(json)).toThrow('Lighthouse has no score for SEO.');
});

test('a result without a figure is refused with its name', () => {
  const json = createResult().replaceAll('cumulative-layout-shift', 'other');
  expect(() => parseVisit(json)).toThrow('Lighthouse has not measured cumulative-layout-shift.');
});

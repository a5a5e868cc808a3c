/** The home page of the CRBT site. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { examples } from '../../content/home/examples';
import Home, { description, title } from '../../content/pages/index';
import placeholders from '../contracts/placeholders.json';
import { sampleConfig, samplePost } from '../helpers/pages/samplePages';
import { withTexts } from '../helpers/pages/withTexts';

function renderHome(baseUrl: string): string {
  const config = { ...sampleConfig, baseUrl, searchPath: '/search' };
  return renderToString(
    withTexts(createElement(Home, { config, recentPosts: [samplePost], path: '/' })),
  );
}

test('the home page has the title of the site and describes it in one line', () => {
  expect(title).toBe('');
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(renderHome('/')).toContain('<h1>Harbour Docs</h1>');
});

test.each(['/', '/docs/'])('under %s the home page has exactly its links', (baseUrl) => {
  const links = [...renderHome(baseUrl).matchAll(/(?:href|action|src)="([^"]*)"/g)];
  expect(links.map(([, href]) => href)).toEqual(
    [
      'crbtscript/intro',
      'self-hosting/intro/',
      'mascot.svg',
      'search',
      'blog/end-of-life',
      'crbtscript/intro',
      'api/intro',
      'self-hosting/intro/',
      'blog',
      'blog/archive',
      'blog/first',
    ].map((path) => baseUrl + path),
  );
});

test('the home page announces that support has ended', () => {
  expect(renderHome('/')).toContain('The team stopped supporting CRBT in September 2025.');
});

test('the greetings of the home page have tags that CRBT supports', () => {
  const known = new Set(Object.values(placeholders.released).flat());
  const tags = examples.flatMap(({ pieces }) => pieces.flatMap(({ tag }) => tag ?? []));
  expect(tags.length).toBeGreaterThan(3);
  expect(tags.filter((tag) => !known.has(tag))).toEqual([]);
});

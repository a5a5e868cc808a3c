/** The banners of posts in lists. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawPattern, PATTERN } from '../../templates/parts/drawPattern';
import { PostBanner } from '../../templates/parts/PostBanner';
import { buildFixture } from '../helpers/sites/buildFixture';
import { configOf } from '../helpers/sites/createSite';

const draw = (post: Parameters<typeof PostBanner>[0]['post']) =>
  renderToStaticMarkup(createElement(PostBanner, { post }));

/** Where each shape begins. */
const listStarts = (paths: readonly string[]) =>
  [...paths.join('').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('a title always has the same pattern, and another title a different one', () => {
  expect(drawPattern('The storm', false)).toEqual(drawPattern('The storm', false));
  expect(drawPattern('The storm', false)).not.toEqual(drawPattern('The rock', false));
  expect(drawPattern('العاصفة', false)).not.toEqual(drawPattern('المرفأ', false));
});

test.each(['', 'A', 'The storm', '🐚'])('the pattern of %j stays on its ground', (title) => {
  const starts = listStarts(drawPattern(title, false));
  expect(starts.length).toBeGreaterThan(0);
  const isOutside = ([x = -1, y = -1]: readonly number[]) =>
    x < 0 || y < 0 || x > PATTERN.width || y > PATTERN.height;
  expect(starts.filter(isOutside)).toEqual([]);
});

test('a version is in the empty half of the pattern', () => {
  const starts = listStarts(drawPattern('The storm', true));
  expect(Math.min(...starts.map(([x = 0]) => x))).toBeGreaterThanOrEqual(PATTERN.width / 2);
  expect(draw({ title: 'The storm', version: '2.1' })).toMatch(/<text [^>]*>2.1<\/text>/);
});

test('a long version would not fit', () => {
  const banner = draw({ title: 'The storm', version: '2.1.0-beta.4' });
  expect(banner).not.toContain('2.1.0');
  expect(banner).toBe(draw({ title: 'The storm' }));
});

test('a blog may have none', async () => {
  const files = { 'content/blog/2026-01-02-a.md': '---\ntitle: A\nimage: /a.png\n---\n\nText.\n' };
  const build = (blog: string) =>
    buildFixture({
      ...files,
      'content/static/a.png': 'picture',
      'content/site.config.ts': configOf(`blog: ${blog}`),
    });
  const { page } = await build('{ banners: false }');
  expect((await build('{}')).page('/blog')).toContain('class="post-banner');
  expect(page('/blog')).not.toContain('post-banner');
  expect(page('/blog/2026/01/02/a')).toContain('content="https://example.com/a.png"');
});

test('an image replaces the pattern, and both are hidden from screen readers', () => {
  expect(draw({ title: 'The storm', picture: '/storm.png', version: '2.1' })).toBe(
    '<div class="post-banner" aria-hidden="true"><img src="/storm.png" alt="" loading="lazy"/></div>',
  );
  expect(draw({ title: 'The storm' })).toMatch(/^<div class="post-banner" aria-hidden="true"><svg/);
});

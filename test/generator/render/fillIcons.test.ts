/** Shapes of icons in the HTML of a page. */

import { expect, test } from 'vitest';
import { fillIcons } from '../../../generator/render/fillIcons';
import { buildFixture } from '../../helpers/sites/buildFixture';

const ICONS: Readonly<Record<string, string>> = {
  'a:plain': '<path d="M0 0"/>',
  'a:gradient':
    '<linearGradient id="x"/><path fill="url(#x)"/><use xlink:href="#x"/><animate begin="x.end"/>',
};
const find = (name: string) => {
  const body = ICONS[name];
  return body === undefined ? { message: 'missing', hint: 'add it' } : { viewBox: '0 0 1 1', body };
};
const locate = () => ({ file: 'a.md', line: 3, column: 7 });

test('an element keeps its attributes and gets the shape', () => {
  const html =
    '<p><svg class="set-icon" data-icon="a:plain" aria-hidden="true"></svg> data-icon</p>';
  expect(fillIcons(html, find, locate)).toEqual({
    html: '<p><svg class="set-icon" data-icon="a:plain" viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"/></svg> data-icon</p>',
    diagnostics: [],
  });
});

test('ids inside icons are unique on the page', () => {
  const { html } = fillIcons('<svg data-icon="a:gradient"></svg>'.repeat(2), find, locate);
  for (const count of [1, 2]) {
    const id = `icon-${count}-x`;
    expect(html).toContain(
      `<linearGradient id="${id}"/><path fill="url(#${id})"/><use xlink:href="#${id}"/><animate begin="${id}.end"/>`,
    );
  }
});

test('an element with a shape of its own stays as it is', () => {
  const html = '<svg data-icon="arrow" viewBox="0 0 4 4"><path d="M0 0"></path></svg>';
  expect(fillIcons(html, find, locate)).toEqual({ html, diagnostics: [] });
});

test('a missing icon is reported once, and its element stays empty', () => {
  const page = '<svg data-icon="a:none"></svg>'.repeat(2);
  expect(fillIcons(page, find, locate)).toEqual({
    html: page,
    diagnostics: [
      {
        ...{ code: 'unknown-icon', severity: 'error', message: 'missing', hint: 'add it' },
        ...locate(),
      },
    ],
  });
});

test('feeds and descriptions have the name of an icon as text', async () => {
  const post =
    '---\ntitle: Play\n---\n\nPress ![Play & go](icon:lucide:play) ![](icon:lucide:x)twice.\n';
  const { read } = await buildFixture({
    'content/blog/2026-01-02-play.md': post,
    'node_modules/@iconify-json/lucide/icons.json': JSON.stringify({
      prefix: 'lucide',
      icons: { play: { body: '<path d="M0 0"/>' }, x: { body: '<path d="M0 0"/>' } },
    }),
  });
  const { items } = JSON.parse(read('blog/feed.json'));
  expect(items[0]).toMatchObject({
    content_html: '<p>Press Play &amp; go twice.</p>',
    summary: 'Press Play & go twice.',
  });
});

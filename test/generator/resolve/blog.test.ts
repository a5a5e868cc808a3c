/** Posts: paths, dates, order, pages of lists, reading time. */

import { describe, expect, test } from 'vitest';
import {
  find,
  findAll,
  findMeta,
  getAttribute,
  getText,
  parsePage,
} from '../../helpers/pages/html';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

const post = (frontMatter: string, text = 'Text.\n') => `---\n${frontMatter}\n---\n\n${text}`;
const onDay = (day: string) => post(`date: ${day}`);

async function buildBlog(posts: SiteFiles, blog = ''): Promise<Fixture> {
  const files = Object.entries(posts).map(([name, text]) => [`content/blog/${name}`, text]);
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(`blog: { ${blog} }`),
    ...Object.fromEntries(files),
  });
  expect(site.diagnostics).toEqual([]);
  return site;
}

const listRoutes = (site: Fixture, kind: string) =>
  site
    .manifest()
    .routes.filter((route) => route.kind === kind)
    .map(({ path }) => path);

/** The addresses of the posts on a list page, in order. */
function listPosts(site: Fixture, path: string): readonly (string | undefined)[] {
  const titles = findAll(find(parsePage(site.page(path)), { tag: 'main' }), { tag: 'h2' });
  return titles
    .flatMap((title) => findAll(title, { tag: 'a' }))
    .map((link) => getAttribute(link, 'href'));
}

test.each([
  ['2024-05-01-name.md', '', '/blog/2024/05/01/name', '2024-05-01T00:00:00.000Z'],
  ['2024-5-1-name.md', '', '/blog/2024/5/1/name', '2024-05-01T00:00:00.000Z'],
  ['2024-05-01-name/index.md', '', '/blog/2024/05/01/name', '2024-05-01T00:00:00.000Z'],
  ['2024/05/01/name.md', '', '/blog/2024/05/01/name', '2024-05-01T00:00:00.000Z'],
  ['sub/2024-05-01-name.md', '', '/blog/sub/2024/05/01/name', '2024-05-01T00:00:00.000Z'],
  ['name.md', onDay('2024-05-02'), '/blog/name', '2024-05-02T00:00:00.000Z'],
  ['name/index.md', onDay('2024-05-02'), '/blog/name', '2024-05-02T00:00:00.000Z'],
  [
    '2024-05-01-name.md',
    onDay('2024-06-07T08:09'),
    '/blog/2024/05/01/name',
    '2024-06-07T08:09:00.000Z',
  ],
  ['2024-05-01-name.md', post('slug: other'), '/blog/other', '2024-05-01T00:00:00.000Z'],
  ['2024-05-01-name.md', post('slug: /a/b'), '/blog/a/b', '2024-05-01T00:00:00.000Z'],
  ['10.0-changelog.md', onDay('2021-07-01'), '/blog/10.0-changelog', '2021-07-01T00:00:00.000Z'],
])('%s with %j is the post %s of %s', async (name, text, path, date) => {
  const site = await buildBlog({ [name]: text });
  expect(listRoutes(site, 'post')).toEqual([path]);
  expect(findMeta(parsePage(site.page(path)), 'article:published_time')).toBe(date);
});

const SEVEN = Object.fromEntries(
  ['03', '01', '07', '05', '02', '06', '04'].map((day) => [`2024-01-${day}-p.md`, '']),
);

describe('the list of posts', () => {
  test('is newest first, and posts of the same time are sorted by path', async () => {
    const site = await buildBlog({
      'b.md': onDay('2024-01-01'),
      'a.md': onDay('2024-01-01'),
      'c.md': onDay('2024-01-01T00:01'),
    });
    expect(listPosts(site, '/blog')).toEqual(['/blog/c', '/blog/a', '/blog/b']);
  });

  test('is split into pages, the first without a number', async () => {
    const site = await buildBlog(SEVEN, 'postsPerPage: 3');
    expect(listRoutes(site, 'postList')).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
    const days = ['/blog', '/blog/page/2', '/blog/page/3'].map((path) =>
      listPosts(site, path).map((href) => href?.split('/')[4]),
    );
    expect(days).toEqual([['07', '06', '05'], ['04', '03', '02'], ['01']]);
  });

  test('is one page with all posts when configured so, and one page without any post', async () => {
    const all = await buildBlog(SEVEN, "postsPerPage: 'ALL'");
    expect(listPosts(all, '/blog')).toHaveLength(7);
    for (const blog of ['', "postsPerPage: 'ALL'"]) {
      const none = await buildBlog({ 'a.md': post('date: 2024-01-01\nunlisted: true') }, blog);
      expect(listRoutes(none, 'postList')).toEqual(['/blog']);
      expect(listRoutes(none, 'archive')).toEqual([]);
    }
  });

  test('shows the text before the truncate mark, and "Read More" only for posts with a mark', async () => {
    const site = await buildBlog({
      '2024-01-02-cut.md': 'Before.\n\n<!--truncate-->\n\nAfter.\n',
      '2024-01-01-whole.md': 'All of it.\n',
    });
    const main = getText(find(parsePage(site.page('/blog')), { tag: 'main' }));
    expect(main).toContain('Before.');
    expect(main).not.toContain('After.');
    expect(main.match(/Read More/g)).toHaveLength(1);
    const [link] = findAll(parsePage(site.page('/blog')), { 'aria-label': 'Read more about cut' });
    expect(link && getAttribute(link, 'href')).toBe('/blog/2024/01/02/cut');
  });
});

describe('the sidebar', () => {
  const labels = (site: Fixture) => {
    const [nav] = findAll(parsePage(site.page('/blog')), {
      'aria-label': 'Blog recent posts navigation',
    });
    return nav && findAll(nav, { tag: 'a' }).map(getText);
  };

  test('shows the configured number of posts, and is omitted for none', async () => {
    const named = { '2024-01-01-a.md': '', '2024-01-02-b.md': '', '2024-01-03-c.md': '' };
    expect(labels(await buildBlog(named))).toEqual(['c', 'b', 'a']);
    expect(labels(await buildBlog(named, 'sidebarCount: 2'))).toEqual(['c', 'b']);
    expect(labels(await buildBlog(named, 'sidebarCount: 0'))).toBeUndefined();
  });
});

describe('the reading time', () => {
  const words = (count: number) => `# Title that is not counted\n\n${'word '.repeat(count)}\n`;

  test.each([
    [0, '0 min read'],
    [1, 'One min read'],
    [200, 'One min read'],
    [201, '2 min read'],
    [400, '2 min read'],
    [401, '3 min read'],
  ])('of %i words is "%s"', async (count, text) => {
    const site = await buildBlog({ '2024-01-01-a.md': words(count) });
    const page = getText(find(parsePage(site.page('/blog/2024/01/01/a')), { tag: 'main' }));
    expect(page).toContain(`January 1, 2024 · ${text}`);
  });

  test('is not shown when the configuration disables it', async () => {
    const site = await buildBlog({ '2024-01-01-a.md': words(300) }, 'showReadingTime: false');
    expect(site.page('/blog/2024/01/01/a')).not.toMatch(/ · |min read/);
  });
});

test('pages of tags and authors exist only when they are configured and posts have some', async () => {
  const posts = {
    'authors.yml': 'ann:\n  name: Ann\n',
    '2024-01-01-a.md': post('tags: [One]\nauthors: ann'),
  };
  const made = (site: Fixture) =>
    ['tagList', 'tag', 'authorList', 'author'].flatMap((kind) => listRoutes(site, kind));
  expect(made(await buildBlog(posts))).toEqual([
    '/blog/tags',
    '/blog/tags/one',
    '/blog/authors',
    '/blog/authors/ann',
  ]);
  expect(made(await buildBlog(posts, 'tagPages: false, authorPages: false'))).toEqual([]);
  expect(made(await buildBlog({ '2024-01-01-a.md': '' }))).toEqual([]);
});

test('tags are listed by name, in upper and lower case alike', async () => {
  const site = await buildBlog({ '2024-01-01-a.md': post('tags: [wind, Kites, air]') });
  const main = find(parsePage(site.page('/blog/tags')), { tag: 'main' });
  expect(findAll(main, { tag: 'a' }).map((link) => getAttribute(link, 'href'))).toEqual([
    '/blog/tags/air',
    '/blog/tags/kites',
    '/blog/tags/wind',
  ]);
});

test('the archive is grouped by the year of the UTC date, newest first', async () => {
  const site = await buildBlog({
    'a.md': onDay('2023-12-31T23:30-01:00'),
    'b.md': onDay('2023-12-31T23:30Z'),
    'c.md': onDay('2022-01-01'),
  });
  const page = parsePage(site.page('/blog/archive'));
  expect(findAll(find(page, { tag: 'main' }), { tag: 'h2' }).map(getText)).toEqual([
    '2024',
    '2023',
    '2022',
  ]);
});

test('a page with one post names the posts before and after, and shows the next three', async () => {
  const days = ['2024-05-01', '2024-05-02', '2024-05-03', '2024-05-04', '2024-05-05'];
  const posts = Object.fromEntries(days.map((day) => [`${day}-p.md`, `# Of ${day}\n\nText.\n`]));
  const site = await buildBlog(posts, 'postsPerPage: 1');
  const main = (path: string) => find(parsePage(site.page(path)), { tag: 'main' });
  const paging = find(main('/blog/page/2'), { 'aria-label': 'Blog list page navigation' });
  expect(findAll(paging, { tag: 'a' }).map(getText)).toEqual([
    'Newer EntriesOf 2024-05-05',
    'Older EntriesOf 2024-05-03',
  ]);
  const listNext = (path: string) => findAll(main(path), { tag: 'h3' }).map(getText);
  expect(listNext('/blog')).toEqual(['Of 2024-05-04', 'Of 2024-05-03', 'Of 2024-05-02']);
  expect(listNext('/blog/page/5')).toEqual([]);
});

test('only a picture of the site itself is the banner of a post', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("baseUrl: '/docs/'"),
    'content/static/storm.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
    'content/blog/2024-05-01-own.md': post('image: storm.svg'),
    'content/blog/2024-05-02-foreign.md': post('image: https://example.net/storm.png'),
  });
  expect(site.diagnostics).toEqual([]);
  const main = find(parsePage(site.page('/blog')), { tag: 'main' });
  const pictures = findAll(main, { tag: 'img' }).map((image) => getAttribute(image, 'src'));
  expect(pictures).toEqual(['/docs/storm.svg']);
});

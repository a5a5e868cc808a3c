/** The blog has exactly its posts, each with its date, by the CRBT team. */

import { expect, test } from 'vitest';
import posts from '../contracts/posts.json';
import { getPage, getText, readContentPages } from '../helpers/sites/contentPages';

const TRUNCATE_MARK = '<!-- truncate -->';

const pages = (await readContentPages()).filter(({ collection }) => collection === 'blog');

test('the blog has exactly the 15 posts of the list, each with its date', () => {
  const found = pages.map(({ path, frontMatter }) => ({
    slug: path.replace('/blog/', ''),
    date: toDay(frontMatter.date),
  }));
  expect(posts).toHaveLength(15);
  const expected = posts.map(({ slug, date }) => ({ slug, date }));
  expect(found.sort(bySlug)).toEqual(expected.sort(bySlug));
});

test.each(posts.map(({ slug, ...post }) => [slug, post] as const))(
  '%s says who announced the news first, and when',
  (slug, { date, announcedBy }) => {
    const { tree } = getPage(pages, `/blog/${slug}`);
    const text = getText(tree).replaceAll('\n', ' ');
    expect([toWords(date), ...announcedBy].filter((words) => !text.includes(words))).toEqual([]);
  },
);

test.each(pages.map((page) => [page.path, page] as const))(
  '%s is by the CRBT team, has no tags, and is shortened in lists',
  (_path, { frontMatter, tree }) => {
    expect(frontMatter.authors).toBe('crbt');
    expect(frontMatter.tags).toBeUndefined();
    const marks = tree.children.filter(
      (node) => node.type === 'html' && node.value === TRUNCATE_MARK,
    );
    expect(marks).toHaveLength(1);
  },
);

function toDay(date: unknown): string {
  return String(date instanceof Date ? date.toISOString() : date).slice(0, 'yyyy-mm-dd'.length);
}

function toWords(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', options);
}

function bySlug(a: { slug: string }, b: { slug: string }): number {
  return a.slug < b.slug ? -1 : 1;
}

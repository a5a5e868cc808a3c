/** Titles, descriptions, headings and beginnings of the pages of the CRBT site. */

import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../generator/render/createManifest';
import { type BuiltPage, findInner, findMeta, listBuiltPages } from '../helpers/sites/builtPages';
import { getText, readContentPages } from '../helpers/sites/contentPages';
import { buildSite, REPOSITORY } from '../helpers/sites/crbtSite';

/** Pages that somebody wrote, unlike lists and the search page. */
const WRITTEN = ['doc', 'post', 'custom'];
const SHORTEST_DESCRIPTION = 50;
const LONGEST_DESCRIPTION = 160;
const FEWEST_WORDS = 8;
const BEGINNING_LENGTH = 4;
const FILLERS = ['the', 'and', 'crbt', 'tag'];

const sources = await readContentPages();
let pages: readonly BuiltPage[];
let written: readonly BuiltPage[];
beforeAll(async () => {
  const site = await buildSite(REPOSITORY);
  const manifest = site.files.find(({ file }) => file === 'site-manifest.json');
  const { routes } = JSON.parse(Buffer.from(manifest?.content ?? '').toString()) as Manifest;
  const paths = routes.filter(({ kind }) => WRITTEN.includes(kind)).map(({ path }) => path);
  pages = listBuiltPages(site);
  written = pages.filter(({ path }) => paths.includes(path) || paths.includes(path.slice(0, -1)));
});

test('no page lacks a title or a description', () => {
  const lacking = pages.filter(
    ({ html }) => !findInner(html, 'title') || !findMeta(html, 'description'),
  );
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('every doc and every post has a title and a description of its own', () => {
  const lacking = sources.filter(
    ({ frontMatter: { title, description } }) => !title || !description,
  );
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('no two pages have the same title or description, but for the parts of the list of posts', () => {
  const single = pages.filter(({ path }) => !path.startsWith('/blog/page/'));
  expect(findRepeated(single.map(({ html }) => findInner(html, 'title') ?? ''))).toEqual([]);
  expect(findRepeated(single.map(({ html }) => findMeta(html, 'description') ?? ''))).toEqual([]);
});

test('the descriptions of docs, posts and pages have 50 to 160 characters', () => {
  const lengths = written.map(({ file, html }) => ({
    file,
    length: findMeta(html, 'description')?.length ?? 0,
  }));
  const isGood = (length: number) =>
    length >= SHORTEST_DESCRIPTION && length <= LONGEST_DESCRIPTION;
  expect(lengths.filter(({ length }) => !isGood(length))).toEqual([]);
  expect(lengths).toHaveLength(sources.length + 1);
});

test('the headings of a page begin with the only one of level 1 and skip no level', () => {
  const problems = pages.flatMap(({ file, html }) => {
    const levels = [...(findInner(html, 'main') ?? '').matchAll(/<h([1-6])\b/g)].map(([, level]) =>
      Number(level),
    );
    const isFine = levels.every((level, at) =>
      at === 0 ? level === 1 : level > 1 && level <= (levels[at - 1] ?? 0) + 1,
    );
    return isFine && levels.length > 0 ? [] : [`${file}: ${levels}`];
  });
  expect(problems).toEqual([]);
});

test.each(sources.map((page) => [page.path, page] as const))(
  'the first paragraph of %s says what the page is',
  (_path, { tree, frontMatter: { title } }) => {
    const [first] = tree.children;
    const text = first?.type === 'paragraph' ? getText(first) : '';
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(FEWEST_WORDS);
    const beginnings = listWords(text).map(toPrefix);
    const subject = listSubject(String(title)).filter((word) =>
      beginnings.includes(toPrefix(word)),
    );
    expect(subject).not.toEqual([]);
  },
);

/** A title of nothing but fillers is about one of them. */
function listSubject(title: string): string[] {
  const words = listWords(title);
  const telling = words.filter((word) => !FILLERS.includes(word));
  return telling.length > 0 ? telling : words;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9.]{3,}/g) ?? [];
}

/** So that "host" is found in "hosting". */
function toPrefix(word: string): string {
  return word.slice(0, BEGINNING_LENGTH);
}

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

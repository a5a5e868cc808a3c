/** Titles, descriptions, headings and first paragraphs of the pages of the CRBT site. */

import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../generator/render/createManifest';
import { type BuiltPage, findInner, findMeta, listBuiltPages } from '../helpers/sites/builtPages';
import { getText, readContentPages } from '../helpers/sites/contentPages';
import { buildSite, REPOSITORY } from '../helpers/sites/crbtSite';

/** Kinds of pages that authors write, unlike lists and the search page. */
const WRITTEN = ['doc', 'post', 'custom'];
const SHORTEST_DESCRIPTION = 50;
const LONGEST_DESCRIPTION = 160;
const FEWEST_WORDS = 8;
const PREFIX_LENGTH = 4;
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

test('every page has a title and a description', () => {
  const lacking = pages.filter(
    ({ html }) => !findInner(html, 'title') || !findMeta(html, 'description'),
  );
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('the front matter of every doc and post has a title and a description', () => {
  const lacking = sources.filter(
    ({ frontMatter: { title, description } }) => !title || !description,
  );
  expect(lacking.map(({ file }) => file)).toEqual([]);
});

test('no two pages have the same title or description, except the pages of the list of posts', () => {
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

test('the first heading of a page is the only one of level 1, and no level is skipped', () => {
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
  'the first paragraph of %s names the subject of the page',
  (_path, { tree, frontMatter: { title } }) => {
    const [first] = tree.children;
    const text = first?.type === 'paragraph' ? getText(first) : '';
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(FEWEST_WORDS);
    const prefixes = listWords(text).map(toPrefix);
    const subject = listSubject(String(title)).filter((word) => prefixes.includes(toPrefix(word)));
    expect(subject).not.toEqual([]);
  },
);

/** The words of a title without fillers; all words when the title has only fillers. */
function listSubject(title: string): string[] {
  const words = listWords(title);
  const telling = words.filter((word) => !FILLERS.includes(word));
  return telling.length > 0 ? telling : words;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9.]{3,}/g) ?? [];
}

/** Shortens a word, so that "host" is found in "hosting". */
function toPrefix(word: string): string {
  return word.slice(0, PREFIX_LENGTH);
}

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/** Every text of the interface is in the table of texts, and every language has all of them. */

import { describe, expect, test } from 'vitest';
import { findStringProblems } from '../generator/config/findStringProblems';
import { createStrings, LANGUAGES } from '../templates/model/strings/createStrings';
import { english } from '../templates/model/strings/english';
import { findTexts } from './helpers/code/findTexts';
import { listSources, readSource } from './helpers/code/sourceFiles';

const TABLES = /^templates\/model\/strings\/english\.ts$/;
/** The badge and the overlay of `dev` are for maintainers. */
const FOR_MAINTAINERS =
  /^client\/dev\/|^generator\/openapi\/(?:apiFiles|apiNode|checkApi|checkSchemas|openApi|showApis|changes\/\w+)\.ts$/;
/** What makes pages, and what runs in browsers. */
const FOLDERS = [
  ...['client', 'templates', 'generator/render', 'generator/resolve', 'generator/search'],
  ...['generator/extensions/feedback', 'generator/extensions/giscus'],
  ...['generator/parse/code', 'generator/parse/directives', 'generator/parse/markdown'],
  ...['generator/openapi', 'generator/translations'],
];

/** Names of keys and of scripts, selectors, words of a language, parts of messages to maintainers. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  'client/behaviours/mobileMenu.ts': ['Tab'],
  'client/console/createConsole.ts': ['Escape'],
  'client/console/createRequest.ts': ['Accept', 'Authorization', 'Bearer ', 'Basic '],
  'client/fields.ts': ['Escape'],
  'client/headScript/searchPage.ts': ['main input'],
  'client/extras/pageMenu.ts': ['Escape'],
  'client/extras/pictures.ts': ['Enter'],
  'client/search/client/embedded/startEmbeddedSource.ts': ['The index failed: '],
  'client/search/dialog/useSearch.ts': ['Error'],
  'client/search/dialog/DialogFrame.tsx': ['Tab', 'Escape'],
  'client/search/dialog/SearchDialog.tsx': ['Tab', 'Enter'],
  'templates/model/search/engine/createIndexSource.ts': ['The file "'],
  'client/search/insights/insights.ts': ['Item Selected', 'Items Viewed'],
  'client/search/startSearch.ts': ['Escape'],
  'generator/openapi/apiModel.ts': ['API'],
  'generator/openapi/createConsole.ts': ['Authorization'],
  'generator/openapi/createSamples.ts': [
    ...['curl', 'JavaScript', 'Python', 'Go', 'PHP', 'Ruby', 'Java', 'C#', 'Kotlin', 'Swift'],
    ...['Basic YOUR_CREDENTIALS', 'Bearer YOUR_TOKEN', 'Authorization'],
  ],
  'generator/parse/code/highlighter.ts': ['it has no name'],
  'generator/render/createSiteFiles.ts': ['Disallow: /', 'Allow: /', 'Sitemap: '],
  'generator/render/drawTemplates.ts': ['the page '],
  'generator/resolve/blog/createPosts.ts': ['Create authors.yml first.', 'Known authors: '],
  'generator/resolve/checkRedirects.ts': ['.to'],
  'generator/resolve/resolveMarkdownFile.ts': [
    'the docs folder or the content folder',
    'this file',
  ],
  'generator/resolve/resolveSite.ts': ['announcement'],
  'templates/head/StructuredData.tsx': ['Person'],
  'templates/model/problemPlaces.ts': [' more places'],
  'templates/search/SearchFooter.tsx': ['Algolia'],
  'templates/model/socials.ts': [
    ...['Twitter', 'Mastodon', 'Bluesky', 'Stack Overflow', 'Instagram', 'Threads', 'Twitch'],
  ],
  'templates/textDirection.ts': ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'],
};
/** Words of queries and links, which readers never see. */
const STOP_WORDS = /(?:stopWords|languages|collectLinkTexts)\.ts$/;
/** Names of components of other generators. */
const NAMES = 'templates/mdx/foreignModules.ts';

const sources = listSources(FOLDERS).filter(
  (file) =>
    ![TABLES, FOR_MAINTAINERS, STOP_WORDS].some((left) => left.test(file)) && file !== NAMES,
);

test('no source but the tables holds a text of the interface', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.map((file) => [file, findTexts(readSource(file))] as const);
  const withTexts = found.filter(([, texts]) => texts.length > 0);
  expect(Object.fromEntries(withTexts)).toEqual(OTHER_WORDS);
});

describe('a text is found', () => {
  test.each([
    ['in an element', '<p>read more</p>', ['read more']],
    ['in an element, one word', '<p>{count} posts</p>', [' posts']],
    ['on several lines', '<p>\n  Read\n  more\n</p>', ['Read more']],
    ['in an expression', "<p>{isOpen ? 'close' : 'open'}</p>", ['close', 'open']],
    ['behind a condition', "<p>{isOpen && 'close'}</p>", ['close']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    ['in a template', '<p>{`${count} posts`}</p>', [' posts']],
    ['in a name for screen readers', '<nav aria-label="main" />', ['main']],
    ['in a tooltip', '<b title="copy" />', ['copy']],
    ['in a field', '<input placeholder={"search"} />', ['search']],
    ['in the description of a picture', '<img alt="a kite" />', ['a kite']],
    ['in a property', "const card = { title: 'next' };", ['next']],
    [
      'in a constant',
      "const FAILED = 'These entries could not be loaded.';",
      ['These entries could not be loaded.'],
    ],
    ['in a script', "note.textContent = 'failed';", ['failed']],
    ['in a sum', "note.textContent = 'found ' + count;", ['found ']],
    ['added to an element', "note.append('failed');", ['failed']],
    ['in an attribute of a script', "button.setAttribute('aria-label', 'copy');", ['copy']],
    ['in a property of a script', "button.ariaLabel = 'copy';", ['copy']],
    ['in a component called by name', '<Paging name="Docs pages" />', ['Docs pages']],
  ])('%s', (_, source, texts) => {
    expect(findTexts(source)).toEqual(texts);
  });

  test.each([
    ['a class', '<p className="main main--alone" />'],
    ['a kind of link', '<a rel="noopener noreferrer" />'],
    ['a part of a page', '<Part template="Navbar" />'],
    ['a message to maintainers', "warn({ message: 'the page has no title', hint: 'Add one.' })"],
    ['an error', "throw new Error('The page has no title.')"],
    ['a log', "console.warn('Search failed.')"],
    ['an import', "import { Icon } from 'A thing'"],
    ['a sign', '<p>{" › "}</p>'],
    ['a text of the table', '<p aria-label={texts.label}>{texts.copy}</p>'],
  ])('but not in %s', (_, source) => {
    expect(findTexts(source)).toEqual([]);
  });
});

describe.each(Object.entries(LANGUAGES))('the table of %s', (locale, strings) => {
  test('has each text with its placeholders, and the plurals of the language', () => {
    expect(findStringProblems({ locale, strings })).toEqual([]);
    expect(listKeys(strings)).toEqual(listKeys(english));
  });

  test('is that of a site in this language', () => {
    const { layout, search } = createStrings(locale);
    expect(layout).toEqual(strings.layout);
    expect(search.found).toEqual({ language: locale, forms: strings.search.found });
  });

  test('is another text than that of the other languages', () => {
    const others = Object.entries(LANGUAGES).filter(([other]) => other !== locale);
    const sentence = strings.notFound.advice;
    expect(others.filter(([, other]) => other.notFound.advice === sentence)).toEqual([]);
  });
});

test.each([
  ['de-CH', 'de'],
  ['ar-EG', 'ar'],
  ['en-GB', 'en'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['iw', 'he'],
  ['sw', 'en'],
])('a site in %s has the texts of %s', (locale, language) => {
  expect(createStrings(locale).layout).toEqual(LANGUAGES[language]?.layout);
});

test('each text of the table is used', () => {
  const names = listKeys(english).map((key) => key.split('.').at(-1) ?? '');
  const code = sources.map(readSource).join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

function listKeys(strings: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(strings).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name}`),
  );
}

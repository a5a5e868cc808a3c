/** The keys `locale` and `strings`: the texts that a site gets, and the message for every mistake. */

import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../generator/config/parseConfig';
import { type Diagnostic, UserError } from '../../../generator/core/diagnostics';
import type { SiteConfig } from '../../../templates/model/config';
import { countText, fillText } from '../../../templates/model/strings/fillText';

const FILE = 'content/site.config.ts';

/** The keys begin at line 2, column 1. */
function parseKeys(keys: string) {
  const literal = `{ title: 'A', url: 'https://a.b',\n${keys} }`;
  const value: unknown = new Function(`return (${literal})`)();
  return parseConfig(value, { file: FILE, text: `export default ${literal};\n` });
}

function getConfig(keys: string): SiteConfig {
  const { config, diagnostics } = parseKeys(keys);
  expect(diagnostics).toEqual([]);
  return config;
}

function findProblems(keys: string): readonly string[] {
  try {
    return parseKeys(keys).diagnostics.map(describeProblem);
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics.map(describeProblem);
    throw error;
  }
}

function describeProblem({ line, column, code, message, hint }: Diagnostic): string {
  return `${line}:${column} ${code}: ${message} → ${hint}`;
}

describe('the texts of a site', () => {
  test('are English, in every kind of English and in languages without a table', () => {
    const english = getConfig("locale: 'en'").strings;
    expect(english.article.next).toBe('Next');
    for (const locale of ['en-GB', 'sv', 'sr-Latn']) {
      const { strings } = getConfig(`locale: '${locale}'`);
      expect(strings.article).toEqual(english.article);
    }
  });

  test('are those of the language, whatever the region', () => {
    for (const locale of ['de', 'de-CH', 'de-Latn-AT']) {
      expect(getConfig(`locale: '${locale}'`).strings.article.next).toBe('Weiter');
    }
    expect(getConfig("locale: 'ar-EG'").strings.article.next).toBe('التالي');
  });

  test('are changed one by one', () => {
    const { strings } = getConfig("locale: 'de', strings: { article: { next: 'Vor' } }");
    expect(strings.article).toMatchObject({ next: 'Vor', previous: 'Zurück' });
  });

  test('keep theirs when the change is undefined', () => {
    const { strings } = getConfig('strings: { article: { next: undefined }, blog: undefined }');
    expect(strings.article.next).toBe('Next');
  });

  test('are the defaults of other keys', () => {
    const { blog, search } = getConfig("locale: 'de'");
    expect(blog).toMatchObject({ title: 'Blog', sidebarTitle: 'Alle Beiträge' });
    expect(search).toMatchObject({ placeholder: 'Doku durchsuchen' });
    const own = "locale: 'de', blog: { sidebarTitle: 'Neues' }, search: { placeholder: '' }";
    expect(getConfig(own)).toMatchObject({
      blog: { sidebarTitle: 'Neues' },
      search: { placeholder: '' },
    });
  });

  test('are the defaults of other keys when they are changed', () => {
    const { blog } = getConfig("strings: { blog: { title: 'News' } }");
    expect(blog).toMatchObject({ title: 'News' });
  });
});

describe('a text with a number', () => {
  const { blog } = getConfig("locale: 'en'").strings;

  test.each([
    ['en', 1, 'One min read'],
    ['en', 0, '0 min read'],
    ['en', 1234, '1234 min read'],
    ['de', 1, 'Eine Minute Lesezeit'],
    ['de', 2, '2 Minuten Lesezeit'],
    ['ar', 1, 'دقيقة قراءة واحدة'],
    ['ar', 2, 'دقيقتا قراءة'],
    ['ar', 3, '3 دقائق قراءة'],
    ['ar', 11, '11 دقيقة قراءة'],
    ['ar', 100, '100 دقيقة قراءة'],
    ['ar-EG', 12, '١٢ دقيقة قراءة'],
    // English texts follow the plurals of English, where Armenian has one form for 0 and 1.
    ['hy', 0, '0 min read'],
  ])('in %s, of %i is %s', (locale, count, text) => {
    const { readingTime } = getConfig(`locale: '${locale}'`).strings.blog;
    expect(countText(readingTime, count, {})).toBe(text);
  });

  test('follows the language of the site when the site gives it', () => {
    const own = "{ one: '{count} minute', other: '{count} minutes' }";
    const { strings } = getConfig(`locale: 'fr', strings: { blog: { readingTime: ${own} } }`);
    expect([0, 1, 2].map((count) => countText(strings.blog.readingTime, count, {}))).toEqual([
      '0 minute',
      '1 minute',
      '2 minutes',
    ]);
  });

  test('is one text in a language without plurals', () => {
    const { strings } = getConfig("locale: 'ja', strings: { blog: { postCount: '{count}件' } }");
    expect(countText(strings.blog.postCount, 3, {})).toBe('3件');
  });

  test('may have more placeholders, with values inserted unchanged', () => {
    const tag = '{count} $& "x"';
    expect(countText(blog.taggedPosts, 2, { tag })).toBe('2 posts tagged with "{count} $& "x""');
    expect(fillText(blog.readMoreAbout, { title: '$1' })).toBe('Read more about $1');
  });
});

describe('a mistake is reported with its place and a fix', () => {
  test.each([
    [
      "strings: { article: { nxt: 'Vor' } }",
      '2:23 config-unknown-key: strings.article.nxt is not a known key → Did you mean "next"? Known keys: breadcrumbs, home,',
    ],
    [
      "strings: { artcle: { next: 'Vor' } }",
      '2:12 config-unknown-key: strings.artcle is not a known key → Did you mean "article"? Known keys: layout, largeSidebar,',
    ],
    [
      "strings: { next: 'Vor' }",
      '2:12 config-unknown-key: strings.next is not a known key → Did you mean "strings.article.next"? Known keys: layout,',
    ],
    [
      "strings: { layout: { readMore: 'Vor' } }",
      '2:22 config-unknown-key: strings.layout.readMore is not a known key → Did you mean "strings.blog.readMore"? Known keys:',
    ],
    [
      "strings: { blog: { readMoreAbout: 'More' } }",
      '2:20 config-invalid-value: strings.blog.readMoreAbout is missing {title} → Put {title} where its value belo',
    ],
    [
      "strings: { search: { noResults: 'Nothing for {qeury}{query}' } }",
      '2:22 config-invalid-value: strings.search.noResults contains {qeury}, which is not a placeholder of this text → Did you mean "{query}"? Known placeholders: {query}.',
    ],
    [
      "strings: { article: { next: 'Next {page}' } }",
      '2:23 config-invalid-value: strings.article.next contains {page}, which is not a placeholder of this text → This text has no placeholders.',
    ],
    [
      "strings: { search: { noResults: '{query} {query}' } }",
      '2:22 config-invalid-value: strings.search.noResults has {query} more than once → Use {query} only once.',
    ],
    [
      "strings: { article: { next: '' } }",
      '2:23 config-invalid-value: strings.article.next must be a non-empty string, but is "" → Set it to a non-empty string.',
    ],
    [
      'strings: { article: { next: 1 } }',
      '2:23 config-invalid-value: strings.article.next must be a non-empty string, but is 1 →',
    ],
    [
      "strings: { article: 'Next' }",
      '2:12 config-invalid-value: strings.article must be an object, but is "Next" → Set it to an object.',
    ],
    [
      "strings: 'german'",
      '2:1 config-invalid-value: strings must be an object, but is "german" → Set it to an object.',
    ],
    [
      "strings: { blog: { readingTime: '{count} min' } }",
      "2:20 config-invalid-value: strings.blog.readingTime must be an object with the forms one, other, but is \"{count} min\" → Write { one: '…', other: '…' }: the language of the site has these plural forms.",
    ],
    [
      "strings: { blog: { readingTime: { other: '{count} min' } } }",
      '2:20 config-invalid-value: strings.blog.readingTime.one is missing → Add it: the language of the site has the plural form "one".',
    ],
    [
      "strings: { blog: { readingTime: { one: 'A min', other: 'Some min' } } }",
      '2:49 config-invalid-value: strings.blog.readingTime.other is missing {count} → Put {count} where its value belo',
    ],
    [
      "strings: { blog: { readingTime: { one: 'A min', two: '2 min', other: '{count} min' } } }",
      '2:49 config-unknown-key: strings.blog.readingTime.two is not a known key → Known keys: one, other.',
    ],
    [
      "strings: { blog: { taggedPosts: { one: 'One post', other: '{count} with {tag}' } } }",
      '2:35 config-invalid-value: strings.blog.taggedPosts.one is missing {tag} → Put {tag} where its value belo',
    ],
    [
      "locale: 'ru', strings: { blog: { postCount: { one: 'Пост', few: '{count} поста', many: '{count} постов', other: '{count} поста' } } }",
      '2:47 config-invalid-value: strings.blog.postCount.one is missing {count} → Put {count} where its value belo',
    ],
  ])('%s', (keys, problem) => {
    const [found, ...others] = findProblems(keys);
    expect(found?.slice(0, problem.length)).toBe(problem);
    expect(others).toEqual([]);
  });

  test('all missing plurals are listed, in the order of the language', () => {
    const keys = "locale: 'ar', strings: { blog: { postCount: { other: '{count} تدوينة' } } }";
    expect(findProblems(keys).map((problem) => /postCount\.(\w+)/.exec(problem)?.[1])).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
    ]);
  });

  test('a plural form for numbers in the millions may be omitted', () => {
    const forms = "{ one: '{count} post', other: '{count} posts' }";
    expect(findProblems(`locale: 'es', strings: { blog: { postCount: ${forms} } }`)).toEqual([]);
  });

  test('a wrong locale is reported once, and its plurals are not required', () => {
    const keys = "locale: 'no such', strings: { article: { next: 'Vor' } }";
    expect(findProblems(keys)).toEqual([
      expect.stringMatching(/^2:1 config-invalid-value: locale must be a language tag/),
    ]);
  });
});

/** Parsing the configuration: the message for every mistake, and the defaults. */

import { describe, expect, test } from 'vitest';
import { findRedirectLoop } from '../../../generator/config/findRedirectContradictions';
import { parseConfig } from '../../../generator/config/parseConfig';
import { type Diagnostic, UserError } from '../../../generator/core/diagnostics';
import type { SiteConfig } from '../../../templates/model/config';
import { createStrings } from '../../../templates/model/strings/createStrings';
import { formatDiagnostics, type MistakeRow } from '../../helpers/pages/formatDiagnostics';

const FILE = 'content/site.config.ts';

/** A configuration whose keys under test begin at line 5, column 3. */
function writeConfig(keys: string) {
  const literal = `{\n  title: 'A', url: 'https://a.b',\n  ${keys},\n}`;
  const text = `import { defineConfig } from 'docwright';\n\nexport default defineConfig(${literal});\n`;
  const value: unknown = new Function(`return (${literal})`)();
  return { value, text };
}

function parse(value: unknown, text = '') {
  return parseConfig(value, { file: FILE, text });
}

function findErrors(value: unknown, text = ''): readonly Diagnostic[] {
  try {
    return parse(value, text).diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

function findMessages(keys: string): readonly string[] {
  const { value, text } = writeConfig(keys);
  return formatDiagnostics(findErrors(value, text));
}

const UNKNOWN_KEYS: readonly MistakeRow[] = [
  [
    'themeConfig: {}',
    '5:3 error config-unknown-key: themeConfig is not a known key',
    'Known keys: title, tagline, url, baseUrl, trailingSlash, locale, strings, titleDelimiter, favicon, image, socialCards, noIndex, version, customFields, colorMode, theme, styles, pageStyles, head, pageHead, use, announcement, languages, navbar, sections, footer, docs, blog, openapi, pageMenu, outputs, search, images, markdown, code, directives, frontMatter, templates, redirects, headers, offline, security, budgets, check, onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors, onBrokenExternalLinks, onDuplicateRoutes, onDuplicateTitles, onInaccessible, onBrokenExamples, onBreakingApiChange, onUnused, load, transform, files.',
  ],
  [
    'navbar: { itms: [] }',
    '5:13 error config-unknown-key: navbar.itms is not a known key',
    'Did you mean "items"? Known keys: title, logo, hideOnScroll, items.',
  ],
  [
    "navbar: { items: [{ label: 'A', to: '/a', positon: 'left' }] }",
    '5:45 error config-unknown-key: navbar.items[0].positon is not a known key',
    'Did you mean "position"? Known keys: label, doc, to, href, position, icon.',
  ],
  [
    'docs: { tableOfContents: { min: 2 } }',
    '5:30 error config-unknown-key: docs.tableOfContents.min is not a known key',
    'Known keys: minHeadingLevel, maxHeadingLevel.',
  ],
  [
    'blog: { postPerPage: 5 }',
    '5:11 error config-unknown-key: blog.postPerPage is not a known key',
    'Did you mean "postsPerPage"? Known keys: path, routeBasePath, title, description, postsPerPage, banners, showReadingTime, sidebarTitle, sidebarCount, tagPages, authorPages, feeds.',
  ],
  [
    "search: { apikey: 'x' }",
    '5:13 error config-unknown-key: search.apikey is not a known key',
    'Did you mean "apiKey"? Known keys: provider, indexName, appId, apiKey, hosts, contextualSearch, searchPagePath, maxResultsPerGroup, personalization, insights, missingResultsUrl, placeholder, fallbackToEmbedded.',
  ],
  [
    "footer: { copyrigth: 'x' }",
    '5:13 error config-unknown-key: footer.copyrigth is not a known key',
    'Did you mean "copyright"? Known keys: logo, links, copyright.',
  ],
  [
    "colorMode: { 'default-mode': 'dark' }",
    '5:16 error config-unknown-key: colorMode["default-mode"] is not a known key',
    'Did you mean "defaultMode"? Known keys: defaultMode, respectPrefersColorScheme, disableSwitch.',
  ],
];

const INVALID_VALUES: readonly MistakeRow[] = [
  [
    "title: ''",
    '4:3 error config-invalid-value: title must be a non-empty string, but is ""',
    'Set it to a non-empty string.',
  ],
  [
    'title: undefined',
    '4:3 error config-invalid-value: title is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    'title: 10',
    '4:3 error config-invalid-value: title must be a non-empty string, but is 10',
    'Put 10 in quotes.',
  ],
  [
    "url: 'https://a.b/docs/'",
    '4:15 error config-invalid-value: url must be an origin such as "https://docs.example.com", without a path, but is "https://a.b/docs/"',
    'Write "https://a.b" and move the path to baseUrl: "/docs/".',
  ],
  [
    "url: 'https://a.b/'",
    '4:15 error config-invalid-value: url must be an origin such as "https://docs.example.com", without a path, but is "https://a.b/"',
    'Write "https://a.b".',
  ],
  [
    "url: 'a.b'",
    '4:15 error config-invalid-value: url must be an origin such as "https://docs.example.com", without a path, but is "a.b"',
    'Add https://: "https://a.b".',
  ],
  [
    "url: 'ftp://a.b'",
    '4:15 error config-invalid-value: url must be an origin such as "https://docs.example.com", without a path, but is "ftp://a.b"',
    'Set it to an origin such as "https://docs.example.com", without a path.',
  ],
  [
    "baseUrl: 'https://a.b/docs'",
    '5:3 error config-invalid-value: baseUrl must be a path such as "/" or "/docs/", but is "https://a.b/docs"',
    'Write "/docs/" and set url to "https://a.b".',
  ],
  [
    "baseUrl: '/a?b'",
    '5:3 error config-invalid-value: baseUrl must be a path such as "/" or "/docs/", but is "/a?b"',
    'Set it to a path such as "/" or "/docs/", or remove it to use the default, "/".',
  ],
  [
    "locale: 'en_US'",
    '5:3 error config-invalid-value: locale must be a language tag such as "en" or "pt-BR", but is "en_US"',
    'Did you mean "en-US"?',
  ],
  [
    "noIndex: 'true'",
    '5:3 error config-invalid-value: noIndex must be true or false, but is "true"',
    'Write true without quotes.',
  ],
  [
    'favicon: null',
    '5:3 error config-invalid-value: favicon must be a path in static/, or a URL that starts with "https://" or "http://", but is null',
    'Set it to a path in static/, or a URL that starts with "https://" or "http://".',
  ],
  [
    "image: 'java\\tscript:a()'",
    '5:3 error config-invalid-value: image must be a path in static/, or a URL that starts with "https://" or "http://", but is "java\\tscript:a()"',
    'Set it to a path in static/, or a URL that starts with "https://" or "http://".',
  ],
  [
    "navbar: { logo: { src: 'data:text/html,a' } }",
    '5:21 error config-invalid-value: navbar.logo.src must be a path in static/, or a URL that starts with "https://" or "http://", but is "data:text/html,a"',
    'Set it to a path in static/, or a URL that starts with "https://" or "http://".',
  ],
  [
    "navbar: { items: [{ label: 'A', href: '\\u0001javascript:a()' }] }",
    '5:35 error config-invalid-value: navbar.items[0].href must be a full URL such as "https://example.com", but is "\\u0001javascript:a()"',
    'Set it to a full URL such as "https://example.com".',
  ],
  [
    "footer: { links: [{ label: 'A', href: 'data:text/html,a' }] }",
    '5:35 error config-invalid-value: footer.links[0].href must be a full URL such as "https://example.com", but is "data:text/html,a"',
    'Set it to a full URL such as "https://example.com".',
  ],
  [
    "redirects: [{ from: '/a', to: 'JavaScript:a()' }]",
    '5:29 error config-invalid-value: redirects[0].to must be a path that starts with "/" or a full URL, but is "JavaScript:a()"',
    'Set it to a path that starts with "/" or a full URL.',
  ],
  [
    "headers: [{ for: '/*', values: { 'X-A': 'b\\0' } }]",
    '5:36 error config-invalid-value: headers[0].values["X-A"] must be a single-line string, but is "b\\u0000"',
    'Set it to a single-line string.',
  ],
  [
    "colorMode: { defaultMode: 'Dark' }",
    '5:16 error config-invalid-value: colorMode.defaultMode must be "light" or "dark", but is "Dark"',
    'Did you mean "dark"?',
  ],
  [
    'colorMode: true',
    '5:3 error config-invalid-value: colorMode must be an object, but is true',
    'Set it to an object.',
  ],
  [
    "announcement: { id: 'x' }",
    '5:3 error config-invalid-value: announcement.content is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    "announcement: { content: ' ' }",
    '5:19 error config-invalid-value: announcement.content must be a non-empty string, but is " "',
    'Set it to a non-empty string.',
  ],
  [
    'navbar: { items: {} }',
    '5:13 error config-invalid-value: navbar.items must be a list, but is an object',
    'Set it to a list.',
  ],
  [
    "navbar: { items: [{ to: '/a' }] }",
    '5:21 error config-invalid-value: navbar.items[0].label is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    "navbar: { items: [{ label: 'A', to: 'blog' }] }",
    '5:35 error config-invalid-value: navbar.items[0].to must be a path on this site that starts with "/", but is "blog"',
    'Write "/blog".',
  ],
  [
    "navbar: { items: [{ label: 'A', to: 'https://a.b' }] }",
    '5:35 error config-invalid-value: navbar.items[0].to must be a path on this site that starts with "/", but is "https://a.b"',
    'For a full URL, use href.',
  ],
  [
    "navbar: { items: [{ label: 'A', href: '/blog' }] }",
    '5:35 error config-invalid-value: navbar.items[0].href must be a full URL such as "https://example.com", but is "/blog"',
    'For a path on this site, use to.',
  ],
  [
    "navbar: { items: [{ label: 'A', href: 'javascript:alert(1)' }] }",
    '5:35 error config-invalid-value: navbar.items[0].href must be a full URL such as "https://example.com", but is "javascript:alert(1)"',
    'Set it to a full URL such as "https://example.com".',
  ],
  [
    "navbar: { items: [{ label: 'A', to: '/a', position: 'centre' }] }",
    '5:45 error config-invalid-value: navbar.items[0].position must be "left" or "right", but is "centre"',
    'Set it to "left" or "right".',
  ],
  [
    "footer: { links: ['a'] }",
    '5:21 error config-invalid-value: footer.links[0] must be a link, or a column with a title and items, but is "a"',
    'Set it to a link, or a column with a title and items.',
  ],
  [
    "footer: { links: [{ title: 'A', items: [{ label: 'B', to: 'b' }] }] }",
    '5:57 error config-invalid-value: footer.links[0].items[0].to must be a path on this site that starts with "/", but is "b"',
    'Write "/b".',
  ],
  [
    "docs: { path: '../docs' }",
    '5:11 error config-invalid-value: docs.path must be the name of a folder in the content folder, but is "../docs"',
    'Set it to the name of a folder in the content folder, or remove it to use the default, "docs".',
  ],
  [
    "docs: { routeBasePath: 'a b' }",
    '5:11 error config-invalid-value: docs.routeBasePath must be a path such as "/" or "docs", but is "a b"',
    'Set it to a path such as "/" or "docs".',
  ],
  [
    "docs: { sidebars: { main: 'intro' } }",
    '5:23 error config-invalid-value: docs.sidebars.main must be a list of items, but is "intro"',
    'Set it to a list of items.',
  ],
  [
    'docs: { sidebars: { main: [1] } }',
    '5:30 error config-invalid-value: docs.sidebars.main[0] must be a doc ID, or an object with one of category, autogenerated, doc, to and href, but is 1',
    'Set it to a doc ID, or an object with one of category, autogenerated, doc, to and href.',
  ],
  [
    "docs: { sidebars: { main: [{ label: 'A' }] } }",
    '5:30 error config-invalid-value: docs.sidebars.main[0] must be a doc ID, or an object with one of category, autogenerated, doc, to and href, but is an object',
    'Add one of them. The item has only these keys: label.',
  ],
  [
    "docs: { sidebars: { main: [{ category: 'A', items: ['b', { doc: '' }] }] } }",
    '5:62 error config-invalid-value: docs.sidebars.main[0].items[1].doc must be a non-empty string, but is ""',
    'Set it to a non-empty string.',
  ],
  [
    "docs: { sidebars: { 'my bar': [{ category: 'A', items: [], link: {} }] } }",
    '5:62 error config-invalid-value: docs.sidebars["my bar"][0].link.doc is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    'docs: { tableOfContents: { maxHeadingLevel: 7 } }',
    '5:30 error config-invalid-value: docs.tableOfContents.maxHeadingLevel must be a whole number from 2 to 6, but is 7',
    'Set it to a whole number from 2 to 6, or remove it to use the default, 3.',
  ],
  [
    "docs: { editUrl: 'github.com' }",
    '5:11 error config-invalid-value: docs.editUrl must be a URL that starts with "https://" or "http://", but is "github.com"',
    'Set it to a URL that starts with "https://" or "http://".',
  ],
  [
    'blog: true',
    '5:3 error config-invalid-value: blog must be an object or false, but is true',
    'Set it to an object or false.',
  ],
  [
    'blog: { postsPerPage: -1 }',
    '5:11 error config-invalid-value: blog.postsPerPage must be a positive whole number or "ALL", but is -1',
    'Set it to a positive whole number or "ALL", or remove it to use the default, 10.',
  ],
  [
    "blog: { postsPerPage: '5' }",
    '5:11 error config-invalid-value: blog.postsPerPage must be a positive whole number or "ALL", but is "5"',
    'Write 5 without quotes.',
  ],
  [
    "blog: { sidebarCount: 'all' }",
    '5:11 error config-invalid-value: blog.sidebarCount must be 0, a positive whole number or "ALL", but is "all"',
    'Did you mean "ALL"?',
  ],
  [
    "blog: { feeds: ['rss', 'atm'] }",
    '5:26 error config-invalid-value: blog.feeds[1] must be "rss", "atom" or "json", but is "atm"',
    'Did you mean "atom"?',
  ],
  [
    "blog: { feeds: 'rss' }",
    '5:11 error config-invalid-value: blog.feeds must be a list, but is "rss"',
    'Set it to a list.',
  ],
  [
    "search: { provider: 'algolia' }",
    '5:13 error config-invalid-value: search.provider must be "embedded" or "hosted", but is "algolia"',
    'Set it to "embedded" or "hosted", or remove it to use the default, "embedded".',
  ],
  [
    "search: { searchPagePath: '/' }",
    '5:13 error config-invalid-value: search.searchPagePath must be a path such as "search", but is "/"',
    'Set it to a path such as "search", or remove it to use the default, "search".',
  ],
  [
    "search: { missingResultsUrl: 'https://a.b' }",
    '5:13 error config-invalid-value: search.missingResultsUrl must be a URL that contains {query}, but is "https://a.b"',
    'Put {query} where the query belongs.',
  ],
  [
    "markdown: { remarkPlugins: ['remark-math'] }",
    '5:31 error config-invalid-value: markdown.remarkPlugins[0] must be a plugin or a list of a plugin and its options, but is "remark-math"',
    'Import the plugin and write it without quotes.',
  ],
  [
    "code: { theme: { light: 'x' } }",
    '5:11 error config-invalid-value: code.theme.dark is missing',
    'Add it: it must be a non-empty string.',
  ],
  [
    "directives: { note: 'x' }",
    '5:17 error config-invalid-value: directives.note must be a function or an object, but is "x"',
    'Write { component: "./…" }.',
  ],
  [
    "redirects: [{ from: 'a', to: '/b' }]",
    '5:17 error config-invalid-value: redirects[0].from must be a path on this site that starts with "/", but is "a"',
    'Write "/a".',
  ],
  [
    "headers: [{ for: '/*/a', values: {} }]",
    '5:15 error config-invalid-value: headers[0].for must be a path that starts with "/" and can end in "*", but is "/*/a"',
    'Set it to a path that starts with "/" and can end in "*".',
  ],
  [
    "headers: [{ for: '/*', values: { 'X-A': 'a\\nb' } }]",
    '5:36 error config-invalid-value: headers[0].values["X-A"] must be a single-line string, but is "a\\nb"',
    'Set it to a single-line string.',
  ],
  [
    "budgets: { js: '10 kB' }",
    '5:14 error config-invalid-value: budgets.js must be a positive whole number, but is "10 kB"',
    'Set it to a positive whole number.',
  ],
  [
    "onBrokenLinks: 'throw'",
    '5:3 error config-invalid-value: onBrokenLinks must be "ignore", "warn" or "error", but is "throw"',
    'Set it to "ignore", "warn" or "error", or remove it to use the default, "warn".',
  ],
];

const CONTRADICTIONS: readonly MistakeRow[] = [
  [
    "navbar: { items: [{ label: 'A' }] }",
    '5:21 error config-contradiction: navbar.items[0] has no target: doc, to and href are missing',
    'Add one: doc for the ID of a doc, to for a path on this site, href for a full URL.',
  ],
  [
    "navbar: { items: [{ label: 'A', doc: 'a', to: '/a' }] }",
    '5:45 error config-contradiction: navbar.items[0] has doc and to, but a link can have only one target',
    'Keep one of them.',
  ],
  [
    "footer: { links: [{ title: 'A', items: [{ label: 'B', doc: 'a', to: '/a', href: 'https://a.b' }] }] }",
    '5:67 error config-contradiction: footer.links[0].items[0] has doc, to and href, but a link can have only one target',
    'Keep one of them.',
  ],
  [
    'docs: { tableOfContents: { minHeadingLevel: 4 } }',
    '5:30 error config-contradiction: docs.tableOfContents.minHeadingLevel (4) is greater than maxHeadingLevel (3)',
    'Set minHeadingLevel to the same or a lower number.',
  ],
  [
    "docs: { path: 'blog' }",
    '5:11 error config-contradiction: docs.path and blog.path are the same folder, "blog"',
    'Use separate folders for docs and posts, or set blog to false.',
  ],
  [
    "search: { searchPagePath: '/blog/' }",
    '5:13 error config-contradiction: blog.routeBasePath and search.searchPagePath are the same path, "/blog"',
    'Change one of the paths.',
  ],
  [
    "blog: { routeBasePath: 'guide' }, docs: { routeBasePath: '/guide' }",
    '5:11 error config-contradiction: docs.routeBasePath and blog.routeBasePath are the same path, "/guide"',
    'Change one of the paths.',
  ],
  [
    "search: { provider: 'hosted', appId: 'A', apiKey: 'k' }",
    '5:13 error config-contradiction: search.provider is "hosted", but search.indexName is missing',
    'Add search.indexName, or remove the account to use the embedded search.',
  ],
  [
    "search: { appId: 'A', indexName: 'i' }",
    '5:13 error config-contradiction: search.appId is set, but search.apiKey is missing',
    'Add search.apiKey, or remove the account to use the embedded search.',
  ],
  ...(
    [
      ['/v1/', 'Write "v1/": the folder is relative to the output.'],
      ['./v1', 'Write "v1/": the folder is relative to the output.'],
      ['v1\\\\api', 'Write "v1/api/": the folder is relative to the output.'],
      ['v*/', 'Name each folder: patterns do not work here.'],
      ['{v1,v2}', 'Name each folder: patterns do not work here.'],
      ['../v1/', 'Set it to a folder in the output such as "v1/".'],
      ['v1/../v2', 'Set it to a folder in the output such as "v1/".'],
      ['.', 'Set it to a folder in the output such as "v1/".'],
      ['v1/./a', 'Set it to a folder in the output such as "v1/".'],
      ['C:/v1', 'Set it to a folder in the output such as "v1/".'],
      ['', 'Set it to a folder in the output such as "v1/".'],
    ] as const
  ).map(
    ([folder, hint]): MistakeRow => [
      `outputs: { keep: ['${folder}'] }`,
      `5:21 error config-invalid-value: outputs.keep[0] must be a folder in the output such as "v1/", but is "${folder}"`,
      hint,
    ],
  ),
  [
    "redirects: [{ from: '/a', to: '/a/#top' }]",
    '5:29 error config-contradiction: redirects[0] redirects "/a" to itself',
    'Change "to", or remove the redirect.',
  ],
  [
    "redirects: [{ from: '/a', to: '/b' }, { from: '/a/', to: '/c' }]",
    '5:43 error config-contradiction: redirects[0] and redirects[1] both start at "/a"',
    'Keep one of them.',
  ],
  [
    "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/c?x' }, { from: '/c/', to: '/a' }]",
    '5:15 error redirect-loop: the redirects form a loop: /a → /b → /c → /a',
    'Redirect one of them to an existing page.',
  ],
];

describe('a mistake is reported with its place, the problem and a fix', () => {
  test.each([...UNKNOWN_KEYS, ...INVALID_VALUES, ...CONTRADICTIONS])(
    '%s',
    (keys, message, hint) => {
      expect(findMessages(keys)).toEqual([message, hint]);
    },
  );
});

describe('settings without effect are warnings', () => {
  test.each([
    [
      "outputs: { keep: ['v1/', 'v1/api'] }",
      '5:28 warning config-no-effect: outputs.keep[1] has no effect: outputs.keep[0] keeps that folder already',
      'Remove it.',
    ],
    [
      "search: { provider: 'embedded', appId: 'A' }",
      '5:35 warning config-no-effect: search.appId has no effect: search is embedded',
      'Remove it, or set search.provider to "hosted".',
    ],
    [
      "search: { hosts: ['a.b'] }",
      '5:13 warning config-no-effect: search.hosts has no effect: search is embedded',
      'Remove it, or set search.provider to "hosted".',
    ],
    [
      'search: { insights: true }',
      '5:13 warning config-no-effect: search.insights has no effect: search is embedded',
      'Remove it, or set search.provider to "hosted".',
    ],
  ] satisfies MistakeRow[])('%s', (keys, message, hint) => {
    expect(findMessages(keys)).toEqual([message, hint]);
  });
});

describe('a value that is not a configuration', () => {
  test.each([
    [undefined, 'the configuration has no default export'],
    [null, 'the configuration must be an object, but is null'],
    [[], 'the configuration must be an object, but is an empty list'],
    ['docs', 'the configuration must be an object, but is "docs"'],
    [() => ({}), 'the configuration must be an object, but is a function'],
  ])('%o is reported at the beginning of the file', (value, message) => {
    expect(findErrors(value)).toMatchObject([{ message, file: FILE, line: 1, column: 1 }]);
  });
});

test('the lowest and highest heading level may be the same', () => {
  const keys = 'docs: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 3 } }';
  expect(findMessages(keys)).toEqual([]);
});

test('all problems are reported at once, with the warnings', () => {
  const { value, text } = writeConfig(
    "titel: 1, blog: { path: 5 }, redirects: [{ from: '/a', to: '/a' }], search: { hosts: ['a.b'] }",
  );

  expect(findErrors(value, text).map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'error config-invalid-value',
    'error config-unknown-key',
    'warning config-no-effect',
    'error config-contradiction',
  ]);
});

test('a missing key is reported at the key around it', () => {
  expect(findErrors({ url: 'https://a.b' }, 'export default {};')).toEqual([
    {
      code: 'config-invalid-value',
      severity: 'error',
      message: 'title is missing',
      file: FILE,
      line: 1,
      column: 1,
      hint: 'Add it: it must be a non-empty string.',
    },
  ]);
});

test('only title and url are required, and every other key has its default', () => {
  const { config } = parse({ title: 'A', url: 'https://a.b' });

  expect(config).toEqual({
    title: 'A',
    tagline: '',
    url: 'https://a.b',
    baseUrl: '/',
    trailingSlash: 'ignore',
    locale: 'en',
    titleDelimiter: '|',
    socialCards: false,
    noIndex: false,
    use: [],
    security: { trustedTypes: true },
    frontMatter: { docs: [], blog: [] },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
    navbar: { title: 'A', hideOnScroll: true, items: [] },
    docs: {
      path: 'docs',
      routeBasePath: '',
      sidebars: {},
      sidebarCollapsible: false,
      sidebarCollapsed: true,
      showLastUpdate: false,
      printPages: false,
      breadcrumbs: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      versions: {
        current: { label: 'Next', path: '', dir: 'content', banner: 'none', noIndex: false },
      },
      aliases: {},
      versionPersistence: 'localStorage',
    },
    blog: {
      path: 'blog',
      routeBasePath: 'blog',
      title: 'Blog',
      description: '',
      postsPerPage: 10,
      banners: true,
      showReadingTime: true,
      sidebarTitle: 'All posts',
      sidebarCount: 'ALL',
      tagPages: true,
      authorPages: true,
      feeds: ['rss', 'atom', 'json'],
    },
    search: {
      provider: 'embedded',
      indexName: 'docs',
      contextualSearch: true,
      searchPagePath: 'search',
      maxResultsPerGroup: 5,
      personalization: true,
      insights: false,
      placeholder: 'Search docs',
      fallbackToEmbedded: true,
    },
    strings: createStrings('en'),
    markdown: {
      html: 'sanitize',
      hosts: [],
      format: 'auto',
      components: {},
      emoji: false,
      math: false,
      remarkPlugins: [],
      rehypePlugins: [],
    },
    images: { optimize: false, captions: false, download: false, hosts: ['*'] },
    code: { languages: [], draw: {} },
    styles: [],
    sections: [],
    pageStyles: [],
    openapi: {},
    pageMenu: { links: [] },
    outputs: {
      markdown: true,
      llms: true,
      llmsFullSize: 2_000_000,
      translations: false,
      lastmod: false,
      keepAssetsDays: 0,
      keep: [],
      hosts: [],
    },
    head: [],
    directives: {},
    languages: {},
    templates: {},
    redirects: [],
    headers: [],
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenExternalLinks: 'warn',
    onDuplicateRoutes: 'warn',
    onDuplicateTitles: 'warn',
    onInaccessible: 'warn',
    onBrokenExamples: 'warn',
    onBreakingApiChange: 'warn',
    onUnused: 'warn',
    offline: false,
    check: { external: { ignore: [], maxAgeDays: 14 }, commands: {} },
    load: expect.any(Function),
    transform: expect.any(Function),
    files: expect.any(Function),
  } satisfies SiteConfig);
});

describe('values are normalized', () => {
  test.each([
    ["baseUrl: 'docs'", 'baseUrl', '/docs/'],
    ["outputs: { keep: ['v1', 'docs/größe/'] }", 'outputs.keep', ['v1/', 'docs/größe/']],
    ["baseUrl: '/docs'", 'baseUrl', '/docs/'],
    ["url: 'https://Docs.Example.com:443'", 'url', 'https://docs.example.com'],
    ['blog: false', 'blog', false],
    ['search: false', 'search', false],
    ['footer: {}', 'footer', { links: [] }],
    ["announcement: { content: 'Hi' }", 'announcement.id', 'announcement-bar'],
    ["docs: { routeBasePath: '/' }", 'docs.routeBasePath', ''],
    ["docs: { routeBasePath: '/guide/' }", 'docs.routeBasePath', 'guide'],
    ["search: { searchPagePath: '/find' }", 'search.searchPagePath', 'find'],
    ["search: { appId: 'A', apiKey: 'k', indexName: 'i' }", 'search.provider', 'hosted'],
    ["blog: { feeds: ['rss', 'rss'] }", 'blog.feeds', ['rss']],
    ["navbar: { items: [{ label: 'A', to: '/a' }] }", 'navbar.items[0].position', 'right'],
    ["navbar: { title: '' }", 'navbar.title', ''],
    ['favicon: undefined', 'favicon', undefined],
  ])('%s gives %s', (keys, path, expected) => {
    const { value, text } = writeConfig(keys);

    const { config, diagnostics } = parse(value, text);

    const found = path
      .split(/[.[\]]+/)
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], config);
    expect(found).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });
});

test('plugins, directives, grammars and the two hooks are passed on unchanged', () => {
  const plugin = () => {};
  const grammar = { name: 'crbtscript', scopeName: 'source.crbt', patterns: [] };
  const note = () => null;
  const transform = (site: unknown) => site;

  const { config } = parse({
    title: 'A',
    url: 'https://a.b',
    markdown: { remarkPlugins: [plugin, [plugin, { deep: true }]] },
    code: { languages: [grammar] },
    directives: { note },
    transform,
  });

  expect(config.markdown.remarkPlugins).toEqual([plugin, [plugin, { deep: true }]]);
  expect(config.code.languages).toEqual([grammar]);
  expect(config.directives.note).toBe(note);
  expect(config.transform).toBe(transform);
});

describe('a redirect loop', () => {
  test.each([
    ['is found wherever it begins', ['/x /a', '/a /b', '/b /a'], ['/a', '/b', '/a']],
    ['of one path is found', ['/a /a'], ['/a', '/a']],
    ['is none when the chain ends', ['/a /b', '/b /c', '/x /b'], undefined],
    ['is none when it leaves the site', ['/a https://a.b/a'], undefined],
  ])('%s', (_, pairs, expected) => {
    const redirects = pairs.map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to };
    });

    expect(findRedirectLoop(redirects)).toEqual(expected);
  });
});

/** Every file of a site is well-formed and has the texts of its authors, whatever these are. A browser's parser checks XML. */

import { beforeAll, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { find, findAll, getAttribute, parsePage } from '../../helpers/pages/html';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { buildWholeSite, type WholeSite } from '../../helpers/sites/wholeSite';

const visit = startVisits();
let site: WholeSite;

/** Characters with a meaning in XML, and characters that XML does not allow. */
const HOSTILE = [
  ...[
    'Vec<T>',
    'a & b',
    'a &amp; b',
    '&lt;',
    '&nbsp;',
    '&#0;',
    '&#xFFFE;',
    '"',
    "'",
    '<!--',
    '-->',
  ],
  ...[
    ']]>',
    ']]> twice ]]>',
    '<![CDATA[',
    '<?xml?>',
    '%3C',
    '</entry>',
    '</title>',
    '<!DOCTYPE a>',
  ],
  ...['\u0001', '\u0008', '\u000b', '\u001f', '\u007f', '\u0085', '\u2028', '\ufffe', '\uffff'],
  ...['\ud800', '\udc00 \ud83c', '\u{1F389}', '\u202e'],
].map((text, index) => `${index} ${text} end`);
const ALL = HOSTILE.join(' ');
/** The part of a text that XML allows, as XML parsers return it. */
const known = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
const json = JSON.stringify;

/** Characters that a file name may not have; a slug with one is an error. A slash begins a folder. */
const NO_NAME = /[?#/\\\p{Cc}\u2028]/gu;

const XML_FILES = ['sitemap.xml', 'opensearch.xml', 'blog/rss.xml', 'blog/atom.xml'];

function createFiles(): SiteFiles {
  const posts = HOSTILE.map((text, index) => {
    const frontMatter = [
      `title: ${json(text)}`,
      `description: ${json(text)}`,
      `tags: [${json(text)}, { label: ${json(`${text} too`)}, permalink: tag-${index} }]`,
      `authors: [{ name: ${json(text)}, title: ${json(text)}, email: a@b.c, url: 'https://a.b/?c=d&e=%3C' }]`,
      `slug: ${json(`post-${index} ${text.replace(NO_NAME, '')}`)}`,
    ];
    const file = `content/blog/2024-01-01-post-${index}.md`;
    return [file, `---\n${frontMatter.join('\n')}\n---\n\n${text}\n\n\`${text}\`\n`] as const;
  });
  const config = {
    title: ALL,
    tagline: ALL,
    url: 'https://example.com',
    blog: { title: ALL, description: ALL },
    navbar: { items: [{ label: ALL, href: 'https://a.b/?c=d&e=f' }] },
  };
  return {
    [CONFIG_FILE]: `export default ${json(config)};\n`,
    'content/docs/intro.md': `---\ntitle: ${json(ALL)}\ntags: [${json('Vec<T>')}]\n---\n\n${ALL}\n`,
    ...Object.fromEntries(posts),
  };
}

/** Runs in the browser: returns the parser's error for each text, and the contents of its elements. */
function parseAll(texts: readonly string[]) {
  return texts.map((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const labels = [...document.querySelectorAll('entry > category')].map((category) => [
      category.getAttribute('term'),
      category.getAttribute('label'),
    ]);
    const tags = [...document.querySelectorAll('item > category')].map((tag) => tag.textContent);
    const titles = [...document.querySelectorAll('item > title')].map((title) => title.textContent);
    const names = [...document.querySelectorAll('entry > author > name')].map(
      (name) => name.textContent,
    );
    const problem = document.querySelector('parsererror')?.textContent ?? '';
    const channel = document.querySelector('channel > title, feed > title')?.textContent;
    return { problem, labels, tags, titles, names, channel };
  });
}

beforeAll(async () => {
  const root = await createSite(createFiles());
  site = await buildWholeSite({ root, includeDrafts: false, isDev: false });
});

function findFolder(index: number): string {
  const start = `blog/post-${index} `;
  const found = site.files.find(({ file }) => file.startsWith(start) && file.endsWith('.html'));
  return found?.file.split('/')[1] ?? '';
}

function read(file: string): string {
  const found = site.files.find((each) => each.file === file);
  return Buffer.from(found?.content ?? '').toString();
}

test('feeds, sitemap and OpenSearch description are well-formed and contain the authors’ texts', async () => {
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { page } = await visit('about:blank');
  const parsed = await page.evaluate(parseAll, XML_FILES.map(read));
  expect(parsed.map(({ problem }) => problem)).toEqual(XML_FILES.map(() => ''));
  const [, , rss, atom] = parsed;
  const labels = HOSTILE.flatMap((text) => [known(text), known(`${text} too`)]);
  expect(new Set(atom?.labels.map(([, label]) => label))).toEqual(new Set(labels));
  expect(atom?.labels.every(([term, label]) => term === label)).toBe(true);
  expect(new Set(rss?.tags)).toEqual(new Set(labels));
  expect(new Set(rss?.titles)).toEqual(new Set(HOSTILE.map(known)));
  expect(new Set(atom?.names)).toEqual(new Set(HOSTILE.map(known)));
  expect([rss?.channel, atom?.channel]).toEqual([known(ALL), known(ALL)]);
});

test('the JSON feed is valid JSON and contains the authors’ texts', () => {
  const { items } = JSON.parse(read('blog/feed.json'));
  const titles = items.map(({ title }: { readonly title: string }) => title);
  expect(new Set(titles.map(known))).toEqual(new Set(HOSTILE.map(known)));
});

test('pages have the authors’ texts in their structured data and social metadata', () => {
  for (const [index, written] of HOSTILE.entries()) {
    // A character without its other half has no bytes in UTF-8.
    const text = Buffer.from(written).toString();
    const page = parsePage(read(`blog/${findFolder(index)}/index.html`));
    const scripts = findAll(page, { tag: 'script', type: 'application/ld+json' });
    const data = scripts.map(({ childNodes: [child] }) =>
      JSON.parse(child !== undefined && 'value' in child ? child.value : ''),
    );
    expect(JSON.stringify(data)).toContain(JSON.stringify(written).slice(1, -1));
    expect(getAttribute(find(page, { property: 'og:title' }), 'content')).toContain(text);
    expect(getAttribute(find(page, { property: 'og:description' }), 'content')).toBe(text);
  }
});

test('records of the search, the manifest and the lists of pages are complete', () => {
  const texts = JSON.stringify(site.records);
  expect(HOSTILE.filter((text) => !texts.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  for (const file of ['site-manifest.json', 'search-index.json']) {
    expect(() => JSON.parse(read(file))).not.toThrow();
  }
  const listed = read('llms.txt')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed.length).toBeGreaterThanOrEqual(HOSTILE.length);
});

test('a feed has no SVG, and no part of one that looks like HTML', async () => {
  const picture = '<img src=x alt=found>';
  const site = await buildFixture({
    'content/blog/2024-01-01-a.md': [
      `<svg aria-label="</svg>${picture}"><g aria-label="</svg>${picture}"></g></svg>`,
      `<svg><!-- </svg>${picture} --><g></g></svg>`,
      `<p title="<svg>">before</p><p title="</svg>${picture}">behind</p>`,
      "<svg><title>don't</title></svg> end",
    ].join('\n\n'),
  });
  const [{ content_html: html }] = JSON.parse(site.read('blog/feed.json')).items;
  const { page } = await visit('about:blank');
  const seen = await page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    const count = (name: string) => body.querySelectorAll(name).length;
    return [body.textContent?.replace(/\s+/g, ' ').trim(), count('img'), count('svg')];
  }, html);
  expect(seen).toEqual(['beforebehind end', 0, 0]);
});

test('what feed readers parse as HTML shows the author’s text', async () => {
  const text = 'a &amp; b <i>c</i> & d';
  const { read } = await buildFixture({
    'content/blog/2024-01-01-a.md': `---\ntitle: ${json(text)}\ndescription: ${json(text)}\n---\n`,
  });
  const escaped = '<![CDATA[a &amp;amp; b &lt;i>c&lt;/i> & d]]>';
  expect(read('blog/atom.xml').split(escaped)).toHaveLength(3);
  expect(read('blog/rss.xml')).toContain(`<description>${escaped}</description>`);
});

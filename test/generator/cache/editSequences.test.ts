/** After any edits, a build that remembers writes what a build writes that knows nothing. */

import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Cache, NO_CACHE, openCache, runWithCache } from '../../../generator/cache/openCache';
import { buildAndEmit } from '../../../generator/commands/buildAndEmit';
import { siteSchema } from '../../../generator/config/siteSchema';
import { UserError } from '../../../generator/core/diagnostics';
import { createProgress } from '../../../generator/report/progress';
import { isLong } from '../../helpers/code/longRun';
import { runCli } from '../../helpers/commands/runCli';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { createSeededRandom, createSiteEditor } from '../../helpers/sites/editSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';
import { writeFiles } from '../../helpers/sites/writeFiles';

const SEQUENCES = isLong ? 500 : 2;
const EDITS_OF_A_SEQUENCE = isLong ? 8 : 2;
/** The first seed; another one tries other edits. */
const SEED = Number(process.env.DOCWRIGHT_SEED ?? 1);

const SITES = [
  { name: 'docusaurus-like', docs: 'docs', blog: 'blog' },
  { name: 'second', docs: 'guides', blog: 'journal' },
  { name: 'plain', docs: 'docs', blog: 'blog' },
];

/** Returns the problems. */
async function emit(root: string, out: string, cache: Cache): Promise<unknown> {
  const progress = createProgress(process.stderr, false);
  const request = { root, includeDrafts: false, isStrict: false };
  try {
    const { built } = await runWithCache(cache, (opened) =>
      buildAndEmit(out, { ...request, cache: opened }, progress),
    );
    await cache.save();
    return built.diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

function expectEqualFolders(warm: string, cold: string, message: string): void {
  const [actual, expected] = [readFolder(warm), readFolder(cold)];
  expect([...actual.keys()], message).toEqual([...expected.keys()]);
  for (const [file, text] of expected)
    expect(actual.get(file) === text, `${file} after: ${message}`).toBe(true);
}

test.each(Array.from({ length: SEQUENCES }, (_, index) => SEED + index))(
  'sequence %i of edits',
  async (seed) => {
    const site = SITES[seed % SITES.length] ?? SITES[0];
    if (site === undefined) throw new Error('There is no site.');
    const root = await createSite(site.name);
    const [warm, cold] = [path.join(root, 'out'), path.join(root, 'cold')];
    const editor = createSiteEditor(root, site, createSeededRandom(seed));
    const done: string[] = [`seed ${seed}, ${site.name}`];
    await emit(root, warm, openCache(root, KNOWN_PARTS));
    for (let edit = 0; edit < EDITS_OF_A_SEQUENCE; edit += 1) {
      done.push(editor.edit());
      const message = done.join('\n');
      const problems = await emit(root, warm, openCache(root, KNOWN_PARTS));
      rmSync(cold, { recursive: true, force: true });
      expect(problems, message).toEqual(await emit(root, cold, NO_CACHE));
      // A site with errors is not written: the output stays as it was.
      if (!hasErrors(problems)) expectEqualFolders(warm, cold, message);
    }
    // A change of nothing writes nothing.
    const before = describe(warm);
    await emit(root, warm, openCache(root, KNOWN_PARTS));
    expect(describe(warm)).toEqual(before);
  },
);

/** Each of them is a part of a key: what parse, render or the client is told. */
const CONFIGURATIONS: readonly string[] = [
  '',
  "openapi: { api: './openapi.json' }",
  "openapi: { api: { file: './openapi.json', group: 'operation', samples: ['ruby'] } }",
  "markdown: { remarkPlugins: [() => (tree) => { tree.children.push({ type: 'thematicBreak' }); }] }",
  "markdown: { remarkPlugins: [() => (tree) => { tree.children.unshift({ type: 'thematicBreak' }); }] }",
  "markdown: { rehypePlugins: [() => (tree) => { tree.children.push({ type: 'text', value: 'one' }); }] }",
  "markdown: { rehypePlugins: [() => (tree) => { tree.children.push({ type: 'text', value: 'two' }); }] }",
  "markdown: { remarkPlugins: [() => (tree) => { if (process.env.HOME !== '') tree.children.pop(); }] }",
  "markdown: { remarkPlugins: [() => (tree) => { if (process.env.HOME !== '') tree.children.shift(); }] }",
  "markdown: { html: 'escape' }",
  "markdown: { hosts: ['example.org'] }",
  'markdown: { math: true }',
  'markdown: { emoji: true }',
  'images: { captions: true }',
  'languages: { fr: {} }',
  "languages: { fr: { title: 'Cerfs-volants', announcement: { content: 'Du vent' } } }",
  "languages: { fr: { path: 'fran', fallback: 'none' } }",
  "languages: { fr: { fallback: 'link' } }",
  "languages: { en: { path: 'en' }, fr: {} }",
  "docs: { versions: { '1': {} } }",
  "docs: { versions: { '1': { label: 'One', banner: 'unmaintained', noIndex: true } } }",
  "docs: { versions: { current: { label: 'Two' }, '1': { path: 'one' } }, aliases: { latest: 'current' } }",
  "docs: { versions: { '1': { sidebars: { one: ['guide'] } } } }, languages: { fr: {} }",
  "directives: { kite: () => 'a kite' }",
  "directives: { kite: () => 'another kite' }",
  "directives: { kite: { component: () => 'a kite', parent: 'note' } }",
  "directives: { kite: { component: () => 'a kite', parent: 'tip' } }",
  "code: { theme: { light: 'github-light', dark: 'nord' } }",
  "code: { theme: { light: 'github-light', dark: 'github-dark' } }",
  "code: { theme: { light: 'min-light', dark: 'github-dark' } }",
  "code: { languages: [{ name: 'kite', scopeName: 'source.kite', patterns: [{ match: 'fly', name: 'keyword' }] }] }",
  "code: { languages: [{ name: 'kite', scopeName: 'source.kite', patterns: [{ match: 'kite', name: 'keyword' }] }] }",
  "code: { draw: { kite: (text) => '<svg><title>' + text + '</title></svg>' } }",
  "code: { draw: { kite: () => '<svg><title>A kite</title></svg>' } }",
  "titleDelimiter: '~'",
  "tagline: 'They fly.'",
  "version: '2.0'",
  "favicon: 'kite.svg'",
  "image: 'kite.svg'",
  'noIndex: true',
  "use: [{ name: 'kites', head: [{ tag: 'meta', attributes: { name: 'kites', content: 'a' } }] }]",
  "sections: [{ label: 'Guide', doc: 'guide' }, { label: 'Other', doc: 'other' }]",
  'pageMenu: false',
  "pageMenu: { links: [{ label: 'Ask', url: 'https://example.com/ask?page={markdown}' }] }",
  "customFields: { kite: 'a' }",
  "pageMenu: { reportUrl: 'https://example.com/report?page={url}' }",
  'outputs: { markdown: false, llms: false }',
  'outputs: { translations: true }, languages: { fr: {} }',
  "redirects: [{ from: '/old', to: '/guide' }]",
  "headers: [{ for: '/guide', values: { 'X-Kite': 'a' } }]",
  'offline: true',
  'socialCards: true',
  "frontMatter: { docs: { '~standard': { version: 1, vendor: 'kites', validate: () => ({ value: { kite: 'a' } }) } } }",
  "frontMatter: { docs: { '~standard': { version: 1, vendor: 'kites', validate: () => ({ issues: [] }) } } }",
  'security: { trustedTypes: false }',
  "pageStyles: ['two.css']",
  "load: () => [{ file: 'docs/more.md', text: '# More\\n' }]",
  "files: () => [{ file: 'more.txt', content: 'more' }]",
  "trailingSlash: 'always'",
  "trailingSlash: 'never'",
  "baseUrl: '/kites/'",
  'search: false',
  "colorMode: { defaultMode: 'dark', disableSwitch: true }",
  "announcement: { id: 'one', content: 'Read **one**.' }",
  "announcement: { id: 'one', content: 'Read **two**.' }",
  "announcement: { id: 'one', content: 'Read **two**.' }, transform: (site) => ({ ...site, layout: { ...site.layout, announcement: { ...site.layout.announcement, isCloseable: false } } })",
  "footer: { copyright: 'By us' }",
  "theme: { accent: '#0b6e4f', radius: '0' }",
  "theme: { accent: '#0b6e4e', radius: '0' }",
  "theme: { accent: '#0b6e4e', fonts: { headings: 'serif' } }",
  "styles: ['one.css']",
  "styles: ['two.css', 'one.css']",
  "head: [{ tag: 'style', content: 'a { top: 0 }' }]",
  "head: [{ tag: 'style', content: 'a { top: 1px }', pages: ['/other'] }]",
  "pageHead: ({ title }) => [{ tag: 'meta', attributes: { name: 'a', content: title } }]",
  "pageHead: ({ path }) => [{ tag: 'meta', attributes: { name: 'a', content: path } }]",
  "locale: 'de'",
  "locale: 'ar-EG'",
  "strings: { content: { headingLink: 'Go to {heading}', copied: 'Done!' } }",
  "strings: { content: { headingLink: 'To {heading}', copied: 'Done!' } }",
  "strings: { content: { copied: 'It is done' }, article: { contents: 'Here' } }",
  "transform: (site) => ({ ...site, routes: new Map([...site.routes].map(([path, page]) => [path, { ...page, title: 'A' }])) })",
  "transform: (site) => ({ ...site, routes: new Map([...site.routes].map(([path, page]) => [path, { ...page, title: 'B' }])) })",
  "templates: { Navbar: () => 'a bar' }",
  "templates: { Navbar: () => 'another bar' }",
  'templates: { Paging: ({ next }) => next?.label, DocPage: ({ paging, children }) => [paging, children] }',
  'templates: { Footer: () => typeof Date }',
  "templates: { Footer: () => typeof Date + '!' }",
];

const TEXT =
  'A <b>kite</b>, $x^2$ and :kite:.\n\n<iframe src="https://example.org/x" title="X"></iframe>\n\n![A kite](../kite.png "Up")\n';
/** The last blocks have one length, and two of them one text. */
const CODE =
  '```kite\nfly a kite\n```\n\n```ts\nlet a = 1;\n```\n\n```ts\n// a == 1;\n```\n\n```json\nlet a = 1;\n```\n';

/**
 * Every page builds with every one of its configurations. A site with directives has the hash of its code in the key
 * of each page, which hides other missing parts, so most configurations define none.
 */
const CASES = [
  { name: 'a page without a directive', directive: '', configurations: CONFIGURATIONS },
  {
    name: 'a page with a directive of the site',
    directive: '::::note\n\n:::kite\n\nA string.\n\n:::\n\n::::\n\n',
    configurations: [
      "directives: { kite: () => 'a kite' }",
      "directives: { kite: () => 'another kite' }",
      "directives: { kite: { component: () => 'a kite', parent: 'note' } }",
      "directives: { kite: { component: () => 'a kite', isSearched: false } }",
    ],
  },
];

test.each(CASES)('each configuration in turn on $name', async ({ directive, configurations }) => {
  const root = await createSite({
    'content/one.css': 'h1 { color: #111111; background: url(./kite.png) }',
    'content/two.css': '@import "./one.css";\nh1 { top: 2px }',
    'content/kite.png': 'a kite',
    'content/static/kite.svg': PICTURE,
    'content/docs/other.md': '# Other\n',
    'content/openapi.json':
      '{ "openapi": "3.1.0", "info": { "title": "Kites", "version": "1" }, "paths": { "/kites": { "get": {} } } }',
    'content/fr/docs/guide.md': '# Notice\n\n:::note\nDu vent.\n:::\n',
    'content/versions/1/docs/guide.md': '# Guide\n\nOld wind.\n',
    'content/versions/1/fr/docs/guide.md': '# Guide\n\nVieux vent.\n',
    'content/docs/guide.md': `# Guide\n\n${TEXT}\n## Wind\n\n${directive}${CODE}`,
  });
  // In reverse as well, so that every build follows a different one. Neighbors often differ in one value only.
  const order = isLong
    ? [...configurations, ...configurations.toReversed()]
    : configurations.filter((_, index) => index % 24 < 6);
  for (const more of order) {
    await writeFiles(root, { [CONFIG_FILE]: configOf(more) });
    await expectSameBuild(root, more);
  }
});

/** They change messages only, or what `check` does. */
const WITHOUT_OUTPUT = /^(?:on[A-Z].*|budgets|check)$/;
test('each key of the configuration is tried', () => {
  const written = [...CONFIGURATIONS, JSON.stringify(EDITS)].join('\n');
  const keys = Object.keys(siteSchema.shape).filter((key) => !WITHOUT_OUTPUT.test(key));
  const missing = keys.filter((key) => !new RegExp(`\\b${key}:`).test(written));
  expect(missing).toEqual([]);
});

async function expectSameBuild(root: string, message: string): Promise<void> {
  const [warm, cold] = [path.join(root, 'out'), path.join(root, 'cold')];
  const problems = await emit(root, warm, openCache(root, KNOWN_PARTS));
  rmSync(cold, { recursive: true, force: true });
  expect(problems, message).toEqual(await emit(root, cold, NO_CACHE));
  expect(hasErrors(problems), `${message}\n${JSON.stringify(problems)}`).toBe(false);
  expect(readFolder(cold).size, message).toBeGreaterThan(0);
  expectEqualFolders(warm, cold, message);
}

const FAR = 'content/docs/parts/far.md';
const POST = 'content/blog/2024-01-02-post.md';
const PAGE = 'content/pages/kite.tsx';
const AUTHORS = 'content/blog/authors.yml';
const GROUP = 'content/docs/parts/_category_.yml';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const ODD = '# Odd\n\n```odd\na\n```\n';
const CARDS = "import DocCardList from '@theme/DocCardList';\n\n# Parts\n\n<DocCardList />\n";
const KEYS = [
  "styles: ['one.css']",
  "navbar: { items: [{ label: 'Far', doc: 'parts/far' }] }",
  "announcement: { content: '[Far](/parts/far)' }",
].join();

const SHORT_POSTS = `${KEYS}, transform: (site) => {
  const pages = [...site.routes];
  const [{ content }] = pages.flatMap(([, page]) => page.previews ?? []);
  return { ...site, routes: new Map(pages.map(([path, page]) => [path, page.kind === 'post' ? { ...page, content } : page])) };
}`;

const writePost = (preview: string, rest: string) =>
  `---\nauthors: [kim]\n---\n\n# Post\n\nIt flies.\n\n${preview}\n\n<!-- truncate -->\n\n${rest}\n`;

/** Each changes one more part of a key, which no configuration changes. */
const EDITS: readonly (readonly [what: string, files: SiteFiles])[] = [
  ['nothing', {}],
  ['a stylesheet', { 'content/one.css': 'h1 { color: #222222; background: url(./kite.png) }' }],
  ['a file that a stylesheet names', { 'content/kite.png': 'another kite' }],
  ['a picture', { 'content/docs/kite.svg': PICTURE.replace('8', '9') }],
  ['a title, shown in the sidebar', { [FAR]: '# Farther\n\nWords.\n' }],
  ['a group, shown in results of the search', { [GROUP]: 'label: Pieces\n' }],
  ['a text, shown in a card', { [FAR]: '# Farther\n\nOther words.\n' }],
  ['an address, linked to', { [FAR]: '---\nslug: /far\n---\n\n# Farther\n\nOther words.\n' }],
  ['the end of a post', { [POST]: writePost('Up.', 'Far.') }],
  ['the preview of a post', { [POST]: writePost('Down.', 'Far.') }],
  ['the content of a post, which is its preview', { [CONFIG_FILE]: configOf(SHORT_POSTS) }],
  ['the name of an author', { [AUTHORS]: 'kim: { name: Kim Kite }' }],
  ['a file of the output', { 'out/near/index.html': 'edited' }],
  ['the address of the site', { [CONFIG_FILE]: configOf(KEYS).replace('.com', '.org') }],
  ['a page in TSX', { [PAGE]: 'export default () => <p>Two</p>;\n' }],
  ['a copy of a page with a problem', { 'content/docs/copy.md': ODD }],
  ['which folder is the blog', { [CONFIG_FILE]: configOf("docs: { path: 'blog' }, blog: false") }],
];

test('each edit in turn', async () => {
  const root = await createSite({
    [CONFIG_FILE]: configOf(KEYS),
    'content/one.css': 'h1 { color: #111111; background: url(./kite.png) }',
    'content/kite.png': 'a kite',
    'content/static/kite.svg': PICTURE,
    'content/docs/kite.svg': PICTURE,
    'content/docs/near.md': '# Near\n\n[Far](./parts/far.md)\n\n![A kite](./kite.svg)\n',
    'content/docs/parts/index.mdx': CARDS,
    [FAR]: '# Far\n\nWords.\n',
    'content/docs/odd.md': ODD,
    [POST]: writePost('Up.', 'High.'),
    [AUTHORS]: 'kim: { name: Kim }',
    [PAGE]: 'export default () => <p>One</p>;\n',
  });
  for (const [what, files] of EDITS) {
    await writeFiles(root, files);
    await expectSameBuild(root, what);
  }
});

test.each([
  ['pages', ''],
  ['a template', 'templates: { Footer: () => process.env.KITE }'],
  [
    'a plugin',
    "markdown: { remarkPlugins: [() => (tree) => { if (process.env.KITE === 'two') tree.children.pop(); }] }",
  ],
])('what %s read from the environment', async (_, more) => {
  const root = await createSite({
    [CONFIG_FILE]: configOf(more),
    'content/docs/one.mdx': '# One\n\nA {process.env.KITE}.\n\nThe end.\n',
    'content/docs/two.md': '# Two\n\nA kite.\n\nThe end.\n',
    'content/pages/three.tsx': 'export default () => <p>{process.env.KITE}</p>;\n',
  });
  for (const kite of ['one', 'two']) {
    vi.stubEnv('KITE', kite);
    await expectSameBuild(root, kite);
  }
  vi.unstubAllEnvs();
});

function hasErrors(problems: unknown): boolean {
  return JSON.stringify(problems).includes('"severity":"error"');
}

function describe(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const { ino, mtimeMs } = statSync(path.join(folder, name));
    return `${name} ${ino} ${mtimeMs}`;
  });
}

// A process loads a configuration only once, so each build is one of its own.
test('which templates there are can depend on the environment', async () => {
  const templates =
    "process.env.KITE === 'one' ? { PostCard: () => '' } : { Paging: () => 'The end' }";
  const root = await createSite({
    [CONFIG_FILE]: configOf(`templates: ${templates}`),
    'content/docs/one.md': '# One\n',
    'content/docs/two.md': '# Two\n',
  });
  const build = async (kite: string, ...options: readonly string[]) => {
    const { exitCode } = await runCli(['build', ...options], { cwd: root, env: { KITE: kite } });
    expect(exitCode).toBe(0);
  };
  await build('one');
  await build('two');
  await build('two', '--no-cache', '--out', 'cold');
  const [warm, cold] = [path.join(root, 'out'), path.join(root, 'cold')];
  expectEqualFolders(warm, cold, 'other templates');
});

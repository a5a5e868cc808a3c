/** A site in several languages: each page, link, address for search engines and list, against a table made from the files. */

import { beforeAll, describe, expect, test } from 'vitest';
import { locateIndexFile } from '../../templates/model/outputs';
import { createSearchEngine } from '../../templates/model/search/engine/createSearchEngine';
import {
  type Element,
  find,
  findAll,
  findMeta,
  getAttribute,
  getText,
  parsePage,
} from '../helpers/pages/html';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';
import {
  BASE,
  LANGUAGES,
  type Language,
  ORIGIN,
  ORIGINAL,
  TRANSLATED_SITE,
} from '../helpers/sites/translatedSite';

const TAGS = Object.keys(LANGUAGES) as Language[];
const CONTENT = /^content\/(?:(de|ar|ja|fr)\/)?((?:docs|blog|pages)\/.*)\.(?:mdx?|tsx)$/;

/** The addresses that files of the site give their pages themselves. */
const SLUGS: Readonly<Record<string, string>> = {
  'en docs/guide/lines': '/lines',
  'de docs/guide/start': '/guide/anfang',
};

type Row = {
  readonly name: string;
  readonly language: Language;
  /** Without the base URL. */
  readonly path: string;
  readonly isFallback: boolean;
};

const TABLE = listRows();

/** Every page that an author has written, in each language that has it. */
function listRows(): readonly Row[] {
  const written = new Map<string, Set<Language>>();
  for (const file of Object.keys(TRANSLATED_SITE)) {
    const [, language = ORIGINAL, name] = CONTENT.exec(file) ?? [];
    if (name === undefined) continue;
    written.set(name, (written.get(name) ?? new Set()).add(language as Language));
  }
  return [...written].flatMap(([name, languages]) =>
    TAGS.flatMap((language): Row[] => {
      const isTranslated = languages.has(language);
      const hasOriginal = languages.has(ORIGINAL) && LANGUAGES[language] === 'notice';
      if (!isTranslated && !hasOriginal) return [];
      const slug = SLUGS[`${language} ${name}`] ?? SLUGS[`${ORIGINAL} ${name}`] ?? toSlug(name);
      const path = language === ORIGINAL ? slug : `/${language}${slug}`;
      return [{ name, language, path, isFallback: !isTranslated }];
    }),
  );
}

function toSlug(name: string): string {
  const [collection, ...rest] = name.split('/');
  const path = rest.join('/').replace(/^index$/, '');
  return collection === 'blog' ? `/blog/${path}` : `/${path}`;
}

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture(TRANSLATED_SITE);
});

const toUrl = (path: string) => `${ORIGIN}${BASE}${path.slice(1)}`;
const toHref = (path: string) => `${BASE}${path.slice(1)}`;
const openPage = (path: string) => parsePage(site.page(path));
const listSiblings = ({ name }: Row) => TABLE.filter((row) => row.name === name);
const rootOf = (language: Language) => (language === ORIGINAL ? '' : `/${language}`);

test('the site has no problems', () => {
  expect(site.diagnostics).toEqual([]);
});

test('each page exists in the languages that have it, and in no other', () => {
  const generated =
    /\/(?:404\.html|archive|search|tags?|authors|category|page|print)(?:\/|$)|\/blog$/;
  const routes = site
    .manifest()
    .routes.map(({ path }) => path)
    .filter((path) => !generated.test(path));
  expect(routes.toSorted()).toEqual(TABLE.map(({ path }) => path).toSorted());
});

describe.each(TABLE.map((row) => [row.path, row] as const))('%s', (path, row) => {
  test('has the language and the direction of its texts', () => {
    const page = openPage(path);
    expect(getAttribute(page, 'lang')).toBe(row.language);
    expect(getAttribute(page, 'dir')).toBe(row.language === 'ar' ? 'rtl' : 'ltr');
    const quoted = findAll(page, { lang: ORIGINAL, dir: 'ltr' });
    const isQuoted = quoted.some((element) => getText(element).length > 0 && element !== page);
    expect(isQuoted).toBe(row.isFallback || !['en', 'de'].includes(row.language));
    const notices = findAll(page, { class: 'edition-notice' });
    expect(notices).toHaveLength(row.isFallback ? 1 : 0);
  });

  test('names its translations to search engines, and its original as its canonical address', () => {
    const page = openPage(path);
    const original = listSiblings(row).find(({ language }) => language === ORIGINAL);
    const canonical = row.isFallback ? original?.path : path;
    expect(listLinks(page, 'canonical')).toEqual([toUrl(canonical ?? '')]);
    const translated = listSiblings(row).filter(({ isFallback }) => !isFallback);
    const expected = [
      ...translated.map((each) => `${each.language} ${toUrl(each.path)}`),
      ...(original ? [`x-default ${toUrl(original.path)}`] : []),
    ];
    const alternates = findAll(page, { tag: 'link', rel: 'alternate', hreflang: true }).map(
      (link) => `${getAttribute(link, 'hreflang')} ${getAttribute(link, 'href')}`,
    );
    expect(alternates).toEqual(row.isFallback ? [] : expected);
  });

  test('leads to the same page in every language that has it', () => {
    const menu = findAll(openPage(path), { class: 'language-menu' })[0];
    const siblings = listSiblings(row);
    const links = menu === undefined ? [] : findAll(menu, { tag: 'a' });
    expect(
      links.map((link) => [getAttribute(link, 'hreflang'), getAttribute(link, 'href')]),
    ).toEqual(
      siblings.length < 2 ? [] : siblings.map((each) => [each.language, toHref(each.path)]),
    );
    const current = links.filter((link) => getAttribute(link, 'aria-current') === 'true');
    expect(current.map((link) => getAttribute(link, 'hreflang'))).toEqual(
      siblings.length < 2 ? [] : [row.language],
    );
  });
});

function listLinks(page: Element, rel: string): readonly (string | undefined)[] {
  return findAll(page, { tag: 'link', rel }).map((link) => getAttribute(link, 'href'));
}

describe('links', () => {
  /** All of a page but those that lead to other languages on purpose. */
  function listOwnLinks(page: Element): readonly string[] {
    const elsewhere = findAll(page, { tag: 'a', hreflang: true });
    return findAll(page, { tag: 'a', href: true })
      .filter((link) => !elsewhere.includes(link))
      .map((link) => getAttribute(link, 'href') ?? '')
      .filter((href) => href.startsWith(BASE));
  }

  test('of all pages lead to files of the output', () => {
    for (const { path, file } of site.manifest().routes.map(toPlace)) {
      const hrefs = findAll(parsePage(site.read(file)), { tag: 'a', href: true })
        .map((link) => getAttribute(link, 'href') ?? '')
        .filter((href) => href.startsWith(BASE));
      const missing = hrefs.filter((href) => !exists(href));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  test('stay in the language of the page, except those that name another one', () => {
    for (const { path, language } of TABLE) {
      const root = `${toHref(rootOf(language) || '/').replace(/\/$/, '')}/`;
      const left = listOwnLinks(openPage(path)).filter(
        (href) =>
          !`${href}/`.startsWith(root) ||
          (language === ORIGINAL && /^\/kites\/(?:de|ar|ja|fr)\//.test(`${href}/`)),
      );
      const isNamed = (href: string) => /\/de\/(?:guide\/anfang)?$|(?:plan\.txt|\.md)$/.test(href);
      // Japanese and French pages that do not exist are those of the originals.
      const isOriginal = (href: string) =>
        ['ja', 'fr'].includes(language) &&
        /\/(?:about|guide\/(?:start|wind#gusts)|blog\/.*)$/.test(href);
      expect([path, left.filter((href) => !isNamed(href) && !isOriginal(href))]).toEqual([
        path,
        [],
      ]);
    }
  });

  test('of an original lead to the pages of the language that shows it', () => {
    const hrefs = listOwnLinks(find(openPage('/ar/guide/start'), { tag: 'main' }));
    expect(hrefs).toContain('/kites/ar/guide/wind#gusts');
    expect(listOwnLinks(find(openPage('/ar/guide/wind'), { tag: 'main' }))).toContain(
      '/kites/ar/guide/start',
    );
    expect(listOwnLinks(find(openPage('/de/guide/wind'), { tag: 'main' }))).toContain(
      '/kites/de/guide/anfang',
    );
  });

  test('to a page that a language omits lead to the original', () => {
    expect(site.page('/ja/guide/wind')).toContain('href="/kites/about"');
    expect(site.page('/ja/')).toContain('href="/kites/ja/guide/wind"');
  });

  function toPlace({ path }: { readonly path: string }) {
    const name = decodeURI(path).replace(/^\/|\/$/g, '');
    return { path, file: name.endsWith('.html') ? name : `${name}/index.html`.replace(/^\//, '') };
  }

  function exists(href: string): boolean {
    const name = decodeURI(href.slice(BASE.length).replace(/[?#].*/, '')).replace(/\/$/, '');
    return [name, `${name}/index.html`.replace(/^\//, '')].some((file) => site.files.has(file));
  }
});

describe('a page that has no translation is linked in French', () => {
  /** The address, its language, the words in that language, and the whole label. */
  function listLinked(element: Element) {
    return findAll(element, { tag: 'a', hreflang: true }).map((link) => [
      getAttribute(link, 'href'),
      getAttribute(link, 'hreflang'),
      findAll(link, { lang: ORIGINAL }).map(getText),
      getText(link),
    ]);
  }
  const START = ['/kites/guide/start', 'en', ['Start', 'English'], 'Start English'];
  const WIND = ['/kites/guide/wind', 'en', ['Wind', 'English'], 'Wind English'];

  test('in the sidebar, with its language', () => {
    const sidebar = find(openPage('/fr/lines'), { class: 'sidebar' });
    expect(listLinked(sidebar)).toEqual([
      ['/kites/', 'en', ['Welcome', 'English'], 'Welcome English'],
      START,
      WIND,
      ['/kites/own', 'en', ['MDX', 'English'], 'MDX English'],
    ]);
    expect(getText(sidebar)).toContain('Plus');
  });

  test('among the cards of a category', () => {
    const main = find(openPage('/fr/category/guide'), { tag: 'main' });
    const cards = find(main, { class: 'link-cards' });
    expect(listLinked(cards).map(([href]) => href)).toEqual([START[0], WIND[0]]);
    expect(getText(cards)).toContain('Lignes');
  });

  test('as the previous and the next page', () => {
    expect(listLinked(find(openPage('/fr/lines'), { class: 'paging' }))).toEqual([
      [...WIND.slice(0, 3), 'PrécédentWind English'],
      [...START.slice(0, 3), 'SuivantStart English'],
    ]);
  });

  test('in texts and in the navbar, where the label is French', () => {
    const page = openPage('/fr/lines');
    const text = find(page, { class: 'prose' });
    expect(listLinked(text)).toEqual([
      ['/kites/guide/wind#gusts', 'en', [], 'le vent'],
      [START[0], 'en', [], 'le début'],
      ['/kites/about', 'en', [], 'À propos'],
    ]);
    expect(listLinked(find(page, { class: 'navbar' }))).toContainEqual([
      ...[START[0], 'en', [], 'Guide'],
    ]);
  });

  test('in the same version of the docs', async () => {
    const { diagnostics, page } = await buildFixture({
      [CONFIG_FILE]: configOf(
        "languages: { fr: { fallback: 'link' } }, docs: { versions: { '1': {} } }",
      ),
      'content/docs/b.md': '# B\n\nText.\n',
      'content/versions/1/docs/a.md': '# A\n\nText.\n',
      'content/versions/1/docs/b.md': '# B\n\nText.\n',
      'content/versions/1/fr/docs/b.md': '# Deux\n\nTexte.\n',
    });
    expect(diagnostics).toEqual([]);
    expect(listLinked(find(parsePage(page('/fr/1/b')), { class: 'sidebar' }))).toEqual([
      ['/1/a', 'en', ['A', 'English'], 'A English'],
    ]);
  });

  test('but is no page of the language', () => {
    expect(site.read('fr/index.html')).toContain('url=/kites/fr/lines');
    expect(site.read('fr/llms.txt')).not.toContain('Start');
    const posts = findAll(openPage('/fr/blog'), { itemprop: 'articleBody' });
    expect(posts.map(getText)).toEqual(['Nous avons volé.']);
  });
});

describe('texts', () => {
  test('of the interface, the configuration and the front matter are those of the language', () => {
    const page = openPage('/de/guide/anfang');
    expect(getText(find(page, { tag: 'title' }))).toBe('Anfang | Drachen');
    const text = getText(page);
    for (const words of [
      'Anleitung',
      'Neues',
      'Von uns',
      'Fehler gefunden?',
      'Neu: Wind',
      'Wind und Wetter',
    ])
      expect(text).toContain(words);
    expect(getText(openPage('/de/lines'))).toContain('Hinweis');
    expect(getText(openPage('/ar/guide/wind'))).toContain('ملاحظة');
  });

  test('of components know their language', () => {
    expect(getText(find(openPage('/de/club'), { tag: 'main' }))).toContain('Verein de');
    expect(getText(find(openPage('/ar/club'), { tag: 'main' }))).toContain('Club ar');
    expect(getText(find(openPage('/de/own'), { tag: 'main' }))).toContain('Auf de.');
    expect(getText(find(openPage('/own'), { tag: 'main' }))).toContain('In en.');
  });

  test('use the pictures and the code beside their originals', () => {
    const [picture] = findAll(find(openPage('/de/guide/anfang'), { tag: 'main' }), { tag: 'img' });
    expect(picture && getAttribute(picture, 'width')).toBe('40');
    expect(picture && site.files.has((getAttribute(picture, 'src') ?? '').slice(BASE.length))).toBe(
      true,
    );
    expect(site.page('/de/lines')).toContain('pull(line)');
  });

  test('of originals in lists have their language', () => {
    const [preview] = findAll(openPage('/ar/blog'), { itemprop: 'articleBody' });
    expect(preview && [getAttribute(preview, 'lang'), getAttribute(preview, 'dir')]).toEqual([
      'en',
      'ltr',
    ]);
    const [own] = findAll(openPage('/de/blog/page/2'), { itemprop: 'articleBody' });
    expect(own && getText(own)).toBe('Wir sind geflogen.');
    expect(own && getAttribute(own, 'lang')).toBeUndefined();
  });

  test('of authors are translated', () => {
    expect(site.page('/de/blog/first')).toContain('Pilotin');
    expect(site.page('/ar/blog/first')).not.toContain('Pilotin');
  });

  test('are edited in their own files', () => {
    expect(site.page('/de/guide/anfang')).toContain(
      'https://edit.example/main/content/de/docs/guide/start.md',
    );
    expect(site.page('/de/guide/wind')).toContain(
      'https://edit.example/main/content/docs/guide/wind.md',
    );
  });
});

describe('the sitemap', () => {
  test('lists each page that is not only shown in another language, with its translations', () => {
    const entries = site
      .read('sitemap.xml')
      .split('<url>')
      .slice(1)
      .map((entry) => ({
        path: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
        languages: [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, language, href]) => `${language} ${href}`,
        ),
      }));
    const own = TABLE.filter(({ isFallback }) => !isFallback);
    for (const row of own) {
      const entry = entries.find(({ path }) => path === toUrl(row.path));
      const translated = listSiblings(row).filter(({ isFallback }) => !isFallback);
      const original = translated.find(({ language }) => language === ORIGINAL);
      expect([row.path, entry?.languages]).toEqual([
        row.path,
        [
          ...translated.map((each) => `${each.language} ${toUrl(each.path)}`),
          ...(original ? [`x-default ${toUrl(original.path)}`] : []),
        ],
      ]);
    }
    const shown = TABLE.filter(({ isFallback }) => isFallback).map(({ path }) => toUrl(path));
    expect(entries.filter(({ path }) => shown.includes(path))).toEqual([]);
  });
});

describe.each(TAGS)('the files of %s', (language) => {
  const root = rootOf(language).slice(1);
  const place = (file: string) => [root, file].filter(Boolean).join('/');
  const ownPosts = TABLE.filter(
    (row) => row.language === language && row.name.startsWith('blog/') && !row.isFallback,
  );

  test('has the feeds of its own posts', () => {
    const feed = JSON.parse(site.read(place('blog/feed.json')));
    const urls = feed.items.map(({ url }: { url: string }) => url).toSorted();
    expect(urls).toEqual(ownPosts.map(({ path }) => toUrl(path)).toSorted());
    expect(site.read(place('blog/rss.xml'))).toContain(`<language>${language}</language>`);
  });

  test('list its own pages for language models', () => {
    const lists = site.read(place('llms.txt'));
    for (const row of TABLE.filter((each) => /^(?:docs|blog)\//.test(each.name))) {
      const isOwn = row.language === language && !row.isFallback;
      const copy = row.path.endsWith('/') ? `${row.path}index.md` : `${row.path}.md`;
      expect([row.path, lists.includes(`(${toUrl(copy)})`)]).toEqual([row.path, isOwn]);
      expect(site.files.has(decodeURI(copy).slice(1))).toBe(!row.isFallback);
    }
  });

  test('have a not-found page and a search page in the language', () => {
    for (const file of ['404.html', 'search/index.html'])
      expect(getAttribute(parsePage(site.read(place(file))), 'lang')).toBe(language);
    expect(site.read(place('opensearch.xml'))).toContain(`${toUrl(`/${place('search')}`)}?q=`);
  });

  test('have an index that finds the pages of the language and no other', async () => {
    const head = place('search-index.json');
    const engine = createSearchEngine(async (name) => site.read(locateIndexFile(name, head)));
    const words = { en: 'lines', de: 'leinen', ar: 'lines', ja: '風', fr: 'lignes' } as const;
    const { hits } = await engine.search({
      ...{ query: words[language], page: 0, hitsPerPage: 10 },
      ...{ facetFilters: [], snippetWords: new Map() },
    });
    expect(hits.length).toBeGreaterThan(0);
    for (const { url } of hits)
      expect(`${url}/`).toMatch(new RegExp(`^${toHref(rootOf(language) || '/')}`));
  });
});

test.each([
  ['/category/guide', 'Anleitung'],
  ['/category/more', 'Mehr'],
])('the generated page %s has the same address in all languages', (path, title) => {
  const page = openPage(`/de${path}`);
  expect(getText(find(page, { tag: 'h1' }))).toBe(title);
  const menu = find(page, { class: 'language-menu' });
  expect(findAll(menu, { tag: 'a' }).map((link) => getAttribute(link, 'href'))).toEqual(
    [
      ...[path, `/de${path}`, `/ar${path}`],
      ...[...(path.endsWith('guide') ? [`/ja${path}`] : []), `/fr${path}`],
    ].map(toHref),
  );
});

test('metas name the other languages', () => {
  const page = openPage('/de/guide/anfang');
  expect(findMeta(page, 'og:locale')).toBe('de');
  expect(findMeta(page, 'og:locale:alternate')).toBe('en');
  expect(findMeta(openPage('/de/guide/wind'), 'og:locale:alternate')).toBeUndefined();
});

describe('a translation', () => {
  const build = (config: string, files: Readonly<Record<string, string>>) =>
    buildFixture({
      [CONFIG_FILE]: configOf(['languages: { fr: {} }', config].filter(Boolean).join(', ')),
      ...files,
    });

  test('that is a draft leaves its page to the original', async () => {
    const { diagnostics, page } = await build("navbar: { items: [{ label: 'A', doc: 'a' }] }", {
      'content/docs/a.md': '# A\n\nText.\n',
      'content/fr/docs/a.md': '---\ndraft: true\n---\n\n# Un\n\nTexte.\n',
      'content/fr/docs/b.md': '# Deux\n\n[Un](./a.md)\n',
    });
    expect(diagnostics).toEqual([]);
    expect(page('/fr/a')).toContain('edition-notice');
    expect(page('/fr/b')).toContain('href="/fr/a"');
  });

  test('has the picture for shared links, the authors and the imports of its original', async () => {
    const { diagnostics, page } = await build('', {
      'content/docs/a.mdx':
        "---\nimage: ./c.svg\n---\n\nimport Box from './Box';\n\n# A\n\n<Box />\n",
      'content/docs/Box.tsx': 'export default () => <b>box</b>;\n',
      'content/docs/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/fr/docs/a.mdx': "import Box from './Box';\n\n# Un\n\n<Box />\n",
      'content/blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  name: Bob\n',
      'content/fr/blog/authors.yml': 'ann:\n  name: Anne\n',
      'content/blog/2026-01-01-one.md': '---\nauthors: [ann, bob]\n---\n\n# One\n\nText.\n',
    });
    expect(diagnostics).toEqual([]);
    expect(findMeta(parsePage(page('/fr/a')), 'og:image')).toMatch(/\/c-[0-9a-f]+\.svg$/);
    expect(page('/fr/a')).toContain('<b>box</b>');
    expect(getText(parsePage(page('/fr/blog/2026/01/01/one')))).toMatch(/Anne.*Bob/s);
  });

  test('with an address of its own is found by the address of its original', async () => {
    const { diagnostics, page } = await build("navbar: { items: [{ label: 'A', to: '/a' }] }", {
      'content/docs/a.md': '# A\n\n## Wind\n\nText.\n',
      'content/docs/b.md': '# B\n\n[Wind](/a#wind) [French](/fr/un)\n',
      'content/fr/docs/a.md': '---\nslug: /un\n---\n\n# Un\n\n## Vent {#wind}\n\nTexte.\n',
    });
    expect(diagnostics).toEqual([]);
    expect(page('/fr/b')).toContain('href="/fr/un#wind"');
    expect(page('/fr/b')).not.toMatch(/href="\/a["#]/);
    expect(page('/b')).toContain('href="/a#wind"');
  });

  test('that is unlisted is offered to nobody', async () => {
    const { page, read } = await build('', {
      'content/docs/a.md': '# A\n\nText.\n',
      'content/fr/docs/a.md': '---\nunlisted: true\n---\n\n# Un\n\nTexte.\n',
    });
    expect(page('/a')).not.toContain('/fr/a');
    expect(read('sitemap.xml')).not.toContain('/fr/a');
  });

  test('without a home page has its root and its redirects all the same', async () => {
    const { diagnostics, read } = await build(
      "docs: { routeBasePath: 'docs' }, blog: false, navbar: { items: [{ label: 'Start', to: '/' }] }, redirects: [{ from: '/fr', to: '/fr/docs/a' }]",
      {
        'content/docs/a.md': '# A\n\nText.\n',
        'content/fr/docs/a.md': '# Un\n\nTexte.\n',
      },
    );
    expect(diagnostics).toEqual([]);
    expect(read('fr/docs/a/index.html')).toContain('href="/fr/"');
  });

  test('that is omitted is linked to its original by its file', async () => {
    const { diagnostics, page } = await buildFixture({
      [CONFIG_FILE]: configOf("languages: { fr: { fallback: 'none' } }"),
      'content/docs/a.md': '# A\n\nText.\n',
      'content/fr/docs/b.md': '# Deux\n\n[Un](./a.md)\n',
    });
    expect(diagnostics).toEqual([]);
    expect(page('/fr/b')).toContain('href="/a"');
  });
});

test('a page that transform adds to every language is one page', async () => {
  const { manifest, page } = await buildFixture({
    [CONFIG_FILE]: configOf(
      "languages: { fr: {} }, transform: (site) => ({ ...site, routes: new Map([...site.routes, ['/extra', { ...site.routes.values().next().value, kind: 'search', sections: [], path: '/extra' }]]) })",
    ),
    'content/docs/a.md': '# A\n\nText.\n',
    'content/fr/docs/a.md': '# Un\n\nTexte.\n',
  });
  expect(manifest().routes.filter(({ path }) => path === '/extra')).toHaveLength(1);
  expect(page('/extra')).toContain('<html lang="en"');
});

describe('a mistake is reported with its place and a fix:', () => {
  const ONE = { 'content/docs/index.md': '# One\n\nText.\n' };
  const TRANSLATED = { ...ONE, 'content/fr/docs/index.md': '# Un\n\nTexte.\n' };

  test.each([
    ["languages: { 'xx_y': {} }", 'config-contradiction', '"xx_y" is not a language tag'],
    [
      "languages: { en: { path: 'fr' }, fr: {} }",
      'config-contradiction',
      'have the same path, "fr"',
    ],
    [
      "languages: { fr: {}, de: { path: 'fr' } }",
      'config-contradiction',
      'have the same path, "fr"',
    ],
    [
      "docs: { path: 'fr' }, languages: { fr: {} }",
      'config-contradiction',
      'content/fr/ cannot hold translations',
    ],
    ["languages: { fr: { path: 'a/b' } }", 'config-invalid-value', 'must be one part of a path'],
    [
      "languages: { fr: { labels: { Gide: 'x' } } }, navbar: { items: [{ label: 'Guide', to: '/' }] }",
      'config-no-effect',
      'languages.fr.labels.Gide has no effect',
    ],
    [
      "languages: { fr: { strings: { article: { nxt: 'x' } } } }",
      'config-unknown-key',
      'languages.fr.strings.article.nxt is not a known key',
    ],
    [
      "languages: { fr: { strings: { blog: { postCount: { one: '{count}', many: '{count}', few: '{count}', other: '{count}' } } } } }",
      'config-unknown-key',
      'languages.fr.strings.blog.postCount',
    ],
  ])('%s', async (keys, code, message) => {
    const { diagnostics } = await buildFixture({ [CONFIG_FILE]: configOf(keys), ...TRANSLATED });
    const [found, ...others] = diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code,
      message: expect.stringContaining(message),
      file: CONFIG_FILE,
      line: expect.any(Number),
      hint: expect.any(String),
    });
  });

  test('the folder of a language that the configuration does not list', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf('languages: { fr: {} }'),
      ...ONE,
      'content/fr/docs/index.md': '# Un\n\nTexte.\n',
      'content/pt-BR/docs/index.md': '# Um\n\nTexto.\n',
      'content/en/blog/first.md': '# One\n\nText.\n',
      'content/chat/docs/index.md': '# Chat\n\nText.\n',
      'content/it/other/index.md': '# Altro\n\nTesto.\n',
    });
    expect(diagnostics).toMatchObject([
      { code: 'skipped-file', file: 'content/en' },
      { code: 'skipped-file', file: 'content/pt-BR' },
    ]);
  });

  test('a language without translations', async () => {
    const { diagnostics, exitCode, page } = await buildFixture({
      [CONFIG_FILE]: configOf('languages: { fr: {} }'),
      ...ONE,
    });
    expect(diagnostics).toMatchObject([{ code: 'empty-folder', file: CONFIG_FILE, line: 4 }]);
    expect(exitCode).toBe(0);
    expect(page('/fr/')).toContain('Text.');
  });

  test('two pages with one address, of two languages', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf('languages: { fr: {} }'),
      'content/docs/index.md': '# One\n\nText.\n',
      'content/docs/fr/start.md': '# Two\n\nText.\n',
      'content/fr/docs/start.md': '# Three\n\nText.\n',
    });
    expect(diagnostics).toMatchObject([
      { code: 'duplicate-route', file: 'content/fr/docs/start.md' },
    ]);
  });

  test('an anchor that a translation does not have, of the text that links to it', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf('languages: { fr: {} }'),
      'content/docs/index.md': '# One\n\n[Gusts](./wind.md#gusts)\n',
      'content/docs/wind.md': '# Wind\n\n## Gusts\n\nText.\n',
      'content/fr/docs/wind.md': '# Vent\n\n## Rafales\n\nTexte.\n',
    });
    expect(diagnostics).toMatchObject([
      { code: 'broken-anchor', file: 'content/docs/index.md', line: 3 },
    ]);
  });

  test('of an original once, whatever the number of languages', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf('languages: { fr: {}, de: {} }'),
      'content/docs/index.md': '# One\n\n[Nowhere](./nowhere.md) ![No](./no.png)\n',
      'content/fr/docs/two.md': '# Deux\n\nTexte.\n',
      'content/de/docs/two.md': '# Zwei\n\nText.\n',
    });
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual([
      'broken-markdown-link',
      'missing-file',
    ]);
  });
});

/** A site in several versions and languages: each page, menu, address for search engines and list, against a table made from the files. */

import { beforeAll, describe, expect, test } from 'vitest';
import { locateIndexFile } from '../../templates/model/outputs';
import { createSearchEngine } from '../../templates/model/search/engine/createSearchEngine';
import { testSample } from '../helpers/code/longRun';
import {
  type Element,
  find,
  findAll,
  findMeta,
  getAttribute,
  getText,
  parsePage,
} from '../helpers/pages/html';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import {
  atRoot,
  BASE,
  CONFIG,
  CURRENT,
  createVersionedSite,
  LANGUAGES,
  type Language,
  ORIGIN,
  ORIGINAL,
  VERSION_LABELS,
  VERSION_PATHS,
  VERSIONS,
} from '../helpers/sites/versionedSite';

const TAGS = Object.keys(LANGUAGES) as Language[];
const NAMES = Object.keys(VERSIONS);
const DOC = /^(?:(de|ar|ja)\/)?docs\/(.*)\.md$/;

/** The addresses that files give their pages themselves. */
const SLUGS: Readonly<Record<string, string>> = { 'current de guide/start': 'guide/anfang' };

type Row = {
  readonly version: string;
  readonly language: Language;
  /** In the docs, without its ending. */
  readonly name: string;
  /** Without the base URL. */
  readonly path: string;
  readonly isFallback: boolean;
};

const TABLE = NAMES.flatMap(listRows);

/** The docs of one version, in each language that has any. The current version has all languages. */
function listRows(version: string): readonly Row[] {
  const written = new Map<string, Set<Language>>();
  for (const file of Object.keys(VERSIONS[version] ?? {})) {
    const [, language = ORIGINAL, name] = DOC.exec(file) ?? [];
    if (name === undefined) continue;
    written.set(name, (written.get(name) ?? new Set()).add(language as Language));
  }
  const used = TAGS.filter(
    (tag) => version === CURRENT || [...written.values()].some((all) => all.has(tag)),
  );
  return [...written].flatMap(([name, languages]) =>
    used.flatMap((language): Row[] => {
      const isTranslated = languages.has(language);
      const hasOriginal = languages.has(ORIGINAL) && LANGUAGES[language] === 'notice';
      if (!isTranslated && !hasOriginal) return [];
      const slug = SLUGS[`${version} ${language} ${name}`] ?? name.replace(/^index$/, '');
      const path = `${rootOf({ version, language })}/${slug}`;
      return [{ version, language, name, path, isFallback: !isTranslated }];
    }),
  );
}

/** The path of the docs of an edition. */
function rootOf({ version, language }: Pick<Row, 'version' | 'language'>): string {
  return `${language === ORIGINAL ? '' : `/${language}`}/docs${VERSION_PATHS[version]}`;
}

function findRow(wanted: Partial<Row>): Row | undefined {
  return TABLE.find((row) =>
    Object.entries(wanted).every(([key, value]) => row[key as keyof Row] === value),
  );
}

/** The same page of another version: in the same language, otherwise as the original. */
function findSame({ name, language }: Row, version: string): Row | undefined {
  return findRow({ version, language, name }) ?? findRow({ version, language: ORIGINAL, name });
}

let site: Fixture;
beforeAll(async () => {
  site = await buildRoot(await createVersionedSite());
});

const toUrl = (path: string) => `${ORIGIN}${BASE}${path.slice(1)}`;
const toHref = (path: string) => `${BASE}${path.slice(1)}`;
const openPage = (path: string) => parsePage(site.page(path));
const linksOf = (page: Element, rel: string) =>
  findAll(page, { tag: 'link', rel }).map((link) => getAttribute(link, 'href'));
const listRoutes = () => site.manifest().routes.map(({ path }) => path);

test('a broken link of a version from Git is a warning, because nobody can edit the file', () => {
  expect(
    site.diagnostics.map(({ code, severity, file, line }) => ({ code, severity, file, line })),
  ).toEqual([
    {
      code: 'broken-markdown-link',
      severity: 'warning',
      file: '.docwright/versions/2.4/docs/guide/old.md',
      line: 10,
    },
  ]);
});

test('each page exists in the versions and languages that have it, and in no others', () => {
  const written = listRoutes().filter(
    (path) => /\/docs(?:\/|$)/.test(path) && !/\/(?:404\.html|search|category\/.*)$/.test(path),
  );
  expect(written.toSorted()).toEqual(TABLE.map(({ path }) => path).toSorted());
});

test('a version has pages that docwright adds, but no blog', () => {
  const added = listRoutes().filter((path) => path.startsWith('/docs/2.4/'));
  const names = added.map((path) => path.slice('/docs/2.4/'.length));
  expect(names).toEqual(expect.arrayContaining(['category/guide', 'search']));
  expect(listRoutes().filter((path) => /\/(?:2\.4|old|next)\/.*blog/.test(path))).toEqual([]);
});

describe.each(TABLE.map((row) => [row.path, row] as const))('%s', (path, row) => {
  const isCurrent = row.version === CURRENT;

  test('has a menu that leads to the same page of each version, or says that it does not', () => {
    const menu = find(openPage(path), { class: 'version-menu' });
    const entries = findAll(menu, { tag: 'a' }).map((link) => ({
      version: getAttribute(link, 'data-version'),
      href: getAttribute(link, 'href'),
      isCurrent: getAttribute(link, 'aria-current') === 'true',
      isOther: findAll(link, { tag: 'small' }).length > 0,
    }));
    expect(entries).toEqual(
      NAMES.map((version) => {
        const same = version === row.version ? row : findSame(row, version);
        const start = findSame({ ...row, name: 'index' }, version);
        return {
          ...{ version, isCurrent: version === row.version, isOther: same === undefined },
          href: toHref((same ?? start)?.path ?? ''),
        };
      }),
    );
    expect(getText(find(menu, { tag: 'summary' }))).toBe(VERSION_LABELS[row.version]);
  });

  test('has a menu of the languages that the version has', () => {
    const menus = findAll(openPage(path), { class: 'language-menu' });
    const links = menus.flatMap((menu) => findAll(menu, { tag: 'a' }));
    const same = TABLE.filter((each) => each.version === row.version && each.name === row.name);
    const expected = TAGS.flatMap((tag) => same.find(({ language }) => language === tag) ?? []);
    expect(links.map((link) => getAttribute(link, 'href'))).toEqual(
      expected.length < 2 ? [] : expected.map((each) => toHref(each.path)),
    );
  });

  test('sends search engines to the current version', () => {
    const page = openPage(path);
    const current = isCurrent ? row : findSame(row, CURRENT);
    const shown = current ?? row;
    const own = { version: shown.version, name: shown.name };
    const canonical = shown.isFallback ? findRow({ ...own, language: ORIGINAL }) : shown;
    expect(linksOf(page, 'canonical')).toEqual([toUrl(canonical?.path ?? '')]);
    const alternates = findAll(page, { tag: 'link', rel: 'alternate', hreflang: true });
    const hasAlternates = (isCurrent || current === undefined) && !row.isFallback;
    const translated = TABLE.filter(
      (each) => each.version === row.version && each.name === row.name && !each.isFallback,
    ).toSorted((a, b) => TAGS.indexOf(a.language) - TAGS.indexOf(b.language));
    expect(alternates.map((link) => getAttribute(link, 'href'))).toEqual(
      hasAlternates ? [...translated, translated[0]].map((each) => toUrl(each?.path ?? '')) : [],
    );
    const robots = findMeta(page, 'robots');
    expect(robots).toBe(row.version === 'next' ? 'noindex, nofollow' : undefined);
    expect(findMeta(page, 'docsearch:version')).toBe(row.version);
    expect(findMeta(page, 'docusaurus_tag')).toBe(`docs-default-${row.version}`);
  });

  test('says in its language that it is from another version, and leads to the current one', () => {
    const notices = findAll(find(openPage(path), { tag: 'main' }), { class: 'edition-notice' });
    const links = notices.flatMap((notice) => findAll(notice, { 'data-version': CURRENT }));
    const target = findSame(row, CURRENT) ?? findSame({ ...row, name: 'index' }, CURRENT);
    expect(links.map((link) => getAttribute(link, 'href'))).toEqual(
      isCurrent ? [] : [toHref(target?.path ?? '')],
    );
    expect(notices).toHaveLength(Number(!isCurrent) + Number(row.isFallback));
  });

  test('is edited in its own file and revision', () => {
    const { version, language, name, isFallback } = row;
    const folder = language === ORIGINAL || isFallback ? '' : `${language}/`;
    const file = `${folder}docs/${name}.md`;
    const places: Readonly<Record<string, string>> = {
      current: `edit/main/content/${file}`,
      next: `blob/next/content/${file}`,
      '2.4': `blob/v2.4.0/content/${file}`,
      '1.9': `edit/main/content/versions/1.9/${file}`,
    };
    expect(site.page(path)).toContain(`href="https://github.com/kites/kites/${places[version]}"`);
  });
});

/** All links of all pages, pickers, banners and alternates, that lead to no file of the output. */
function listMissing({ files }: Fixture): readonly string[] {
  const isThere = (href: string) => {
    const name = decodeURI(href.slice(BASE.length).replace(/[?#].*/, '')).replace(/\/$/, '');
    const names = [name, `${name}.html`, `${name}/index.html`.replace(/^\//, '')];
    return names.some((file) => files.has(file));
  };
  return [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.html')) return [];
    const hrefs = findAll(parsePage(bytes.toString()), { href: true })
      .map((element) => (getAttribute(element, 'href') ?? '').replace(ORIGIN, ''))
      .filter((href) => href.startsWith(BASE) && !href.startsWith(`${BASE}assets/`));
    return hrefs.filter((href) => !isThere(href)).map((href) => `${file}: ${href}`);
  });
}

describe('links', () => {
  test('of all pages lead to files of the output', () => {
    expect(listMissing(site)).toEqual([]);
  });

  testSample(['always', 'never', 'ignore'])(
    'lead to pages with docs at the root, and trailingSlash: %s',
    async (form) => {
      const config = CONFIG.replace('baseUrl', `trailingSlash: '${form}', baseUrl`);
      const other = await buildRoot(await createVersionedSite(atRoot(config), atRoot));
      expect(other.diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link']);
      expect(listMissing(other)).toEqual([]);
      const start = other.page(form === 'always' ? '/de/2.4/guide/start/' : '/de/2.4/guide/start');
      const slash = form === 'always' ? '/' : '';
      expect(start).toContain(`href="/kites/de/guide/anfang${slash}"`);
      expect(start).toContain(`href="/kites/old/guide/start${slash}"`);
    },
  );

  test('stay in the version of the page, except those to what it does not have', () => {
    const hrefs = (path: string) =>
      findAll(find(openPage(path), { tag: 'main' }), { tag: 'a', href: true })
        .map((link) => getAttribute(link, 'href') ?? '')
        .filter((href) => href.startsWith(BASE) && !href.endsWith('.md'));
    expect(hrefs('/docs/2.4/')).toEqual(
      expect.arrayContaining([
        ...['/kites/docs/2.4/guide/start', '/kites/docs/2.4/guide/wind#gusts'],
        '/kites/blog',
      ]),
    );
    expect(hrefs('/de/docs/2.4/guide/start')).toContain('/kites/de/docs/2.4/guide/wind#gusts');
    const navbar = find(openPage('/docs/2.4/'), { class: 'navbar__links' });
    expect(findAll(navbar, { tag: 'a' }).map((link) => getAttribute(link, 'href'))).toEqual([
      ...['/kites/docs/2.4/guide/start', '/kites/docs/guide/new', '/kites/docs/2.4/guide/wind'],
    ]);
  });

  test('may name another version', () => {
    expect(site.page('/docs/')).toContain('href="/kites/docs/2.4/guide/start"');
    expect(site.page('/docs/')).toContain('href="/kites/docs/old/guide/start"');
    expect(site.page('/docs/2.4/')).toContain('href="/kites/docs/guide/new"');
    expect(site.page('/docs/old/guide/start')).toContain('href="/kites/docs/2.4/guide/wind#gusts"');
    expect(site.page('/de/docs/guide/anfang')).toContain('href="/kites/de/docs/2.4/guide/start"');
  });
});

test('an alias redirects to the pages of its version in each language', () => {
  const redirects = site.read('_redirects').split('\n');
  for (const { version, language, path } of TABLE) {
    const alias = { current: 'latest', '2.4': 'stable' }[version];
    if (alias === undefined) continue;
    const below = path.slice(rootOf({ version, language }).length);
    const from = `${toHref(rootOf({ version: CURRENT, language }))}/${alias}${below}`;
    expect(redirects).toContain(`${from.replace(/\/$/, '')} ${toHref(path)} 301`);
    const file = `${from.slice(BASE.length).replace(/\/$/, '')}/index.html`;
    expect(site.read(file)).toContain(`<link rel="canonical" href="${toUrl(path)}">`);
  }
  expect(site.page('/docs/')).toContain('href="/kites/docs/2.4/guide/old"');
});

test('pages show the pictures and the code of their version', () => {
  const picture = find(find(openPage('/docs/2.4/guide/start'), { tag: 'main' }), { tag: 'img' });
  expect(getAttribute(picture, 'width')).toBe('40');
  expect(site.files.has((getAttribute(picture, 'src') ?? '').slice(BASE.length))).toBe(true);
  expect(site.page('/docs/2.4/guide/old')).toContain('pull(line)');
});

test('the sitemap lists pages of the current version alone', () => {
  const paths = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const docs = paths.filter((url) => url?.includes('/docs'));
  const own = TABLE.filter(({ version, isFallback }) => version === CURRENT && !isFallback);
  const generated = docs.filter((url) => /\/category\//.test(url ?? ''));
  expect(docs.toSorted()).toEqual([...own.map(({ path }) => toUrl(path)), ...generated].toSorted());
});

test('the manifest lists each version', () => {
  expect(site.manifest().versions.map(({ name, label, isLast }) => [name, label, isLast])).toEqual(
    NAMES.map((name) => [name, VERSION_LABELS[name], name === CURRENT]).toSorted(
      (a, b) => Number(b[2]) - Number(a[2]),
    ),
  );
});

const EDITIONS = NAMES.flatMap((version) =>
  TAGS.filter((language) => findRow({ version, language })).map((language) => ({
    ...{ version, language },
  })),
);

describe.each(EDITIONS)('the files of $version in $language', ({ version, language }) => {
  const isCurrent = version === CURRENT;
  const ofLanguage = language === ORIGINAL ? '' : `${language}/`;
  const folder = isCurrent ? ofLanguage : `${rootOf({ version, language }).slice(1)}/`;

  test('list its own pages for language models', () => {
    const list = site.read(`${folder}llms.txt`);
    for (const row of TABLE) {
      const isOwn = row.version === version && row.language === language && !row.isFallback;
      const copy = row.path.endsWith('/') ? `${row.path}index.md` : `${row.path}.md`;
      expect([row.path, list.includes(`(${toUrl(copy)})`)]).toEqual([row.path, isOwn]);
    }
  });

  test('have an index that finds its pages and no others', async () => {
    const engine = createSearchEngine(async (name) =>
      site.read(locateIndexFile(name, `${folder}search-index.json`)),
    );
    const search = async (query: string) => {
      const { hits } = await engine.search({
        ...{ query, page: 0, hitsPerPage: 50 },
        ...{ facetFilters: [], snippetWords: new Map() },
      });
      return hits.map(({ url }) => url.replace(/#.*/, ''));
    };
    const own = TABLE.filter((row) => row.version === version && row.language === language);
    const index = own.find(({ name }) => name === 'index');
    const words = {
      en: 'welcome',
      de: 'welcome',
      ar: index?.isFallback ? 'welcome' : 'أهلا',
      ja: '凧',
    };
    const urls = await search(words[language]);
    expect(urls).toContain(toHref(index?.path ?? ''));
    const known = new Set(own.map(({ path }) => toHref(path)));
    const others = urls.filter((url) => !known.has(url) && !/\/(?:category|blog)\//.test(url));
    expect(others).toEqual([]);
    const compound = language === 'de' && isCurrent ? await search('wiese') : [];
    expect(compound).toEqual(language === 'de' && isCurrent ? ['/kites/de/docs/guide/anfang'] : []);
  });

  test('send the search page and the not-found page in its language', () => {
    const search = parsePage(site.read(`${folder}search/index.html`));
    expect(getAttribute(search, 'lang')).toBe(language);
    expect(getAttribute(parsePage(site.read(`${folder}404.html`)), 'lang')).toBe(language);
    expect(site.read(`${folder}opensearch.xml`)).toContain(`${toUrl(`/${folder}search`)}?q=`);
  });
});

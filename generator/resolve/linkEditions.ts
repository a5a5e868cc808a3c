/** Joins the editions of a site: each page gets the addresses of the same page in the other languages and versions. */

import { findSitePath } from '../../templates/model/address';
import {
  CURRENT_VERSION,
  getEditionPath,
  getVersionName,
  isCurrentVersion,
  isOfDocs,
  listOtherVersions,
} from '../../templates/model/editions';
import { groupBy } from '../../templates/model/groupBy';
import { findOriginal, getCanonicalPath, getLanguagePath } from '../../templates/model/languages';
import type { Page, PageTranslation, PageVersion } from '../../templates/model/page';
import { joinPath, normalizePath } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import { findOriginalFile, identifyFile } from '../core/contentFiles';
import { type Filled, mapFilled } from '../core/filled';
import { stripNumberPrefixes } from './docs/numberPrefix';

type EditionSite = { readonly site: Site };

/** The first site is that of the originals. `transform` may have changed any of them. */
export function linkEditions<Part extends EditionSite>(editions: Filled<Part>): Filled<Part> {
  if (editions.length === 1) return editions;
  const byVersion = [...groupBy(editions, ({ site }) => getVersionName(site.config)).values()];
  const [first, ...rest] = byVersion.flatMap(([original, ...translations]) =>
    original === undefined ? [] : linkTranslations([original, ...translations]),
  );
  return first === undefined ? editions : linkVersions([first, ...rest]);
}

/** The languages of one version, that of the originals first. */
function linkTranslations<Part extends EditionSite>(languages: Filled<Part>): Filled<Part> {
  if (languages.length === 1) return languages;
  const [{ site: original }] = languages;
  const translations = new Map<string, PageTranslation[]>();
  for (const { tag, site } of sortByMenu(languages)) {
    for (const page of site.routes.values()) {
      const name = identify(page, site);
      const known = translations.get(name) ?? [];
      const isFallback = site !== original && showsOriginal(page, site);
      // Of several pages with one name, such as two pages of tags, the first counts.
      if (!isHidden(page) && known.every(({ language }) => language !== tag)) {
        known.push({ language: tag, path: page.path, ...(isFallback && { isFallback }) });
      }
      translations.set(name, known);
    }
  }
  return mapFilled(languages, (language) =>
    changePages(language, (page, site) =>
      shareCopy({ ...page, translations: translations.get(identify(page, site)) }, site, original),
    ),
  );
}

/** Readers reach an unlisted page only by its address. */
function isHidden({ isUnlisted, file }: Page): boolean {
  return isUnlisted && file !== undefined;
}

function changePages<Part extends EditionSite>(
  part: Part,
  change: (page: Page, site: Site) => Page,
): Part {
  const { site } = part;
  const routes = [...site.routes].map(([path, page]): [string, Page] => [path, change(page, site)]);
  return { ...part, site: { ...site, routes: new Map(routes) } };
}

/** Each page gets its address in every version, in its language where the version has it. */
function linkVersions<Part extends EditionSite>(editions: Filled<Part>): Filled<Part> {
  const names = Object.keys(editions[0].site.config.docs.versions);
  if (listOtherVersions(editions[0].site.config).length === 0) return editions;
  const places = editions.map(({ site }) => openPlaces(site));
  /** The edition in the language where there is one, then the originals. */
  const listPlaces = (version: string, { locale }: Site['config']) => {
    const ofVersion = places.filter((each) => each.version === version);
    const own = ofVersion.find((each) => each.language === locale);
    return [...(own === undefined ? [] : [own]), ...ofVersion.slice(0, 1)];
  };
  return mapFilled(editions, (edition) => {
    const { config } = edition.site;
    const own = getVersionName(config);
    const targets = names.map((name) => [name, listPlaces(name, config)] as const);
    const current = listPlaces(CURRENT_VERSION, config);
    return changePages(edition, (page, site) => {
      const name = identify(page, site);
      const below = getPathInDocs(page, site);
      const versions = targets.map(([version, target]): PageVersion => {
        if (version === own) return { version, path: page.path };
        const same = findPage(target, name, below);
        if (same !== undefined) return { version, path: same.path };
        return { version, path: target[0]?.findNearest(below ?? '') ?? '/', isOther: true };
      });
      const same = own === CURRENT_VERSION ? undefined : findPage(current, name, below);
      const currentPath = same && getCanonicalPath(same, config);
      return { ...page, versions, ...(currentPath !== undefined && { currentPath }) };
    });
  });
}

/** A page whose file has been renamed is the same at the same path. */
function findPage(
  places: readonly Places[],
  name: string,
  below: string | undefined,
): Page | undefined {
  const byName = places.map((place) => place.byName.get(name));
  const byPath = below === undefined ? [] : places.map((place) => place.findDoc(below));
  return [...byName, ...byPath].find((page) => page !== undefined);
}

type Places = {
  readonly version: string;
  readonly language: string;
  /** The pages that readers are sent to. */
  readonly byName: ReadonlyMap<string, Page>;
  /** The page at a path in the docs. */
  readonly findDoc: (below: string) => Page | undefined;
  /** The path of the page at the nearest folder above a path in the docs, otherwise of the first doc. */
  readonly findNearest: (below: string) => string;
};

function openPlaces(site: Site): Places {
  const { config, routes } = site;
  const byName = new Map<string, Page>();
  const byPath = new Map<string, Page>();
  for (const page of routes.values()) {
    if (isHidden(page)) continue;
    const name = identify(page, site);
    if (!byName.has(name)) byName.set(name, page);
    byPath.set(normalizePath(page.path), page);
  }
  const start = findStart(site);
  const findDoc = (below: string) => {
    const page = byPath.get(normalizePath(joinPath(config.docs.routeBasePath, below)));
    return page?.kind === 'doc' || page?.kind === 'categoryIndex' ? page : undefined;
  };
  return {
    ...{ version: getVersionName(config), language: config.locale, byName, findDoc },
    findNearest(below) {
      const parts = below.split('/');
      const above = parts.map((_, index) => findDoc(parts.slice(0, -1 - index).join('/')));
      return above.find((page) => page !== undefined)?.path ?? start;
    },
  };
}

/** The main doc of an edition. */
function findStart({ config, versions }: Site): string {
  const [record] = versions;
  const main = record?.docs.find(({ id }) => id === record.mainDocId) ?? record?.docs[0];
  return findSitePath(config.baseUrl, main?.path ?? '') ?? (getEditionPath(config) || '/');
}

/** The path below that of the docs, without a slash at its start; undefined for a page that is not in the docs. */
function getPathInDocs(page: Page, { config }: Site): string | undefined {
  const base = joinPath(config.docs.routeBasePath, '/');
  const isInDocs = isOfDocs(page) && `${page.path}/`.startsWith(base);
  return isInDocs ? page.path.slice(base.length) : undefined;
}

/** A page without a translation offers the Markdown copy of its original. */
function shareCopy(page: Page, { config }: Site, { routes }: Site): Page {
  const original = routes.get(findOriginal(page, config)?.path ?? '');
  const isWritten = page.kind === 'doc' || page.kind === 'post';
  const hasCopy = original?.kind === 'doc' || original?.kind === 'post';
  if (!isWritten || !hasCopy) return page;
  return { ...page, markdownCopyPath: original.markdownCopyPath };
}

/** A page that `transform` adds to several editions at one address is one of the first of them. */
export function takeOwnPages<Part extends EditionSite>(editions: Filled<Part>): Filled<Part> {
  const taken = new Set<string>();
  return mapFilled(editions, (edition) => {
    const own = [...edition.site.routes].filter(([path]) => !taken.has(path));
    for (const [path] of own) taken.add(path);
    return { ...edition, site: { ...edition.site, routes: new Map(own) } };
  });
}

/** All pages of all editions, with the configuration and the layout of the originals. */
export function joinEditions(editions: Filled<EditionSite>): Site {
  const [{ site: original }] = editions;
  if (editions.length === 1) return original;
  const { locale } = original.config;
  return {
    ...original,
    routes: new Map(editions.flatMap(({ site }) => [...site.routes])),
    versions: editions.flatMap(({ site }) => (site.config.locale === locale ? site.versions : [])),
  };
}

/** In the order of the configuration. */
function sortByMenu(languages: Filled<EditionSite>) {
  const byTag = new Map(languages.map(({ site }) => [site.config.locale, site]));
  return Object.keys(languages[0].site.config.languages).flatMap((tag) => {
    const site = byTag.get(tag);
    return site === undefined ? [] : [{ tag, site }];
  });
}

/** The same for a page in all editions: the name of its file without numbers that order it, or its path below that of the docs or the language. */
function identify({ kind, file, path }: Page, { config }: Site): string {
  if (file !== undefined) {
    const name = identifyFile({ file, language: config.locale });
    return kind === 'doc' ? stripNumberPrefixes(name) : name;
  }
  const above = isCurrentVersion(config) ? getLanguagePath(config) : getEditionPath(config);
  const docs = isCurrentVersion(config) ? joinPath(config.docs.routeBasePath) : above;
  const starts = [docs, above].filter((start) => start !== '/');
  // The not-found page of the originals is at the root wherever the others are.
  const start = starts.find((each) => path === each || path.startsWith(`${each}/`)) ?? '';
  return `${kind} ${normalizePath(path.slice(start.length) || '/')}`;
}

/** True for the page of a file that is not in the folder of the language. */
function showsOriginal({ file }: Page, { config }: Site): boolean {
  return file !== undefined && findOriginalFile(file, config.locale) === file;
}

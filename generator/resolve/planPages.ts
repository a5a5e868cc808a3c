/** Plans the pages that are not documents or posts: page modules, search, not found. */

import { findSitePath, getHref } from '../../templates/model/address';
import type { Redirect, SiteConfig } from '../../templates/model/config';
import { locateInEdition } from '../../templates/model/editions';
import { getLanguagePath, type Localized } from '../../templates/model/languages';
import { NOT_FOUND_FILE } from '../../templates/model/outputs';
import type {
  CustomPage,
  NotFoundPage,
  PageLink,
  PageSection,
  SearchPage,
} from '../../templates/model/page';
import {
  encodePath,
  joinPath,
  normalizePath,
  splitHref,
  toPagePath,
} from '../../templates/model/paths';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/record';
import type { SiteStrings } from '../../templates/model/strings/strings';
import type { ListingSection, PlannedPage } from './plannedPage';

export type PageModule = {
  /** Relative to the content folder. */
  readonly module: string;
  /** Relative to the root. */
  readonly file: string;
  /** Relative to its folder of pages. */
  readonly name: string;
  /** Its tag, for a translation. */
  readonly language?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly shouldHydrate: boolean;
};

/** `a.tsx` is `/a`, `index.tsx` is `/`, `b/index.tsx` is `/b`. */
export function planCustomPage(
  { module, file, name, title, description, shouldHydrate }: PageModule,
  config: Pick<SiteConfig, 'strings' | 'trailingSlash' | 'locale' | 'languages'>,
): PlannedPage {
  const bare = placeOwnPage(name.replace(/(?:(?:^|\/)index)?\.tsx$/, ''), config);
  const path = toPagePath(bare, config);
  return {
    path,
    file,
    listing: { section: 'pages', label: title || config.strings.sections.home },
    create: (): CustomPage => ({
      kind: 'custom',
      path,
      title,
      description,
      keywords: [],
      isUnlisted: false,
      searchTag: DEFAULT_SEARCH_TAG,
      file,
      module,
      shouldHydrate,
    }),
  };
}

/** The path of a page outside the docs and the blog, by its path among those of its language. */
export function placeOwnPage(path: string, config: Localized): string {
  return encodePath(joinPath(getLanguagePath(config), path));
}

export function planSearchPage(
  { search, strings }: SiteConfig,
  sections: readonly PageSection[],
): PlannedPage[] {
  if (search === false) return [];
  const path = joinPath(search.searchPagePath);
  return [
    {
      path,
      create: (): SearchPage => ({
        kind: 'search',
        path,
        title: strings.searchPage.title,
        description: strings.searchPage.description,
        keywords: [],
        isUnlisted: true,
        searchTag: DEFAULT_SEARCH_TAG,
        sections,
      }),
    },
  ];
}

const SECTIONS: readonly ListingSection[] = ['pages', 'documentation', 'blog'];

/** Every page that readers may look for, by section. */
export function listSections(
  content: readonly PlannedPage[],
  strings: SiteStrings,
  toHref: (path: string) => string,
): readonly PageSection[] {
  return SECTIONS.map((section) => ({
    label: strings.sections[section],
    pages: content.flatMap(({ path, listing }): PageLink[] =>
      listing?.section === section ? [{ label: listing.label, path: toHref(path) }] : [],
    ),
  })).filter(({ pages }) => pages.length > 0);
}

/** Its list knows where the pages were before, for an old address that is mistyped or that the host does not find. */
export function planNotFound(config: SiteConfig, listed: readonly PageSection[]): PlannedPage {
  const { strings, redirects, baseUrl } = config;
  const path = `/${locateInEdition(config, NOT_FOUND_FILE)}`;
  const findOld = createOldPathFinder(redirects);
  const sections = listed.map(({ label, pages }) => ({
    label,
    pages: pages.map((page) => {
      const was = findOld(findSitePath(baseUrl, page.path) ?? page.path);
      return was.length === 0 ? page : { ...page, was: was.map((path) => getHref(baseUrl, path)) };
    }),
  }));
  return {
    path,
    create: (): NotFoundPage => ({
      kind: 'notFound',
      path,
      title: strings.notFound.title,
      description: strings.notFound.description,
      keywords: [],
      isUnlisted: true,
      searchTag: DEFAULT_SEARCH_TAG,
      sections,
    }),
  };
}

/** Finds the paths that redirect to a page, also by way of others. */
function createOldPathFinder(redirects: readonly Redirect[]): (path: string) => readonly string[] {
  const targets = new Map(
    redirects.map(({ from, to }) => [normalizePath(from), normalizePath(splitHref(to).path)]),
  );
  const old = new Map<string, string[]>();
  for (const from of targets.keys()) {
    const seen = new Set<string>();
    let path = from;
    for (let to = targets.get(path); to !== undefined && !seen.has(to); to = targets.get(path)) {
      seen.add(to);
      path = to;
    }
    old.set(path, [...(old.get(path) ?? []), from]);
  }
  return (path) => old.get(normalizePath(path)) ?? [];
}

/** Plans the pages that are not documents or posts: page modules, search, not found. */

import type { SiteConfig } from '../../templates/model/config';
import { NOT_FOUND_FILE } from '../../templates/model/outputs';
import type {
  CustomPage,
  NotFoundPage,
  PageLink,
  PageSection,
  SearchPage,
} from '../../templates/model/page';
import { encodePath, joinPath } from '../../templates/model/paths';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/tags';
import type { SiteStrings } from '../../templates/model/strings/strings';
import type { ListingSection, PlannedPage } from './plannedPage';

export type PageModule = {
  /** Relative to `pages/`. */
  readonly module: string;
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly shouldHydrate: boolean;
};

/** `a.tsx` is `/a`, `index.tsx` is `/`, `b/index.tsx` is `/b`. */
export function planCustomPage(
  { module, file, title, description, shouldHydrate }: PageModule,
  { sections }: SiteStrings,
): PlannedPage {
  const path = encodePath(joinPath(module.replace(/(?:(?:^|\/)index)?\.tsx$/, '')));
  return {
    path,
    file,
    listing: { section: 'pages', label: title || sections.home },
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

const NOT_FOUND_PATH = `/${NOT_FOUND_FILE}`;

export function planNotFound(
  { strings }: SiteConfig,
  sections: readonly PageSection[],
): PlannedPage {
  return {
    path: NOT_FOUND_PATH,
    create: (): NotFoundPage => ({
      kind: 'notFound',
      path: NOT_FOUND_PATH,
      title: strings.notFound.title,
      description: strings.notFound.description,
      keywords: [],
      isUnlisted: true,
      searchTag: DEFAULT_SEARCH_TAG,
      sections,
    }),
  };
}

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
import { SEARCH_TITLE } from '../../templates/model/search/page';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/tags';
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

const SEARCH_DESCRIPTION = 'Every page of this site, and a field to find one by its title.';
const NOT_FOUND_TITLE = 'Page Not Found';

/** `a.tsx` is `/a`, `index.tsx` is `/`, `b/index.tsx` is `/b`. */
export function planCustomPage({
  module,
  file,
  title,
  description,
  shouldHydrate,
}: PageModule): PlannedPage {
  const path = encodePath(joinPath(module.replace(/(?:(?:^|\/)index)?\.tsx$/, '')));
  return {
    path,
    file,
    listing: { section: 'Pages', label: title || 'Home' },
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
  { search }: SiteConfig,
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
        title: SEARCH_TITLE,
        description: SEARCH_DESCRIPTION,
        keywords: [],
        isUnlisted: true,
        searchTag: DEFAULT_SEARCH_TAG,
        sections,
      }),
    },
  ];
}

const SECTIONS: readonly ListingSection[] = ['Pages', 'Documentation', 'Blog'];

/** Every page that readers may look for, by section. */
export function listSections(
  content: readonly PlannedPage[],
  toHref: (path: string) => string,
): readonly PageSection[] {
  return SECTIONS.map((label) => ({
    label,
    pages: content.flatMap(({ path, listing }): PageLink[] =>
      listing?.section === label ? [{ label: listing.label, path: toHref(path) }] : [],
    ),
  })).filter(({ pages }) => pages.length > 0);
}

const NOT_FOUND_PATH = `/${NOT_FOUND_FILE}`;

export function planNotFound(sections: readonly PageSection[]): PlannedPage {
  return {
    path: NOT_FOUND_PATH,
    create: (): NotFoundPage => ({
      kind: 'notFound',
      path: NOT_FOUND_PATH,
      title: NOT_FOUND_TITLE,
      description: 'There is no page at this address.',
      keywords: [],
      isUnlisted: true,
      searchTag: DEFAULT_SEARCH_TAG,
      sections,
    }),
  };
}

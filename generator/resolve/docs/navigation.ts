/** Navigation between documents: previous and next, breadcrumbs, the version record. */

import { CURRENT_VERSION } from '../../../templates/model/editions';
import type { Breadcrumb, PageLink } from '../../../templates/model/page';
import type { VersionRecord } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import type { PlaceLink } from '../routeTable';
import { type Doc, describeLanguage } from './createDocs';
import { flattenSidebar, type NavigationEntry, pathOf, type Sidebar } from './sidebar';

/** Where the first sidebar that shows a page has it. */
type SidebarPlace = {
  readonly sidebar: string;
  readonly entry: NavigationEntry;
  readonly previous: NavigationEntry | undefined;
  readonly next: NavigationEntry | undefined;
};

export type DocsNavigation = {
  readonly docs: readonly Doc[];
  readonly docsById: ReadonlyMap<string, Doc>;
  /** In the order of the configuration, each with its pages in reading order. */
  readonly sidebars: readonly {
    readonly name: string;
    readonly nodes: Sidebar['nodes'];
    readonly entries: readonly NavigationEntry[];
  }[];
  /** By path; no sidebar shows an unlisted page. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
  readonly toHref: (path: string) => string;
  readonly placeLink: PlaceLink;
  readonly diagnostics: Diagnostic[];
};

type NavigationRequest = Omit<DocsNavigation, 'sidebars' | 'places'> & {
  readonly sidebars: readonly Sidebar[];
};

/** Walks each sidebar once, so that no page has to look for its place. */
export function createNavigation(request: NavigationRequest): DocsNavigation {
  const sidebars = request.sidebars.map(({ name, nodes }) => ({
    name,
    nodes,
    entries: flattenSidebar(nodes),
  }));
  const places = new Map<string, SidebarPlace>();
  for (const { name, entries } of sidebars) {
    for (const [index, entry] of entries.entries()) {
      if (places.has(entry.path)) continue;
      const [previous, next] = [entries[index - 1], entries[index + 1]];
      places.set(entry.path, { sidebar: name, entry, previous, next });
    }
  }
  return { ...request, sidebars, places };
}

type Neighbours = {
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
};

export function findNeighbours(path: string, navigation: DocsNavigation, doc?: Doc): Neighbours {
  const { previous, next } = navigation.places.get(path) ?? {};
  return {
    previous: chooseNeighbour('paginationPrev', previous, { doc, navigation }),
    next: chooseNeighbour('paginationNext', next, { doc, navigation }),
  };
}

const FRONT_MATTER_KEYS = {
  paginationPrev: 'pagination_prev',
  paginationNext: 'pagination_next',
} as const;

/** The author may name another document, or `null` for none (rule 3.34). */
function chooseNeighbour(
  key: keyof typeof FRONT_MATTER_KEYS,
  entry: LinkedEntry | undefined,
  { doc, navigation }: { doc: Doc | undefined; navigation: DocsNavigation },
): PageLink | undefined {
  const wanted = doc?.article.frontMatter[key];
  if (wanted === null) return undefined;
  if (wanted === undefined || doc === undefined) return entry && createLink(entry, navigation);
  const target = navigation.docsById.get(wanted);
  if (target !== undefined)
    return createLink({ path: target.path, label: target.title, doc: target }, navigation);
  const written = FRONT_MATTER_KEYS[key];
  navigation.diagnostics.push({
    code: 'unknown-doc',
    severity: 'error',
    message: `${written} refers to the doc "${wanted}", which does not exist`,
    file: doc.article.source.file,
    line: doc.article.frontMatter.lines[written] ?? 1,
    column: 1,
    hint:
      didYouMean(
        wanted,
        navigation.docs.map((candidate) => candidate.id),
      ) ?? 'Use the ID of a doc, or null for none.',
  });
  return undefined;
}

type LinkedEntry = Pick<NavigationEntry, 'path' | 'label' | 'doc'>;

function createLink({ path, label, doc }: LinkedEntry, { toHref }: DocsNavigation): PageLink {
  const own = doc?.article.frontMatter.paginationLabel ?? doc?.sidebarLabel;
  const shown = own ?? label;
  return { path: toHref(path), label: shown, ...describeLanguage(doc, shown) };
}

/** The categories from the outermost inwards, then the page itself without a link. */
export function createBreadcrumbs(
  path: string,
  label: string,
  { places, toHref }: DocsNavigation,
): readonly Breadcrumb[] {
  const categories = places.get(path)?.entry.categories;
  if (categories === undefined) return [];
  const above = categories.filter((category) => pathOf(category) !== path);
  const own = categories.find((category) => pathOf(category) === path);
  return [
    ...above.map((category) => {
      const target = pathOf(category);
      const { label: name, doc } = category;
      const link = target !== undefined && { path: toHref(target), ...describeLanguage(doc, name) };
      return { label: name, ...link };
    }),
    { label: own?.label ?? label },
  ];
}

export function createVersionRecord(
  { docs, sidebars, places, toHref }: DocsNavigation,
  options: Pick<VersionRecord, 'name' | 'label' | 'path' | 'draftIds'>,
): VersionRecord {
  return {
    name: options.name,
    label: options.label,
    isLast: options.name === CURRENT_VERSION,
    path: toHref(options.path),
    mainDocId: findMainDoc(docs, sidebars)?.id,
    docs: docs.map((doc) => ({
      id: doc.id,
      path: toHref(doc.path),
      sidebar: places.get(doc.path)?.sidebar,
    })),
    draftIds: options.draftIds,
    sidebars: Object.fromEntries(
      sidebars.map(({ name, entries: [first] }) => {
        if (first === undefined) return [name, {}];
        const label = first.writtenLabel ?? first.doc?.id ?? first.label;
        return [name, { link: { path: toHref(first.path), label } }];
      }),
    ),
  };
}

/** The doc at the docs' root, otherwise the first of the first sidebar, otherwise the first (rule 3.8). */
function findMainDoc(
  docs: DocsNavigation['docs'],
  sidebars: DocsNavigation['sidebars'],
): Doc | undefined {
  const own = docs.filter(({ language }) => language === undefined);
  const atRoot = own.find(
    (doc) => doc.article.frontMatter.slug === '/' || (doc.folder === '' && doc.isFolderIndex),
  );
  const first = sidebars[0]?.entries.find(({ doc }) => doc?.language === undefined);
  return atRoot ?? first?.doc ?? own[0];
}

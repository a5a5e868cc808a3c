/** Navigation between documents: previous and next, breadcrumbs, the version record. */

import type { Breadcrumb, PageLink } from '../../../templates/model/page';
import type { VersionRecord } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { findNearest } from '../../core/findNearest';
import type { Doc } from './createDocs';
import {
  findCategories,
  flattenSidebar,
  type NavigationEntry,
  pathOf,
  type Sidebar,
} from './sidebar';

export type DocsNavigation = {
  readonly docs: readonly Doc[];
  readonly sidebars: readonly Sidebar[];
  readonly toHref: (path: string) => string;
  readonly diagnostics: Diagnostic[];
};

/** The first sidebar that contains the page; undefined for unlisted pages, which are in no sidebar. */
export function findSidebar(path: string, sidebars: readonly Sidebar[]): Sidebar | undefined {
  return sidebars.find(({ nodes }) => flattenSidebar(nodes).some((entry) => entry.path === path));
}

type Neighbours = {
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
};

export function findNeighbours(path: string, navigation: DocsNavigation, doc?: Doc): Neighbours {
  const sidebar = findSidebar(path, navigation.sidebars);
  const entries = sidebar === undefined ? [] : flattenSidebar(sidebar.nodes);
  const index = entries.findIndex((entry) => entry.path === path);
  const previous = index > 0 ? entries[index - 1] : undefined;
  const next = index === -1 ? undefined : entries[index + 1];
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
  entry: NavigationEntry | undefined,
  { doc, navigation }: { doc: Doc | undefined; navigation: DocsNavigation },
): PageLink | undefined {
  const wanted = doc?.article.frontMatter[key];
  if (wanted === null) return undefined;
  if (wanted === undefined || doc === undefined) return entry && createLink(entry, navigation);
  const target = navigation.docs.find((candidate) => candidate.id === wanted);
  if (target !== undefined)
    return createLink({ path: target.path, label: target.title, doc: target }, navigation);
  const written = FRONT_MATTER_KEYS[key];
  const nearest = findNearest(
    wanted,
    navigation.docs.map((candidate) => candidate.id),
  );
  navigation.diagnostics.push({
    code: 'unknown-doc',
    severity: 'error',
    message: `${written} names the document "${wanted}", and there is none with that id`,
    file: doc.article.source.file,
    line: doc.article.frontMatter.lines[written] ?? 1,
    column: 1,
    hint:
      nearest === undefined
        ? 'Write the id of a document, or null for none.'
        : `Did you mean "${nearest}"?`,
  });
  return undefined;
}

function createLink({ path, label, doc }: NavigationEntry, { toHref }: DocsNavigation): PageLink {
  const own = doc?.article.frontMatter.paginationLabel ?? doc?.sidebarLabel;
  return { path: toHref(path), label: own ?? label };
}

/** The categories from the outermost inwards, then the page itself without a link. */
export function createBreadcrumbs(
  path: string,
  label: string,
  { sidebars, toHref }: DocsNavigation,
): readonly Breadcrumb[] {
  const sidebar = findSidebar(path, sidebars);
  const categories = sidebar && findCategories(sidebar.nodes, path);
  if (categories === undefined) return [];
  const above = categories.filter((category) => pathOf(category) !== path);
  const own = categories.find((category) => pathOf(category) === path);
  return [
    ...above.map((category) => {
      const target = pathOf(category);
      return { label: category.label, ...(target !== undefined && { path: toHref(target) }) };
    }),
    { label: own?.label ?? label },
  ];
}

export function createVersionRecord(
  { docs, sidebars, toHref }: DocsNavigation,
  options: { readonly label: string; readonly path: string; readonly draftIds: readonly string[] },
): VersionRecord {
  return {
    name: 'current',
    label: options.label,
    isLast: true,
    path: toHref(options.path),
    mainDocId: findMainDoc(docs, sidebars)?.id,
    docs: docs.map((doc) => ({
      id: doc.id,
      path: toHref(doc.path),
      sidebar: findSidebar(doc.path, sidebars)?.name,
    })),
    draftIds: options.draftIds,
    sidebars: Object.fromEntries(
      sidebars.map(({ name, nodes }) => {
        const [first] = flattenSidebar(nodes);
        if (first === undefined) return [name, {}];
        const label = first.writtenLabel ?? first.doc?.id ?? first.label;
        return [name, { link: { path: toHref(first.path), label } }];
      }),
    ),
  };
}

/** The doc at the docs' root, otherwise the first of the first sidebar, otherwise the first (rule 3.8). */
function findMainDoc(docs: readonly Doc[], sidebars: readonly Sidebar[]): Doc | undefined {
  const atRoot = docs.find(
    (doc) => doc.article.frontMatter.slug === '/' || (doc.folder === '' && doc.isFolderIndex),
  );
  const [first] = sidebars.slice(0, 1).flatMap(({ nodes }) => flattenSidebar(nodes));
  return atRoot ?? first?.doc ?? docs[0];
}

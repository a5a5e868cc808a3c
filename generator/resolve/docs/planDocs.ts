/** Plans the pages of the documentation: documents, generated category pages, tags. */

import GithubSlugger from 'github-slugger';
import type { SiteConfig } from '../../../templates/model/config';
import { getVersionName, isCurrentVersion } from '../../../templates/model/editions';
import type { DocPage } from '../../../templates/model/page';
import { joinPath, toPagePath } from '../../../templates/model/paths';
import { getDocTag } from '../../../templates/model/search/record';
import type { SidebarItem, VersionRecord } from '../../../templates/model/site';
import { countText } from '../../../templates/model/strings/fillText';
import type { Diagnostic } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import { findVersionFolder, isFromGit } from '../../core/folders';
import type { Locate } from '../../core/problems';
import type { Article } from '../../core/types';
import { createDefinitionFinder } from '../createDefinitionFinder';
import type { ImageResolver } from '../createImageResolver';
import { createToc } from '../createToc';
import { createAnchorFinder, findLastModified, type Plan, type PlannedPage } from '../plannedPage';
import { groupTags, planTagList, type Tagged, tagLinks } from '../planTags';
import type { PlaceLink } from '../routeTable';
import { type CategoryFile, createFolders } from './autogenerate';
import { createDocs, createLinkedDocs, type Doc, indexDocs } from './createDocs';
import { createSidebarItems } from './createSidebarItems';
import { createSidebars } from './createSidebars';
import {
  createBreadcrumbs,
  createNavigation,
  createVersionRecord,
  type DocsNavigation,
  findNeighbours,
} from './navigation';
import { listCategoryCards, planCategories } from './planCategories';
import type { Sidebar } from './sidebar';

type DocsRequest = {
  /** Without the drafts that are omitted. */
  readonly articles: readonly Article[];
  readonly drafts: readonly Article[];
  /** Originals without a translation, which lists link to. */
  readonly linked: readonly Article[];
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly config: SiteConfig;
  /** The configuration of the originals. */
  readonly original: SiteConfig;
  readonly locate: Locate;
  readonly toHref: (path: string) => string;
  readonly placeLink: PlaceLink;
  readonly resolveImage: ImageResolver;
};

export type DocsPlan = Plan & {
  readonly docs: readonly Doc[];
  readonly sidebars: readonly Sidebar[];
  /** Creates what readers see of the sidebars, when the pages of all editions are planned. */
  readonly createItems: () => Readonly<Record<string, readonly SidebarItem[]>>;
  readonly version: VersionRecord;
};

const TAG_LIST_SEARCH_TAG = 'doc_tags_list';
const TAG_SEARCH_TAG = 'doc_tag_doc_list';

export function planDocs(request: DocsRequest): DocsPlan {
  const { config, toHref, placeLink } = request;
  const name = getVersionName(config);
  const ownSidebars = config.docs.versions[name]?.sidebars;
  const locate: Locate = ([...key]) =>
    request.locate(ownSidebars === undefined ? key : ['docs', 'versions', name, ...key.slice(1)]);
  const created = createDocs(request.articles, config);
  const draftIds = createDocs(request.drafts, config).docs.map((doc) => doc.id);
  const diagnostics: Diagnostic[] = [...created.diagnostics];
  const docs = [...created.docs, ...createLinkedDocs(request.linked, request.original)];
  const docsById = indexDocs(docs);
  const sidebars = createSidebars(config.docs.sidebars, {
    docs,
    docsById,
    folders: createFolders(docs),
    categories: request.categories,
    original: request.original,
    config,
    slugger: new GithubSlugger(),
    diagnostics,
    locate,
    draftIds,
    isComplete: isCurrentVersion(config) || ownSidebars !== undefined,
  });
  const navigation = createNavigation({
    ...{ docs, docsById, sidebars, toHref, placeLink, diagnostics },
  });
  const version = createVersionRecord(navigation, {
    name,
    label: config.docs.versions[name]?.label ?? name,
    path: toPagePath(joinPath(config.docs.routeBasePath), config),
    draftIds,
  });
  const pages = [
    ...created.docs.map((doc) => planDoc(doc, navigation, request)),
    ...sidebars.flatMap(({ name, nodes }) =>
      nodes.flatMap((node) => planCategories(node, { name, navigation, config })),
    ),
    ...planDocTags(created.docs, navigation, config),
  ];
  const createItems = () =>
    Object.fromEntries(
      sidebars.map(({ name, nodes }) => [
        name,
        createSidebarItems(nodes, { toHref, placeLink, config }),
      ]),
    );
  return { pages, diagnostics, docs, sidebars, createItems, version };
}

function planDoc(doc: Doc, navigation: DocsNavigation, request: DocsRequest): PlannedPage {
  const { config } = request;
  const image = request.resolveImage(doc.article);
  const { article, path } = doc;
  const { frontMatter, source } = article;
  const sidebar = chooseSidebar(doc, navigation);
  const neighbours = findNeighbours(path, navigation, doc);
  return {
    path,
    file: source.file,
    findAnchors: createAnchorFinder(article),
    oldIds: article.oldIds,
    findDefinition: createDefinitionFinder(article),
    listing: doc.isUnlisted ? undefined : { section: 'documentation', label: doc.title },
    create: (resolveContent): DocPage => ({
      kind: 'doc',
      path,
      title: doc.title,
      description: article.description,
      keywords: frontMatter.keywords,
      image,
      isUnlisted: doc.isUnlisted,
      searchTag: getDocTag(getVersionName(config)),
      file: source.file,
      lastModified: findLastModified(article),
      id: doc.id,
      content: resolveContent(article, { path, cards: listCategoryCards(doc, navigation) }),
      headings: article.headings,
      frontMatter: frontMatter.own,
      hasAddedTitle: !article.hasOwnTitle,
      isTitleHidden: frontMatter.hideTitle,
      sidebar,
      breadcrumbs:
        config.docs.breadcrumbs && !frontMatter.isHome
          ? createBreadcrumbs(path, doc.sidebarLabel ?? doc.title, navigation)
          : [],
      toc: createToc(article.headings, frontMatter, config.docs.tableOfContents),
      tags: tagLinks(
        frontMatter.tags,
        { listPath: docTagsPath(config), config },
        navigation.toHref,
      ),
      editUrl: findEditUrl(article, config),
      lastUpdate: config.docs.showLastUpdate
        ? (frontMatter.lastUpdate ?? source.lastUpdate)
        : undefined,
      ...neighbours,
      ...(frontMatter.isHome && { isHome: true }),
    }),
  };
}

/** The sidebar that the author names, otherwise the one that contains the document. */
function chooseSidebar(
  { article, path }: Doc,
  { sidebars, places, diagnostics }: DocsNavigation,
): string | undefined {
  const { displayedSidebar: wanted, lines } = article.frontMatter;
  if (wanted === undefined) return places.get(path)?.sidebar;
  const names = sidebars.map(({ name }) => name);
  if (wanted === null || names.includes(wanted)) return wanted ?? undefined;
  diagnostics.push({
    code: 'unknown-sidebar',
    severity: 'error',
    message: `displayed_sidebar refers to the sidebar "${wanted}", which does not exist`,
    file: article.source.file,
    line: lines.displayed_sidebar ?? 1,
    column: 1,
    hint: didYouMean(wanted, names) ?? `Use one of ${names.join(', ')}, or null for none.`,
  });
  return undefined;
}

export function findEditUrl(
  { frontMatter, source }: Article,
  { docs }: SiteConfig,
): string | undefined {
  if (frontMatter.editUrl !== undefined) return frontMatter.editUrl ?? undefined;
  return docs.editUrl === undefined || source.isLoaded
    ? undefined
    : `${docs.editUrl.replace(/\/$/, '')}/${locateInRepository(source, docs)}`;
}

/** The file of a version from Git is in the content folder of its commit. */
function locateInRepository(
  { file, version }: Article['source'],
  { versions }: SiteConfig['docs'],
): string {
  const dir = isFromGit(file) ? versions[version ?? '']?.dir : undefined;
  return dir === undefined ? file : dir + file.slice(findVersionFolder(file).length);
}

function docTagsPath(config: SiteConfig): string {
  return toPagePath(joinPath(config.docs.routeBasePath, 'tags'), config);
}

function planDocTags(
  docs: readonly Doc[],
  { toHref }: DocsNavigation,
  config: SiteConfig,
): PlannedPage[] {
  const tagged: Tagged<Doc>[] = docs
    .filter((doc) => !doc.isUnlisted)
    .map((doc) => ({ item: doc, tags: doc.article.frontMatter.tags }));
  const texts = config.strings.blog;
  const listPath = docTagsPath(config);
  const groups = groupTags(tagged, { listPath, config });
  if (groups.length === 0) return [];
  return [
    planTagList(groups, {
      of: 'docs',
      title: texts.tags,
      path: listPath,
      searchTag: TAG_LIST_SEARCH_TAG,
      toHref,
    }),
    ...groups.map(({ label, path, items }): PlannedPage => {
      const heading = countText(texts.taggedDocs, items.length, { tag: label });
      return {
        path,
        create: () => ({
          kind: 'tag',
          of: 'docs',
          path,
          title: heading,
          heading,
          description: '',
          keywords: [],
          isUnlisted: false,
          searchTag: TAG_SEARCH_TAG,
          allTags: { label: texts.allTags, path: toHref(listPath) },
          docs: items.map((doc) => ({
            label: doc.title,
            path: toHref(doc.path),
            description: doc.article.description,
          })),
          previews: [],
        }),
      };
    }),
  ];
}

/** Plans the generated pages of sidebar categories, which show their entries as cards. */

import type { SiteConfig } from '../../../templates/model/config';
import { getVersionName } from '../../../templates/model/editions';
import type { CategoryCard } from '../../../templates/model/page';
import { getDocTag } from '../../../templates/model/search/record';
import { countNoun } from '../../core/text';
import type { PlannedPage } from '../plannedPage';
import { type Doc, describeLanguage } from './createDocs';
import { createBreadcrumbs, type DocsNavigation, findNeighbours } from './navigation';
import { flattenSidebar, labelOf, type SidebarCategory, type SidebarNode } from './sidebar';

type CategoryContext = {
  /** The name of the sidebar. */
  readonly name: string;
  readonly navigation: DocsNavigation;
  readonly config: SiteConfig;
};

/** The generated pages of a sidebar entry and of all entries below it. */
export function planCategories(node: SidebarNode, context: CategoryContext): PlannedPage[] {
  if (node.type !== 'category') return [];
  const below = node.children.flatMap((child) => planCategories(child, context));
  return node.generated === undefined ? below : [planCategory(node, context), ...below];
}

function planCategory(category: SidebarCategory, context: CategoryContext): PlannedPage {
  const { navigation, name, config } = context;
  const { path, title, description } = category.generated ?? {
    path: '',
    title: '',
    description: '',
  };
  return {
    path,
    create: () => ({
      kind: 'categoryIndex',
      path,
      title,
      description,
      keywords: [],
      isUnlisted: false,
      searchTag: getDocTag(getVersionName(config)),
      sidebar: name,
      breadcrumbs: config.docs.breadcrumbs
        ? createBreadcrumbs(path, category.label, navigation)
        : [],
      cards: createCards(category.children, navigation),
      ...findNeighbours(path, navigation),
    }),
  };
}

/** One card for each entry. */
function createCards(
  nodes: readonly SidebarNode[],
  navigation: DocsNavigation,
): readonly CategoryCard[] {
  return nodes.flatMap((node) => createCard(node, navigation));
}

/** A category without a link has no card (rule 3.38). */
function createCard(node: SidebarNode, { toHref, placeLink }: DocsNavigation): CategoryCard[] {
  if (node.type === 'link') {
    const { label } = node;
    if (node.href !== undefined)
      return [{ label, href: node.href, description: '', type: 'external' }];
    const href = toHref(placeLink(node.to ?? '/'));
    return [{ label, href, description: '', type: 'link' }];
  }
  if (node.type === 'doc') {
    const { doc } = node;
    const { description } = doc.article;
    const label = labelOf(node);
    const language = describeLanguage(doc, label);
    return [{ label, href: toHref(doc.path), description, type: 'link', ...language }];
  }
  // Its own page, otherwise the first one below it.
  const [target] = flattenSidebar([node]);
  if (target === undefined) return [];
  const count = node.children.length;
  const description = node.description ?? node.generated?.description;
  return [
    {
      label: node.label,
      href: toHref(target.path),
      description: description || countNoun(count, 'item'),
      type: 'category',
      ...describeLanguage(target.doc, node.label),
    },
  ];
}

/** Undefined for a document that shows none. Outside of a category, it shows the entries of its sidebar. */
export function listCategoryCards(
  { article, path }: Doc,
  navigation: DocsNavigation,
): readonly CategoryCard[] | undefined {
  const { places, sidebars, diagnostics } = navigation;
  const { categoryPlace, source } = article;
  if (categoryPlace === undefined) return undefined;
  const place = places.get(path);
  if (place === undefined) {
    diagnostics.push({
      code: 'no-category',
      severity: 'error',
      message: 'the page lists the pages of its category, but it is not in any sidebar',
      file: source.file,
      ...categoryPlace,
      hint: 'Add the page to a category in a sidebar, or use <CardGroup> to write the cards.',
    });
    return [];
  }
  const category = place.entry.categories.at(-1);
  const top = sidebars.find(({ name }) => name === place.sidebar);
  return createCards(category?.children ?? top?.nodes ?? [], navigation);
}

/** The entries of a sidebar as readers see them. */

import type { SiteConfig } from '../../../templates/model/config';
import type { SidebarItem } from '../../../templates/model/site';
import type { PlaceLink } from '../routeTable';
import { describeLanguage } from './createDocs';
import { labelOf, pathOf, type SidebarCategory, type SidebarNode } from './sidebar';

type ItemContext = {
  readonly toHref: (path: string) => string;
  readonly placeLink: PlaceLink;
  readonly config: Pick<SiteConfig, 'docs'>;
};

export function createSidebarItems(
  nodes: readonly SidebarNode[],
  context: ItemContext,
): readonly SidebarItem[] {
  return nodes.map((node) => createItem(node, context));
}

function createItem(node: SidebarNode, context: ItemContext): SidebarItem {
  const { toHref, placeLink, config } = context;
  if (node.type === 'category') {
    const { label, marks, children } = node;
    const path = pathOf(node);
    return {
      type: 'category',
      label,
      href: path === undefined ? undefined : toHref(path),
      marks: marks ?? node.doc?.article.frontMatter.sidebarMarks,
      fold: chooseFold(node, config),
      ...describeLanguage(node.doc, label),
      items: createSidebarItems(children, context),
    };
  }
  if (node.type === 'link') {
    const { label, href = toHref(placeLink(node.to ?? '/')), marks } = node;
    return { type: 'link', label, href, isExternal: node.href !== undefined, marks };
  }
  const marks = node.marks ?? node.doc.article.frontMatter.sidebarMarks;
  const label = labelOf(node);
  const href = toHref(node.doc.path);
  const language = describeLanguage(node.doc, label);
  return { type: 'link', label, href, isExternal: false, marks, ...language };
}

/** `sidebarCollapsible: false` of the site overrides the keys of groups, as in Docusaurus. */
function chooseFold(
  { collapsible = true, collapsed }: SidebarCategory,
  { docs }: Pick<SiteConfig, 'docs'>,
): 'open' | 'closed' | undefined {
  if (!docs.sidebarCollapsible || !collapsible) return undefined;
  return (collapsed ?? docs.sidebarCollapsed) ? 'closed' : 'open';
}

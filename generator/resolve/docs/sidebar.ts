/** A sidebar before it is finished: its entries still refer to their documents. */

import type { Doc } from './createDocs';

export type GeneratedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
};

export type SidebarNode =
  | { readonly type: 'doc'; readonly doc: Doc; readonly label?: string | undefined }
  | { readonly type: 'link'; readonly label: string; readonly to?: string; readonly href?: string }
  | SidebarCategory;

export type SidebarCategory = {
  readonly type: 'category';
  readonly label: string;
  readonly description?: string | undefined;
  /** The page of the category: a document, a generated list of its entries, or none. */
  readonly doc?: Doc | undefined;
  readonly generated?: GeneratedPage | undefined;
  readonly children: readonly SidebarNode[];
};

export type Sidebar = { readonly name: string; readonly nodes: readonly SidebarNode[] };

/** Front matter first, then the sidebar's own label, then the title (rule 3.18). */
export function labelOf(node: Extract<SidebarNode, { type: 'doc' }>): string {
  return node.doc.sidebarLabel ?? node.label ?? node.doc.title;
}

export type NavigationEntry = {
  readonly path: string;
  readonly label: string;
  /** A label that an author wrote, unlike one taken from a title. */
  readonly writtenLabel?: string | undefined;
  readonly doc?: Doc | undefined;
};

/** Every page of a sidebar in reading order: a category's page before its children. */
export function flattenSidebar(nodes: readonly SidebarNode[]): NavigationEntry[] {
  return nodes.flatMap((node): NavigationEntry[] => {
    if (node.type === 'link') return [];
    if (node.type === 'doc') return [createDocEntry(node)];
    const { doc, generated, label, children } = node;
    const own = doc === undefined ? generated : { path: doc.path };
    const name = doc?.sidebarLabel ?? doc?.title ?? label;
    const entry = own && { path: own.path, label: name, writtenLabel: label, doc };
    const page = entry === undefined ? [] : [entry];
    return [...page, ...flattenSidebar(children)];
  });
}

function createDocEntry(node: Extract<SidebarNode, { type: 'doc' }>): NavigationEntry {
  const { doc, label } = node;
  const writtenLabel = label ?? doc.sidebarLabel;
  return { path: doc.path, label: labelOf(node), writtenLabel, doc };
}

/** The categories above a page, from the outermost. For the page of a category the last one is that category. */
export function findCategories(
  nodes: readonly SidebarNode[],
  path: string,
): readonly SidebarCategory[] | undefined {
  for (const node of nodes) {
    if (node.type === 'doc' && node.doc.path === path) return [];
    if (node.type !== 'category') continue;
    if (pathOf(node) === path) return [node];
    const below = findCategories(node.children, path);
    if (below !== undefined) return [node, ...below];
  }
  return undefined;
}

export function pathOf({ doc, generated }: SidebarCategory): string | undefined {
  return doc?.path ?? generated?.path;
}

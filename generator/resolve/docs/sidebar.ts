/** A sidebar before it is finished: its entries still refer to their documents. */

import type { EntryMarks } from '../../../templates/model/site';
import type { Doc } from './createDocs';

export type GeneratedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
};

export type SidebarNode =
  | {
      readonly type: 'doc';
      readonly doc: Doc;
      readonly label?: string | undefined;
      readonly marks?: EntryMarks | undefined;
    }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly to?: string;
      readonly href?: string;
      readonly marks?: EntryMarks | undefined;
    }
  | SidebarCategory;

export type SidebarCategory = {
  readonly type: 'category';
  readonly label: string;
  readonly description?: string | undefined;
  readonly marks?: EntryMarks | undefined;
  /** Undefined for the value that the configuration sets for all groups. */
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
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

/** The label of any entry. */
export function nameNode(node: SidebarNode): string {
  return node.type === 'doc' ? labelOf(node) : node.label;
}

export type NavigationEntry = {
  readonly path: string;
  readonly label: string;
  /** A label that an author wrote, unlike one taken from a title. */
  readonly writtenLabel?: string | undefined;
  readonly doc?: Doc | undefined;
  /** Above the page, from the outermost, ending with its own when it is a category's page. */
  readonly categories: readonly SidebarCategory[];
};

/** Every page of a sidebar in reading order: a category's page before its children. */
export function flattenSidebar(nodes: readonly SidebarNode[]): readonly NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  collectEntries(nodes, [], entries);
  return entries;
}

/** Into one list, whatever the depth, so that a large sidebar is walked once and copied never. */
function collectEntries(
  nodes: readonly SidebarNode[],
  categories: readonly SidebarCategory[],
  entries: NavigationEntry[],
): void {
  for (const node of nodes) {
    if (node.type === 'link') continue;
    if (node.type === 'doc') {
      entries.push({ categories, ...createDocEntry(node) });
      continue;
    }
    const inside = [...categories, node];
    const { doc, generated, label, children } = node;
    const own = doc === undefined ? generated : { path: doc.path };
    const name = doc?.sidebarLabel ?? doc?.title ?? label;
    if (own) {
      const { path } = own;
      entries.push({ path, label: name, writtenLabel: label, doc, categories: inside });
    }
    collectEntries(children, inside, entries);
  }
}

function createDocEntry(node: Extract<SidebarNode, { type: 'doc' }>) {
  const { doc, label } = node;
  const writtenLabel = label ?? doc.sidebarLabel;
  return { path: doc.path, label: labelOf(node), writtenLabel, doc };
}

export function pathOf({ doc, generated }: SidebarCategory): string | undefined {
  return doc?.path ?? generated?.path;
}

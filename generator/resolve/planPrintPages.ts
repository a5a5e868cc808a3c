/** Plans the pages with all docs of a sidebar, for printing. */

import type { SiteConfig } from '../../templates/model/config';
import { getPrintPath } from '../../templates/model/outputs';
import type { PrintPage } from '../../templates/model/page';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/record';
import type { DocsPlan } from './docs/planDocs';
import { nameNode } from './docs/sidebar';
import type { PlannedPage } from './plannedPage';

export function planPrintPages(config: SiteConfig, docs: DocsPlan): readonly PlannedPage[] {
  if (!config.docs.printPages) return [];
  return docs.sidebars.flatMap(({ name: sidebar, nodes }) => {
    if (nodes.length === 0) return [];
    const path = getPrintPath(config, sidebar);
    const title = findTitle(sidebar, config, docs);
    const create = (): PrintPage => ({
      kind: 'print',
      path,
      title,
      description: '',
      keywords: [],
      isUnlisted: true,
      searchTag: DEFAULT_SEARCH_TAG,
      sidebar,
    });
    return [{ path, create }];
  });
}

/** The only sidebar has the title of the site; of several, each has the name that readers know it by. */
function findTitle(
  sidebar: string,
  { navbar, sections }: SiteConfig,
  { sidebars, version }: DocsPlan,
): string {
  if (sidebars.length === 1) return '';
  const links = [...sections, ...navbar.items.filter((item) => 'label' in item)];
  const ids = new Set(version.docs.flatMap((doc) => (doc.sidebar === sidebar ? [doc.id] : [])));
  const link = links.find((item) => 'doc' in item && item.doc !== undefined && ids.has(item.doc));
  const [first] = sidebars.find(({ name }) => name === sidebar)?.nodes ?? [];
  return link?.label ?? (first && nameNode(first)) ?? '';
}

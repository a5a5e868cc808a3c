/** Prepares a resolved site for rendering: each edition, and what they share. */

import type { Page } from '../../../templates/model/page';
import { type Filled, mapInOrder } from '../../core/filled';
import { uniqueFiles } from '../../core/uniqueFiles';
import { listConsoleOrigins } from '../../render/createConsoles';
import type { HeadSources } from '../../render/headElements';
import type { PageStore } from '../cache/pageStore';
import type { SiteParts } from '../read/siteParts';
import { type PreparedEdition, prepareEdition } from './prepareEdition';

export type PreparedSite = Pick<
  PreparedEdition,
  'files' | 'ownScripts' | 'devScript' | 'renderPage' | 'restorePage' | 'store'
> & {
  readonly parts: SiteParts;
  /** That of the originals first. */
  readonly editions: Filled<PreparedEdition>;
  /** The scripts that docwright writes into pages. */
  readonly listInlineScripts: () => readonly string[];
  /** Equal for two builds if everything that the pages of the page's edition share is equal, except styles and scripts. */
  readonly shared: (page: Page) => string;
  /** What the security policy allows for the heads of all pages. */
  readonly headSources: HeadSources;
};

export async function prepareSite(parts: SiteParts): Promise<PreparedSite> {
  // One after the other, because most of what they bundle is the same and cached.
  const editions = await mapInOrder(parts.editions, (edition) =>
    prepareEdition({ ...parts, ...edition }),
  );
  const [original] = editions;
  const joined = joinSources(editions.map(({ heads }) => heads.sources));
  // Hosts cannot give single pages other headers than all; the pages themselves restrict this further.
  const consoles = [...parts.site.routes.values()].flatMap((page) =>
    listConsoleOrigins(page, parts.consoles),
  );
  const connections = [...new Set([...joined.connections, ...consoles.sort()])];
  const headSources = { ...joined, connections };
  if (editions.length === 1) return { ...original, parts, editions, headSources };
  const byPage = new Map<Page, PreparedEdition>();
  for (const edition of editions) {
    for (const page of edition.parts.site.routes.values()) byPage.set(page, edition);
  }
  const find = (page: Page) => byPage.get(page) ?? original;
  const files = editions.flatMap((edition) => edition.files);
  return {
    parts,
    editions,
    files: uniqueFiles(files),
    ownScripts: {
      atLoad: new Set(editions.flatMap(({ ownScripts }) => [...ownScripts.atLoad])),
      later: new Set(editions.flatMap(({ ownScripts }) => [...ownScripts.later])),
    },
    devScript: original.devScript,
    listInlineScripts: () => [
      ...new Set(editions.flatMap((edition) => edition.listInlineScripts())),
    ],
    headSources,
    shared: (page) => find(page).shared(),
    renderPage: (page) => find(page).renderPage(page),
    restorePage: (page, kept) => find(page).restorePage(page, kept),
    store: joinStores(original.store, (page) => find(page).store),
  };
}

function joinSources(all: readonly HeadSources[]): HeadSources {
  const join = (name: keyof HeadSources) => [...new Set(all.flatMap((sources) => sources[name]))];
  return {
    scripts: join('scripts'),
    styles: join('styles'),
    images: join('images'),
    connections: join('connections'),
  };
}

/** The stores of all editions keep pages in the same memory. */
function joinStores(any: PageStore, find: (page: Page) => PageStore): PageStore {
  return {
    ...any,
    getKey: (page) => find(page).getKey(page),
    compare: (page) => find(page).compare(page),
    keepParts: (page) => find(page).keepParts(page),
  };
}

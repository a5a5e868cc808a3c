/** Prepares a resolved site for rendering: each language, and what they share. */

import type { Page } from '../../../templates/model/page';
import { type Filled, mapInOrder } from '../../core/filled';
import { uniqueFiles } from '../../core/uniqueFiles';
import type { HeadSources } from '../../render/headElements';
import type { PageStore } from '../cache/pageStore';
import type { SiteParts } from '../read/siteParts';
import { type PreparedLanguage, prepareLanguage } from './prepareLanguage';

export type PreparedSite = Pick<
  PreparedLanguage,
  'files' | 'ownScripts' | 'devScript' | 'renderPage' | 'restorePage' | 'store'
> & {
  readonly parts: SiteParts;
  /** The language of the originals first. */
  readonly languages: Filled<PreparedLanguage>;
  /** The scripts that docwright writes into pages. */
  readonly listInlineScripts: () => readonly string[];
  /** Equal for two builds if everything that the pages of the page's language share is equal, except styles and scripts. */
  readonly shared: (page: Page) => string;
  /** What the security policy allows for the heads of all pages. */
  readonly headSources: HeadSources;
};

export async function prepareSite(parts: SiteParts): Promise<PreparedSite> {
  // One after the other, because most of what they bundle is the same and cached.
  const languages = await mapInOrder(parts.languages, (language) =>
    prepareLanguage({ ...parts, ...language }),
  );
  const [original] = languages;
  const { heads } = original;
  if (languages.length === 1) return { ...original, parts, languages, headSources: heads.sources };
  const byPage = new Map<Page, PreparedLanguage>();
  for (const language of languages) {
    for (const page of language.parts.site.routes.values()) byPage.set(page, language);
  }
  const find = (page: Page) => byPage.get(page) ?? original;
  const files = languages.flatMap((language) => language.files);
  return {
    parts,
    languages,
    files: uniqueFiles(files),
    ownScripts: {
      atLoad: new Set(languages.flatMap(({ ownScripts }) => [...ownScripts.atLoad])),
      later: new Set(languages.flatMap(({ ownScripts }) => [...ownScripts.later])),
    },
    devScript: original.devScript,
    listInlineScripts: () => [
      ...new Set(languages.flatMap((language) => language.listInlineScripts())),
    ],
    headSources: joinSources(languages.map(({ heads }) => heads.sources)),
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

/** The stores of all languages keep pages in the same memory. */
function joinStores(any: PageStore, find: (page: Page) => PageStore): PageStore {
  return {
    ...any,
    getKey: (page) => find(page).getKey(page),
    compare: (page) => find(page).compare(page),
    keepParts: (page) => find(page).keepParts(page),
  };
}

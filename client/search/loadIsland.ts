/** Fetches the script and the styles of search, once; what failed is fetched again. */

import type { SearchAddresses } from '../../templates/model/search/settings';
import { visit } from './navigate';
import type { SearchIsland, Visit } from './searchIsland';

type IslandModule = { readonly createIsland: (visit: Visit) => SearchIsland };

let loading: Promise<SearchIsland> | undefined;

export function loadIsland({ island, stylesheet }: SearchAddresses): Promise<SearchIsland> {
  loading ??= Promise.all([import(island) as Promise<IslandModule>, loadStyles(stylesheet)])
    .then(([{ createIsland }]) => createIsland(visit))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function loadStyles(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { id: 'search-styles', rel: 'stylesheet', href, onload, onerror }),
    );
  });
}

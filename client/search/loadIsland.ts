/** Fetches the script and the styles of search, once; what failed is fetched again. */

import type { SearchAddresses } from '../../templates/model/search/settings';
import { addLink } from '../addLink';
import { visit } from './navigate';
import type { SearchIsland, Visit } from './searchIsland';

type IslandModule = { readonly createIsland: (visit: Visit) => SearchIsland };

let loading: Promise<SearchIsland> | undefined;

export function loadIsland(addresses: SearchAddresses): Promise<SearchIsland> {
  const { island, stylesheet, baseUrl, parts } = addresses;
  if (!loading) for (const href of parts) addLink({ rel: 'modulepreload', href });
  loading ??= Promise.all([import(island) as Promise<IslandModule>, loadStyles(stylesheet)])
    .then(([{ createIsland }]) => createIsland((url) => visit(url, baseUrl)))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function loadStyles(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    addLink({ rel: 'stylesheet', href, onload, onerror });
  });
}

/** Fetches the script and the styles of search once. A failed fetch is repeated. */

import type { SearchAddresses } from '../../templates/model/search/settings';
import { addLink } from '../browser/addLink';
import { loadStyles } from '../browser/loadStyles';
import { visit } from './navigate';
import type { SearchIsland, Visit } from './searchIsland';

type IslandModule = {
  readonly createIsland: (visit: Visit, indexHead?: Promise<Response>) => SearchIsland;
};

let loading: Promise<SearchIsland> | undefined;
/** A browser remembers that an address did not give a module. With a query it is another address. */
let retry = '';

export function loadIsland(addresses: SearchAddresses): Promise<SearchIsland> {
  loading ??= load(addresses).catch((error) => {
    loading = undefined;
    retry = `?retry=${Date.now()}`;
    throw error;
  });
  return loading;
}

async function load({ island, stylesheet, baseUrl, parts, indexHead }: SearchAddresses) {
  for (const href of parts) addLink({ rel: 'modulepreload', href });
  const head = indexHead === undefined ? undefined : fetch(indexHead, { cache: 'no-cache' });
  // The code that awaits this promise handles the error.
  head?.catch(() => {});
  const [{ createIsland }] = await Promise.all([
    import(island + retry) as Promise<IslandModule>,
    loadStyles(stylesheet),
  ]);
  return createIsland((url) => visit(url, baseUrl), head);
}

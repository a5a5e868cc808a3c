/** All of search that is loaded on intent, for a site that answers from its own index. */

import type { SearchSettings } from '../../templates/model/search/settings';
import { createEmbeddedClient } from './client/createEmbeddedClient';
import { createSearchIsland } from './createSearchIsland';
import type { SearchIsland, Visit } from './searchIsland';

/** Filled in when the generator bundles this file. */
declare const __SEARCH_SETTINGS__: SearchSettings;

/** `indexHead` is the first file of the index, which was asked for beside this script. */
export function createIsland(visit: Visit, indexHead?: Promise<Response>): SearchIsland {
  return createSearchIsland({ settings: __SEARCH_SETTINGS__, visit }, (settings) =>
    createEmbeddedClient({ ...settings, indexHead }),
  );
}

/** All of search that is loaded on intent, for a site that searches its own index. */

import type { SearchSettings } from '../../templates/model/search/settings';
import { createEmbeddedClient } from './client/embedded/createEmbeddedClient';
import { createSearchIsland, type SearchIsland } from './createSearchIsland';
import type { Visit } from './dialog/openDialog';

/** Filled in when the generator bundles this file. */
declare const __SEARCH_SETTINGS__: SearchSettings;

/** `indexHead` is the response for the head of the index, which was requested together with this script. */
export function createIsland(visit: Visit, indexHead?: Promise<Response>): SearchIsland {
  return createSearchIsland({ settings: __SEARCH_SETTINGS__, visit }, (settings) =>
    createEmbeddedClient({ ...settings, indexHead }),
  );
}

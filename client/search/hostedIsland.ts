/** All of search that is loaded on intent, for a site with a hosted provider. */

import type { SearchSettings } from '../../templates/model/search/settings';
import { createHostedClient } from './client/hosted/createHostedClient';
import { createSearchIsland, type SearchIsland } from './createSearchIsland';
import type { Visit } from './dialog/openDialog';

/** Filled in when the generator bundles this file. */
declare const __SEARCH_SETTINGS__: SearchSettings;

export function createIsland(visit: Visit): SearchIsland {
  return createSearchIsland({ settings: __SEARCH_SETTINGS__, visit }, createHostedClient);
}

/** All of search that is loaded on intent. */

import type { SearchSettings } from '../../templates/model/search/settings';
import { createSearchClient } from './client/createSearchClient';
import { createSearchIsland } from './createSearchIsland';
import type { SearchIsland, Visit } from './searchIsland';

/** Filled in when the generator bundles this file. */
declare const __SEARCH_SETTINGS__: SearchSettings;

export function createIsland(visit: Visit): SearchIsland {
  return createSearchIsland({ settings: __SEARCH_SETTINGS__, visit }, createSearchClient);
}

/** The one script of every page of a site that can be searched. */

import './main';
import type { SearchAddresses } from '../templates/model/search/settings';
import { startSearch } from './search/startSearch';

/** Filled in when the generator bundles this file. */
declare const __SEARCH__: SearchAddresses;

startSearch(__SEARCH__);

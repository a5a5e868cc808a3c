/** The one inlined script: what has to be settled before the first paint, and what must not fail to come. */

import type { EarlyOptions } from '../templates/model/early';
import { restoreAnnouncement } from './early/announcement';
import { goToBarePath } from './early/barePath';
import { startBaseUrlCheck } from './early/baseUrlCheck';
import { forgetColorMode, startInitialColorMode } from './early/colorMode';
import { startIsland } from './early/island';
import { loadNearestPages } from './early/nearestPages';
import { startSearchPage } from './early/searchPage';

/** Filled in, key by key, when the generator bundles this file: what a page does not need is left out. */
declare const __EARLY__: EarlyOptions;

// Back to a page that this one was reached from without a load: until somebody can swap it in, it is loaded.
window.onpopstate = (event) => event.state && location.reload();

if (__EARLY__.place === 'notFound') {
  goToBarePath();
  loadNearestPages(__EARLY__.nearestPages);
}
if (__EARLY__.place === 'search') startSearchPage(__EARLY__.onIntent);
if (__EARLY__.disableSwitch) forgetColorMode();
startInitialColorMode(__EARLY__.colorMode);
if (__EARLY__.announcementId) restoreAnnouncement(__EARLY__.announcementId);
if (__EARLY__.place === 'home' || __EARLY__.place === 'liveHome') {
  startBaseUrlCheck(__EARLY__.baseUrl);
}
if (__EARLY__.place === 'live' || __EARLY__.place === 'liveHome') startIsland();

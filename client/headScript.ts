/** The one inlined script: what has to be settled before the first paint, and what must not fail to come. */

import type { HeadScriptOptions } from '../templates/model/headScript';
import { restoreAnnouncement } from './headScript/announcement';
import { startBaseUrlCheck } from './headScript/baseUrlCheck';
import { forgetColorMode, startInitialColorMode } from './headScript/colorMode';
import { startIsland } from './headScript/island';
import { loadNearestPages } from './headScript/nearestPages';
import { startSearchPage } from './headScript/searchPage';
import { goToBarePath } from './headScript/stripHtmlExtension';

/** Filled in, key by key, when the generator bundles this file: what a page does not need is left out. */
declare const __HEAD_SCRIPT__: HeadScriptOptions;

// Back to a page that this one was reached from without a load: until somebody can swap it in, it is loaded.
window.onpopstate = (event) => event.state && location.reload();

if (__HEAD_SCRIPT__.place === 'notFound') {
  goToBarePath();
  loadNearestPages(__HEAD_SCRIPT__.nearestPages);
}
if (__HEAD_SCRIPT__.place === 'search') startSearchPage(__HEAD_SCRIPT__.onIntent);
if (__HEAD_SCRIPT__.disableSwitch) forgetColorMode();
startInitialColorMode(__HEAD_SCRIPT__.colorMode);
if (__HEAD_SCRIPT__.announcementId) restoreAnnouncement(__HEAD_SCRIPT__.announcementId);
if (__HEAD_SCRIPT__.place === 'home' || __HEAD_SCRIPT__.place === 'hydratedHome') {
  startBaseUrlCheck(__HEAD_SCRIPT__.baseUrl);
}
if (__HEAD_SCRIPT__.place === 'hydrated' || __HEAD_SCRIPT__.place === 'hydratedHome') startIsland();

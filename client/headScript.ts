/** The one inlined script: it does what must happen before the first paint, and what must work when no other script loads. */

import type { HeadScriptOptions } from '../templates/model/client';
import { restoreAnnouncement } from './headScript/announcement';
import { startBaseUrlCheck } from './headScript/baseUrlCheck';
import { forgetColorMode, startInitialColorMode } from './headScript/colorMode';
import { startIsland } from './headScript/island';
import { loadNearestPages } from './headScript/nearestPages';
import { startSearchPage } from './headScript/searchPage';
import { goToBarePath } from './headScript/stripHtmlExtension';

/** Filled in key by key when the generator bundles this file, so that code a page does not need is removed. */
declare const __HEAD_SCRIPT__: HeadScriptOptions;

// Back to a history entry that was reached by a page swap: until the navigation script is loaded, the page is reloaded.
window.onpopstate = (event) => event.state && location.reload();

if (__HEAD_SCRIPT__.place === 'notFound') {
  goToBarePath();
  loadNearestPages(__HEAD_SCRIPT__.nearestPages);
}
if (__HEAD_SCRIPT__.place === 'search') startSearchPage();
if (__HEAD_SCRIPT__.disableSwitch) forgetColorMode();
startInitialColorMode(__HEAD_SCRIPT__.colorMode);
if (__HEAD_SCRIPT__.announcementId) restoreAnnouncement(__HEAD_SCRIPT__.announcementId);
if (__HEAD_SCRIPT__.place === 'home' || __HEAD_SCRIPT__.place === 'hydratedHome') {
  startBaseUrlCheck(__HEAD_SCRIPT__.baseUrl);
}
if (__HEAD_SCRIPT__.place === 'hydrated' || __HEAD_SCRIPT__.place === 'hydratedHome') startIsland();

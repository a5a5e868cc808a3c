/** The one inlined script: what has to be settled before the first paint, and nothing else. */

import type { EarlyOptions } from '../templates/model/early';
import { restoreAnnouncement } from './early/announcement';
import { goToBarePath } from './early/barePath';
import { startBaseUrlCheck } from './early/baseUrlCheck';
import { startInitialColorMode } from './early/colorMode';

/** Filled in when the generator bundles this file. */
declare const __EARLY__: EarlyOptions;

goToBarePath();
startInitialColorMode(__EARLY__);
if (__EARLY__.announcementId) restoreAnnouncement(__EARLY__.announcementId);
startBaseUrlCheck(__EARLY__.baseUrl);

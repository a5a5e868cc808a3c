/** Code that is loaded for pages with live directives. */

import { startLiveDirectives } from './islands/startLiveDirectives';

startLiveDirectives();

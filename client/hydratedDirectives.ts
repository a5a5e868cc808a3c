/** Code that is loaded for pages with hydrated directives. */

import { startHydratedDirectives } from './islands/startHydratedDirectives';

startHydratedDirectives();

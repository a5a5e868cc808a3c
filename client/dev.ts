/** Connects the page to the development server: reloads it, replaces styles and shows problems as they arrive. */

import { startDevEvents } from './dev/devEvents';
import { showProblems } from './dev/overlay';
import { reloadPage, restoreScroll } from './dev/reload';
import { replaceStylesheet } from './dev/replaceStylesheet';

restoreScroll();
startDevEvents({
  onUpdate: (update) =>
    update.changed === 'styles' ? replaceStylesheet(update.stylesheet) : reloadPage(),
  onProblems: showProblems,
});

/** The development server's ear in the page: reloads, restyles and shows problems as they come. */

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

/** Connects the page to the development server: shows its new versions and its problems as they arrive. */

import { startDevEvents } from './dev/devEvents';
import { showProblems } from './dev/problems';
import { reloadPage, restoreScroll } from './dev/reload';
import { replaceStylesheet } from './dev/replaceStylesheet';
import { startShownPage, updatePage } from './dev/shownPage';

restoreScroll();
const connect = startDevEvents({
  onUpdate(update) {
    if (update.changed === 'styles') replaceStylesheet(update.stylesheet);
    else if (update.changed === 'page') updatePage();
    else reloadPage();
  },
  onProblems: showProblems,
});
startShownPage(connect);

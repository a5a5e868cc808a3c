/** What few pages and few readers need; `behaviours/loadExtras` loads it. */

import { startChecklists } from './extras/checklists';
import { startPageMenu } from './extras/pageMenu';
import { startPictures } from './extras/pictures';
import { addStyles } from './extras/styles';

export { showKeys } from './extras/keys';
export { copyPage } from './extras/pageMenu';

addStyles();
startPageMenu();

/** Called on each page that has something for it. */
export function startPage(): void {
  startChecklists();
  startPictures();
}

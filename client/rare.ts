/** What few pages and few readers need; `behaviours/loadRare` loads it. */

import { startChecklists } from './rare/checklists';
import { startPageMenu } from './rare/pageMenu';
import { startPictures } from './rare/pictures';
import { addStyles } from './rare/styles';

export { showKeys } from './rare/keys';
export { copyPage } from './rare/pageMenu';

addStyles();
startPageMenu();

/** Called on each page that has something for it. */
export function startPage(): void {
  startChecklists();
  startPictures();
}

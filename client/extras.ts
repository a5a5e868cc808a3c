/** What few pages and few readers need; `behaviours/loadExtras` loads it. */

import { addStyles } from './browser/addStyles';
import { startCallouts } from './extras/callouts';
import { startChecklists } from './extras/checklists';
import { startPageMenu } from './extras/pageMenu';
import { startPictures } from './extras/pictures';

export { copyCode } from './extras/copyCode';
export { showKeys } from './extras/keys';
export { copyPage } from './extras/pageMenu';

/** Styles of what this script shows, in a sheet that needs no request. */
const CSS = `
.popup { max-width: min(32rem, 92vw); padding: 1.25rem 1.5rem; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--raised); color: inherit; }
.popup::backdrop { background: rgb(0 0 0 / 0.6); }
.popup h2 { margin: 0 0 0.75rem; font-size: 1.125rem; }
.popup dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.25rem; margin: 0 0 1rem; }
.popup dd { margin: 0; }
.popup--picture { max-width: 96vw; padding: 0; border: 0; cursor: zoom-out; }
.popup--picture img { display: block; max-width: 96vw; max-height: 94vh; width: auto; }
img[role=button] { cursor: zoom-in; }
.checklist li { cursor: pointer; }
`;

addStyles(CSS);
startPageMenu();

/** Called on each page that has something for it. */
export function startPage(): void {
  startCallouts();
  startChecklists();
  startPictures();
}

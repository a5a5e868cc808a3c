/** Loads what few pages and few readers need: checklists and pictures that open, the menus of a page, and the help for keys. */

import { onClick } from '../browser/onClick';
import { onSign } from '../browser/onSign';
import { onPageChange } from '../navigation/pageChange';
import { showCopied } from './copyButton';

type LoadScript = () => Promise<typeof import('../extras')>;

const NEEDED = '.checklist,.prose img,.callouts';
const FIELDS = 'input,select,textarea,[contenteditable]';

/** When it cannot be loaded, the page is as it is without a script. */
export function loadExtras(loadScript: LoadScript): void {
  onPageChange(() => {
    if (!document.querySelector(NEEDED)) return;
    loadScript().then(({ startPage }) => startPage(), console.warn);
  });
  onSign('.page-menu summary,.navbar summary', () => loadScript().catch(console.warn));
  onClick('[data-copy-page]', async (button) => {
    try {
      await (await loadScript()).copyPage(button);
      showCopied(button);
    } catch {
      // Copying needs a secure connection and a permission. Without them the reader gets the text itself.
      // Assigning `pathname` always stays on this origin.
      location.pathname = button.dataset.copyPage ?? '';
    }
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key !== '?' || (target as Element).closest(FIELDS)) return;
    loadScript().then(({ showKeys }) => showKeys(), console.warn);
  });
}

/** Loads what few pages and few readers need: checklists and pictures that open, and the help for keys. */

import { onPageChange } from '../navigation/pageChange';

type LoadScript = () => Promise<{ readonly startPage: () => void; readonly showKeys: () => void }>;

const NEEDED = '.checklist, .prose img';
const FIELDS = 'input,select,textarea,[contenteditable]';

/** When it cannot be loaded, the page is as it is without a script. */
export function loadRare(loadScript: LoadScript): void {
  onPageChange(() => {
    if (!document.querySelector(NEEDED)) return;
    loadScript().then(({ startPage }) => startPage(), console.warn);
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key !== '?' || (target as Element).closest(FIELDS)) return;
    loadScript().then(({ showKeys }) => showKeys(), console.warn);
  });
}

/** Loads what opens the groups of a large sidebar, on the pages that have one. */

import { loadStyles } from '../browser/loadStyles';
import { onPageChange } from '../navigation/pageChange';

type LoadScript = () => Promise<{ readonly startLargeSidebar: () => void }>;

let isLoading = false;

/** `styles` is the address of the sheet. Until both are there, or without them, links alone lead on. */
export function loadLargeSidebar(styles: string, loadScript: LoadScript): void {
  onPageChange(() => {
    if (isLoading || !document.querySelector('.sidebar [data-part]')) return;
    isLoading = true;
    load(styles, loadScript).catch((error) => {
      // On the next page it is tried again.
      isLoading = false;
      console.warn(error);
    });
  });
}

async function load(styles: string, loadScript: LoadScript): Promise<void> {
  const [{ startLargeSidebar }] = await Promise.all([loadScript(), loadStyles(styles)]);
  startLargeSidebar();
}

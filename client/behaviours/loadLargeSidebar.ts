/** Loads what opens the groups of a large sidebar, on the pages that have one. */

import { onPageChange } from '../navigation/pageChange';

type LoadScript = () => Promise<{ readonly startLargeSidebar: () => void }>;

let loading: Promise<void> | undefined;

/** Resolves when the page that is shown has what it needs. */
export async function loadLargeSidebar(loadScript: LoadScript): Promise<void> {
  onPageChange(() => {
    if (document.querySelector('.sidebar [data-part]')) loading ??= load(loadScript);
  });
  await loading;
}

/** Without it the links of closed groups lead on, and buttons that do nothing are hidden. */
async function load(loadScript: LoadScript): Promise<void> {
  const { dataset } = document.documentElement;
  try {
    const { startLargeSidebar } = await loadScript();
    delete dataset.plainSidebar;
    startLargeSidebar();
  } catch (error) {
    console.warn(error);
    dataset.plainSidebar = '';
    loading = undefined;
  }
}

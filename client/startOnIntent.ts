/** Loads the behaviours that only an active reader meets, and gives them the click that came too early. */

import { onPageChange } from './navigation/pageChange';
import { countStored } from './storage';
import { TAB_KEY_PREFIX } from './storageKeys';

const SIGNS_OF_INTENT = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'focusin',
];
/** Buttons that do nothing by themselves. */
const SCRIPTED = '.needs-script:not([data-color-mode-switch]), [role="tab"]';

let behaviours: Promise<unknown> | undefined;
let isLoaded = false;

export function startOnIntent(): void {
  for (const type of SIGNS_OF_INTENT) {
    document.addEventListener(type, load, { once: true, passive: true, capture: true });
  }
  document.addEventListener('click', holdClick, true);
  onPageChange(loadWhenNeeded);
  // Another window of the site may have chosen a tab that is on this page too (specification 3.69).
  window.addEventListener('storage', loadWhenNeeded);
}

function loadWhenNeeded(): void {
  if (isNeededNow()) void load();
}

function load(): Promise<unknown> {
  behaviours ??= import('./onIntent').then(
    () => {
      isLoaded = true;
    },
    // The page can be read without them; the next one tries again.
    console.warn,
  );
  return behaviours;
}

function holdClick({ target }: Event): void {
  const button = !isLoaded && target instanceof Element && target.closest<HTMLElement>(SCRIPTED);
  if (button) void load().then(() => isLoaded && button.click());
}

/** Lists that follow the address, and tabs that a reader has chosen before or that the address names. */
function isNeededNow(): boolean {
  const hasTabs = document.querySelector('[role="tab"]') !== null;
  const isChosen = location.search || location.hash || countStored(TAB_KEY_PREFIX) > 0;
  return (
    document.querySelector('[data-page-list], [data-nearest-pages]') !== null ||
    (hasTabs && Boolean(isChosen))
  );
}

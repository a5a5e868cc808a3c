/** Loads the script of a hydrating page, and shows a message when it cannot be loaded. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { isReloaded } from '../browser/isReloaded';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

/** Reloads the page the first time (rule 1.27). After that, the red box is shown (rules 7.9, 7.10). */
export function startIsland(): void {
  addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector<HTMLElement>('[data-island]');
    if (place?.dataset.island) loadIsland(place, place.dataset.island);
  });
}

function loadIsland(place: HTMLElement, island: string): void {
  import(island).catch((error) => {
    console.warn(error);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (isReloaded(location.pathname) || load?.type === 'reload') showFailure(place, error, island);
    else location.reload();
  });
}

/** Rule 7.9: shows the error's text and a retry button. The server-rendered content stays. */
function showFailure(place: HTMLElement, error: unknown, island: string): void {
  const box = document.createElement('div');
  box.className = 'load-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = __STRINGS__.failure.retry;
  retry.addEventListener('click', () => {
    // A browser caches that an address did not return a module. With a query it is another address.
    import(`${island}?retry=${Date.now()}`).then(
      () => box.remove(),
      (again) => {
        text.textContent = String(again);
      },
    );
  });
  box.append(text, retry);
  place.before(box);
}

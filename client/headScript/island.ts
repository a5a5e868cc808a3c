/** Loads the script of a page that lives in the browser; says so when it cannot be had. */

/** Reloads once (rule 1.27); a page that has been reloaded shows the red box (rule 7.9). */
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
    if (load?.type === 'reload') showFailure(place, error, island);
    else location.reload();
  });
}

/** Rule 7.9: the error's text and a button that tries again; what the server rendered stays. */
function showFailure(place: HTMLElement, error: unknown, island: string): void {
  const box = document.createElement('div');
  box.className = 'load-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    // A browser remembers that an address gave no module; with a query it is another address.
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

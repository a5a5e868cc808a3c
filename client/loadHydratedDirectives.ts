/** Loads the script that hydrates directives when a click shows a page that has some; a page that is loaded names the script itself. */

import { onPageChange } from './navigation/pageChange';

const HYDRATED = '[data-live]';
const BUTTON = '[data-live] button';

/** `load` loads the script; it is given, so that the bundler leaves it out of a site without hydrated directives. */
export function loadHydratedDirectives(load: () => Promise<unknown>): void {
  let isLoaded = false;

  const tryLoad = () =>
    load().then(
      () => {
        isLoaded = true;
      },
      // The page can be read without it. The next page or click tries again.
      console.warn,
    );

  /** The click reaches no other listener: when the script is loaded, it would hold the click, too. */
  function holdClick(event: Event): void {
    const { target } = event;
    const button = !isLoaded && target instanceof Element && target.closest<HTMLElement>(BUTTON);
    if (!button) return;
    event.stopImmediatePropagation();
    void tryLoad().then(() => isLoaded && button.click());
  }

  onPageChange(() => {
    if (document.querySelector(HYDRATED)) void tryLoad();
  });
  addEventListener('click', holdClick, true);
}

/** Loads what makes directives alive when a page with some is shown by a click; a page that is loaded names the script itself. */

import { onPageChange } from './navigation/pageChange';

const LIVE = '[data-live]';

/** `load` loads the script; it is given, so that the bundler leaves it out of a site without live directives. */
export function startLive(load: () => Promise<unknown>): void {
  let isLoaded = false;

  const tryLoad = () =>
    load().then(
      () => {
        isLoaded = true;
      },
      // The page can be read without it. The next page or click tries again.
      console.warn,
    );

  /** When the script is loaded, it keeps the clicks itself until a directive is alive. */
  function holdClick({ target }: Event): void {
    if (isLoaded || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button');
    if (button?.closest(LIVE)) void tryLoad().then(() => isLoaded && button.click());
  }

  onPageChange(() => {
    if (document.querySelector(LIVE)) void tryLoad();
  });
  addEventListener('click', holdClick, true);
}

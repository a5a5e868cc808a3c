/** Loads what makes directives alive on the first page that has one, and replays the clicks that came before. */

import { onPageChange } from './navigation/pageChange';

const LIVE = '[data-live]';

/** `load` loads the script; it is given, so that the bundler leaves it out of a site without live directives. */
export function startLive(load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | undefined;
  let isLoaded = false;

  function loadOnce(): Promise<unknown> {
    loading ??= load().then(
      () => {
        isLoaded = true;
      },
      (error) => {
        // The page can be read without it. The next page or click tries again.
        loading = undefined;
        console.warn(error);
      },
    );
    return loading;
  }

  /** When it is loaded, it keeps the clicks itself until a directive is alive. */
  function holdClick({ target }: Event): void {
    if (isLoaded || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button');
    if (button?.closest(LIVE)) void loadOnce().then(() => isLoaded && button.click());
  }

  addEventListener('click', holdClick, true);
  onPageChange(() => {
    if (document.querySelector(LIVE)) void loadOnce();
  });
}

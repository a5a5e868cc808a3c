/** Starts the script of the site for one directive, without React. Its HTML stays as it was rendered. */

import type { StartDirective } from '../templates/hydratedDirective';
import { getData } from './islands/getData';
import { PAGE_CHANGE } from './navigation/pageChange';

/** When the script throws, the page stays as it is. */
export function startDirective(start: StartDirective, place: HTMLElement): void {
  const { hasContent: _, ...props } = getData(place);
  const stop = start(place, props);
  const leave = () => {
    if (place.isConnected) return;
    removeEventListener(PAGE_CHANGE, leave);
    stop?.();
  };
  addEventListener(PAGE_CHANGE, leave);
}

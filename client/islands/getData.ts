/** Gets the data that the build has put on the element around a live directive. */

import type { LiveData } from '../../templates/liveDirective';

export function getData(place: Element): LiveData {
  return JSON.parse(place.getAttribute('data-live-data') ?? '');
}

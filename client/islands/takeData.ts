/** Takes the data that the build has put beside the markup of a live directive. */

import type { LiveData } from '../../templates/liveDirective';

/** Removes the script with the data, so that the markup is alone. */
export function takeData(place: Element): LiveData {
  const script = place.lastElementChild;
  const data: LiveData = JSON.parse(script?.textContent ?? '');
  script?.remove();
  return data;
}

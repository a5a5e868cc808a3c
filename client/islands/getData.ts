/** Gets the data that the build has put on the element around a hydrated directive. */

import type { HydratedData } from '../../templates/hydratedDirective';

export function getData(place: Element): HydratedData {
  return JSON.parse(place.getAttribute('data-live-data') ?? '');
}

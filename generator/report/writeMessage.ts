/** Writes the message of a problem, with what a line and a column cannot tell of its place. */

import { formatFirstPlace } from '../../templates/model/problemPlaces';
import type { Diagnostic } from '../core/diagnostics';

/** For example `the link to "/wnd" matches no page (navbar.items[0].to, on 12 pages)`. */
export function writeMessage(problem: Diagnostic): string {
  const place = { ...problem, file: undefined, line: undefined, column: undefined };
  const details = formatFirstPlace(place);
  return details === '' ? problem.message : `${problem.message} (${details})`;
}

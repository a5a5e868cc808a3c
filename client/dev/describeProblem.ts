/** Describes a problem as text, for the console. */

import type { DevProblem } from '../../templates/model/devEvents';
import { formatFirstPlace, listOtherPlaces } from '../../templates/model/problemPlaces';

/** `file:line:column – message. hint`, and one line for each other place. */
export function describeProblem(problem: DevProblem): string {
  const place = formatFirstPlace(problem);
  const text = problem.hint ? `${problem.message}. ${problem.hint}` : problem.message;
  const lines = listOtherPlaces(problem).map((other) => `\nalso: ${other}`);
  return (place ? `${place} – ${text}` : text) + lines.join('');
}

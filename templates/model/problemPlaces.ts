/** Formats the places of a problem, for the terminal and for the overlay in dev. */

export type ProblemPlace = {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The item at this place, such as a key of the configuration. */
  readonly label?: string | undefined;
  /** The number of pages that show it. */
  readonly pages?: number | undefined;
};

type Problem = ProblemPlace & {
  readonly message: string;
  readonly also?: readonly ProblemPlace[] | undefined;
};

/** `file:line:column (label, on 12 pages)`; unknown parts are omitted. */
function formatPlace(place: ProblemPlace): string {
  const { file, line, column, label, pages } = place;
  const where = [file, line, column].filter((part) => part !== undefined).join(':');
  const shown = pages === undefined ? '' : `on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const details = [label, shown].filter(Boolean).join(', ');
  if (where === '') return details;
  return details === '' ? where : `${where} (${details})`;
}

/** The place of the problem itself; parts that the message already contains are omitted. */
export function formatFirstPlace(problem: Problem): string {
  const { label, message } = problem;
  return formatPlace(label && message.includes(label) ? { ...problem, label: undefined } : problem);
}

/** A longer list would hide the problems after it. */
const MAX_PLACES = 10;

/** One line for each other place, and one line with the number of places above the limit. */
export function listOtherPlaces({ also = [] }: Problem): readonly string[] {
  if (also.length <= MAX_PLACES) return also.map(formatPlace);
  const shown = also.slice(0, MAX_PLACES - 1).map(formatPlace);
  return [...shown, `${also.length - shown.length} more places`];
}

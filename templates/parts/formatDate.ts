/** Formats dates in English and UTC, without using the clock or the system's locale. */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2022-05-03T…` → `May 3, 2022`. */
export function formatShortDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** `January 3, 2022` → `January 3`, for lists that show the year above. */
export function dropYear(formattedDate: string): string {
  return formattedDate.replace(/, \d+$/, '');
}

/** `YYYY-MM-DD` from a full ISO date. */
export function getDay(iso: string): string {
  return iso.slice(0, 10);
}

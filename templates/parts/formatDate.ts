/** Dates as readers see them, in English and UTC, without asking the clock or the locale. */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2022-05-03T…` → `May 3, 2022`. */
export function formatShortDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** `January 3, 2022` → `January 3`, where the year stands above. */
export function dropYear(formattedDate: string): string {
  return formattedDate.replace(/, \d+$/, '');
}

/** `YYYY-MM-DD` of a full ISO date. */
export function getDay(iso: string): string {
  return iso.slice(0, 10);
}

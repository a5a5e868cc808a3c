/** Formats dates in the language of the site and in UTC, without using the clock or the system's locale. */

type DateForm = 'short' | 'long' | 'year' | 'dayOfYear';

const FORMS: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  short: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  year: { year: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * In English, `2022-05-03T…` is `May 3, 2022` in the short form, with the whole name of the month in the
 * long one, `2022` as the year, and `May 3` as the day of a year.
 */
export function formatDate(iso: string, form: DateForm, locale: string): string {
  const key = `${locale} ${form}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(iso));
}

/** `YYYY-MM-DD` from a full ISO date. */
export function getDay(iso: string): string {
  return iso.slice(0, 10);
}

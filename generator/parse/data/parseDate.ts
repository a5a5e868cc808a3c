/** Parses a date in the forms that authors write. Without a time zone it is UTC (rule 4.2). */

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?[ \t]*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** Returns ISO 8601 in UTC with milliseconds; undefined for other text and for a day that does not exist. */
export function parseDate(text: string): string | undefined {
  const match = DATE.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, zone = 'Z'] = match;
  const parts: DateParts = [
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ];
  const offset = parseZone(zone);
  if (!exists(parts) || offset === undefined) return undefined;
  const milliseconds = Math.floor(Number(fraction) * 1000);
  return new Date(toTime(parts) + milliseconds - offset * MS_PER_MINUTE).toISOString();
}

/** True for a text in the form of a date, even when the day does not exist. */
export function looksLikeDate(text: string): boolean {
  return DATE.test(text.trim());
}

type DateParts = [number, number, number, number, number, number];

function toTime([year, month, day, hour, minute, second]: DateParts): number {
  // Date.UTC turns the years 0 to 99 into 1900 to 1999; setUTCFullYear does not.
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  return date.setUTCFullYear(year, month - 1, day);
}

/** Without this check, February 30 would silently become a day of March. */
function exists(parts: DateParts): boolean {
  const [, month, day, hour, minute, second] = parts;
  const date = new Date(toTime(parts));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60;
}

/** Returns minutes east of UTC. */
function parseZone(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padStart(2, '0');
  const hours = Number(digits.length > 2 ? digits.slice(0, -2) : digits);
  const minutes = digits.length > 2 ? Number(digits.slice(-2)) : 0;
  if (hours >= 24 || minutes >= MINUTES_PER_HOUR) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * MINUTES_PER_HOUR + minutes);
}

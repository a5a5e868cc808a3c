/** The schemas of single values that only front matter and the small YAML files have. */

import { z } from 'zod';
import { findScheme, isAddress, isPictureAddress, isSitePath } from '../../core/address';
import { nonEmptyString } from '../../core/fields';
import { field, list, oneOf, textField } from '../../core/schema';

export const number = field({
  allowed: 'a number',
  parse: (value) => (Number.isFinite(value) ? Number(value) : undefined),
}).meta({ type: 'number' });

/** The name of something else on the site; null means none. */
export function nameOrNull(allowed: string) {
  return field({
    allowed: `${allowed}, or null`,
    parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
    suggest: (value) => (typeof value === 'boolean' ? 'Write null for none.' : undefined),
  })
    .meta({ type: 'string', pattern: '\\S' })
    .nullish();
}

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?[ \t]*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** Without a time zone, a date is in UTC (rule 4.2). The parsed value is ISO 8601 in UTC. */
export const date = field({
  allowed: 'a date such as 2024-08-01 or 2024-08-01T12:00Z',
  parse: (value) => (typeof value === 'string' ? parseDate(value) : undefined),
  suggest: (value) => {
    if (typeof value === 'string' && DATE.test(value.trim())) {
      return 'Check the month, the day and the hour: this date does not exist.';
    }
    const digits = /^(\d{4})[./]?(\d{2})[./]?(\d{2})$/.exec(String(value));
    const hyphened = digits?.slice(1).join('-') ?? '';
    return parseDate(hyphened) === undefined ? undefined : `Write ${hyphened}.`;
  },
}).meta({ type: 'string', pattern: '^\\s*\\d{4}-\\d{1,2}-\\d{1,2}' });

/** Undefined for other text and for a time that does not exist. */
function parseDate(text: string): string | undefined {
  const match = DATE.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00', ...rest] = match;
  const [fraction = '', zone = 'Z'] = rest;
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`;
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`;
  // Date turns February 30 into a day of March, and 24:00 into the next day.
  if (toIso(`${local}Z`)?.startsWith(local) !== true) return undefined;
  return toIso(`${local}${fraction}${normalizeZone(zone)}`);
}

function toIso(text: string): string | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Returns `Z`, or a sign with hours and minutes: `+02:00` for `+2`, `+02` and `+0200`. */
function normalizeZone(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The id of a doc inside its folder. */
export const docId = textField({
  allowed: 'a string without a slash',
  parse: (value) => (value.trim() === '' || /[/\\]/.test(value) ? undefined : value),
  suggest: (value) =>
    value.includes('/')
      ? 'Write only the last part: the folder is added automatically. To change the path, use slug.'
      : undefined,
}).meta({ pattern: '^[^/\\\\]*$' });

/** The end of a page's path, or the whole path when it begins with a slash. */
export const slug = textField({
  allowed: 'a path such as "my-page" or "/my-page"',
  parse: (value) => (/^(?!\s*$)[^?#\\\n]+$/.test(value) && !isAddress(value) ? value : undefined),
}).meta({ pattern: '^[^?#\\\\\\n]+$' });

/** The link of an author's name. */
export const link = textField({
  allowed: 'a URL such as "https://example.com", or a path that starts with "/"',
  parse: (value) => (isAddress(value) || isSitePath(value) ? value : undefined),
});

/** The picture that is shown when the page's link is shared. Resolve checks later that its file exists. */
export const picture = textField({
  allowed: 'the path of an image, or a URL that starts with "https://" or "http://"',
  parse: (value) => (isPictureAddress(value) ? value : undefined),
});

/** The address at which a page can be edited; null for none. */
export const editAddress = field({
  allowed: 'a URL such as "https://example.com", or null',
  parse: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    return findScheme(value) === undefined || isAddress(value) ? value : undefined;
  },
  suggest: (value) => (typeof value === 'boolean' ? 'Write null for none.' : undefined),
})
  .meta({ type: 'string', pattern: '\\S' })
  .nullish();

export const email = textField({
  allowed: 'an email address',
  parse: /^[^\s@<>]+@[^\s@<>]+$/,
}).meta({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$' });

/** A single text is not accepted as a list of one: authors nearly always mean several, with commas. */
export const texts = oneOf(
  { list: list(nonEmptyString) },
  { allowed: 'a list of strings', suggest: suggestList },
);

export function suggestList(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return `Write it as a list: [${value
    .split(',')
    .map((part) => part.trim())
    .join(', ')}].`;
}

/** Allowed because existing sites have it, but not used. */
export const ignored = z
  .unknown()
  .optional()
  .describe('accepted for compatibility, but has no effect');

/** The badge of an entry in a sidebar, as authors write it in the configuration, in front matter and in `_category_` files. */

import type { Badge } from '../../templates/model/site';
import { nonEmptyString } from './fields';
import { choice, oneOf, shape } from './schema';

export const fullBadge = shape({
  text: nonEmptyString.describe('text of the badge'),
  variant: choice('note', 'tip', 'caution', 'danger')
    .optional()
    .describe('its color: blue, green, amber or red')
    .meta({ whenLeftOut: 'gray' }),
});

/** A string is the text of a gray badge. */
export const badge = oneOf<string | Badge>(
  { string: nonEmptyString, object: fullBadge },
  { allowed: 'a string, or an object with text and variant' },
);

export function toBadge(badge: string | Badge | null | undefined): Badge | undefined {
  if (typeof badge !== 'string') return badge ?? undefined;
  return { text: badge.trim() };
}

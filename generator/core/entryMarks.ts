/** Badges and icons of entries in sidebars, as authors write them in the configuration, in front matter and in `_category_` files. */

import { isSetIcon, type SetIconName } from '../../templates/model/iconName';
import type { Badge, EntryMarks } from '../../templates/model/site';
import { nonEmptyString } from './fields';
import { choice, oneOf, shape, textField } from './schema';

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

/** The name of an icon of an Iconify set. */
export const setIcon = textField({
  allowed: 'the name of an icon set and of one of its icons, such as "lucide:rocket"',
  parse: (value) => (isSetIcon(value) ? value : undefined),
});

type WrittenMarks = {
  readonly badge?: string | Badge | null | undefined;
  readonly icon?: string | null | undefined;
};

/** Undefined for an entry without badge and icon. */
export function toMarks({ badge: written, icon }: WrittenMarks): EntryMarks | undefined {
  if (!written && !icon) return undefined;
  const shown = typeof written === 'string' ? { text: written.trim() } : written;
  return { ...(shown && { badge: shown }), ...(icon && { icon: icon as SetIconName }) };
}

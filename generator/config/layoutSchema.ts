/** What the configuration says of the navbar and the footer. */

import type { FooterColumn, FooterLink } from '../../templates/model/config';
import { choice, isObject, list, oneOf, shape } from '../core/schema';
import { address, pathOrAddress, picture, sitePath } from './addressFields';
import { flag, nonEmptyString, text, wholeNumber } from './fields';

const logo = shape({
  src: picture,
  srcDark: picture.optional(),
  alt: text.optional(),
  href: pathOrAddress.optional(),
  width: wholeNumber().optional(),
  height: wholeNumber().optional(),
});

const linkFields = {
  label: nonEmptyString,
  doc: nonEmptyString.optional(),
  to: sitePath.optional(),
  href: address.optional(),
};

/** An item without a position stands on the right (rule 2.17). */
const navbarItem = shape({
  ...linkFields,
  position: choice('left', 'right').default('right'),
});

export const navbar = shape({
  title: text.optional(),
  logo: logo.optional(),
  hideOnScroll: flag.default(true),
  items: list(navbarItem).default([]),
});

const footerLink = shape(linkFields);
const footerColumn = shape({ title: nonEmptyString, items: list(footerLink) });

const footerEntry = oneOf<FooterColumn | FooterLink>(
  (value) => {
    if (!isObject(value)) return undefined;
    return 'items' in value || 'title' in value ? footerColumn : footerLink;
  },
  { allowed: 'a link, or a column with a title and items' },
);

export const footer = shape({
  logo: logo.optional(),
  links: list(footerEntry).default([]),
  copyright: text.optional(),
});

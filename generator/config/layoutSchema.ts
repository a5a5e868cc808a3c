/** The schema of the keys `navbar` and `footer`. */

import type { FooterColumn, FooterLink } from '../../templates/model/config';
import { choice, isObject, list, oneOf, shape } from '../core/schema';
import { address, pathOrAddress, picture, sitePath } from './addressFields';
import { flag, nonEmptyString, text, wholeNumber } from './fields';
import { anyOf, namedTypes } from './namedTypes';

const side = wholeNumber()
  .optional()
  .describe('when only one is given, the other is computed')
  .meta({ title: 'pixels', whenLeftOut: 'from the file' });

const logo = shape({
  src: picture.describe('picture in `static/`').meta({ title: 'file' }),
  srcDark: picture.optional().describe('picture for dark mode').meta({ title: 'file' }),
  alt: text.optional().describe('what it shows, for readers who do not see it'),
  href: pathOrAddress
    .optional()
    .describe('target of the link on logo and title')
    .meta({ whenLeftOut: 'the home page' }),
  width: side,
  height: side,
})
  .describe('a picture with an optional second one for dark mode')
  .register(namedTypes, { id: 'Logo' });

const linkLabel = nonEmptyString.describe('text of the link');
const docId = nonEmptyString.meta({ title: 'id of a doc' });

/** An item without a position is on the right (rule 2.17). */
const navbarItem = shape({
  label: linkLabel,
  doc: docId.optional().describe("current on every page of that doc's sidebar"),
  to: sitePath.optional().describe('current on every page below that path'),
  href: address.optional().describe('opens in a new tab'),
  position: choice('left', 'right').default('right').describe('which end of the navbar'),
})
  .describe('leads to exactly one of `doc`, `to` and `href`')
  .register(namedTypes, { id: 'NavbarItem' });

const section = shape({
  label: nonEmptyString.describe('name of the section'),
  doc: docId
    .optional()
    .describe("its first page; the section is all that this doc's sidebar shows"),
  to: sitePath.optional().describe('its first page; the section is all below that path'),
})
  .describe('leads to exactly one of `doc` and `to`')
  .register(namedTypes, { id: 'SectionConfig' });

export const sections = list(section, 'a list of sections')
  .default([])
  .describe('[the parts of the site](./sidebars.md#sections), to switch between above each sidebar')
  .meta({ title: 'list of sections' });

export const navbar = shape({
  title: text
    .optional()
    .describe("text beside the logo; `''` for none")
    .meta({ computedDefault: "the site's title" }),
  logo: logo.optional().describe('picture in front of the title'),
  hideOnScroll: flag
    .default(true)
    .describe(
      'hides the navbar while a reader scrolls down and shows it when they scroll up; `false` keeps it visible',
    ),
  items: list(navbarItem).default([]).describe('the links, in order'),
}).register(namedTypes, { id: 'NavbarConfig' });

const footerLink = shape({
  label: linkLabel,
  doc: docId.optional().describe('id of the doc that it links to'),
  to: sitePath.optional().describe('path that it links to'),
  href: address.optional().describe('opens in a new tab'),
})
  .describe('leads to exactly one of `doc`, `to` and `href`')
  .register(namedTypes, { id: 'FooterLink' });

const footerColumn = shape({
  title: nonEmptyString.describe('title of a column'),
  items: list(footerLink).describe('links of a column').meta({ title: 'list of links' }),
}).register(namedTypes, { id: 'FooterColumn' });

const footerEntry = oneOf<FooterColumn | FooterLink>(
  (value) => {
    if (!isObject(value)) return undefined;
    return 'items' in value || 'title' in value ? footerColumn : footerLink;
  },
  { allowed: 'a link, or a column with a title and items' },
).meta(anyOf(footerColumn, footerLink));

export const footer = shape({
  logo: logo.optional().describe('a logo; without `href` it is no link'),
  links: list(footerEntry).default([]).describe('links, or columns of links'),
  copyright: text.optional().describe('the last line').meta({ title: 'HTML' }),
}).register(namedTypes, { id: 'FooterConfig' });

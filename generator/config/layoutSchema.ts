/** The schema of the keys `navbar` and `footer`. */

import type {
  FooterColumn,
  FooterLink,
  NavbarItem,
  NavbarMenu,
} from '../../templates/model/config';
import { setIcon } from '../core/entryMarks';
import { flag, nonEmptyString, text, wholeNumber } from '../core/fields';
import { isObject } from '../core/isObject';
import { choice, list, oneOf, shape } from '../core/schema';
import { address, pathOrAddress, picture, sitePath } from './addressFields';
import { anyOf, namedTypes } from './namedTypes';

const side = wholeNumber()
  .optional()
  .describe('if only one is set, the other is computed')
  .meta({ title: 'pixels', whenLeftOut: 'from the file' });

const logo = shape({
  src: picture.describe('an image in `static/`').meta({ title: 'file' }),
  srcDark: picture.optional().describe('image for dark mode').meta({ title: 'file' }),
  alt: text.optional().describe('alternative text'),
  href: pathOrAddress
    .optional()
    .describe('link target of logo and title')
    .meta({ whenLeftOut: 'the home page' }),
  width: side,
  height: side,
})
  .describe('an image, with an optional second image for dark mode')
  .register(namedTypes, { id: 'Logo' });

const linkLabel = nonEmptyString.describe('text of the link');
const docId = nonEmptyString.meta({ title: 'ID of a doc' });

const icon = setIcon.optional().meta({ title: 'icon' });

/** An item without a position is on the right (rule 2.17). */
const navbarItem = shape({
  label: linkLabel,
  doc: docId
    .optional()
    .describe('a doc; the link is marked as current on every page of its sidebar'),
  to: sitePath
    .optional()
    .describe(
      'a path on the site; the link is marked as current on every page below it, and a link to `/` only there',
    ),
  href: address.optional().describe('a full URL; opens in a new tab'),
  position: choice('left', 'right').default('right').describe('side of the navbar'),
  icon: icon.describe('an [icon](./directives.md#icons), shown in the navbar instead of the label'),
})
  .describe('has exactly one of `doc`, `to` and `href`')
  .register(namedTypes, { id: 'NavbarItem' });

const section = shape({
  label: nonEmptyString.describe('name of the section'),
  doc: docId
    .optional()
    .describe('its first page; the section contains all pages in the sidebar of this doc'),
  to: sitePath
    .optional()
    .describe('its first page; the section contains all pages below this path'),
})
  .describe('has exactly one of `doc` and `to`')
  .register(namedTypes, { id: 'SectionConfig' });

export const sections = list(section, 'a list of sections')
  .default([])
  .describe(
    '[the sections of the site](./sidebars.md#sections), with a switcher above each sidebar',
  );

const footerLink = shape({
  label: linkLabel,
  doc: docId.optional().describe('ID of a doc'),
  to: sitePath.optional().describe('a path on the site'),
  href: address.optional().describe('a full URL; opens in a new tab'),
  icon: icon.describe('an [icon](./directives.md#icons) before the label'),
})
  .describe('has exactly one of `doc`, `to` and `href`')
  .register(namedTypes, { id: 'FooterLink' });

const footerColumn = shape({
  title: nonEmptyString.describe('title of a column'),
  items: list(footerLink, 'a list of links').describe('links of a column'),
}).register(namedTypes, { id: 'FooterColumn' });

const footerEntry = oneOf<FooterColumn | FooterLink>(
  (value) => {
    if (!isObject(value)) return undefined;
    return 'items' in value || 'title' in value ? footerColumn : footerLink;
  },
  { allowed: 'a link, or a column with a title and items' },
).meta(anyOf(footerColumn, footerLink));

const navbarMenu = shape({
  label: nonEmptyString.describe('name of the menu'),
  items: list(footerEntry).describe('its links, or groups of links with a title'),
  position: choice('left', 'right').default('right').describe('side of the navbar'),
})
  .describe('a menu')
  .register(namedTypes, { id: 'NavbarMenu' });

const navbarEntry = oneOf<NavbarItem | NavbarMenu>(
  (value) => {
    if (!isObject(value)) return undefined;
    return 'items' in value ? navbarMenu : navbarItem;
  },
  { allowed: 'a link, or a menu with a label and items' },
).meta(anyOf(navbarItem, navbarMenu));

export const navbar = shape({
  title: text
    .optional()
    .describe("text next to the logo; `''` for none")
    .meta({ computedDefault: "the site's title" }),
  logo: logo.optional().describe('image before the title'),
  hideOnScroll: flag
    .default(true)
    .describe(
      'hides the navbar when readers scroll down and shows it when they scroll up; `false` keeps it visible',
    ),
  items: list(navbarEntry).default([]).describe('the links and menus, in order'),
}).register(namedTypes, { id: 'NavbarConfig' });

export const footer = shape({
  logo: logo.optional().describe('a logo; a link only if `href` is set'),
  links: list(footerEntry).default([]).describe('links or columns of links'),
  copyright: text.optional().describe('the last line').meta({ title: 'HTML' }),
}).register(namedTypes, { id: 'FooterConfig' });

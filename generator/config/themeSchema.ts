/** The schema of the key `theme`; `theme/` makes styles from it and checks its contrasts. */

import { flag, nonEmptyString } from '../core/fields';
import { choice, list, shape, textField } from '../core/schema';
import { parseHex } from '../theme/color';
import { namedTypes } from './namedTypes';

const color = textField({
  allowed: 'a color such as "#0b6e4f"',
  parse: parseHex,
  suggest: (value) => (parseHex(`#${value}`) === undefined ? undefined : `Write "#${value}".`),
}).meta({ title: 'color', pattern: '^#(?:[\\da-fA-F]{3}){1,2}$' });

const modeColors = shape({
  light: color.describe('the color in light mode'),
  dark: color.describe('the color in dark mode'),
}).register(namedTypes, { id: 'ModeColors' });

const both = (meaning: string) =>
  modeColors.optional().describe(meaning).meta({ title: '`{ light, dark }`' });

const colors = shape({
  page: both('background of the page'),
  surface: both('background of code, the footer and the menu'),
  raised: both('background of the search dialog and cards'),
  line: both('borders'),
  text: both('text'),
  quiet: both('less important text'),
  brand: both('links and focus outlines'),
  brandSoft: both('background of current and hovered items'),
  brandLine: both('borders of hovered items'),
  green: both('tips and added lines'),
  blue: both('information'),
  amber: both('caution'),
  orange: both('warnings'),
  red: both('danger and removed lines'),
  codeHighlighted: both('background of highlighted lines of code'),
  codeInserted: both('background of added lines'),
  codeDeleted: both('background of removed lines'),
}).register(namedTypes, { id: 'ThemeColors' });

/** Names, in quotes when they hold more than letters, digits, spaces and hyphens. */
const FAMILY = /^(?:[a-z][\w -]*|"[^"\\\p{Cc}]+"|'[^'\\\p{Cc}]+')$/iu;

const families = textField({
  allowed: 'font names separated by commas, such as "Inter, sans-serif"',
  parse: (value) =>
    value.split(',').every((name) => FAMILY.test(name.trim())) ? value.trim() : undefined,
}).meta({ title: 'font names' });

const fontPath = textField({
  allowed: 'the path of a font in static/, such as "/fonts/inter.woff2"',
  parse: /^\/[^\s\\"?#]+\.(?:woff2?|ttf|otf)$/i,
  suggest: (value) =>
    /^[\w-].*\.(?:woff2?|ttf|otf)$/i.test(value)
      ? `Move the file to static/, and write "/${value.replace(/^(?:content\/)?static\//, '')}".`
      : undefined,
}).meta({ title: 'file' });

const weight = textField({
  allowed: 'a weight such as "400", or a range such as "100 900"',
  parse: /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/,
}).meta({ title: 'weight or range' });

const range = textField({
  allowed: 'Unicode ranges such as "U+0000-00FF"',
  parse: /^U\+[\da-f?-]+(?:, ?U\+[\da-f?-]+)*$/i,
}).meta({ title: 'Unicode ranges' });

const fontFile = shape({
  family: nonEmptyString.describe('name of the font in `text`, `headings` and `code`'),
  src: fontPath.describe('a file in `static/`, preferably WOFF2'),
  weight: weight.default('400').describe('its weight; a range for a variable font'),
  style: choice('normal', 'italic').default('normal').describe('upright or italic'),
  range: range
    .optional()
    .describe('characters for which the font is loaded')
    .meta({ whenLeftOut: 'all' }),
  preload: flag
    .default(false)
    .describe('preloads the font; use it only for the file that the first lines need'),
}).register(namedTypes, { id: 'FontFile' });

const SYSTEM_FONT = { whenLeftOut: 'the system font' };

const fonts = shape({
  text: families.optional().describe('fonts of the text').meta(SYSTEM_FONT),
  headings: families
    .optional()
    .describe('fonts of the headings')
    .meta({ whenLeftOut: 'the fonts of the text' }),
  code: families.optional().describe('fonts of code').meta(SYSTEM_FONT),
  files: list(fontFile).default([]).describe('custom fonts'),
}).register(namedTypes, { id: 'ThemeFonts' });

/** The path of a stylesheet, in the content folder. */
export const stylesheet = textField({
  allowed: 'the path of a CSS file in the content folder, such as "styles/site.css"',
  parse: (value) => {
    if (!/^[^\\:?#]+\.css$/.test(value)) return undefined;
    const path = value.replace(/^\.\//, '');
    return path.startsWith('/') || path.split('/').includes('..') ? undefined : path;
  },
  suggest: (value) =>
    /^\/?content\/.+\.css$/.test(value)
      ? `Write "${value.replace(/^\/?content\//, '')}".`
      : undefined,
}).meta({ title: 'file' });

const length = textField({
  allowed: 'a length such as "0.5rem" or "8px"',
  parse: (value) =>
    /^(?:0|(?:\d+|\d*\.\d+)(?:rem|em|px|ch))$/.test(value)
      ? value.replace(/^0$/, '0px')
      : undefined,
}).meta({ title: 'length' });

export const theme = shape({
  accent: color
    .optional()
    .describe('main color of the site; all colors of both modes are derived from it')
    .meta({ whenLeftOut: 'the default colors' }),
  colors: colors
    .prefault({})
    .describe('custom colors; the others are derived from `accent` or keep their defaults'),
  fonts: fonts.prefault({}).describe('fonts'),
  radius: length
    .optional()
    .describe('radius of rounded corners')
    .meta({ whenLeftOut: '`0.625rem`' }),
  contentWidth: length.optional().describe('width of the text').meta({ whenLeftOut: '`46rem`' }),
  sidebarWidth: length
    .optional()
    .describe('width of the sidebar')
    .meta({ whenLeftOut: '`13.5rem` to `17rem`, depending on the window' }),
}).register(namedTypes, { id: 'ThemeConfig' });

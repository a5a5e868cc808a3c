/**
 * The schema of `site.config.ts`: every key with its allowed values, its default and its description. The
 * types, the tables of the manual and the JSON Schema are made from it (`reference/`).
 */

import { z } from 'zod';
import type { HeadElement } from '../../templates/model/config';
import type { DrawCode } from '../../templates/model/drawCode';
import type { Page } from '../../templates/model/page';
import type { AddFiles, Load, Site } from '../../templates/model/site';
import { choice, field, isObject, list, oneOf, record, shape } from '../core/schema';
import { baseUrl, origin, pathOrAddress, pathPattern, picture, sitePath } from './addressFields';
import { budgets, check, severities } from './checkSchema';
import { blog, docs } from './collectionSchema';
import { directives } from './directiveSchema';
import { callable, flag, locale, nonEmptyString, strings, text } from './fields';
import { headElements } from './headSchema';
import { footer, navbar, sections } from './layoutSchema';
import { images, markdown } from './markdownSchema';
import { anyOf, namedTypes } from './namedTypes';
import { outputs, pageMenu } from './outputSchema';
import { search, searchFields } from './searchSchema';
import { templates } from './templateSchema';
import { stylesheet, theme } from './themeSchema';

const mode = choice('light', 'dark').register(namedTypes, { id: 'ColorMode' });

const colorMode = shape({
  defaultMode: mode.default('light').describe('for readers who have not chosen'),
  respectPrefersColorScheme: flag
    .default(true)
    .describe("the setting of the reader's system overrides the default"),
  disableSwitch: flag.default(false).describe('no button to switch'),
}).register(namedTypes, { id: 'ColorModeConfig' });

/** The id under which a browser stores that a reader closed the bar, when the author sets none. */
const DEFAULT_ANNOUNCEMENT_ID = 'announcement-bar';

const announcement = shape({
  id: nonEmptyString
    .default(DEFAULT_ANNOUNCEMENT_ID)
    .describe('a new id shows the bar again to readers who closed it'),
  content: nonEmptyString
    .describe('text of a bar above the navbar; leave `announcement` out for none')
    .meta({ title: 'Markdown' }),
  isCloseable: flag.default(true).describe('readers may close it'),
}).register(namedTypes, { id: 'AnnouncementConfig' });

const grammar = field<unknown>({
  allowed: 'a TextMate grammar',
  parse: (value) => (typeof value === 'object' && value !== null ? value : undefined),
}).meta({ type: 'object', tsType: 'unknown' });

const themeName = nonEmptyString
  .describe('[colors of code](./code.md#themes); give both')
  .meta({ title: 'names of Shiki themes', whenLeftOut: "docwright's own pair" });

const codeTheme = shape({ light: themeName, dark: themeName }).register(namedTypes, {
  id: 'CodeTheme',
});

const code = shape({
  languages: list(grammar, 'a list of TextMate grammars')
    .default([])
    .describe('[languages of your own](./code.md#grammar)')
    .meta({ title: 'list of grammars' }),
  theme: codeTheme.optional().describe('colors of code'),
  draw: record(callable<DrawCode>('DrawCode'))
    .default({})
    .describe(
      '[diagrams](./dialects.md#diagrams): languages, each with a function that makes SVG of code',
    )
    .meta({ title: 'names with functions' }),
}).register(namedTypes, { id: 'CodeConfig' });

const redirect = shape({
  from: sitePath.describe('the old path; no page may be there'),
  to: pathOrAddress.describe('the target; it is checked'),
}).register(namedTypes, { id: 'Redirect' });

const headerValue = field({
  allowed: 'text on one line',
  parse: (value) => (typeof value === 'string' && !/[^\t\P{Cc}]/u.test(value) ? value : undefined),
}).meta({ type: 'string' });

const headerRule = shape({
  for: pathPattern.describe('the paths that get the headers, without the base URL'),
  values: record(headerValue).describe('the headers').meta({ title: 'names with texts' }),
}).register(namedTypes, { id: 'HeaderRule' });

/** The schema of a section that may be `false`; `type` is the registered type of the section. */
function orFalse<Section>(
  section: z.ZodType<Section>,
  type: z.ZodType = section,
): z.ZodType<Section | false> {
  return oneOf<Section | false>(
    (value) => {
      if (value === false) return z.literal(false);
      return isObject(value) ? section : undefined;
    },
    { allowed: 'an object or false' },
  ).meta(anyOf(type, { const: false }));
}

const keepSite = (site: Site) => site;
const loadNothing: Load = () => [];
const listNoFiles: AddFiles = () => [];

export const siteSchema = shape({
  title: nonEmptyString.describe('name of the site, in navbar, browser tab and feeds'),
  tagline: text.default('').describe('a sentence for pages in TSX'),
  url: origin.describe(
    '`https://…` without a path; canonical addresses, feeds and sitemap are made from it',
  ),
  baseUrl: baseUrl
    .default('/')
    .describe(
      "path of the site below the origin, such as `'/docs/'`; `build --base-url` overrides it",
    ),
  locale: locale
    .default('en')
    .describe(
      '[language of the site](./languages.md): of `<html lang>`, feeds, dates and the texts of the interface; pages in Arabic, Hebrew and the like run from right to left',
    ),
  strings: strings
    .optional()
    .describe('[texts of the interface](./languages.md#texts) that you change')
    .meta({
      title: 'groups of texts',
      computedDefault: 'the texts of the language in `locale`',
    }),
  titleDelimiter: nonEmptyString.default('|').describe("between the page's and the site's title"),
  favicon: picture.optional().describe('a file in `static/`').meta({ title: 'file' }),
  image: picture
    .optional()
    .describe('picture that is shown when a link to a page without a picture of its own is shared'),
  socialCards: flag
    .default(false)
    .describe(
      'draws [a picture with its title](./outputs.md#cards) for each page without a picture of its own',
    ),
  noIndex: flag
    .default(false)
    .describe('keeps search engines away from the whole site; no sitemap'),
  version: nonEmptyString
    .optional()
    .describe('version of the product that the site is about, for the manifest and pages in TSX'),
  colorMode: colorMode.prefault({}).describe('light and dark'),
  theme: theme.optional().describe('[colors, fonts and sizes](./look.md#theme)'),
  styles: list(stylesheet, 'a list of stylesheets')
    .default([])
    .describe("[stylesheets of your own](./look.md#styles), above docwright's")
    .meta({ title: 'list of files' }),
  pageStyles: list(stylesheet, 'a list of stylesheets')
    .default([])
    .describe(
      'the same, but each only on [pages that have one of its classes](./look.md#page-styles)',
    )
    .meta({ title: 'list of files' }),
  head: headElements
    .default([])
    .describe('[elements for the heads of pages](./look.md#head), such as the script of a counter'),
  pageHead: callable<(page: Page) => readonly HeadElement[]>(
    '(page: Page) => readonly HeadElement[]',
  )
    .optional()
    .describe('such elements for one page, made from what the page is')
    .meta({ title: '`(page) => elements`', whenLeftOut: 'none' }),
  announcement: announcement.optional().describe('a bar above the navbar; leave it out for none'),
  navbar: navbar.prefault({}).describe('the bar at the top of every page'),
  sections,
  footer: footer.optional().describe('the end of every page; leave it out for none'),
  docs: docs.prefault({}).describe('the documentation'),
  blog: orFalse(blog).prefault({}).describe('the blog; `false` for none'),
  pageMenu: orFalse(pageMenu)
    .prefault({})
    .describe(
      '[the menu beside the title](./outputs.md#page-menu) of docs and posts; `false` for none',
    ),
  outputs: outputs.prefault({}).describe('files beside the pages'),
  search: orFalse(search, searchFields).prefault({}).describe('search; `false` for none'),
  images: images.prefault({}).describe('pictures of pages'),
  markdown: markdown.prefault({}).describe('raw HTML and plugins'),
  code: code.prefault({}).describe('languages and colors of code blocks'),
  directives: directives
    .default({})
    .describe('[directives of your own](./directives.md#own)')
    .meta({ title: 'names with components or objects' }),
  templates: templates
    .default({})
    .describe('[parts of pages that you draw yourself](./templates.md)'),
  redirects: list(redirect).default([]).describe('pages that redirect at once, on any host'),
  headers: list(headerRule)
    .default([])
    .describe("rules that are added to docwright's own [headers](./deploy.md#headers)"),
  budgets: budgets.optional().describe('limits for the weight of files'),
  check: check.prefault({}).describe('what `docwright check` looks at'),
  ...severities,
  load: callable<Load>('Load')
    .optional()
    .transform((load) => load ?? loadNothing)
    .describe('adds [pages from elsewhere](#load) to the content, as `{ file, text }`')
    .meta({ title: '`(context) => files`', computedDefault: 'none' }),
  transform: callable<(site: Site) => Site | Promise<Site>>('(site: Site) => Site | Promise<Site>')
    .optional()
    .transform((transform) => transform ?? keepSite)
    .describe('changes the whole site before it is rendered: return a changed copy')
    .meta({ title: '`(site) => site`', computedDefault: 'changes nothing' }),
  files: callable<AddFiles>('AddFiles')
    .optional()
    .transform((files) => files ?? listNoFiles)
    .describe('adds files to the output, as `{ file, content }`')
    .meta({ title: '`(site) => files`', computedDefault: 'none' }),
}).register(namedTypes, { id: 'SiteConfig' });

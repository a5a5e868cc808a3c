/**
 * The schema of `site.config.ts`: every key with its allowed values, its default and its description. The
 * types, the tables of the manual and the JSON Schema are made from it (`reference/`).
 */

import { z } from 'zod';
import type { HeadElement } from '../../templates/model/config';
import type { FrontMatterSchema } from '../../templates/model/frontMatter';
import type { Page } from '../../templates/model/page';
import type { AddFiles, DrawCode, Load, Site } from '../../templates/model/site';
import { flag, nonEmptyString, text } from '../core/fields';
import { isObject } from '../core/isObject';
import { choice, field, list, oneOf, record, shape, textField } from '../core/schema';
import {
  baseUrl,
  languagePath,
  origin,
  pathOrAddress,
  pathPattern,
  picture,
  sitePath,
} from './addressFields';
import { budgets, check, outputs, pageMenu, severities } from './checkSchema';
import { blog, docs } from './collectionSchema';
import { directives } from './directiveSchema';
import { callable, locale, strings } from './fields';
import { headElements } from './headSchema';
import { footer, navbar, sections } from './layoutSchema';
import { images, markdown } from './markdownSchema';
import { anyOf, namedTypes } from './namedTypes';
import { openapi } from './openapiSchema';
import { search, searchFields } from './searchSchema';
import { templates } from './templateSchema';
import { stylesheet, theme } from './themeSchema';

const mode = choice('light', 'dark').register(namedTypes, { id: 'ColorMode' });

const colorMode = shape({
  defaultMode: mode.default('light').describe('mode for readers who have not chosen one'),
  respectPrefersColorScheme: flag
    .default(true)
    .describe('the system setting of the reader overrides the default'),
  disableSwitch: flag.default(false).describe('hides the button that switches modes'),
}).register(namedTypes, { id: 'ColorModeConfig' });

/** The id under which a browser stores that a reader closed the bar, when the author sets none. */
const DEFAULT_ANNOUNCEMENT_ID = 'announcement-bar';

const announcement = shape({
  id: nonEmptyString
    .default(DEFAULT_ANNOUNCEMENT_ID)
    .describe('a new ID shows the bar again to readers who closed it'),
  content: nonEmptyString.describe('text of a bar above the navbar').meta({ title: 'Markdown' }),
  isCloseable: flag.default(true).describe('readers can close it'),
}).register(namedTypes, { id: 'AnnouncementConfig' });

const grammar = field<unknown>({
  allowed: 'a TextMate grammar',
  parse: (value) => (typeof value === 'object' && value !== null ? value : undefined),
}).meta({ type: 'object', tsType: 'unknown' });

const themeName = nonEmptyString
  .describe('[colors of code](./code.md#themes); set both')
  .meta({ title: 'names of Shiki themes', whenLeftOut: "docwright's own themes" });

const codeTheme = shape({ light: themeName, dark: themeName }).register(namedTypes, {
  id: 'CodeTheme',
});

export const code = shape({
  languages: list(grammar, 'a list of TextMate grammars')
    .default([])
    .describe('[custom languages](./code.md#grammar)'),
  theme: codeTheme.optional().describe('colors of code'),
  draw: record(callable<DrawCode>('DrawCode'))
    .default({})
    .describe(
      '[diagrams](./dialects.md#diagrams): for each language, a function that renders code as SVG',
    )
    .meta({ title: 'object of functions' }),
}).register(namedTypes, { id: 'CodeConfig' });

const language = shape({
  label: nonEmptyString
    .optional()
    .describe('name in the language menu')
    .meta({ title: 'text', computedDefault: 'its own name, such as `Français`' }),
  path: languagePath
    .optional()
    .describe('path prefix of its pages')
    .meta({ computedDefault: 'the language tag, and none for the originals' }),
  title: nonEmptyString
    .optional()
    .describe('name of the site in this language')
    .meta({ whenLeftOut: 'that of the site' }),
  tagline: text
    .optional()
    .describe('tagline in this language')
    .meta({ whenLeftOut: 'that of the site' }),
  announcement: announcement
    .optional()
    .describe('the bar above the navbar in this language')
    .meta({ whenLeftOut: 'that of the site' }),
  labels: record(nonEmptyString)
    .default({})
    .describe(
      'translations of the labels in this file (navbar, sections, footer, sidebars, blog), by original text',
    )
    .meta({ title: 'object of strings' }),
  strings: strings
    .optional()
    .describe('[interface texts](./languages.md#texts) to override in this language')
    .meta({
      title: 'groups of strings',
      parsedTsType: 'StringChanges',
      whenLeftOut: 'the texts of the language',
    }),
  fallback: choice('notice', 'link', 'none')
    .default('notice')
    .describe(
      'untranslated pages: `notice` shows the original with a notice, `link` lists docs with a link to the original, `none` omits them',
    ),
}).register(namedTypes, { id: 'LanguageConfig' });

const redirect = shape({
  from: sitePath.describe('the old path; it must not be a page'),
  to: pathOrAddress.describe('the target, which must exist'),
}).register(namedTypes, { id: 'Redirect' });

const headerValue = textField({
  allowed: 'a single-line string',
  parse: (value) => (/[^\t\P{Cc}]/u.test(value) ? undefined : value),
});

const headerRule = shape({
  for: pathPattern.describe('paths to which the headers apply, without the base URL'),
  values: record(headerValue).describe('the headers').meta({ title: 'object of strings' }),
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

const frontMatterSchema = field<readonly FrontMatterSchema[]>({
  allowed: 'a schema with the interface Standard Schema, such as one of zod or Valibot',
  parse: (value) => (isSchema(value) ? [value] : undefined),
}).meta({ tsType: 'FrontMatterSchema', parsedTsType: 'readonly FrontMatterSchema[]' });

/** The schemas of some libraries are functions. */
function isSchema(value: unknown): value is FrontMatterSchema {
  const isOpen = isObject(value) || typeof value === 'function';
  return isOpen && '~standard' in value && isObject(value['~standard']);
}

export const frontMatter = shape({
  docs: frontMatterSchema
    .optional()
    .transform((schemas) => schemas ?? [])
    .describe(
      'schema of the [keys that you add](./writing.md#own-keys) to docs, and to pages in Markdown',
    )
    .meta({ title: 'schema', computedDefault: 'none' }),
  blog: frontMatterSchema
    .optional()
    .transform((schemas) => schemas ?? [])
    .describe('the same for posts')
    .meta({ title: 'schema', computedDefault: 'none' }),
}).register(namedTypes, { id: 'FrontMatterConfig' });

/** `extensionSchema` checks what is in it. */
const extension = field<unknown>({
  allowed: 'an extension',
  parse: (value) => (isObject(value) ? value : undefined),
  suggest: (value) =>
    typeof value === 'function' ? 'Call the function: analytics({ … }).' : undefined,
}).meta({ tsType: 'Extension', parsedTsType: 'unknown' });

const security = shape({
  trustedTypes: flag
    .default(true)
    .describe(
      'the [security policy](./third-party.md#trusted-types) keeps scripts from inserting HTML and other scripts; `false` for services that do',
    ),
}).register(namedTypes, { id: 'SecurityConfig' });

const offline = oneOf<boolean | 'remove'>(
  { boolean: flag, string: z.literal('remove') },
  { allowed: 'true, false or "remove"' },
).meta({ title: "`true`, `false` or `'remove'`", ...anyOf(flag, { const: 'remove' }) });

const keepSite = (site: Site) => site;
const loadNothing: Load = () => [];
const listNoFiles: AddFiles = () => [];

export const siteSchema = shape({
  title: nonEmptyString.describe('name of the site in the navbar, browser tabs and feeds'),
  tagline: text.default('').describe('a short description, available to pages in TSX'),
  url: origin.describe('`https://…` without a path, used in canonical URLs, feeds and the sitemap'),
  baseUrl: baseUrl
    .default('/')
    .describe(
      "path under which the site is served, such as `'/docs/'`; `build --base-url` overrides it",
    ),
  trailingSlash: choice('always', 'never', 'ignore')
    .default('ignore')
    .describe(
      '[form of the addresses](./deploy.md#trailing-slash) of pages: with a slash at the end, without one, or with one only for the page of a folder',
    ),
  locale: locale
    .default('en')
    .describe(
      '[language of the site](./languages.md), for `<html lang>`, feeds, dates and interface texts; right-to-left languages such as Arabic and Hebrew are supported',
    ),
  strings: strings
    .optional()
    .describe('[interface texts](./languages.md#texts) that you override')
    .meta({
      title: 'groups of strings',
      computedDefault: 'the texts of the language in `locale`',
    }),
  titleDelimiter: nonEmptyString
    .default('|')
    .describe('separates the title of the page from the title of the site'),
  favicon: picture.optional().describe('a file in `static/`').meta({ title: 'file' }),
  image: picture.optional().describe('image for shared links to pages that have none of their own'),
  socialCards: flag
    .default(false)
    .describe(
      'generates [an image with the title](./outputs.md#cards) for each page that has none of its own',
    ),
  noIndex: flag
    .default(false)
    .describe('hides the whole site from search engines, and omits the sitemap'),
  version: nonEmptyString
    .optional()
    .describe('version of the documented product, for the manifest and pages in TSX'),
  customFields: record(z.unknown().meta({ tsType: 'unknown' }))
    .optional()
    .describe('your own values, for pages in TSX and MDX')
    .meta({ title: 'object' }),
  colorMode: colorMode.prefault({}).describe('light and dark'),
  theme: theme.optional().describe('[colors, fonts and sizes](./look.md#theme)'),
  styles: list(stylesheet, 'a list of stylesheets')
    .default([])
    .describe("[custom stylesheets](./look.md#styles), which override docwright's"),
  pageStyles: list(stylesheet, 'a list of stylesheets')
    .default([])
    .describe(
      'the same, but each is loaded only by [pages that use one of its classes](./look.md#page-styles)',
    ),
  head: headElements
    .default([])
    .describe('[elements for the `<head>` of pages](./look.md#head), such as an analytics script'),
  pageHead: callable<(page: Page) => readonly HeadElement[]>(
    '(page: Page) => readonly HeadElement[]',
  )
    .optional()
    .describe('returns such elements for one page')
    .meta({ title: '`(page) => elements`', whenLeftOut: 'none' }),
  use: list(extension, 'a list of extensions')
    .default([])
    .describe('[extensions](./extensions.md): parts of a configuration that packages bring'),
  announcement: announcement.optional().describe('a bar above the navbar'),
  languages: record(language)
    .default({})
    .describe(
      '[languages that the site is translated into](./translations.md), by language tag; `locale` is the language of the originals',
    )
    .meta({
      title: 'object of languages',
      // Filled in: the pages of the originals may have a path, too.
      parsedTsType: 'Readonly<Record<string, LanguageConfig & { readonly isOriginal?: true }>>',
    }),
  navbar: navbar.prefault({}).describe('the bar at the top of every page'),
  sections,
  footer: footer.optional().describe('the footer of every page'),
  docs: docs.prefault({}).describe('the documentation'),
  blog: orFalse(blog).prefault({}).describe('the blog; `false` for none'),
  openapi: openapi
    .default({})
    .describe(
      '[pages from OpenAPI descriptions](./openapi.md), by the folder of the pages in the docs',
    )
    .meta({ title: 'object of files or objects' }),
  pageMenu: orFalse(pageMenu)
    .prefault({})
    .describe(
      '[the menu beside the title](./outputs.md#page-menu) of docs and posts; `false` for none',
    ),
  outputs: outputs.prefault({}).describe('files written in addition to the pages'),
  search: orFalse(search, searchFields).prefault({}).describe('search; `false` for none'),
  images: images.prefault({}).describe('images on pages'),
  markdown: markdown.prefault({}).describe('raw HTML and plugins'),
  code: code.prefault({}).describe('languages and colors of code blocks'),
  directives: directives
    .default({})
    .describe('[custom directives](./directives.md#own)')
    .meta({ title: 'object of components or objects' }),
  frontMatter: frontMatter.prefault({}).describe('front matter of your own'),
  templates: templates.default({}).describe('[parts of the page that you replace](./templates.md)'),
  redirects: list(redirect).default([]).describe('pages that redirect immediately, on any host'),
  headers: list(headerRule)
    .default([])
    .describe("rules added to docwright's own [headers](./deploy.md#headers)"),
  offline: offline
    .default(false)
    .describe(
      '[offline reading](./outputs.md#offline): browsers keep the pages that a reader visits, and all pages on request; `remove` ends it for readers who have such pages',
    ),
  security: security.prefault({}).describe('what pages may do'),
  budgets: budgets.optional().describe('size limits for files'),
  check: check.prefault({}).describe('what `docwright check` checks'),
  ...severities,
  load: callable<Load>('Load')
    .optional()
    .transform((load) => load ?? loadNothing)
    .describe('adds [pages from other sources](#load) to the content, as `{ file, text }`')
    .meta({ title: '`(context) => files`', computedDefault: 'none' }),
  transform: callable<(site: Site) => Site | Promise<Site>>('(site: Site) => Site | Promise<Site>')
    .optional()
    .transform((transform) => transform ?? keepSite)
    .describe('changes the whole site before it is rendered; returns a changed copy')
    .meta({ title: '`(site) => site`', computedDefault: 'changes nothing' }),
  files: callable<AddFiles>('AddFiles')
    .optional()
    .transform((files) => files ?? listNoFiles)
    .describe('adds files to the output, as `{ file, content }`')
    .meta({ title: '`(site) => files`', computedDefault: 'none' }),
}).register(namedTypes, { id: 'SiteConfig' });

/** The schema of `site.config.ts`: every key, what it may be, and its default. */

import { z } from 'zod';
import type { SiteConfig } from '../../templates/model/config';
import type { DirectiveProps } from '../../templates/model/directive';
import type { OutputFile, Site } from '../../templates/model/site';
import { choice, field, isObject, list, oneOf, record, shape } from '../core/schema';
import { baseUrl, origin, pathOrAddress, pathPattern, picture, sitePath } from './addressFields';
import { blog, docs } from './collectionSchema';
import { callable, flag, locale, nonEmptyString, plugin, text, wholeNumber } from './fields';
import { footer, navbar } from './layoutSchema';
import { search } from './searchSchema';

const colorMode = shape({
  defaultMode: choice('light', 'dark').default('light'),
  respectPrefersColorScheme: flag.default(true),
  disableSwitch: flag.default(false),
});

/** The id that a reader's dismissal is stored under when the author gives none. */
const DEFAULT_ANNOUNCEMENT_ID = 'announcement-bar';

const announcement = shape({
  id: nonEmptyString.default(DEFAULT_ANNOUNCEMENT_ID),
  content: nonEmptyString,
  isCloseable: flag.default(true),
});

const markdown = shape({
  html: choice('allow', 'escape').default('allow'),
  remarkPlugins: list(plugin, 'a list of plugins').default([]),
  rehypePlugins: list(plugin, 'a list of plugins').default([]),
});

const grammar = field<unknown>({
  allowed: 'a TextMate grammar',
  read: (value) => (typeof value === 'object' && value !== null ? value : undefined),
});

const code = shape({
  languages: list(grammar, 'a list of TextMate grammars').default([]),
  theme: shape({ light: nonEmptyString, dark: nonEmptyString }).optional(),
});

const redirect = shape({ from: sitePath, to: pathOrAddress });

const headerValue = field({
  allowed: 'text on one line',
  read: (value) => (typeof value === 'string' && !/[^\t\P{Cc}]/u.test(value) ? value : undefined),
});

const headerRule = shape({ for: pathPattern, values: record(headerValue) });

const byteCount = wholeNumber().optional();

const budgets = shape({ html: byteCount, css: byteCount, js: byteCount });

const severity = choice('ignore', 'warn', 'error');

/** A section that a site may do without. */
function orFalse<Section>(section: z.ZodType<Section>): z.ZodType<Section | false> {
  return oneOf<Section | false>(
    (value) => {
      if (value === false) return z.literal(false);
      return isObject(value) ? section : undefined;
    },
    { allowed: 'an object or false' },
  );
}

export const siteSchema = shape({
  title: nonEmptyString,
  tagline: text.default(''),
  url: origin,
  baseUrl: baseUrl.default('/'),
  locale: locale.default('en'),
  titleDelimiter: nonEmptyString.default('|'),
  favicon: picture.optional(),
  image: picture.optional(),
  noIndex: flag.default(false),
  version: nonEmptyString.optional(),
  colorMode: colorMode.prefault({}),
  announcement: announcement.optional(),
  navbar: navbar.prefault({}),
  footer: footer.optional(),
  docs: docs.prefault({}),
  blog: orFalse(blog).prefault({}),
  search: orFalse(search).prefault({}),
  markdown: markdown.prefault({}),
  code: code.prefault({}),
  directives: record(callable<(props: DirectiveProps) => unknown>()).default({}),
  redirects: list(redirect).default([]),
  headers: list(headerRule).default([]),
  budgets: budgets.optional(),
  onBrokenLinks: severity.default('warn'),
  onBrokenMarkdownLinks: severity.default('warn'),
  onBrokenAnchors: severity.default('warn'),
  onDuplicateRoutes: severity.default('warn'),
  transform: callable<(site: Site) => Site>().default(() => (site: Site) => site),
  files: callable<(site: Site) => readonly OutputFile[]>().default(() => () => []),
} satisfies Record<keyof SiteConfig, z.ZodType>);

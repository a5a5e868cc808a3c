/** The schema of an extension: the keys of a configuration that a package may bring. */

import type { z } from 'zod';
import { nonEmptyString } from '../core/fields';
import { shape, textField } from '../core/schema';
import { markdown } from './markdownSchema';
import { code, frontMatter, siteSchema } from './siteSchema';

const from = textField({
  allowed: 'import.meta.url',
  parse: /^file:\/\//,
  suggest: () => 'Write import.meta.url without quotes.',
});

const { components, hosts, rehypePlugins, remarkPlugins } = markdown.shape;
const { directives, head, headers, pageHead, redirects, strings } = siteSchema.shape;
const { files, load, pageStyles, styles, transform } = siteSchema.shape;
const { draw, languages } = code.shape;

export const extensionSchema = shape({
  ...{ name: nonEmptyString, from: from.optional() },
  ...{ directives, head, headers, pageHead, redirects, strings },
  ...{ files, load, pageStyles, styles, transform },
  markdown: shape({ components, hosts, rehypePlugins, remarkPlugins }).prefault({}),
  code: shape({ draw, languages }).prefault({}),
  frontMatter: frontMatter.prefault({}),
});

export type ParsedExtension = z.output<typeof extensionSchema>;

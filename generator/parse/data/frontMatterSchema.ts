/** The keys of front matter, with the names that Docusaurus uses, and the values that each allows. */

import type { z } from 'zod';
import { badge, setIcon } from '../../core/entryMarks';
import { flag, headingLevel, nonEmptyString, text } from '../../core/fields';
import { list, oneOf, shape, textField } from '../../core/schema';
import type { InlineAuthor } from '../../core/types';
import {
  date,
  docId,
  editAddress,
  email,
  ignored,
  link,
  nameOrNull,
  number,
  picture,
  slug,
  suggestList,
  texts,
} from '../yaml/yamlFields';
import { homeFields } from './homeSchema';

type Tag = { readonly label: string; readonly slug?: string | undefined };

const textTag = nonEmptyString.transform((label): Tag => ({ label }));

const fullTag = shape({ label: nonEmptyString, permalink: slug.nullish() }).transform(
  ({ label, permalink }): Tag => ({ label, slug: permalink ?? undefined }),
);

const tag = oneOf<Tag>(
  { string: textTag, object: fullTag },
  { allowed: 'a string, or a mapping with a label and a permalink' },
);

/**
 * Of tags and of authors. Each has a page that shows all of them for each of its posts, so the output grows with
 * the square of their number.
 */
const MAX_ENTRIES = 200;
const isShort = (entries: readonly unknown[]) => entries.length <= MAX_ENTRIES;

const manyTags = list(tag).refine(isShort, {
  error: `a list of at most ${MAX_ENTRIES} tags`,
  params: { hint: 'Keep the tags that readers search for.' },
});
const tags = oneOf({ list: manyTags }, { allowed: 'a list of tags', suggest: suggestList });

const lastUpdate = shape(
  { date: date.nullish(), author: text.nullish() },
  'a mapping with a date or an author',
);

const authorFields = shape(
  {
    key: nonEmptyString.nullish(),
    name: nonEmptyString.nullish(),
    title: text.nullish(),
    url: link.nullish(),
    email: email.nullish(),
    description: ignored,
    image_url: ignored,
    imageURL: ignored,
    page: ignored,
    socials: ignored,
  },
  'a mapping',
);

const inlineAuthor = authorFields
  .refine((author) => Boolean(author.name ?? author.key), {
    error: 'a mapping with a name or a key',
    params: { hint: 'Add name, or the key of an author in authors.yml.' },
  })
  .transform(
    ({ key, name, title, url, email: mail }): InlineAuthor => ({
      key: key ?? undefined,
      name: name ?? undefined,
      title: title || undefined,
      url: url ?? undefined,
      email: mail ?? undefined,
    }),
  );

type AuthorReference = string | InlineAuthor;

const author = oneOf<AuthorReference>(
  { string: nonEmptyString, object: inlineAuthor },
  { allowed: 'the key of an author, or a mapping' },
);

const manyAuthors = list(author).refine(isShort, {
  error: `a list of at most ${MAX_ENTRIES} authors`,
  params: { hint: 'Name only the main authors.' },
});
const oneInlineAuthor = inlineAuthor.transform((one) => [one]);
const oneKey = nonEmptyString.transform((one) => [one]);

const authors = oneOf<readonly AuthorReference[]>(
  { string: oneKey, object: oneInlineAuthor, list: manyAuthors },
  { allowed: 'the key of an author, a mapping, or a list of them' },
);

const originalVersion = textField({
  allowed: 'the version of an original, as docwright translate mark writes it',
  parse: /^[0-9a-f]{12,40}$/,
});

const commonFields = {
  title: text.nullish().describe('title of the page: its h1 and the text of links to it'),
  title_meta: ignored,
  description: text.nullish().describe('description for search engines, cards and shared links'),
  slug: slug
    .nullish()
    .describe(
      'the address: `/start` is relative to the root of the docs or the blog, `start` to the folder of the page',
    ),
  sidebar_label: text.nullish().describe('name in the sidebar'),
  id: docId.nullish().describe('last part of the ID'),
  image: picture.nullish().describe('image for shared links to the page'),
  keywords: texts.nullish().describe('keywords for the `keywords` meta element'),
  tags: tags.nullish().describe('strings, or mappings with a label and a permalink'),
  draft: flag.nullish().describe('excluded from builds; `dev` and `build --drafts` include it'),
  unlisted: flag
    .nullish()
    .describe('published, but not listed in sidebars, lists, feeds or the sitemap'),
  translates: originalVersion
    .nullish()
    .describe(
      'version of the original that this page translates; written by [`translate mark`](./translations.md#status)',
    ),
  hide_table_of_contents: flag.nullish().describe('hides the table of contents'),
  toc_min_heading_level: headingLevel
    .nullish()
    .describe('lowest heading level in the table of contents'),
  toc_max_heading_level: headingLevel
    .nullish()
    .describe('highest heading level in the table of contents'),
  custom_edit_url: editAddress.describe('target of "Edit this page"; null hides the link'),
  last_update: lastUpdate.nullish().describe('date and author of the last update'),
  format: ignored,
  mdx: ignored,
};

const docFields = {
  ...homeFields,
  hide_title: flag.nullish().describe('hides the h1 above the text, except from screen readers'),
  sidebar_position: number.nullish().describe('place in the sidebar'),
  sidebar_badge: badge
    .nullish()
    .describe('text of a badge in the sidebar, or a mapping with its text and variant'),
  sidebar_icon: setIcon.nullish().describe('icon before the label in the sidebar'),
  sidebar_class_name: ignored,
  sidebar_custom_props: ignored,
  sidebar_key: ignored,
  displayed_sidebar: nameOrNull('the ID of a sidebar').describe(
    'the sidebar shown on the page; null for none',
  ),
  pagination_label: text.nullish().describe('label of previous and next links to this page'),
  pagination_next: nameOrNull('the ID of a doc').describe('ID of the next page; null for none'),
  pagination_prev: nameOrNull('the ID of a doc').describe('ID of the previous page; null for none'),
  operation: text
    .nullish()
    .describe('ID of the [API operation](./openapi.md#own-pages) that the page documents'),
  parse_number_prefixes: ignored,
};

const postFields = {
  author: nonEmptyString.nullish().describe('name of the only author, instead of `authors`'),
  author_title: text.nullish().describe('text below the name of the author'),
  author_url: link.nullish().describe('link target of the name of the author'),
  author_image_url: ignored,
  authors: authors.nullish().describe('keys in authors.yml, or mappings'),
  date: date.nullish().describe('such as 2026-03-01, or with a time: 2026-03-01T18:30+01:00'),
  version: nonEmptyString
    .nullish()
    .describe('the version that the post announces, such as "2.1", shown beside its date'),
  truncate: ignored,
};

const docSchema = shape({ ...commonFields, ...docFields });
const postSchema = shape({ ...commonFields, ...postFields });

/** The parsed values of the keys of docs and posts. A key without a value is null. */
export type FrontMatterFields = Partial<z.output<typeof docSchema> & z.output<typeof postSchema>>;

/** Pages outside docs and blog have the keys of docs. */
export type FrontMatterKind = 'docs' | 'blog';

export const FRONT_MATTER_SCHEMAS: Readonly<Record<FrontMatterKind, z.ZodType<FrontMatterFields>>> =
  { docs: docSchema, blog: postSchema };

export const FRONT_MATTER_KEYS = {
  docs: Object.keys(docSchema.shape),
  blog: Object.keys(postSchema.shape),
} as const;

/** The keys of front matter, with the names that Docusaurus uses, and the values that each allows. */

import type { z } from 'zod';
import { field, isObject, list, oneOf, shape } from '../../core/schema';
import type { InlineAuthor } from '../../core/types';
import {
  date,
  docId,
  editAddress,
  email,
  flag,
  headingLevel,
  ignored,
  link,
  nameOrNull,
  nonEmptyString,
  number,
  picture,
  slug,
  suggestList,
  text,
  texts,
} from '../yaml/yamlFields';

/** Chooses the schema by the value: one for a mapping, another for a text. */
function pickTextOr<Value>(
  forMapping: z.ZodType<Value>,
  forText: z.ZodType<Value>,
  value: unknown,
): z.ZodType<Value> | undefined {
  if (isObject(value)) return forMapping;
  return typeof value === 'string' ? forText : undefined;
}

type Tag = { readonly label: string; readonly slug?: string | undefined };

const textTag = nonEmptyString.transform((label): Tag => ({ label }));

const fullTag = shape({ label: nonEmptyString, permalink: slug.nullish() }).transform(
  ({ label, permalink }): Tag => ({ label, slug: permalink ?? undefined }),
);

const tag = oneOf<Tag>((value) => pickTextOr(fullTag, textTag, value), {
  allowed: 'text, or a mapping with a label and a permalink',
});

const anyList = field({
  allowed: 'a list of tags',
  parse: (value) => (Array.isArray(value) ? (value as readonly unknown[]) : undefined),
  suggest: suggestList,
});

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
    params: { hint: 'Add name, or key for an author of authors.yml.' },
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
  (value) => pickTextOr<AuthorReference>(inlineAuthor, nonEmptyString, value),
  {
    allowed: 'the key of an author, or a mapping',
  },
);

const manyAuthors = list(author);
const oneInlineAuthor = inlineAuthor.transform((one) => [one]);
const oneKey = nonEmptyString.transform((one) => [one]);

const authors = oneOf<readonly AuthorReference[]>(
  (value) =>
    Array.isArray(value)
      ? manyAuthors
      : pickTextOr<readonly AuthorReference[]>(oneInlineAuthor, oneKey, value),
  { allowed: 'the key of an author, a mapping, or a list of them' },
);

const commonFields = {
  title: text.nullish(),
  title_meta: ignored,
  description: text.nullish(),
  slug: slug.nullish(),
  sidebar_label: text.nullish(),
  id: docId.nullish(),
  image: picture.nullish(),
  keywords: texts.nullish(),
  tags: anyList.pipe(list(tag)).nullish(),
  draft: flag.nullish(),
  unlisted: flag.nullish(),
  hide_table_of_contents: flag.nullish(),
  toc_min_heading_level: headingLevel.nullish(),
  toc_max_heading_level: headingLevel.nullish(),
  custom_edit_url: editAddress,
  last_update: lastUpdate.nullish(),
  format: ignored,
  mdx: ignored,
};

const docFields = {
  hide_title: flag.nullish(),
  sidebar_position: number.nullish(),
  sidebar_class_name: ignored,
  sidebar_custom_props: ignored,
  sidebar_key: ignored,
  displayed_sidebar: nameOrNull('the id of a sidebar'),
  pagination_label: text.nullish(),
  pagination_next: nameOrNull('the id of a doc'),
  pagination_prev: nameOrNull('the id of a doc'),
  parse_number_prefixes: ignored,
};

const postFields = {
  author: nonEmptyString.nullish(),
  author_title: text.nullish(),
  author_url: link.nullish(),
  author_image_url: ignored,
  authors: authors.nullish(),
  date: date.nullish(),
  truncate: ignored,
};

const docSchema = shape({ ...commonFields, ...docFields });
const postSchema = shape({ ...commonFields, ...postFields });

/** The parsed values of the keys of docs and posts. A key without a value is null. */
export type FrontMatterFields = Partial<z.output<typeof docSchema> & z.output<typeof postSchema>>;

export const FRONT_MATTER_SCHEMAS: Readonly<Record<'docs' | 'blog', z.ZodType<FrontMatterFields>>> =
  { docs: docSchema, blog: postSchema };

export const FRONT_MATTER_KEYS = {
  docs: Object.keys(docSchema.shape),
  blog: Object.keys(postSchema.shape),
} as const;

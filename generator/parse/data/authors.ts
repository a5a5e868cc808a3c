/** Parses `authors.yml`: the authors that posts name by a key. */

import type { z } from 'zod';
import type { Diagnostic } from '../../core/diagnostics';
import { flag, nonEmptyString, text } from '../../core/fields';
import { oneOf, record, shape } from '../../core/schema';
import type { KnownAuthor } from '../../core/types';
import { parseYaml } from '../yaml/parseYaml';
import { email, ignored, link, slug } from '../yaml/yamlFields';
import { parseMapping } from './parseMapping';

type ParsedAuthors = {
  /** By key, in the order of the file. */
  readonly authors: ReadonlyMap<string, KnownAuthor>;
  readonly diagnostics: readonly Diagnostic[];
};

const pageOptions = shape({ permalink: slug }, 'a mapping with a permalink');

const page = oneOf<boolean | z.output<typeof pageOptions>>(
  { boolean: flag, string: flag, object: pageOptions },
  { allowed: 'true, false, or a mapping with a permalink' },
);

const author = shape(
  {
    name: nonEmptyString,
    title: text.nullish(),
    url: link.nullish(),
    email: email.nullish(),
    page: page.nullish(),
    description: ignored,
    image_url: ignored,
    imageURL: ignored,
    socials: ignored,
  },
  'a mapping with a name',
);

const NAMING = { subject: 'the list of authors', code: 'authors' } as const;

export function parseAuthors(yaml: string, file: string): ParsedAuthors {
  const { mapping, diagnostics } = parseYaml(yaml, { ...NAMING, file, firstLine: 1 });
  if (mapping === undefined) return { authors: new Map(), diagnostics };
  const schema = record(author, 'a mapping of keys to authors');
  const checked = parseMapping(schema, mapping, { ...NAMING, file, unknownKeys: 'warning' });
  const entries = Object.entries(checked.value).map(
    ([key, fields]) => [key, createAuthor(key, fields)] as const,
  );
  return { authors: new Map(entries), diagnostics: checked.diagnostics };
}

function createAuthor(key: string, fields: z.output<typeof author>): KnownAuthor {
  const { page } = fields;
  return {
    key,
    name: fields.name,
    title: fields.title?.trim() || undefined,
    url: fields.url ?? undefined,
    email: fields.email ?? undefined,
    hasPage: page !== false,
    pageSlug: typeof page === 'object' ? page?.permalink : undefined,
  };
}

/** Parses `authors.yml`: the authors that posts name by a key. */

import type { z } from 'zod';
import { SOCIALS, type Social } from '../../../templates/model/socials';
import { isAddress } from '../../core/address';
import type { Diagnostic } from '../../core/diagnostics';
import { flag, nonEmptyString, text } from '../../core/fields';
import { oneOf, record, shape, textField } from '../../core/schema';
import type { KnownAuthor } from '../../core/types';
import { parseYaml } from '../yaml/parseYaml';
import { email, link, picture, slug } from '../yaml/yamlFields';
import type { YamlMapping } from '../yaml/yamlMapping';
import { parseMapping } from './parseMapping';

export type ParsedAuthors = {
  /** By key, in the order of the file. */
  readonly authors: ReadonlyMap<string, KnownAuthor>;
  readonly diagnostics: readonly Diagnostic[];
};

const pageOptions = shape({ permalink: slug }, 'a mapping with a permalink');

const page = oneOf<boolean | z.output<typeof pageOptions>>(
  { boolean: flag, string: flag, object: pageOptions },
  { allowed: 'true, false, or a mapping with a permalink' },
);

const ACCOUNT = /^@?[\w.+-]+(?:@[\w.-]+)?$/;

/** The name of an account as in Docusaurus, or the whole address. */
function account(base: string) {
  return textField({
    allowed: 'the name of an account, or a URL such as "https://example.com/name"',
    parse: (value) => {
      if (ACCOUNT.test(value)) return base + value.replace(/^@/, '');
      return isAddress(value) ? value : undefined;
    },
  }).nullish();
}

const socials = shape(
  {
    ...Object.fromEntries(Object.entries(SOCIALS).map(([name, [, base]]) => [name, account(base)])),
    email: email.transform((address) => `mailto:${address}`).nullish(),
    newsletter: link.nullish(),
  },
  'a mapping of platforms to accounts',
).transform((byPlatform): readonly Social[] =>
  Object.entries(byPlatform).flatMap(([platform, href]) => (href ? [{ platform, href }] : [])),
);

const author = shape(
  {
    name: nonEmptyString,
    title: text.nullish(),
    url: link.nullish(),
    email: email.nullish(),
    page: page.nullish(),
    description: text.nullish(),
    image_url: picture.nullish(),
    imageURL: picture.nullish(),
    socials: socials.nullish(),
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
    ([key, fields]) => [key, createAuthor({ key, file, mapping }, fields)] as const,
  );
  return { authors: new Map(entries), diagnostics: checked.diagnostics };
}

type AuthorFields = z.output<typeof author>;
type AuthorPlace = { readonly key: string; readonly file: string; readonly mapping: YamlMapping };

function createAuthor(place: AuthorPlace, fields: AuthorFields): KnownAuthor {
  const { page } = fields;
  return {
    key: place.key,
    name: fields.name,
    title: fields.title?.trim() || undefined,
    url: fields.url ?? undefined,
    email: fields.email ?? undefined,
    description: fields.description?.trim() || undefined,
    picture: findPicture(place, fields),
    socials: fields.socials?.length ? fields.socials : undefined,
    hasPage: page !== false,
    pageSlug: typeof page === 'object' ? page?.permalink : undefined,
  };
}

function findPicture(
  { key, file, mapping }: AuthorPlace,
  fields: AuthorFields,
): KnownAuthor['picture'] {
  const name = fields.imageURL ? 'imageURL' : 'image_url';
  const href = fields[name];
  if (!href) return undefined;
  return { href, kind: 'file', file, ...mapping.locateValue([key, name]) };
}

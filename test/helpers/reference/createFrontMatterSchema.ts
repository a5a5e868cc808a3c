/** Creates the JSON Schema of front matter, with which editors check and complete its keys. */

import { z } from 'zod';
import { unionMembers } from '../../../generator/core/schema';
import {
  FRONT_MATTER_SCHEMAS,
  type FrontMatterKind,
} from '../../../generator/parse/data/frontMatterSchema';
import { date, email } from '../../../generator/parse/yaml/yamlFields';

const TITLES = {
  docs: 'Front matter of a doc on a docwright site',
  blog: 'Front matter of a blog post on a docwright site',
} as const satisfies Record<FrontMatterKind, string>;

/** Texts that no number is. */
const STRICT_TEXTS: readonly unknown[] = [date, email];

export function createFrontMatterSchema(
  collection: FrontMatterKind,
): Readonly<Record<string, unknown>> {
  const { $schema, ...described } = describe(FRONT_MATTER_SCHEMAS[collection]);
  return { $schema, title: TITLES[collection], ...described };
}

function describe(schema: z.ZodType): { readonly $schema?: string | undefined } {
  return z.toJSONSchema(schema, {
    // The draft that editors know.
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The names of kinds are for the tables of the manual.
      delete jsonSchema.title;
      // docwright reads a number as the text that it is written as: `title: 10.0`.
      if (jsonSchema.type === 'string' && !STRICT_TEXTS.includes(zodSchema)) {
        Object.assign(jsonSchema, { type: ['string', 'number'] });
      }
      const members = unionMembers.get(zodSchema)?.map(describeMember) ?? [];
      if (members.length === 0) return;
      Object.assign(jsonSchema, members.length === 1 ? members[0] : { anyOf: members });
    },
  });
}

function describeMember(schema: z.ZodType): object {
  const { $schema, ...member } = describe(schema);
  return member;
}

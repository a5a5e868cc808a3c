/** The types of the configuration that have a name in TypeScript and in JSON Schema. */

import { z } from 'zod';

export const namedTypes = z.registry<{ readonly id: string }>();

/** Returns the `$ref` of JSON Schema to a named type. */
export function refer(id: string): string {
  return `#/$defs/${id}`;
}

type Member = z.ZodType | { readonly const: unknown };

/** Describes a union for JSON Schema, because zod cannot see the members of `oneOf`. Members that are objects must have names. */
export function anyOf(...members: readonly Member[]) {
  return { anyOf: members.map(describeMember) };
}

function describeMember(member: Member): Readonly<Record<string, unknown>> {
  if (!('_zod' in member)) return member;
  const id = namedTypes.get(member)?.id;
  return id === undefined ? { ...member.meta() } : { $ref: refer(id) };
}

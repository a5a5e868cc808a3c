/** The types of the configuration that have a name of their own, in TypeScript and in JSON Schema. */

import { z } from 'zod';

export const namedTypes = z.registry<{ readonly id: string }>();

/** How a named type is written where another one uses it, in the manner of JSON Schema. */
export function refer(id: string): string {
  return `#/$defs/${id}`;
}

type Member = z.ZodType | { readonly const: unknown };

/** What JSON Schema says of a union, whose members `oneOf` hides; the objects among them have names. */
export function anyOf(...members: readonly Member[]) {
  return { anyOf: members.map(describeMember) };
}

function describeMember(member: Member): Readonly<Record<string, unknown>> {
  if (!('_zod' in member)) return member;
  const id = namedTypes.get(member)?.id;
  return id === undefined ? { ...member.meta() } : { $ref: refer(id) };
}

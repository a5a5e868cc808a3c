/**
 * The id that an author gives to a heading: `{#id}`, or `{/* #id *\/}` as MDX has it. Ids that it had before
 * follow: `{#id was="old older"}`.
 */

const CUSTOM_ID =
  /\{(?:#([^\s{}#]+)(?:\s+was="([^"{}]*)")?|\/\*\s*#([^\s{}#*]+)(?:\s+was="([^"{}*]*)")?\s*\*\/\s*)\}\s*$/;

export type CustomId = {
  readonly id: string;
  /** The ids that it had before. */
  readonly was: readonly string[];
};

export function endsWithId(text: string): boolean {
  return CUSTOM_ID.test(text);
}

/** The id, and the text before it; undefined for a text without one. */
export function splitCustomId(text: string): (CustomId & { readonly before: string }) | undefined {
  const match = CUSTOM_ID.exec(text);
  const id = match?.[1] ?? match?.[3];
  if (match === null || id === undefined) return undefined;
  const was = (match[2] ?? match[4] ?? '').split(/\s+/).filter(Boolean);
  return { id, was, before: text.slice(0, match.index).trimEnd() };
}

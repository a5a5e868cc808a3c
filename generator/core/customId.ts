/**
 * The id that an author gives to a heading: `{#id}`, or `{/* #id *\/}` as MDX has it. Attributes may follow:
 * `{#id was="old older" keywords="a term, another"}`.
 */

const CUSTOM_ID =
  /\{(?:#([^\s{}#]+)((?:\s+(?:was|keywords)="[^"{}]*")*)|\/\*\s*#([^\s{}#*]+)((?:\s+(?:was|keywords)="[^"{}*]*")*)\s*\*\/\s*)\}\s*$/;

export type CustomId = {
  readonly id: string;
  /** The ids that it had before. */
  readonly was: readonly string[];
  /** Words for search that the section does not contain. */
  readonly keywords: readonly string[];
};

/** Matches valid attributes, too. */
const ATTRIBUTES = /\{[^{}]*\b(?:was|keywords?)\s*=[^{}]*\}\s*$/;

/** The braces at the end of a text if they hold attributes, but not as above. */
export function findInvalidAttributes(text: string): string | undefined {
  return endsWithId(text) ? undefined : ATTRIBUTES.exec(text)?.[0].trim();
}

export function endsWithId(text: string): boolean {
  return CUSTOM_ID.test(text);
}

/** The id, and the text before it; undefined for a text without one. */
export function splitCustomId(text: string): (CustomId & { readonly before: string }) | undefined {
  const match = CUSTOM_ID.exec(text);
  const id = match?.[1] ?? match?.[3];
  if (match === null || id === undefined) return undefined;
  const attributes = match[2] ?? match[4] ?? '';
  return {
    id,
    was: listValues(attributes, 'was', /\s+/),
    keywords: listValues(attributes, 'keywords', ','),
    before: text.slice(0, match.index).trimEnd(),
  };
}

function listValues(attributes: string, name: string, separator: RegExp | string) {
  const all = attributes.matchAll(/\b(was|keywords)="([^"]*)"/g);
  const values = [...all].filter(([, key]) => key === name).map(([, , value = '']) => value);
  return values
    .flatMap((value) => value.split(separator))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The id that an author gives to a heading: `{#id}`, or `{/* #id *\/}` as MDX has it. */

const CUSTOM_ID = /\{(?:#([^\s{}#]+)|\/\*\s*#([^\s{}#*]+)\s*\*\/\s*)\}\s*$/;

export function endsWithId(text: string): boolean {
  return CUSTOM_ID.test(text);
}

/** The id, and the text before it; undefined for a text without one. */
export function splitCustomId(
  text: string,
): { readonly id: string; readonly before: string } | undefined {
  const match = CUSTOM_ID.exec(text);
  const id = match?.[1] ?? match?.[2];
  if (match === null || id === undefined) return undefined;
  return { id, before: text.slice(0, match.index).trimEnd() };
}

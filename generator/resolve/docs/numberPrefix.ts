/** Number prefixes that give files an order: `01-intro`, `3 - setup` (rule 3.3). */

const PREFIXED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** Versions and dates look like a prefix but are not one. */
const VERSION_OR_DATE = /^\d+[-_.]\d+/;

export function stripNumberPrefix(name: string): { name: string; position?: number } {
  if (VERSION_OR_DATE.test(name)) return { name };
  const [, number, rest] = PREFIXED.exec(name) ?? [];
  return rest === undefined ? { name } : { name: rest, position: Number(number) };
}

/** Strips the prefix of every folder in a path. */
export function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((part) => stripNumberPrefix(part).name)
    .join('/');
}

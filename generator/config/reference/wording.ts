/** Formats values and descriptions of the configuration for comments and tables. */

/** Formats a value as code, with text in single quotes. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(quote).join(', ')}]`;
  return JSON.stringify(value);
}

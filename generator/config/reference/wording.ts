/** How values and docs of the configuration are written in comments and tables. */

/** A value as code: texts in single quotes. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(quote).join(', ')}]`;
  return JSON.stringify(value);
}

/** Links lead from page to page of the manual; elsewhere only their texts remain. */
export function removeLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** The ids that templates and scripts use on pages with Markdown. No heading and no element of a text may have one. */

const PAGE_IDS: ReadonlySet<string> = new Set([
  ...['base-url-check', 'main', 'menu', 'nprogress', 'search-input', 'search-options', 'skip-link'],
]);

export function isPageId(id: string): boolean {
  return PAGE_IDS.has(id);
}

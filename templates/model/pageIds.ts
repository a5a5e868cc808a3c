/** The ids that templates and scripts use on pages with Markdown. No heading and no element of a text may have one. */

const PAGE_IDS: ReadonlySet<string> = new Set([
  ...['base-url-check', 'main', 'menu', 'nprogress', 'search-input', 'search-options', 'skip-link'],
]);

/** Before each id of the announcement, which is on every page. */
export const ANNOUNCEMENT_PREFIX = 'announcement.';
/** Ids with a number behind them: the rows of the search list. */
const NUMBERED = /^search-option-\d+$/;

export function isPageId(id: string): boolean {
  return PAGE_IDS.has(id) || NUMBERED.test(id) || id.startsWith(ANNOUNCEMENT_PREFIX);
}

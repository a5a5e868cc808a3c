/** Links the stylesheets, and the script, that only some pages load. */

import { HYDRATED_SCRIPT_ATTRIBUTE } from '../../templates/hydratedDirective';
import { type PageAssets, SHEET_ATTRIBUTE } from '../../templates/pageAssets';
import { escapeAttribute } from './xml';

const CLASS_START = ' class="';
/** Values of `class` that are kept, because they repeat on all pages. */
const MAX_KNOWN = 10_000;

/**
 * Returns a function that gives the elements for the head of a page with this markup. Where a text looks like a class, the
 * page has a stylesheet too many, and nothing else.
 */
export function createSheetLinker(sheets: PageAssets['sheets']): (html: string) => string {
  const known = new Map<string, readonly number[]>();
  const listSheets = (isNeeded: (sheet: SheetLink) => boolean): readonly number[] =>
    sheets.flatMap((sheet, at) => (isNeeded(sheet) ? [at] : []));
  const findSheets = (value: string): readonly number[] => {
    const names = new Set(value.split(' '));
    const found = listSheets(({ classes }) => classes.some((name) => names.has(name)));
    if (known.size < MAX_KNOWN) known.set(value, found);
    return found;
  };
  const links = sheets.map(createLink);
  const forAll = listSheets(({ classes }) => classes.length === 0);
  return (html) => {
    const shown = new Set(forAll);
    let start = html.indexOf(CLASS_START);
    while (start !== -1) {
      start += CLASS_START.length;
      const value = html.slice(start, html.indexOf('"', start));
      for (const at of known.get(value) ?? findSheets(value)) shown.add(at);
      start = html.indexOf(CLASS_START, start);
    }
    return links.filter((_, at) => shown.has(at)).join('');
  };
}

type SheetLink = PageAssets['sheets'][number];

function createLink({ href, media }: SheetLink): string {
  const medium = media === undefined ? '' : ` media="${media}"`;
  return `<link rel="stylesheet" href="${escapeAttribute(href)}"${medium} ${SHEET_ATTRIBUTE}=""/>`;
}

/** Deferred, not async: it imports the main script, and that one must not run before the page is parsed. */
export function linkHydrationScript(html: string, { hydrationScript }: PageAssets): string {
  if (hydrationScript === undefined || !html.includes(` ${HYDRATED_SCRIPT_ATTRIBUTE}="`)) return '';
  return `<script type="module" src="${escapeAttribute(hydrationScript)}" ${SHEET_ATTRIBUTE}=""></script>`;
}

/** Links the stylesheets, and the script, that only some pages load. */

import { HYDRATED_SCRIPT_ATTRIBUTE } from '../../templates/hydratedDirective';
import { type PageAssets, SHEET_ATTRIBUTE } from '../../templates/pageAssets';
import { escapeAttribute } from './xml';

/**
 * The source of a pattern that finds a start tag with one of the classes; without classes it finds every page.
 * Where a text looks like one, the page has a stylesheet too many, and nothing else.
 */
export function createSheetPattern(classes: readonly string[]): string {
  if (classes.length === 0) return '';
  return ` class="(?:[^"]* )?(?:${classes.join('|')})[ "]`;
}

/** The elements for the head of a page whose markup is `html`. */
export function linkSheets(html: string, { sheets }: Pick<PageAssets, 'sheets'>): string {
  return sheets
    .filter(({ pattern }) => new RegExp(pattern).test(html))
    .map(({ href, media }) => {
      const medium = media === undefined ? '' : ` media="${media}"`;
      return `<link rel="stylesheet" href="${escapeAttribute(href)}"${medium} ${SHEET_ATTRIBUTE}=""/>`;
    })
    .join('');
}

/** Deferred, not async: it imports the main script, and that one must not run before the page is parsed. */
export function linkHydrationScript(html: string, { hydrationScript }: PageAssets): string {
  if (hydrationScript === undefined || !html.includes(` ${HYDRATED_SCRIPT_ATTRIBUTE}="`)) return '';
  return `<script type="module" src="${escapeAttribute(hydrationScript)}" ${SHEET_ATTRIBUTE}=""></script>`;
}

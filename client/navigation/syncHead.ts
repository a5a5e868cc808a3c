/** Gives the head the title, metas and links of another page. */

import type { ClientOptions } from '../../templates/model/client';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

/**
 * Scripts and stylesheets are the same on all pages that are swapped, so they are left alone; but inlined
 * styles and data of the configuration may differ. The first page's policy stays: an added one would restrict it further.
 */
const DESCRIPTIONS = __CLIENT__.hasHead
  ? 'title,meta:not([http-equiv]),link:not([rel=stylesheet]),[data-head=swap]'
  : 'title,meta:not([http-equiv]),link:not([rel=stylesheet])';

/** Elements that both pages have are not touched. */
export function syncHead(next: Document): void {
  const wanted = new Map(listDescriptions(next));
  for (const [html, element] of listDescriptions(document)) {
    if (!wanted.delete(html)) element.remove();
  }
  for (const element of wanted.values()) document.head.append(document.importNode(element, true));
}

function listDescriptions(page: Document): [string, Element][] {
  return [...page.head.querySelectorAll(DESCRIPTIONS)].map((element) => [
    element.outerHTML,
    element,
  ]);
}

/** Gives the head the title, metas and links of another page. */

/** Scripts and stylesheets are the same on all pages that are swapped. */
const DESCRIPTIONS = 'title,meta,link:not([rel=stylesheet])';

/** What both pages have stays untouched. */
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

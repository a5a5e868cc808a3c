/** Gives the head the title, metas and links of another page. */

/** Scripts and stylesheets are the same on all pages that are swapped, so they are left alone. */
const DESCRIPTIONS = 'title,meta,link:not([rel=stylesheet])';

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

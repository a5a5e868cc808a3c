/** Marks the current page in a list of links that two pages share. */

/** Returns false and changes nothing when the other page has different links in this list. */
export function syncLinks(selector: string, next: Document): boolean {
  const links = listLinks(document, selector);
  const wanted = listLinks(next, selector);
  const areOthers = links.map(getName).join() !== wanted.map(getName).join();
  if (areOthers) return false;
  for (const [index, link] of links.entries()) mark(link, wanted[index]);
  return true;
}

function listLinks(page: Document, selector: string): Element[] {
  return [...page.querySelectorAll(`${selector} li a`)];
}

function getName(link: Element): string {
  return link.getAttribute('href') + (link.textContent ?? '');
}

function mark(link: Element, wanted: Element | undefined): void {
  link.ariaCurrent = wanted?.ariaCurrent ?? null;
}

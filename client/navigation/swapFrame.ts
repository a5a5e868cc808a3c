/** Replaces what is in navbar and footer where the next page has something else there, on sites that draw them themselves. */

const FRAME = ['.navbar', '.footer'];

/** As they were sent: behaviours change what is shown. */
let sent: readonly string[] = [];

/** Called before any behaviour starts. */
export function startFrame(): void {
  sent = FRAME.map((selector) => getMarkup(document, selector));
}

export function swapFrame(next: Document): void {
  for (const [index, selector] of FRAME.entries()) {
    const part = next.querySelector(selector);
    if (!part || getMarkup(next, selector) === sent[index]) continue;
    const children = [...part.childNodes].map((node) => document.importNode(node, true));
    document.querySelector(selector)?.replaceChildren(...children);
  }
  sent = FRAME.map((selector) => getMarkup(next, selector));
}

function getMarkup(page: Document, selector: string): string {
  return page.querySelector(selector)?.innerHTML ?? '';
}

/** Copies the Markdown of a page, and closes the menus that need no script to open. */

import { sameOrigin } from '../browser/sameOrigin';
import { cutMarked } from './cutMarked';

const OPEN_MENU = ':is(.page-menu, .folding-links, .edition-menu, .nav-menu) [open]';

/** Closes the menu when the reader continues elsewhere, or follows a link in it. */
export function startPageMenu(): void {
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
      const isInside = menu.contains(target as Node) && !(target as Element).closest('a');
      if (!isInside) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/**
 * Copies the Markdown of the page, or of the section that the contents mark, as the button says. Rejects when the browser
 * does not allow it.
 */
export function copyPage({
  dataset: { copyPage: path = '', section },
}: HTMLElement): Promise<void> {
  const text = fetchText(path);
  return copyText(section === undefined ? text : text.then(cutMarked));
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(sameOrigin(path), { mode: 'same-origin' });
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** The promise goes to the clipboard: some browsers allow copying only while the click is handled. */
async function copyText(text: Promise<string>): Promise<void> {
  if (!window.ClipboardItem) return navigator.clipboard.writeText(await text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

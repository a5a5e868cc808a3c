/** Copies the Markdown twin of a page, and closes the menu beside its title. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';
import { COPIED_MS, showOutcome } from './copyButton';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const OPEN_MENU = '.page-menu details[open]';

export function startPageMenu(): void {
  onClick('[data-copy-page]', async (button) => {
    const href = button.dataset.copyPage ?? '';
    try {
      await copyText(fetchText(href));
      const label = __STRINGS__.content.copied;
      showOutcome(button, { state: 'copied', label, shownMs: COPIED_MS });
    } catch {
      // Copying needs a secure connection and a permission. Without them the reader gets the text itself.
      location.assign(href);
    }
  });
  document.addEventListener('click', ({ target }) => {
    const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (menu && !menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** The promise goes to the clipboard: some browsers allow copying only while the click is handled. */
async function copyText(text: Promise<string>): Promise<void> {
  if (!window.ClipboardItem) return navigator.clipboard.writeText(await text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/** The help for keys, which opens with a question mark. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { showPopup } from './popup';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

export function showKeys(): void {
  if (document.querySelector('dialog[open]')) return;
  const list = document.createElement('dl');
  // Those of this reader's system: the search button shows them.
  const hints = [...document.querySelectorAll('.search-link kbd')];
  if (hints.length > 0) {
    const searchKeys = hints.map((hint) => hint.textContent);
    list.append(...createRow(searchKeys, __STRINGS__.keys.search));
    list.append(...createRow(['/'], __STRINGS__.keys.search));
  }
  list.append(...createRow(['←', '→'], __STRINGS__.keys.tabs));
  list.append(...createRow([__STRINGS__.search.escape], __STRINGS__.keys.close));
  list.append(...createRow(['?'], __STRINGS__.keys.help));
  const title = createElement('h2', __STRINGS__.keys.title);
  const close = createElement('button', __STRINGS__.keys.closeHelp);
  close.className = 'button';
  const dialog = showPopup({ label: __STRINGS__.keys.title, content: [title, list, close] });
  close.addEventListener('click', () => dialog.close());
}

function createRow(keys: readonly string[], meaning: string): readonly HTMLElement[] {
  const term = document.createElement('dt');
  term.append(...keys.map((key) => createElement('kbd', key)));
  return [term, createElement('dd', meaning)];
}

function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

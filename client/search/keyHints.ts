/** Shows the shortcut on the search button; the served page does not know the reader's system (rule 5.2). */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onPageChange } from '../navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const APPLE = /mac|iphone|ipad|ipod/i;

export function startKeyHints(): void {
  // A page of another section may bring a new button.
  onPageChange(addKeyHints);
}

function addKeyHints(): void {
  const button = document.querySelector('button.search-link');
  if (!button || button.querySelector('kbd')) return;
  for (const key of [
    APPLE.test(navigator.platform) ? '⌘' : __STRINGS__.searchField.controlKey,
    'K',
  ]) {
    const hint = document.createElement('kbd');
    hint.ariaHidden = 'true';
    hint.textContent = key;
    button.append(hint);
  }
}

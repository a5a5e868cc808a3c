/** Tells on the search button which keys press it, which the served page cannot know (rule 5.2). */

import { onPageChange } from '../navigation/pageChange';

const APPLE = /mac|iphone|ipad|ipod/i;

export function startKeyHints(): void {
  // The page of another section may bring another button.
  onPageChange(addKeyHints);
}

function addKeyHints(): void {
  const button = document.querySelector('button.search-link');
  if (!button || button.querySelector('kbd')) return;
  for (const key of [APPLE.test(navigator.platform) ? '⌘' : 'Ctrl', 'K']) {
    const hint = document.createElement('kbd');
    hint.ariaHidden = 'true';
    hint.textContent = key;
    button.append(hint);
  }
}

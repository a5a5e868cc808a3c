/** Loads the behaviours at the first action of the reader, and replays the clicks and keys that came before. */

import type { ClientOptions } from '../templates/model/client';
import { SEARCH_PAGES } from '../templates/model/search/settings';
import { showFailure } from './browser/showFailure';
import { isLoaded, loadOnIntent } from './loadOnIntent';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

/** A script or an assistive tool may send only a `click`. */
const SIGNS_OF_INTENT = ['pointerover', 'keydown', 'scroll', 'focusin', 'input', 'click'];
/** Letters, Enter, Escape and Backspace: the keys that a text field handles. */
const TYPED = /^(.$|E|B)/;
/** Elements in which a letter is typed, or presses a control. */
const FIELDS = 'input,select,textarea,button,[contenteditable]';
/** Buttons that do nothing without a script. */
const SCRIPTED = '.needs-script:not([data-color-mode-switch]),[role=tab]';

/** Keys that were pressed for a behaviour before it was loaded. */
let heldKeys: KeyboardEvent[];
let isHolding: boolean | undefined;

export function startOnIntent(): void {
  addEventListener('click', holdClick, true);
  addEventListener('keydown', holdKey, true);
  // Repeated on every page, so that a failed load is tried again.
  onPageChange(() => {
    // Not captured, because the sidebar, which the page itself scrolls to its entry, also sends scroll events.
    for (const type of SIGNS_OF_INTENT) addEventListener(type, followSign, { once: true });
  });
  if (__CLIENT__.search) loadForQuery();
}

/** The inlined script has hidden the list of all pages of the search page, because its address has a query. */
function loadForQuery(): void {
  const pages = document.querySelector<HTMLElement>(SEARCH_PAGES);
  if (!pages?.hidden) return;
  loadOnIntent().catch((error) => {
    pages.hidden = false;
    showFailure(error, loadOnIntent);
  });
}

/** The focus that a page gives to its own field is not an action of the reader. */
function followSign({ type, target }: Event): void {
  // Nobody has asked for anything yet, so a failure needs no message.
  if (type !== 'focusin' || !(target as HTMLElement).autofocus) loadOnIntent().catch(console.warn);
}

function holdClick({ target }: Event): void {
  const button = !isLoaded && target instanceof Element && target.closest<HTMLElement>(SCRIPTED);
  if (button) replay(() => button.click());
}

/**
 * Holds back the first key that moves between tabs or opens the search, and what is typed after it.
 * Other shortcuts are left to the browser.
 */
function holdKey(event: KeyboardEvent): void {
  const isForTabs = /^Arrow[LR]/.test(event.key) && isWithin(event, '[role=tab]');
  if (isLoaded || !(isForTabs || (__CLIENT__.search && isForSearch(event)))) return;
  event.preventDefault();
  if (isHolding) return void heldKeys.push(event);
  isHolding = true;
  heldKeys = [event];
  replay(() => {
    for (const key of heldKeys) key.target?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
}

/** Repeats what the reader did when the behaviours are loaded. Shows an alert when they cannot be loaded. */
function replay(repeat: () => void): void {
  const retry = () => loadOnIntent().then(repeat);
  retry().catch((error) => {
    isHolding = false;
    showFailure(error, retry);
  });
}

/** The keys that open the search (rules 5.6, 5.7 and 5.10). */
function isForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  if (altKey) return false;
  if (isHolding) return TYPED.test(key);
  return isWithin(event, '.search-link') ? key.length < 2 : key === '/' && !isWithin(event, FIELDS);
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Loads the behaviours at the first action of the reader, and replays the clicks and keys that came before. */

import type { ClientOptions } from '../templates/model/client';
import { hasStored } from './browser/storage';
import { TAB_KEY_PREFIX } from './browser/storageKeys';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

const SEARCH = __CLIENT__.searchScript;
/** A script or an assistive tool may send only a `click`; the browser's Back and Forward send only a `popstate`. */
const SIGNS_OF_INTENT = [
  'pointerover',
  'keydown',
  'scroll',
  'focusin',
  'input',
  'click',
  'popstate',
];
/** Letters, Enter, Escape and Backspace: the keys that a text field handles. */
const TYPED = /^(.$|E|B)/;
/** Elements in which a letter is typed, or presses a control. */
const FIELDS = 'input,select,textarea,button,[contenteditable]';
/** Buttons that do nothing without a script. */
const SCRIPTED = '.needs-script:not([data-color-mode-switch]),[role=tab]';

let behaviours: Promise<unknown> | undefined;
let isLoaded = false;
/** Keys that were pressed for the search before it was loaded. */
const heldKeys: KeyboardEvent[] = [];

export function startOnIntent(): void {
  addEventListener('click', holdClick, true);
  addEventListener('keydown', holdKey, true);
  // Repeated on every page, so that a failed load is tried again.
  onPageChange(() => {
    // Not captured, because the sidebar, which the page itself scrolls to its entry, also sends scroll events.
    for (const type of SIGNS_OF_INTENT) addEventListener(type, followSign, { once: true });
    loadForTabs();
  });
  // Another window of the site may have chosen a tab that is also on this page (rule 3.69).
  addEventListener('storage', loadForTabs);
}

/** The focus that a page gives to its own field is not an action of the reader. */
function followSign({ type, target }: Event): void {
  if (type !== 'focusin' || !(target as HTMLElement).autofocus) void load();
}

/** A tab that the reader has chosen before, or that the address names, is shown without waiting for an action. */
function loadForTabs(): void {
  const isChosen = location.search || location.hash || hasStored(TAB_KEY_PREFIX);
  if (isChosen && document.querySelector('[role=tab]')) void load();
}

function load(): Promise<unknown> {
  behaviours ??= import('./onIntent').then(
    () => {
      isLoaded = true;
    },
    (error) => {
      // The page can be read without the behaviours.
      behaviours = undefined;
      console.warn(error);
    },
  );
  return behaviours;
}

function holdClick({ target }: Event): void {
  const button = !isLoaded && target instanceof Element && target.closest<HTMLElement>(SCRIPTED);
  if (button) void load().then(() => isLoaded && button.click());
}

/**
 * Holds back the first key that moves between tabs or opens the search, and what is typed after it.
 * Other shortcuts are left to the browser.
 */
function holdKey(event: KeyboardEvent): void {
  const isForTabs = /^Arrow[LR]/.test(event.key) && isWithin(event, '[role=tab]');
  if (isLoaded || !(isForTabs || (SEARCH && isForSearch(event)))) return;
  event.preventDefault();
  if (heldKeys.push(event) > 1) return;
  void load().then(releaseKeys);
  // Loaded here too, in parallel; the code that waits for it reports the error.
  if (SEARCH && !isForTabs) import(SEARCH).catch(() => {});
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function releaseKeys(): void {
  const keys = heldKeys.splice(0);
  if (!isLoaded) return;
  for (const key of keys) key.target?.dispatchEvent(new KeyboardEvent('keydown', key));
}

/** The keys that open the search (rules 5.6, 5.7 and 5.10). */
function isForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  if (altKey) return false;
  if (heldKeys.length > 0) return TYPED.test(key);
  return isWithin(event, '.search-link') ? key.length < 2 : key === '/' && !isWithin(event, FIELDS);
}

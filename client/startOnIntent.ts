/** Loads the behaviours that only an active reader meets, and gives them the clicks and keys that came too early. */

import type { ClientOptions } from '../templates/model/client';
import { hasStored } from './browser/storage';
import { TAB_KEY_PREFIX } from './browser/storageKeys';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

const SEARCH = __CLIENT__.searchScript;
/** A click may come from a script or an assistive tool, and a way through the history from the browser's buttons. */
const SIGNS_OF_INTENT = [
  'pointerover',
  'keydown',
  'scroll',
  'focusin',
  'input',
  'click',
  'popstate',
];
/** Letters, Enter, Escape and Backspace: what a field would take. */
const TYPED = /^(.$|E|B)/;
/** Where a letter is one, or presses something. */
const FIELDS = 'input,select,textarea,button,[contenteditable]';
/** Buttons that do nothing by themselves. */
const SCRIPTED = '.needs-script:not([data-color-mode-switch]),[role=tab]';

let behaviours: Promise<unknown> | undefined;
let isLoaded = false;
/** Pressed for the search, before it was there to hear of them. */
const heldKeys: KeyboardEvent[] = [];

export function startOnIntent(): void {
  addEventListener('click', holdClick, true);
  addEventListener('keydown', holdKey, true);
  // Anew on every page, where what has failed is tried again.
  onPageChange(() => {
    // Not captured: the sidebar, which the page itself scrolls to its entry, is no reader.
    for (const type of SIGNS_OF_INTENT) addEventListener(type, followSign, { once: true });
    loadForTabs();
  });
  // Another window of the site may have chosen a tab that is on this page too (rule 3.69).
  addEventListener('storage', loadForTabs);
}

/** The focus that a page gives to its field is no sign of a reader. */
function followSign({ type, target }: Event): void {
  if (type !== 'focusin' || !(target as HTMLElement).autofocus) void load();
}

/** Tabs that a reader has chosen before, or that the address names, are shown without another sign. */
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
      // The page can be read without them.
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
 * The first key that moves between tabs or opens the search, and what is typed after it; shortcuts stay
 * the browser's.
 */
function holdKey(event: KeyboardEvent): void {
  const isForTabs = /^Arrow[LR]/.test(event.key) && isWithin(event, '[role=tab]');
  if (isLoaded || !(isForTabs || (SEARCH && isForSearch(event)))) return;
  event.preventDefault();
  if (heldKeys.push(event) > 1) return;
  void load().then(releaseKeys);
  // Beside the script that asks for it too and tells what went wrong.
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

/** Rules 5.6, 5.7 and 5.10. */
function isForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  if (altKey) return false;
  if (heldKeys.length > 0) return TYPED.test(key);
  return isWithin(event, '.search-link') ? key.length < 2 : key === '/' && !isWithin(event, FIELDS);
}

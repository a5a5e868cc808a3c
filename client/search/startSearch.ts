/**
 * Waits for the first sign that the reader wants to search, then loads search and replays the keys that
 * were pressed in the meantime.
 */

import type { SearchAddresses } from '../../templates/model/search/settings';
import { SEARCH_RESULTS } from '../../templates/model/search/settings';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { addLink } from '../browser/addLink';
import { loadStyles } from '../browser/loadStyles';
import { onClick } from '../browser/onClick';
import { onSign } from '../browser/onSign';
import { showFailure } from '../browser/showFailure';
import { isPagePath } from '../navigation/pageAddress';
import { onPageChange } from '../navigation/pageChange';
import { visit as visitPage } from '../navigation/startNavigation';
import type { SearchIsland } from './createSearchIsland';
import type { Visit } from './dialog/openDialog';
import { find, getAddressQuery, isEdited, showQuery } from './page/showQuery';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const TEXT = __STRINGS__.searchPage.notLoaded;
const BUTTON = 'button.search-link';
const PAGE_FORM = '#search-form';
/** What opens the dialog: the button, and the search field of any page but that of search. */
const OPENERS = `:is(${BUTTON},.search-form:not(${PAGE_FORM}) input)`;

let island: SearchIsland | undefined;
/** Text typed since the reader asked for the dialog; undefined once the dialog is open. */
let typed: string | undefined;

export function startSearch(addresses: SearchAddresses): void {
  const load = async () => {
    island = await loadIsland(addresses);
  };
  const open = (letter = '') => {
    typed = letter;
    // Synchronously when everything is loaded, because a phone shows its keyboard only during a tap.
    if (island) return toggleDialog();
    let wanted: string | undefined = letter;
    const openLoaded = () => {
      typed = wanted;
      return load().then(toggleDialog, (error) => {
        // Keys are for the page again.
        [wanted, typed] = [typed, undefined];
        throw error;
      });
    };
    openLoaded().catch((error) => {
      // Escape ends the waiting.
      if (wanted !== undefined) showFailure(error, openLoaded, { text: TEXT });
    });
  };
  const showPage = () => {
    const form = document.querySelector<HTMLFormElement>(PAGE_FORM);
    if (!form) return;
    const showLoaded = () => load().then(() => island?.showPage(form));
    showLoaded().catch((error) => {
      const place = find(SEARCH_RESULTS);
      // Said once, not on every letter.
      if (place.querySelector('.load-failure')) return;
      const retry = () => showLoaded().then(() => form.querySelector('input')?.focus());
      showFailure(error, retry, {
        text: TEXT,
        put: (box) => {
          // The list of all pages stays below.
          showQuery('');
          place.hidden = false;
          place.replaceChildren(box);
        },
      });
    });
  };

  // A load that fails is not reported: the next sign tries again, and a form works without it.
  const openFor = (opener: Element) => {
    load().then(
      () => island?.openFor(opener),
      () => {},
    );
  };

  onSign(PAGE_FORM, showPage);
  onSign(OPENERS, openFor);
  onClick(BUTTON, (button) => {
    // Not every browser focuses a clicked button, and the dialog gives the focus back to the focused element.
    button.focus();
    open();
  });
  window.addEventListener('keydown', (event) => {
    const isReady = !event.defaultPrevented && !event.isComposing;
    if (isReady && isMeant(event, open)) event.preventDefault();
  });
  onPageChange(() => {
    island?.leavePage();
    const field = document.querySelector<HTMLInputElement>(`${PAGE_FORM} input`);
    if (!field) return;
    const query = isEdited(field) ? field.value : getAddressQuery();
    // Before the swapped page is painted.
    showQuery(query);
    if (query) showPage();
  });
}

function toggleDialog(): void {
  if (typed !== undefined) island?.toggleDialog(typed);
  typed = undefined;
}

/** True for a key that opens the search (rules 5.6, 5.7, 5.10). */
function isMeant(event: KeyboardEvent, open: (letter?: string) => void): boolean {
  const { key = '', ctrlKey, metaKey, altKey } = event;
  const hasCommand = ctrlKey || metaKey;
  if (hasCommand && key.toLowerCase() === 'k') {
    if (event.repeat) return true;
    if (typed === undefined) open();
    else typed = undefined;
    return true;
  }
  if (island?.isOpen()) return false;
  const isLetter = !hasCommand && !altKey && key.length === 1;
  if (typed !== undefined) return collect(key, isLetter);
  const [origin] = event.composedPath();
  const target = origin instanceof HTMLElement ? origin : document.body;
  if (isLetter && target.matches(BUTTON) && /[\p{L}\p{N}]/u.test(key)) open(key);
  else if (key === '/' && !isField(target)) open();
  else return false;
  return true;
}

/** Collects letters for the dialog's field. */
function collect(key: string, isLetter: boolean): boolean {
  if (isLetter) typed += key;
  else if (key === 'Escape') typed = undefined;
  else return false;
  return true;
}

/** Elements where a slash is typed, or where it presses a control. */
function isField(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input,select,textarea,button');
}

type IslandModule = {
  readonly createIsland: (visit: Visit, indexHead?: Promise<Response>) => SearchIsland;
};

let loading: Promise<SearchIsland> | undefined;
/** A browser remembers that an address did not give a module. With a query it is another address. */
let retry = '';

function loadIsland(addresses: SearchAddresses): Promise<SearchIsland> {
  loading ??= load(addresses).catch((error) => {
    loading = undefined;
    retry = `?retry=${Date.now()}`;
    throw error;
  });
  return loading;
}

async function load({ island, stylesheet, baseUrl, parts, indexHead }: SearchAddresses) {
  for (const href of parts) addLink({ rel: 'modulepreload', href });
  const head = indexHead === undefined ? undefined : fetch(indexHead, { cache: 'no-cache' });
  // The code that awaits this promise handles the error.
  head?.catch(() => {});
  const [{ createIsland }] = await Promise.all([
    import(island + retry) as Promise<IslandModule>,
    loadStyles(stylesheet),
  ]);
  return createIsland((url) => visit(url, baseUrl), head);
}

/** Goes to a page of this site, or to any other address of an index. */
function visit(address: string, baseUrl: string): void {
  const url = new URL(address, location.href);
  // The browser itself goes to a heading of this page, and opens the element that hides it.
  if (url.hash && isThisPage(url)) location.assign(url);
  else if (url.origin === location.origin && isPagePath(url.pathname, baseUrl)) visitPage(url);
  else location.assign(url);
}

function isThisPage({ origin, pathname, search }: URL): boolean {
  return origin + pathname + search === location.origin + location.pathname + location.search;
}

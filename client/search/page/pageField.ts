/** The server-rendered part of the search page: field, heading, title, address and the list of all pages. */

import type { SiteStrings } from '../../../templates/model/strings/strings';
import { find, getAddressQuery, isEdited, showQuery } from './showQuery';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

export type PageField = {
  readonly getQuery: () => string;
  /** True when the first query is typed, not taken from the address. */
  readonly isTyped: boolean;
  /** Calls `listen` when the query changes; returns a function that ends the subscription. */
  readonly watch: (listen: () => void) => () => void;
  /** Updates heading, title and list to the query. */
  readonly show: (query: string) => void;
};

/** Event on the form when a link has brought another query. */
export const ADDRESS_CHANGE = 'addresschange';

export function createPageField(form: HTMLFormElement): PageField {
  const input = form.querySelector('input');
  const servedTitle = document.title;
  const isTyped = input !== null && isEdited(input);
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listen of listeners) listen();
  };
  const followField = () => {
    writeAddress(input?.value ?? '');
    notifyListeners();
  };
  const followAddress = () => {
    if (!form.isConnected) return;
    if (input) input.value = getAddressQuery();
    notifyListeners();
  };
  if (input && !isTyped) input.value = getAddressQuery();
  writeAddress(input?.value ?? '');

  // Added now, not on the first subscription: a link may bring another query before that.
  input?.addEventListener('input', followField);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener(ADDRESS_CHANGE, followAddress);
  window.addEventListener('popstate', followAddress);

  return {
    getQuery: () => input?.value ?? '',
    isTyped,
    watch: (listen) => {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    show: (query) => {
      showQuery(query);
      // The title contains the heading (rule 5.78).
      document.title = servedTitle.replace(
        __STRINGS__.searchPage.title,
        () => find('h1').textContent ?? '',
      );
    },
  };
}

/** Replaces the address on every letter; an empty query is removed from it (rule 5.83). */
function writeAddress(query: string): void {
  const url = new URL(location.href);
  if ((url.searchParams.get('q') ?? '') === query) return;
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

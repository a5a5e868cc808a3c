/** Updates the search page to its query: before the first paint, after navigation, and on every letter. */

import { SEARCH_PAGES, SEARCH_RESULTS } from '../../../templates/model/search/settings';
import type { SiteStrings, SiteTextParts } from '../../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;
declare const __PARTS__: SiteTextParts;

/** The query in the address; empty when there is none. */
export function getAddressQuery(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** True for a field in which the reader has typed: a query from the address is the field's default value. */
export function isEdited({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}

/** Finds the elements that every search page has. */
export function find<Found extends HTMLElement>(selector: string): Found {
  return document.querySelector(selector) as Found;
}

/** Call it only on the search page. */
export function showQuery(query: string): void {
  const text = query.trim();
  find(SEARCH_RESULTS).hidden = !text;
  if (text) showAsked(text);
  else showList();
}

function showList(): void {
  find(SEARCH_PAGES).hidden = false;
  find('h1').textContent = __STRINGS__.searchPage.title;
}

/** `text` is a query that is not empty. */
export function showAsked(text: string): void {
  // The list of all pages is shown only without a query.
  find(SEARCH_PAGES).hidden = true;
  // The heading of rule 5.78.
  find('h1').textContent =
    __PARTS__.searchPage.asked.before + text + __PARTS__.searchPage.asked.after;
}

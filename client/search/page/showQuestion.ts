/** Puts the search page in agreement with what is asked: before the first paint, on arrival, with every letter. */

import { SEARCH_PAGES, SEARCH_RESULTS, SEARCH_TITLE } from '../../../templates/model/search/page';

/** What the address asks; empty when it asks nothing. */
export function readQuestion(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** True for a field in which somebody has typed: what an address has put there is its default value. */
export function isEdited({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}

/** Finds what every search page has. */
export function find<Found extends HTMLElement>(selector: string): Found {
  return document.querySelector(selector) as Found;
}

/** Called on the search page alone. */
export function showQuestion(question: string): void {
  const text = question.trim();
  find(SEARCH_RESULTS).hidden = !text;
  if (text) showAsked(text);
  else showList();
}

function showList(): void {
  find(SEARCH_PAGES).hidden = false;
  find('main').style.minHeight = '';
  find('h1').textContent = SEARCH_TITLE;
}

/** `text` is a question that is not empty. */
export function showAsked(text: string): void {
  // The list of all pages is for those who ask nothing.
  find(SEARCH_PAGES).hidden = true;
  // The footer waits below the window, so that answers of any length move nothing that is seen.
  find('main').style.minHeight = '100vh';
  // Rule 5.78.
  find('h1').textContent = `Search results for "${text}"`;
}

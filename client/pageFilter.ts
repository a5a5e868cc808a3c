/** Narrows the search page's list of all pages to those whose names hold every word of the query. */

import { onPageChange } from './navigation/pageChange';

const FORM_ID = 'search-form';

export function startPageFilter(): void {
  document.addEventListener('input', ({ target }) => {
    const input = findInput();
    if (!input || target !== input) return;
    showMatches(input.value);
    writeQuery(input.value);
  });
  document.addEventListener('submit', (event) => {
    if (findInput()?.form === event.target) event.preventDefault();
  });
  onPageChange(showAddressedQuery);
}

/** Upper and lower case are the same; an empty query matches everything. */
export function matchesQuery(text: string, query: string): boolean {
  const lowerText = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerText.includes(word));
}

/** Specification 5.87 and 5.91. */
export function describeCount(count: number): string {
  if (count === 0) return 'No results were found';
  return count === 1 ? 'One document found' : `${count} documents found`;
}

function showAddressedQuery(): void {
  const input = findInput();
  if (!input) return;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  showMatches(input.value);
}

/** A section without any match goes as a whole, with its heading. */
function showMatches(typed: string): void {
  const query = typed.trim();
  let count = 0;
  for (const list of document.querySelectorAll('[data-page-list]')) {
    const matches = filterList(list, query);
    const section = list.closest('section');
    if (section) section.hidden = matches === 0;
    count += matches;
  }
  showText('[data-page-count]', query ? describeCount(count) : undefined);
  showHeading(query ? `Search results for "${query}"` : undefined);
}

function filterList(list: Element, query: string): number {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  for (const item of items) item.hidden = !matchesQuery(item.textContent ?? '', query);
  return items.filter((item) => !item.hidden).length;
}

/** The document's title holds the heading and follows it (specification 5.78). */
function showHeading(heading: string | undefined): void {
  const before = document.querySelector('h1')?.textContent ?? '';
  showText('h1', heading);
  const after = document.querySelector('h1')?.textContent ?? '';
  document.title = document.title.replace(before, () => after);
}

/** The text of the served page comes back when there is no other. */
function showText(selector: string, text: string | undefined): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.dataset.servedText ??= element.textContent ?? '';
  element.textContent = text ?? element.dataset.servedText;
}

/** In place, on every letter; an empty query leaves the address (specification 5.83). */
function writeQuery(query: string): void {
  const url = new URL(location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

/** Only where there is a list to narrow. */
function findInput(): HTMLInputElement | null {
  if (!document.querySelector('[data-page-list]')) return null;
  return document.querySelector<HTMLInputElement>(`#${FORM_ID} input[name="q"]`);
}

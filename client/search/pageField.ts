/** The served part of the search page: field, heading, title, address and the list of all pages. */

export type PageField = {
  readonly getQuery: () => string;
  /** True when the first query is being typed, rather than brought by the address. */
  readonly isTyped: boolean;
  /** Calls `listen` with every other query; gives what ends that. */
  readonly watch: (listen: (query: string) => void) => () => void;
  /** Puts heading, title and list in agreement with the query. */
  readonly show: (query: string) => void;
};

/** Told to the form when a link has brought another query. */
export const ADDRESS_CHANGE = 'addresschange';

const PAGES_ID = 'search-pages';

export function createPageField(form: HTMLFormElement): PageField {
  const input = form.querySelector('input');
  const heading = document.querySelector('h1');
  const served = { heading: heading?.textContent ?? '', title: document.title };
  const isTyped = input !== null && input.value !== '' && input.value !== readAddress();
  if (input && !input.value) input.value = readAddress();
  writeAddress(input?.value ?? '');

  return {
    getQuery: () => input?.value ?? '',
    isTyped,
    watch: (listen) => {
      const followField = () => {
        writeAddress(input?.value ?? '');
        listen(input?.value ?? '');
      };
      const followAddress = () => {
        if (!form.isConnected) return;
        if (input) input.value = readAddress();
        listen(readAddress());
      };
      const stay = (event: Event) => event.preventDefault();
      input?.addEventListener('input', followField);
      form.addEventListener('submit', stay);
      window.addEventListener('popstate', followAddress);
      form.addEventListener(ADDRESS_CHANGE, followAddress);
      // Letters that came since the field was read.
      if (input && input.value !== readAddress()) followField();
      return () => {
        input?.removeEventListener('input', followField);
        form.removeEventListener('submit', stay);
        window.removeEventListener('popstate', followAddress);
        form.removeEventListener(ADDRESS_CHANGE, followAddress);
      };
    },
    show: (query) => {
      const typed = query.trim();
      const text = typed ? `Search results for "${typed}"` : served.heading;
      if (heading) heading.textContent = text;
      // The title holds the heading (specification 5.78).
      document.title = served.title.replace(served.heading, () => text);
      const pages = document.getElementById(PAGES_ID);
      if (pages) pages.hidden = typed !== '';
    },
  };
}

function readAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** In place, on every letter; an empty query leaves the address (specification 5.83). */
function writeAddress(query: string): void {
  const url = new URL(location.href);
  if ((url.searchParams.get('q') ?? '') === query) return;
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

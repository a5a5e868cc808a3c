/** The served part of the search page: field, heading, title, address and the list of all pages. */

import { SEARCH_TITLE } from '../../../templates/model/search/page';
import { find, readQuestion, showQuestion } from './showQuestion';

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

export function createPageField(form: HTMLFormElement): PageField {
  const input = form.querySelector('input');
  const servedTitle = document.title;
  const isTyped = input !== null && input.value !== '' && input.value !== readQuestion();
  if (input && !input.value) input.value = readQuestion();
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
        if (input) input.value = readQuestion();
        listen(readQuestion());
      };
      const stay = (event: Event) => event.preventDefault();
      input?.addEventListener('input', followField);
      form.addEventListener('submit', stay);
      window.addEventListener('popstate', followAddress);
      form.addEventListener(ADDRESS_CHANGE, followAddress);
      // Letters that came since the field was read.
      if (input && input.value !== readQuestion()) followField();
      return () => {
        input?.removeEventListener('input', followField);
        form.removeEventListener('submit', stay);
        window.removeEventListener('popstate', followAddress);
        form.removeEventListener(ADDRESS_CHANGE, followAddress);
      };
    },
    show: (query) => {
      showQuestion(query);
      // The title holds the heading (rule 5.78).
      document.title = servedTitle.replace(SEARCH_TITLE, () => find('h1').textContent ?? '');
    },
  };
}

/** In place, on every letter; an empty query leaves the address (rule 5.83). */
function writeAddress(query: string): void {
  const url = new URL(location.href);
  if ((url.searchParams.get('q') ?? '') === query) return;
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  history.replaceState(history.state, '', url);
}

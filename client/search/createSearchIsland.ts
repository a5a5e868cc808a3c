/** The dialog and the search page's results. Each opening gets a new search client. */

import type { SearchSettings } from '../../templates/model/search/settings';
import type { SearchClient } from './client/searchClient';
import { type OpenedDialog, openDialog, type Visit } from './dialog/openDialog';
import { showPage } from './page/showPage';

/** The part of search that is loaded on intent, as the main script sees it. */
export type SearchIsland = {
  /** Takes the text that was typed to open the dialog. The focused element gets the focus back when the dialog closes. */
  readonly toggleDialog: (typed: string) => void;
  /** Opens the dialog with what a reader has typed, when the element is a field with the focus. */
  readonly openFor: (element: Element) => void;
  readonly isOpen: () => boolean;
  /** Another page is shown: closes a dialog of the previous page, without changing scroll position and focus. */
  readonly leavePage: () => void;
  readonly showPage: (form: HTMLFormElement) => void;
};

type IslandParts = { readonly settings: SearchSettings; readonly visit: Visit };

type CreateClient = (settings: SearchSettings) => SearchClient;

/** A client caches its responses as long as the dialog is open (rule 6.33). */
export function createSearchIsland(
  { settings, visit }: IslandParts,
  createClient: CreateClient,
): SearchIsland {
  let dialog: OpenedDialog | undefined;
  // Starts to load the index before the reader begins to type.
  createClient(settings).start();
  const toggleDialog = (typed: string) => {
    // Only one dialog at a time, whatever has opened it (rule 5.9).
    if (isDialogOpen()) return dialog?.close();
    const client = createClient(settings);
    client.start();
    dialog = openDialog({ settings, visit, client }, typed);
  };
  return {
    toggleDialog,
    openFor: (field) => {
      if (!(field instanceof HTMLInputElement)) return;
      // Said before anything is typed, because the dialog takes the focus.
      field.setAttribute('aria-haspopup', 'dialog');
      if (!field.value || !field.matches(':focus')) return;
      toggleDialog(field.value);
      field.value = '';
    },
    isOpen: isDialogOpen,
    leavePage: () => dialog?.leavePage(),
    showPage: (form) => showPage({ settings, createClient: () => createClient(settings) }, form),
  };
}

function isDialogOpen(): boolean {
  return document.querySelector('.search-dialog') !== null;
}

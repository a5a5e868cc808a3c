/** The dialog and the search page's answers, over clients that each opening gets anew. */

import type { SearchSettings } from '../../templates/model/search/settings';
import type { SearchClient } from './client/searchClient';
import { type OpenedDialog, openDialog } from './dialog/openDialog';
import { showPage } from './page/showPage';
import type { SearchIsland, Visit } from './searchIsland';

type IslandParts = { readonly settings: SearchSettings; readonly visit: Visit };

type CreateClient = (settings: SearchSettings) => SearchClient;

/** A client keeps its answers as long as the dialog is open (rule 6.33). */
export function createSearchIsland(
  { settings, visit }: IslandParts,
  createClient: CreateClient,
): SearchIsland {
  let dialog: OpenedDialog | undefined;
  // What the first answer needs comes while the reader still reaches for the keys.
  createClient(settings).start();
  return {
    toggleDialog: (typed) => {
      // One at a time, whoever has opened it (rule 5.9).
      if (isDialogOpen()) return dialog?.close();
      const client = createClient(settings);
      client.start();
      dialog = openDialog({ settings, visit, client }, typed);
    },
    isOpen: isDialogOpen,
    leavePage: () => dialog?.leavePage(),
    showPage: (form) => showPage({ settings, createClient: () => createClient(settings) }, form),
  };
}

function isDialogOpen(): boolean {
  return document.querySelector('.search-dialog') !== null;
}

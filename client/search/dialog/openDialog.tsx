/** Adds the dialog to the page and removes it again (rules 5C). */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchSettings } from '../../../templates/model/search/settings';
import { TextsContext } from '../../../templates/texts';
import type { SearchClient } from '../client/searchClient';
import { startInsights } from '../insights/insights';
import { findUsableStorage, startStoredSearches } from '../saved/storedSearches';
import { SearchDialog } from './SearchDialog';
import { cutQuery } from './useSearch';

/** Goes to an address. The main script passes it in, because the island is a separate bundle without that code. */
export type Visit = (url: string) => void;

type DialogParts = {
  readonly settings: SearchSettings;
  readonly visit: Visit;
  readonly client: SearchClient;
};

export type OpenedDialog = {
  /** Closes the dialog, and restores the focus and the scrolling of the page. */
  readonly close: () => void;
  /** Another page is shown: closes the dialog, unless it was opened during this change of the page. */
  readonly leavePage: () => void;
};

/** `typed` is the text that was typed to open the dialog; without it, the selected text is the query. */
export function openDialog({ settings, visit, client }: DialogParts, typed: string): OpenedDialog {
  const opener = document.activeElement;
  // While the next page is loading, the address bar already shows its address.
  const { href } = location;
  let scrollY: number | undefined = window.scrollY;
  const query = cutQuery(typed || getSelectedText());
  const insights = startInsights(settings);
  const storage = findUsableStorage(() => window.localStorage);
  measureScrollbar();
  const host = document.createElement('div');
  document.body.prepend(host);
  const root = createRoot(host);

  const remove = () => {
    insights.stop();
    root.unmount();
    host.remove();
  };
  const close = () => {
    if (!host.isConnected) return;
    remove();
    if (scrollY !== undefined && window.scrollY !== scrollY)
      window.scrollTo({ top: scrollY, behavior: 'instant' });
    giveFocus(opener);
  };
  const dialog = (
    <TextsContext value={settings.texts}>
      <SearchDialog
        {...{ settings, client, insights }}
        stored={startStoredSearches({ ...settings, storage })}
        initial={{ query, isSelected: typed === '' }}
        onClose={close}
        onVisit={(url) => {
          close();
          visit(url);
        }}
      />
    </TextsContext>
  );
  // Rendered synchronously, because a phone shows its keyboard only during the tap that opened the dialog.
  flushSync(() => root.render(dialog));
  const leavePage = () => {
    if (location.href === href) scrollY = undefined;
    else if (host.isConnected) remove();
  };
  return { close, leavePage };
}

/** Joins several blocks to one line and removes invisible markers. */
function getSelectedText(): string {
  return String(getSelection())
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Falls back to the search button when the previous element is hidden, like everything in a closed menu. */
function giveFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener || opener === document.body) return;
  document.querySelector<HTMLElement>('button.search-link')?.focus({ preventScroll: true });
}

/** Tells the styles the width of the scrollbar: they remove the scrollbar and keep its room. */
function measureScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}

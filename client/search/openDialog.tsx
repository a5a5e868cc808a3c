/** Puts the dialog into the page and takes it out again (specification 5C). */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchSettings } from '../../templates/model/search/settings';
import { startInsights } from './client/insights';
import type { SearchClient } from './client/searchClient';
import { cutQuery } from './cutQuery';
import { SearchDialog } from './SearchDialog';
import type { Visit } from './searchIsland';
import { findUsableStorage, startStoredSearches } from './storedSearches';

export type DialogParts = {
  readonly settings: SearchSettings;
  readonly visit: Visit;
  readonly client: SearchClient;
};

/** Gives what closes it. `typed` is what opened it; else the selected text is looked for. */
export function openDialog({ settings, visit, client }: DialogParts, typed: string): () => void {
  const opener = document.activeElement;
  const { scrollY } = window;
  const query = cutQuery(typed || String(getSelection()));
  const insights = startInsights(settings);
  const storage = findUsableStorage(() => window.localStorage);
  measureScrollbar();
  const host = document.createElement('div');
  document.body.prepend(host);
  const root = createRoot(host);

  const close = () => {
    if (!host.isConnected) return;
    insights.stop();
    root.unmount();
    host.remove();
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const dialog = (
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
  );
  // At once, so that a phone shows its keyboard for the tap that opened the dialog.
  flushSync(() => root.render(dialog));
  return close;
}

/** For the styles, which take it away. */
function measureScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}

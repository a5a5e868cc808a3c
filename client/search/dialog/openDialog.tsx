/** Puts the dialog into the page and takes it out again (rules 5C). */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchSettings } from '../../../templates/model/search/settings';
import { startInsights } from '../client/insights';
import type { SearchClient } from '../client/searchClient';
import { cutQuery } from '../cutQuery';
import { findUsableStorage, startStoredSearches } from '../saved/storedSearches';
import type { Visit } from '../searchIsland';
import { SearchDialog } from './SearchDialog';

type DialogParts = {
  readonly settings: SearchSettings;
  readonly visit: Visit;
  readonly client: SearchClient;
};

export type OpenedDialog = {
  /** Gives the page back as the reader left it. */
  readonly close: () => void;
  /** The page behind it is another one by now: it goes, unless it was opened on the way there. */
  readonly leavePage: () => void;
};

/** `typed` is what opened it; else the selected text is looked for. */
export function openDialog({ settings, visit, client }: DialogParts, typed: string): OpenedDialog {
  const opener = document.activeElement;
  // Of a page that is on its way the address bar tells already.
  const { href } = location;
  let scrollY: number | undefined = window.scrollY;
  const query = cutQuery(typed || readSelection());
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
  const leavePage = () => {
    if (location.href === href) scrollY = undefined;
    else if (host.isConnected) remove();
  };
  return { close, leavePage };
}

/** Several blocks make one line, without what only marks a place in them. */
function readSelection(): string {
  return String(getSelection())
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** To the button when who had it is hidden by now, as all in the menu of a small screen. */
function giveFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener || opener === document.body) return;
  document.querySelector<HTMLElement>('button.search-link')?.focus({ preventScroll: true });
}

/** For the styles, which take it away. */
function measureScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}

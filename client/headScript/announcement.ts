/** Hides an announcement that the reader has closed before, until its id changes. */

import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/storageKeys';
import { attempt } from './attempt';

/** Old sites stored the default id with a spelling mistake (rule 2.11). */
const MISSPELT_ID = 'annoucement-bar';
const DEFAULT_ID = 'announcement-bar';

export function restoreAnnouncement(id: string): void {
  attempt(() => {
    const isKnown = isSameAnnouncement(localStorage.getItem(ANNOUNCEMENT_ID_KEY), id);
    if (isKnown && localStorage.getItem(ANNOUNCEMENT_DISMISS_KEY) === 'true') {
      document.documentElement.dataset.announcement = 'dismissed';
    }
    if (!isKnown) localStorage.setItem(ANNOUNCEMENT_DISMISS_KEY, 'false');
    localStorage.setItem(ANNOUNCEMENT_ID_KEY, id);
  });
}

export function isSameAnnouncement(stored: string | null, id: string): boolean {
  return stored === id || (stored === MISSPELT_ID && id === DEFAULT_ID);
}

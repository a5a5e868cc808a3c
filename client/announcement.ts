/** Closes the announcement and remembers it; the inlined script hides it on later pages. */

import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from './announcementKeys';
import { onClick } from './onClick';
import { writeStored } from './storage';

export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const bar = button.closest<HTMLElement>('[data-announcement-id]');
    if (bar?.dataset.announcementId) writeStored(ANNOUNCEMENT_ID_KEY, bar.dataset.announcementId);
    writeStored(ANNOUNCEMENT_DISMISS_KEY, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  });
}

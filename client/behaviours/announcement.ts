/**
 * Closes the announcement and remembers it, which the inlined script does on later pages; while it is
 * above the navbar, the sidebar ends as much earlier (rule 2.15).
 */

import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/announcementKeys';
import { onClick } from '../browser/onClick';
import { writeStored } from '../browser/storage';

let above = 0;

export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const bar = button.closest<HTMLElement>('[data-announcement-id]');
    if (bar?.dataset.announcementId) writeStored(ANNOUNCEMENT_ID_KEY, bar.dataset.announcementId);
    writeStored(ANNOUNCEMENT_DISMISS_KEY, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
    followTop();
  });
  window.addEventListener('scroll', followTop, { passive: true });
  window.addEventListener('resize', followTop);
  followTop();
}

/** Reads the height only where it counts, so that scrolling further down costs nothing. */
function followTop(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  const height = bar && scrollY === 0 ? bar.offsetHeight : 0;
  if (height === above) return;
  above = height;
  // All of the page would inherit it anew, so it is written for a change alone.
  document.documentElement.style.setProperty('--above', `${height}px`);
}

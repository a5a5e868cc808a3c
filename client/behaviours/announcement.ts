/**
 * Closes the announcement and stores that it was closed, so that the inlined script hides it on later
 * pages. The sidebar is shorter while the announcement shows above the navbar (rule 2.15).
 */

import { afterLayout } from '../browser/afterLayout';
import { onClick } from '../browser/onClick';
import { onScroll } from '../browser/onScroll';
import { writeStored } from '../browser/storage';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/storageKeys';

let above = 0;

export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const bar = button.closest<HTMLElement>('[data-announcement-id]');
    if (bar?.dataset.announcementId) writeStored(ANNOUNCEMENT_ID_KEY, bar.dataset.announcementId);
    writeStored(ANNOUNCEMENT_DISMISS_KEY, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
    followTop();
  });
  onScroll(followTop);
  addEventListener('resize', followTop);
}

function followTop(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  // The height is read only at the top of the page, so that scrolling further down costs nothing.
  if (bar) afterLayout(() => writeHeight(scrollY === 0 ? bar.offsetHeight : 0));
}

function writeHeight(height: number): void {
  if (height === above) return;
  above = height;
  // Every element inherits this value, and a write restyles the page: so it is written only when it changes.
  document.documentElement.style.setProperty('--above', `${height}px`);
}

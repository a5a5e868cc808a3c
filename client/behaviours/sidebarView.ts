/** Keeps the entry of the current page in the visible part of its sidebar. */

import { onPageChange } from '../navigation/pageChange';

const MARGIN_PX = 16;

export function startSidebarView(): void {
  // With the next frame, which lays the page out anyway.
  onPageChange(() => requestAnimationFrame(showCurrentEntry));
}

/** Scrolls the menu when the entry is out of its sight; nothing else moves. */
export function showCurrentEntry(): void {
  const menu = document.getElementById('menu');
  const entry = menu?.querySelector('.sidebar [aria-current]');
  if (!menu || !entry) return;
  const frame = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom - MARGIN_PX) {
    menu.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
  }
}

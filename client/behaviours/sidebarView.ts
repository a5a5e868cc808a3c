/** Keeps the entry of the current page visible in its sidebar. */

import { onPageChange } from '../navigation/pageChange';

const MARGIN_PX = 16;

export function startSidebarView(): void {
  // In the next frame, because the browser computes the layout then anyway.
  onPageChange(() => requestAnimationFrame(showCurrentEntry));
}

/** Scrolls only the sidebar, and only when the entry is out of sight. */
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

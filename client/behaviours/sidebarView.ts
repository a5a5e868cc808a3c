/** Keeps the entry of the current page visible in its sidebar. */

import { onPageChange } from '../navigation/pageChange';

const MARGIN_PX = 16;

export function startSidebarView(): void {
  // It reports a new element when the layout is computed and not yet painted: reading positions then forces nothing.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    showCurrentEntry();
  });
  onPageChange(() => observer.observe(document.body));
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

/** Keeps the entry of the current page visible in its sidebar. */

import { afterLayout } from '../browser/afterLayout';
import { onPageChange } from '../navigation/pageChange';

const MARGIN_PX = 16;

export function startSidebarView(): void {
  onPageChange(showCurrentEntry);
}

/** Scrolls only the sidebar, and only when the entry is out of sight. */
export function showCurrentEntry(): void {
  const menu = document.getElementById('menu');
  const entry = menu?.querySelector('.sidebar [aria-current]');
  if (!menu || !entry) return;
  afterLayout(() => {
    const frame = menu.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    const isVisible = top >= frame.top && bottom <= frame.bottom - MARGIN_PX;
    if (!isVisible) menu.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
  });
}

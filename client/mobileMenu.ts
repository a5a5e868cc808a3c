/**
 * Opens the menu of small screens on the right panel and closes it on Back, on a link and on a wide
 * window; showing and hiding itself is the popover's, and works without script.
 */

import { onClick } from './onClick';

const WIDE_WINDOW = '(min-width: 997px)';
/** Marks the history entry that stands for the open menu, for Back to leave (specification 2.45). */
const MENU_STATE = 'docwrightMenu';

export function startMobileMenu(): void {
  showPanel('secondary');
  setExpanded(false);
  // The menu may have been opened before this script came.
  if (isMenuOpen()) enterMenu();
  // `toggle` does not bubble.
  document.addEventListener('toggle', followMenu, true);
  onClick('[data-menu-back]', () => {
    showPanel('primary');
    findMenu()?.querySelector<HTMLElement>('[data-menu-panel="primary"] a')?.focus();
  });
  onClick('#menu a[href]', (link, event) => followLink(link as HTMLAnchorElement, event));
  window.addEventListener('popstate', closeMenu);
  matchMedia(WIDE_WINDOW).addEventListener('change', ({ matches }) => matches && closeMenu());
}

function followMenu(event: Event): void {
  if (event.target !== findMenu()) return;
  if (isMenuOpen()) enterMenu();
  else leaveMenu();
}

function enterMenu(): void {
  setExpanded(true);
  history.pushState({ ...history.state, [MENU_STATE]: true }, '');
}

function leaveMenu(): void {
  setExpanded(false);
  showPanel('secondary');
  // Closed by other means than Back: its history entry goes as well.
  if (history.state?.[MENU_STATE]) history.back();
}

/** The page that a link leads to takes the place of the open menu's history entry. */
function followLink(link: HTMLAnchorElement, event: MouseEvent): void {
  if (!isMenuOpen() || !isPlainClick(link, event)) return;
  event.preventDefault();
  history.replaceState({ ...history.state, [MENU_STATE]: false }, '');
  closeMenu();
  location.replace(link.href);
}

/** Other clicks open a window or download, and leave the menu as it is. */
function isPlainClick(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const staysHere = !link.target || link.target === '_self';
  return !event.defaultPrevented && !hasModifier && staysHere && !link.hasAttribute('download');
}

function closeMenu(): void {
  if (isMenuOpen()) findMenu()?.hidePopover();
}

/** A page without links of its own has only the primary panel. */
function showPanel(wanted: 'primary' | 'secondary'): void {
  const menu = findMenu();
  if (!menu) return;
  const hasWanted = menu.querySelector(`[data-menu-panel="${wanted}"]`) !== null;
  menu.dataset.shown = hasWanted ? wanted : 'primary';
}

function setExpanded(isExpanded: boolean): void {
  for (const toggle of document.querySelectorAll('[data-menu-toggle]')) {
    toggle.setAttribute('aria-expanded', String(isExpanded));
  }
}

function isMenuOpen(): boolean {
  return findMenu()?.matches(':popover-open') ?? false;
}

function findMenu(): HTMLElement | null {
  return document.getElementById('menu');
}

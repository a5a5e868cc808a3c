/**
 * Opens the menu of small screens on the right panel, keeps the reader inside, and closes it on Back,
 * on a link and on a wide window; showing and hiding itself is the popover's, and works without script.
 */

import { onClick } from '../browser/onClick';
import { onPageChange } from '../navigation/pageChange';
import { showCurrentEntry } from './sidebarView';

const WIDE_WINDOW = '(min-width: 997px)';
/** Marks the history entry that stands for the open menu, for Back to leave (rule 2.45). */
const MENU_STATE = 'docwrightMenu';
/** What an open menu covers. */
const OUTSIDE = '#main, .footer, .announcement, .skip-link';
const FOCUSABLE = 'a[href], button';

export function startMobileMenu(): void {
  onPageChange(() => {
    showPanel('secondary');
    setExpanded(isMenuOpen());
  });
  // The menu may have been opened before this script came.
  if (isMenuOpen()) enterMenu();
  // `toggle` does not bubble.
  document.addEventListener('toggle', followMenu, true);
  document.addEventListener('keydown', keepFocusInside);
  onClick('[data-menu-back]', () => {
    showPanel('primary');
    findMenu()?.querySelector<HTMLElement>('[data-menu-panel="primary"] a')?.focus();
  });
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
  findMenu()?.querySelector<HTMLElement>('[data-menu-close]')?.focus();
  // The sidebar of wide screens has shown it from the start; while the menu is closed it has no place.
  showCurrentEntry();
}

function leaveMenu(): void {
  setExpanded(false);
  showPanel('secondary');
  // Closed by other means than Back: its history entry goes as well.
  if (history.state?.[MENU_STATE]) history.back();
}

function keepFocusInside(event: KeyboardEvent): void {
  const menu = findMenu();
  if (event.key !== 'Tab' || !menu || !isMenuOpen()) return;
  const items = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) =>
    item.checkVisibility(),
  );
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = index + (event.shiftKey ? -1 : 1);
  if (index !== -1 && items[next]) return;
  event.preventDefault();
  items.at(event.shiftKey ? -1 : 0)?.focus();
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
  for (const element of document.querySelectorAll(OUTSIDE)) {
    element.toggleAttribute('inert', isExpanded);
  }
  const menu = findMenu();
  if (menu) describeMenu(menu, isExpanded);
}

/** A dialog while it is open; else a sidebar, whose brand only repeats the navbar's (rule 2.32). */
function describeMenu(menu: HTMLElement, isOpen: boolean): void {
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' };
  for (const [name, value] of Object.entries(attributes)) {
    if (isOpen) menu.setAttribute(name, value);
    else menu.removeAttribute(name);
  }
  const brand = menu.querySelector<HTMLElement>('.brand');
  brand?.setAttribute('aria-hidden', String(!isOpen));
  if (brand) brand.tabIndex = isOpen ? 0 : -1;
}

function isMenuOpen(): boolean {
  return findMenu()?.matches(':popover-open') ?? false;
}

function findMenu(): HTMLElement | null {
  return document.getElementById('menu');
}

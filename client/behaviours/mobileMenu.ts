/**
 * Opens the menu on small screens on the right panel, keeps the focus inside, and closes it on Back,
 * on a link and on a wide window. The popover itself shows and hides the menu, even without a script.
 */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';
import { onPageChange } from '../navigation/pageChange';
import { showCurrentEntry } from './sidebarView';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const WIDE_WINDOW = '(min-width: 997px)';
/** Marks the history entry that was added for the open menu, so that Back closes the menu (rule 2.45). */
const MENU_STATE = 'docwrightMenu';
/** The parts of the page that an open menu covers. */
const OUTSIDE = '#main,.footer,.announcement,.skip-link';
const FOCUSABLE = 'a[href],button,summary';

export function startMobileMenu(): void {
  onPageChange(() => {
    showPanel('secondary');
    setExpanded(isMenuOpen());
  });
  // The reader may have opened the menu before this script was loaded.
  if (isMenuOpen()) enterMenu();
  // `toggle` does not bubble.
  document.addEventListener('toggle', followMenu, true);
  document.addEventListener('keydown', keepFocusInside);
  onClick('[data-menu-back]', () => {
    showPanel('primary');
    findMenu()?.querySelector<HTMLElement>('[data-menu-panel="primary"] a')?.focus();
  });
  addEventListener('popstate', closeMenu);
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
  // On wide screens the sidebar is scrolled to its entry at load. A closed menu has no layout, so it cannot be.
  showCurrentEntry();
}

function leaveMenu(): void {
  setExpanded(false);
  showPanel('secondary');
  // When the menu is closed by other means than Back, its history entry is removed too.
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

/** A page without a sidebar has only the primary panel. */
function showPanel(wanted: 'primary' | 'secondary'): void {
  const menu = findMenu();
  if (!menu) return;
  const hasWanted = menu.querySelector(`[data-menu-panel="${wanted}"]`) !== null;
  menu.dataset.shown = hasWanted ? wanted : 'primary';
}

function setExpanded(isExpanded: boolean): void {
  for (const toggle of document.querySelectorAll('[data-menu-toggle]')) {
    toggle.ariaExpanded = String(isExpanded);
  }
  for (const element of document.querySelectorAll(OUTSIDE)) {
    element.toggleAttribute('inert', isExpanded);
  }
  const menu = findMenu();
  if (menu) describeMenu(menu, isExpanded);
}

/** An open menu is a dialog. A sidebar hides its brand from screen readers: it repeats the navbar's (rule 2.32). */
function describeMenu(menu: HTMLElement, isOpen: boolean): void {
  menu.role = isOpen ? 'dialog' : null;
  menu.ariaModal = isOpen ? 'true' : null;
  menu.ariaLabel = isOpen ? __STRINGS__.layout.menu : null;
  const brand = menu.querySelector<HTMLElement>('.brand');
  if (!brand) return;
  brand.ariaHidden = String(!isOpen);
  brand.tabIndex = isOpen ? 0 : -1;
}

function isMenuOpen(): boolean {
  return findMenu()?.matches(':popover-open') ?? false;
}

function findMenu(): HTMLElement | null {
  return document.getElementById('menu');
}

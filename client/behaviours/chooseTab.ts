/** Shows the panel of a clicked tab and stores the choice; arrow keys go from tab to tab. */

import { ignoreScroll } from '../browser/ignoredScroll';
import { onClick } from '../browser/onClick';
import { writeStored } from '../browser/storage';
import { TAB_KEY_PREFIX } from '../browser/storageKeys';
import { findParameter, findTabs, getSet, showInGroup, showTab, TAB } from './tabs';

export function startTabList(): void {
  onClick(TAB, chooseTab);
  document.addEventListener('keydown', moveFocus);
}

/** Keeps the clicked tab at its position on the screen while content above it changes (rule 3.74). */
function chooseTab(tab: HTMLElement): void {
  const top = tab.getBoundingClientRect().top;
  const set = getSet(tab);
  const value = tab.dataset.value ?? '';
  showTab(tab);
  if (set.dataset.group) {
    showInGroup(set.dataset.group, value);
    writeStored(TAB_KEY_PREFIX + set.dataset.group, value);
  }
  const parameter = findParameter(set);
  if (parameter) writeQuery(parameter, value);
  const moved = tab.getBoundingClientRect().top - top;
  const before = scrollY;
  scrollBy({ top: moved, behavior: 'instant' });
  if (scrollY !== before) ignoreScroll();
}

/** Arrow keys move the focus but select nothing (rule 3.67). Enter clicks the focused button. */
function moveFocus(event: KeyboardEvent): void {
  const tab = event.target instanceof Element && event.target.closest(TAB);
  if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
  const tabs = findTabs(getSet(tab));
  const next = findNextTab(event.key, tabs.indexOf(tab as HTMLElement), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function writeQuery(parameter: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}

/** Undefined for a key that does not move the focus. After the last tab comes the first one (rule 3.67). */
export function findNextTab(key: string, index: number, count: number): number | undefined {
  const next: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return next[key];
}

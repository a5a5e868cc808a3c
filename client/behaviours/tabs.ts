/** Shows one panel of each set of tabs. Sets of one group change together, on later pages too. */

import { ignoreScroll } from '../browser/ignoredScroll';
import { onClick } from '../browser/onClick';
import { readStored, watchStored, writeStored } from '../browser/storage';
import { TAB_KEY_PREFIX } from '../browser/storageKeys';
import { onPageChange } from '../navigation/pageChange';
import { findTarget } from '../navigation/target';
import { findNextTab } from './findNextTab';

const TAB = '.tabs__list > [role="tab"]';

export function startTabs(): void {
  onClick(TAB, chooseTab);
  document.addEventListener('keydown', moveFocus);
  watchStored((key, value) => {
    if (key.startsWith(TAB_KEY_PREFIX)) showInGroup(key.slice(TAB_KEY_PREFIX.length), value);
  });
  window.addEventListener('hashchange', showTarget);
  onPageChange(() => {
    for (const set of findSets()) showRemembered(set);
    showTarget();
  });
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

/** The address has priority over the stored choice. A set without that tab keeps its own selection. */
function showRemembered(set: HTMLElement): void {
  const parameter = findParameter(set);
  const { group } = set.dataset;
  const wanted =
    (parameter && new URLSearchParams(location.search).get(parameter)) ||
    (group && readStored(TAB_KEY_PREFIX + group));
  if (wanted) showValue(set, wanted);
}

function showInGroup(group: string, value: string): void {
  for (const set of findSets()) {
    if (set.dataset.group === group) showValue(set, value);
  }
}

/** Shows the hidden panel of a heading that the address names. */
function showTarget(): void {
  const target = findTarget();
  if (!target) return;
  let panel = target.closest('.tabs__panel:not([data-selected])');
  const isHidden = panel !== null;
  while (panel) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) showTab(tab);
    panel = panel.parentElement?.closest('.tabs__panel:not([data-selected])') ?? null;
  }
  if (isHidden) target.scrollIntoView();
}

function showValue(set: HTMLElement, value: string): void {
  const tab = findTabs(set).find((candidate) => candidate.dataset.value === value);
  if (tab) showTab(tab);
}

function showTab(tab: HTMLElement): void {
  for (const other of findTabs(getSet(tab))) {
    const isSelected = other === tab;
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-selected', isSelected);
  }
}

function writeQuery(parameter: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}

/** `data-query` without a value stands for the name of the group (rule 3.70). */
function findParameter(set: HTMLElement): string | undefined {
  return set.dataset.query === undefined ? undefined : set.dataset.query || set.dataset.group;
}

function findSets(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('.tabs');
}

function getSet(tab: Element): HTMLElement {
  return tab.closest('.tabs') as HTMLElement;
}

/** The tabs and panels of this set only: a panel may contain another set. */
function findTabs(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(`:scope > ${TAB}`)];
}

/**
 * Shows one panel of each set of tabs. Sets of one group change together, on later pages too. It runs at load, because
 * the address, or an earlier choice, may name a tab; `chooseTab` handles clicks and keys.
 */

import { readStored, watchStored } from '../browser/storage';
import { TAB_KEY_PREFIX } from '../browser/storageKeys';
import { onPageChange } from '../navigation/pageChange';
import { findTarget } from '../navigation/target';

export const TAB = '.tabs__list > [role="tab"]';

export function startTabs(): void {
  watchStored((key, value) => {
    if (key.startsWith(TAB_KEY_PREFIX)) showInGroup(key.slice(TAB_KEY_PREFIX.length), value);
  });
  addEventListener('hashchange', showTarget);
  onPageChange(() => {
    for (const set of findSets()) showRemembered(set);
    showTarget();
  });
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

export function showInGroup(group: string, value: string): void {
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

export function showTab(tab: HTMLElement): void {
  for (const other of findTabs(getSet(tab))) {
    const isSelected = other === tab;
    other.ariaSelected = String(isSelected);
    other.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-selected', isSelected);
  }
}

/** `data-query` without a value stands for the name of the group (rule 3.70). */
export function findParameter(set: HTMLElement): string | undefined {
  return set.dataset.query === undefined ? undefined : set.dataset.query || set.dataset.group;
}

function findSets(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('.tabs');
}

export function getSet(tab: Element): HTMLElement {
  return tab.closest('.tabs') as HTMLElement;
}

/** The tabs and panels of this set only: a panel may contain another set. */
export function findTabs(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(`:scope > ${TAB}`)];
}

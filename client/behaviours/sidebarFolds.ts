/** Opens the groups of the sidebar around the current page, and those that the reader has opened on other pages. */

import { readStored, writeStored } from '../browser/storage';
import { onPageChange } from '../navigation/pageChange';

/** By the name of a group: whether the reader has opened or closed it. */
type Choices = Readonly<Record<string, boolean>>;

const KEY = 'docwright.sidebar';
const GROUPS = '.sidebar details';

export function restoreSidebarFolds(): void {
  onPageChange(() => {
    const choices = readChoices();
    for (const group of listGroups()) {
      group.open = isAroundPage(group) || (choices[getName(group)] ?? group.open);
    }
  });
}

export function startSidebarFolds(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const group = target.closest('summary')?.closest<HTMLDetailsElement>(GROUPS);
    // The browser opens or closes it after this event.
    if (group) keep({ [getName(group)]: !group.open });
    if (!target.closest('.sidebar__collapse')) return;
    const others = listGroups().filter((other) => !isAroundPage(other));
    for (const other of others) other.open = false;
    keep(Object.fromEntries(others.map((other) => [getName(other), false])));
  });
}

function listGroups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(GROUPS)];
}

/** The page of a group is linked beside it. */
function isAroundPage(group: HTMLDetailsElement): boolean {
  return group.parentElement?.querySelector('[aria-current]') != null;
}

/** Groups in different groups may have the same title. */
function getName(group: Element): string {
  const outer = group.parentElement?.closest('details');
  const title = group.parentElement?.querySelector('.sidebar__category')?.textContent ?? '';
  return outer ? `${getName(outer)}\n${title}` : title;
}

function readChoices(): Choices {
  try {
    return Object(JSON.parse(readStored(KEY) ?? '{}'));
  } catch {
    // Another script of this origin has written something else.
    return {};
  }
}

function keep(choices: Choices): void {
  writeStored(KEY, JSON.stringify({ ...readChoices(), ...choices }));
}

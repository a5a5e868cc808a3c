/** Lets readers tick the tasks of a checklist, and remembers the ticks on the device. */

import { readStored, removeStored, writeStored } from '../browser/storage';

/** The address of the page follows. */
const KEY_PREFIX = 'docwright.ticks.';

export function startChecklists(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('.checklist:not([data-started])')];
  const key = KEY_PREFIX + location.pathname;
  const ticked = parseTicks(readStored(key));
  for (const list of lists) {
    list.dataset.started = '';
    const boxes = listBoxes(list);
    for (const box of boxes) {
      const name = getName(box);
      box.disabled = false;
      box.ariaLabel = name;
      box.checked = ticked.has(name);
    }
    const clear = list.querySelector<HTMLButtonElement>('button');
    const showClear = () => {
      if (clear) clear.disabled = !boxes.some(({ checked }) => checked);
    };
    const keep = () => {
      showClear();
      keepTicks(key);
    };
    list.addEventListener('change', keep);
    list.addEventListener('click', ({ target }) => tickOf(target, keep));
    clear?.addEventListener('click', () => {
      for (const box of boxes) box.checked = false;
      boxes[0]?.focus();
      keep();
    });
    showClear();
  }
}

/** A click on the text of a task ticks it, too. */
function tickOf(target: EventTarget | null, keep: () => void): void {
  if (!(target instanceof Element) || target.closest('a, button, input')) return;
  const box = target.closest('li')?.querySelector<HTMLInputElement>(BOX);
  if (!box) return;
  box.checked = !box.checked;
  keep();
}

/** Of all checklists of the page, by the texts of their tasks: so a task that moves keeps its tick. */
function keepTicks(key: string): void {
  const names = listBoxes(document).flatMap((box) => (box.checked ? [getName(box)] : []));
  if (names.length > 0) writeStored(key, JSON.stringify(names));
  else removeStored(key);
}

function parseTicks(stored: string | null): ReadonlySet<unknown> {
  try {
    const names: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    // Another script of this origin has written something else.
    return new Set();
  }
}

const BOX = 'input[type=checkbox]';

function listBoxes(part: ParentNode): HTMLInputElement[] {
  const selector = part === document ? `.checklist ${BOX}` : BOX;
  return [...part.querySelectorAll<HTMLInputElement>(selector)];
}

function getName(box: HTMLInputElement): string {
  return (box.closest('li')?.textContent ?? '').trim();
}

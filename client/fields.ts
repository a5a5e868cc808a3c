/**
 * What a field of an endpoint or an object shows to a pointer and to the keyboard: its lines in the code
 * beside it, and the definition of its type.
 */

import type { ClientOptions } from '../templates/model/client';
import { markLines } from './fields/markLines';
import { followDefinition, hideDefinition } from './fields/showDefinition';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

addStyles();
for (const name of ['pointerover', 'focusin']) document.addEventListener(name, follow);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideDefinition();
});
onPageChange(hideDefinition);
// What made the script load has happened already.
for (const [sign, isFocused] of [
  ['hover', false],
  ['focus-visible', true],
] as const) {
  const target = document.querySelector(`.fields :${sign}:not(:has(:${sign}))`);
  if (target) show(target, isFocused);
}

/** Written here, because code that it shared with another script would be one more file. */
function addStyles(): void {
  const link = document.createElement('link');
  link.dataset.added = '';
  link.rel = 'stylesheet';
  link.href = __CLIENT__.fieldStyles ?? '';
  document.head.append(link);
}

function follow(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  if (canShow(event, target)) show(target, type === 'focusin');
  else markLines(findRow(target));
}

function show(target: Element, isFocused: boolean): void {
  markLines(findRow(target));
  followDefinition(target, isFocused);
}

function findRow(target: Element): Element | null {
  return target.closest('.fields tbody tr');
}

/** A finger that touches a link follows it, and a click gives it the focus. */
function canShow(event: Event, target: Element): boolean {
  if (event instanceof PointerEvent) return event.pointerType !== 'touch';
  return target.matches(':focus-visible');
}

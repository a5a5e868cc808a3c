/**
 * What a field of an endpoint or an object shows to a pointer and to the keyboard: its lines in the code
 * beside it, and the definition of its type.
 */

import { markLines } from './fields/markLines';
import { followDefinition, hideDefinition } from './fields/showDefinition';
import { onPageChange } from './navigation/pageChange';

/** `event` is the one that made the script load. */
export function startFields(event: Event): void {
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, follow);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideDefinition();
  });
  onPageChange(hideDefinition);
  follow(event);
}

function follow(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  markLines(target.closest('.fields tbody tr'));
  if (canShow(event, target)) followDefinition(target, event.type === 'focusin');
}

/** A finger that touches a link follows it, and a click gives it the focus. */
function canShow(event: Event, target: Element): boolean {
  if (event instanceof PointerEvent) return event.pointerType !== 'touch';
  return target.matches(':focus-visible');
}

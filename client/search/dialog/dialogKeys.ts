/** The keys of the whole dialog: Escape closes it, Tab stays in it (rules 5.8, 5.27). */

import type { KeyboardEvent } from 'react';
import { isComposing } from '../isComposing';

const FOCUSABLE = 'input, button, a[href]:not([tabindex])';

export function handleDialogKey(
  event: KeyboardEvent<HTMLDialogElement>,
  onClose: () => void,
): void {
  if (event.key === 'Tab') wrapFocus(event);
  if (event.key !== 'Escape') return;
  // By default, Escape would first empty the field, or close the dialog in the middle of a composed word.
  event.preventDefault();
  if (!isComposing(event)) onClose();
}

function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

/** The keys of the dialog's field: they move through the rows and choose a row (rules 5J). */

import type { KeyboardEvent } from 'react';
import { isComposing } from '../isComposing';

type BoxActions = {
  readonly onMove: (step: 1 | -1) => void;
  readonly onChoose: (target: 'here' | 'newTab') => void;
  /** Called when Tab leaves the field. */
  readonly onLeave: () => void;
};

export function handleBoxKey(event: KeyboardEvent<HTMLInputElement>, actions: BoxActions): void {
  if (isComposing(event)) return;
  if (event.key === 'Tab') actions.onLeave();
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    actions.onMove(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    if (event.altKey) return;
    actions.onChoose(event.ctrlKey || event.metaKey || event.shiftKey ? 'newTab' : 'here');
  }
}

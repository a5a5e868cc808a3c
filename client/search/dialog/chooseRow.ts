/** Chooses a row by key or by mouse: saves it, and follows its link (rules 5.62–5.64). */

import type { MouseEvent } from 'react';
import type { HitRow } from '../../../templates/search/groupHits';

type RowActions = {
  readonly onSave: (row: HitRow) => void;
  readonly onVisit: (url: string) => void;
};

const MIDDLE_BUTTON = 1;

/** A click that opens another tab or window is left to the browser, and the dialog stays open. */
export function handleRowClick(
  row: HitRow,
  event: MouseEvent<HTMLAnchorElement>,
  { onSave, onVisit }: RowActions,
): void {
  const isMiddle = event.button === MIDDLE_BUTTON;
  if (event.type === 'auxclick' && !isMiddle) return;
  onSave(row);
  if (isMiddle || hasModifier(event)) return;
  event.preventDefault();
  onVisit(row.hit.url);
}

export function chooseRow(row: HitRow, target: 'here' | 'newTab', actions: RowActions): void {
  actions.onSave(row);
  if (target === 'here') actions.onVisit(row.hit.url);
  else window.open(row.hit.url, '_blank', 'noopener');
}

export function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

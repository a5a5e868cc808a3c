/** The frame of the dialog: closing it, and touches inside it (rules 5.16, 5.29). */

import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { useTexts } from '../../../templates/texts';
import { CrashBoundary } from '../../islands/CrashBoundary';
import type { SearchStatus } from './searchReducer';

type DialogFrameProps = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly status: SearchStatus;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Called for a touch outside the field and the rows. */
  readonly onTouchElsewhere: () => void;
};

export function DialogFrame(props: DialogFrameProps): ReactElement {
  const { dialog, status, children, onClose, onTouchElsewhere } = props;
  const { label } = useTexts('search');
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      data-status={status}
      aria-label={label}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => handleDialogKey(event, onClose)}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The element that opened the dialog keeps the focus, and gets it back later.
        event.preventDefault();
        onClose();
      }}
      onTouchStart={({ target }) => {
        if (!isTouchOfSearch(target)) onTouchElsewhere();
      }}
    >
      <CrashBoundary>{children}</CrashBoundary>
    </dialog>
  );
}

function isTouchOfSearch(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-search-box], [role=listbox]') !== null;
}

const FOCUSABLE = 'input, button, a[href]:not([tabindex])';

function handleDialogKey(event: KeyboardEvent<HTMLDialogElement>, onClose: () => void): void {
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

/** The value of browsers that end the composition before they send the key. */
const COMPOSING_KEY_CODE = 229;

/** True for a key that belongs to an input method whose word is not finished (rule 5.66). */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}

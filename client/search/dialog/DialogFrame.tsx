/** The frame of the dialog: closing it, and touches inside it (rules 5.16, 5.29). */

import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTexts } from '../../../templates/texts';
import { CrashBoundary } from '../../islands/CrashBoundary';
import { handleDialogKey } from './dialogKeys';
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

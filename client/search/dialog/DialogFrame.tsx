/** The dialog around its contents: what closes it, and what touches mean (rules 5.16, 5.29). */

import type { ReactElement, ReactNode, RefObject } from 'react';
import { CrashBoundary } from '../../islands/CrashBoundary';
import { handleDialogKey } from './dialogKeys';
import type { SearchStatus } from './searchReducer';

type DialogFrameProps = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly status: SearchStatus;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Something else than field and rows is touched. */
  readonly onTouchElsewhere: () => void;
};

export function DialogFrame(props: DialogFrameProps): ReactElement {
  const { dialog, status, children, onClose, onTouchElsewhere } = props;
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      data-status={status}
      aria-label="Search"
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => handleDialogKey(event, onClose)}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The opener keeps the focus that it gets back.
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

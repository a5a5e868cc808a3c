/** Opens the dialog once it stands in the page, with the focus in its field. */

import { type RefObject, useLayoutEffect } from 'react';

type OpenDialog = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** A query from the page is replaced by typing, a typed one goes on (rule 5.26). */
  readonly isSelected: boolean;
};

export function useOpenDialog({ dialog, input, isSelected }: OpenDialog): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const field = input.current;
    field?.focus();
    if (isSelected) field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
}

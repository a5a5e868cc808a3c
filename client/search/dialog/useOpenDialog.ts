/** Opens the dialog once it is in the page, with the focus in its field. */

import { type RefObject, useLayoutEffect } from 'react';

type OpenDialog = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** A query from the page is selected, so that typing replaces it. A typed query is continued (rule 5.26). */
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

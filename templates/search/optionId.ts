/** The ids of the dialog's field, of its list and of the rows, which the field refers to. */

export const INPUT_ID = 'search-input';

export const LISTBOX_ID = 'search-options';

/** `index` counts the rows of all groups, from 0 (rule 5.25). */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

/** The ids of the dialog's field, and those by which it names its list and the highlighted row. */

export const INPUT_ID = 'search-input';

export const LISTBOX_ID = 'search-options';

/** `index` counts through all groups, from 0 (rule 5.25). */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

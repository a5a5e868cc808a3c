/** The ids by which the dialog's field names its list and the highlighted row. */

export const LISTBOX_ID = 'search-options';

/** `index` counts through all groups, from 0 (specification 5.25). */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

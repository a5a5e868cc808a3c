/** The texts of those components of docwright that hydrating pages and hydrated directives may use. */

import type { SiteStrings } from '../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

export const TEXTS = {
  searchField: {
    label: __STRINGS__.searchField.label,
    placeholder: __STRINGS__.searchField.placeholder,
    controlKey: __STRINGS__.searchField.controlKey,
  },
};
